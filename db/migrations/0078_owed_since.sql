-- Since when a stay owes stands beside what it owes: the debtors are listed and counted in their order by one index, however
-- many there are. Until now the day was worked out for each of them, from the booking and its lines, whenever somebody looked.
alter table folios add column over_since date;

create function owed_since(b bookings) returns date language sql stable as $$
  select case
    when b.status = 'cancelled' then coalesce(
      (select max(l.day) from folio_lines l where l.booking_id = b.booking_id and l.kind = 'fee'), b.check_in)
    when b.no_show_at is not null then (b.no_show_at at time zone resort_zone())::date
    when b.checked_out_at is not null then coalesce(b.departed_on, b.check_out)
  end
$$;

update folios f set over_since = owed_since(b) from bookings b where b.booking_id = f.booking_id and f.over;

create or replace function mark_folio_over() returns trigger language plpgsql as $$
begin
  update folios f set over_since = since
  from (select owed_since(new)) as now(since)
  where f.booking_id = new.booking_id and f.over_since is distinct from since;
  return null;
end $$;
drop trigger bookings_over on bookings;
create trigger bookings_over after update of status, checked_out_at, no_show_at, departed_on, check_out on bookings
  for each row execute function mark_folio_over();

create or replace function sum_folio_lines() returns trigger language plpgsql as $$
begin
  insert into folios as f (booking_id, charges, written_off)
  select n.booking_id, sum(n.amount),
    coalesce(-sum(n.amount) filter (where n.tax_kind is null and n.text = 'Written off' and exists (
      select from folio_lines l where l.line_id = coalesce(n.reverses, n.line_id) and is_write_off(l))), 0)
  from new_lines n group by n.booking_id
  on conflict (booking_id) do update
    set charges = f.charges + excluded.charges, written_off = f.written_off + excluded.written_off;
  -- What was cancelled owes from the day of its fee.
  if exists (select from new_lines where kind = 'fee') then
    update folios f set over_since = owed_since(b) from bookings b
    where f.booking_id in (select booking_id from new_lines where kind = 'fee')
      and b.booking_id = f.booking_id and f.over_since is distinct from owed_since(b);
  end if;
  return null;
end $$;

drop index folios_owed;
alter table folios drop column over;
create index folios_owed on folios (over_since, booking_id) include (balance) where over_since is not null and balance > 0;
