-- What a stay is charged and no document says stands beside its other sums (D-67), so that the stays that are over and have it are
-- one small index, however long the history is.
alter table folios add column to_invoice paise not null default 0;

update folios f set to_invoice = n.charged - n.invoiced
from (
  select l.booking_id, sum(l.amount) as charged, coalesce(sum((
    select sum(case when d.kind = 'credit_note' then -n.total else n.total end)
    from document_lines n join documents d using (document_id) where n.line_id = l.line_id)), 0) as invoiced
  from folio_lines l where l.tax_kind is not null group by l.booking_id
) as n
where n.booking_id = f.booking_id and n.charged <> n.invoiced;

create or replace function sum_folio_lines() returns trigger language plpgsql as $$
begin
  insert into folios as f (booking_id, charges, to_invoice, written_off)
  select n.booking_id, sum(n.amount), coalesce(sum(n.amount) filter (where n.tax_kind is not null), 0),
    coalesce(-sum(n.amount) filter (where n.tax_kind is null and n.text = 'Written off' and exists (
      select from folio_lines l where l.line_id = coalesce(n.reverses, n.line_id)
        and l.kind = 'correction' and l.tax_kind is null and l.reverses is null and l.text = 'Written off')), 0)
  from new_lines n group by n.booking_id
  on conflict (booking_id) do update set charges = f.charges + excluded.charges,
    to_invoice = f.to_invoice + excluded.to_invoice, written_off = f.written_off + excluded.written_off;
  -- What was cancelled owes from the day of its fee.
  if exists (select from new_lines where kind = 'fee') then
    update folios f set over_since = owed_since(b) from bookings b
    where f.booking_id in (select booking_id from new_lines where kind = 'fee')
      and b.booking_id = f.booking_id and f.over_since is distinct from owed_since(b);
  end if;
  return null;
end $$;

create function sum_document_lines() returns trigger language plpgsql as $$
begin
  update folios f set to_invoice = f.to_invoice - n.amount
  from (
    select l.booking_id, sum(case when d.kind = 'credit_note' then -n.total else n.total end) as amount
    from new_lines n join documents d using (document_id) join folio_lines l using (line_id)
    where l.tax_kind is not null group by l.booking_id
  ) as n
  where n.booking_id = f.booking_id;
  return null;
end $$;
create trigger document_lines_sum after insert on document_lines referencing new table as new_lines for each statement execute function sum_document_lines();

create index folios_to_invoice on folios (over_since, booking_id) include (to_invoice) where over_since is not null and to_invoice > 0;
