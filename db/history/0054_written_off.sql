-- What was given up of a stay's charges stands beside them, so that a stay that was written off reads so, and its folio
-- still says what was charged. The server writes such lines under this very text (server/stays/folio/write-lines.ts).
alter table folios add column written_off bigint not null default 0;

create function is_write_off(l folio_lines) returns boolean language sql immutable as $$
  select l.kind = 'correction' and l.tax_kind is null and l.reverses is null and l.text = 'Written off'
$$;

create or replace function sum_folio_lines() returns trigger language plpgsql as $$
begin
  insert into folios as f (booking_id, charges, written_off)
  select n.booking_id, sum(n.amount),
    coalesce(-sum(n.amount) filter (where n.tax_kind is null and n.text = 'Written off' and exists (
      select from folio_lines l where l.line_id = coalesce(n.reverses, n.line_id) and is_write_off(l))), 0)
  from new_lines n group by n.booking_id
  on conflict (booking_id) do update
    set charges = f.charges + excluded.charges, written_off = f.written_off + excluded.written_off;
  return null;
end $$;

update folios f set written_off = given.up
from (
  select l.booking_id, -sum(l.amount) as up
  from folio_lines l join folio_lines w on w.line_id = coalesce(l.reverses, l.line_id) and is_write_off(w)
  where l.tax_kind is null and l.text = 'Written off' group by l.booking_id
) as given
where given.booking_id = f.booking_id;
-- The few that the list of bookings is narrowed to.
create index folios_written_off on folios (booking_id) where written_off > 0;
