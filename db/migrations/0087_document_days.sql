-- What the documents of a day and kind come to, so that a list of a million says its sums without reading them. Documents are only
-- ever added.
create table document_days (
  issued_on date, kind text check (kind in ('invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  count integer not null, value bigint not null, cgst bigint not null, sgst bigint not null, round_off bigint not null,
  total bigint not null, primary key (issued_on, kind)
);
create function sum_documents() returns trigger language plpgsql as $$
begin
  insert into document_days as d
  select issued_on, kind, count(*), sum(value), sum(cgst), sum(sgst), sum(round_off), sum(total)
  from new_rows group by 1, 2 order by 1, 2
  on conflict (issued_on, kind) do update set (count, value, cgst, sgst, round_off, total) = row(d.count + excluded.count,
    d.value + excluded.value, d.cgst + excluded.cgst, d.sgst + excluded.sgst, d.round_off + excluded.round_off, d.total + excluded.total);
  return null;
end $$;
insert into document_days
select issued_on, kind, count(*), sum(value), sum(cgst), sum(sgst), sum(round_off), sum(total)
from documents group by 1, 2;
create trigger documents_sum after insert on documents referencing new table as new_rows for each statement execute function sum_documents();
