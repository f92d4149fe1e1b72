-- What a stay is charged, what was paid, and the papers.

-- The box itself. Its one row is the lock: whoever writes a payment or an expense holds it together with others, whoever closes a
-- day holds it alone, so that nothing comes in between the sum and the close.
create table cash_box (
  one boolean default true check (one) primary key,
  -- The first close counts from this day on. Without one it counts from the beginning.
  opened_on date
);
insert into cash_box default values;

create table day_closes (
  -- The last day that is closed with it; the days since the close before are closed as well.
  day date primary key,
  -- The first day that it counts; none where it counts from the beginning.
  since date,
  opening_float paise not null check (opening_float >= 0),
  expected_cash paise not null, expected_upi paise not null, expected_card paise not null, expected_bank paise not null,
  -- {"500": 3}: how many of each note and coin.
  counted jsonb not null,
  counted_total paise not null check (counted_total >= 0), put_away paise not null check (put_away >= 0),
  next_float paise not null check (next_float >= 0), reason text check (length(reason) between 1 and 300),
  note text check (length(note) between 1 and 1000), by_name text not null, by_user_id text, at timestamptz not null,
  difference paise generated always as ((counted_total - expected_cash)) stored not null,
  constraint day_closes_check check (since <= day),
  constraint day_closes_check1 check ((put_away + next_float) = counted_total),
  constraint day_closes_check2 check ((reason is not null) or (counted_total = expected_cash))
);
create trigger day_closes_append_only before delete or update on day_closes for each row execute function refuse_change();
call pg_temp.published('day_closes', 'day_close', 'day');

-- What a guest may have beside the room.
create table extras (
  extra_id text default (gen_random_uuid())::text primary key,
  name text not null check (length(name) between 1 and 80),
  category text not null check (category in ('meal', 'activity', 'transfer', 'laundry', 'other')),
  price paise not null check (price >= 0), sac text not null check (sac ~ '^99[0-9]{2,4}$'),
  tax_rate basis_points not null check (tax_rate between 0 and 10000),
  active boolean not null default true, created_at timestamptz not null, version integer not null default 1
);
create unique index extras_name on extras (lower(name));
call pg_temp.published('extras', 'extra', 'extra_id');
call pg_temp.versioned('extras', 'extra_id', 'but', 'created_at');

-- Append-only: a payment is corrected by a row that reverses it (D-11).
create table payments (
  payment_id bigint generated always as identity primary key,
  booking_id text not null references bookings(booking_id), amount paise not null check (amount <> 0),
  method text not null check (method in ('cash', 'upi', 'card', 'bank')), reference text, by_name text not null, by_user_id text, at timestamptz not null,
  reverses bigint references payments(payment_id) unique, reason text,
  -- One row for one press of the button, however often the request arrives.
  request_key text,
  -- Who paid, as the booking named them then: the report of a year sorts and searches by it, and would otherwise look up a booking
  -- for every payment of the year.
  payer text not null default '',
  -- The business day on which money changed hands, at the resort: the day that is closed with it (D-52). Made from `at` by the
  -- trigger below; no code writes it.
  day date not null default '-infinity'::date,
  -- A payment of a party is a row for each of its stays, so that every folio stays by itself; the later rows name the first one,
  -- which stands for the whole: its request key and its UPI reference are those of all.
  part_of bigint references payments(payment_id),
  kind text generated always as ( CASE WHEN (reverses IS NOT NULL) THEN 'reversal' WHEN (amount < 0) THEN 'refund' ELSE 'payment' END) stored not null check (kind in ('payment', 'reversal', 'refund')),
  constraint payments_amount check ((reverses is not null) or (amount <> 0))
);
create index payments_at on payments (at desc, payment_id);
create index payments_booking on payments (booking_id, payment_id);
create index payments_day on payments (day, method);
create index payments_part_of on payments (part_of) where (part_of is not null);
create unique index payments_request_key on payments (request_key) where (request_key is not null);
-- A mistake is taken back as it was written down, once.
create function complete_payment() returns trigger language plpgsql as $$
begin
  new.payer := coalesce((select full_name from bookings where booking_id = new.booking_id), '');
  new.day := business_day_of((new.at at time zone resort_zone())::date);
  if new.reverses is not null and not exists (
    select from payments p where p.payment_id = new.reverses and p.booking_id = new.booking_id
      and p.amount = -new.amount and p.reverses is null
  ) then
    raise exception 'payment % is taken back as it was', new.reverses
      using errcode = 'check_violation', constraint = 'payments_reversal';
  end if;
  return new;
end $$;
create function sum_payments() returns trigger language plpgsql as $$
begin
  update folios f set paid = f.paid + n.paid, refunded = f.refunded + n.refunded, payments = f.payments + n.payments
  from (
    select p.booking_id, count(*) as payments,
      coalesce(sum(p.amount) filter (where coalesce(r.kind, p.kind) = 'payment'), 0) as paid,
      coalesce(-sum(p.amount) filter (where coalesce(r.kind, p.kind) = 'refund'), 0) as refunded
    from new_payments p left join payments r on r.payment_id = p.reverses group by p.booking_id
  ) as n
  where n.booking_id = f.booking_id;
  return null;
end $$;
create trigger payments_payer before insert on payments for each row execute function complete_payment();
create trigger payments_sum after insert on payments referencing new table as new_payments for each statement execute function sum_payments();
call pg_temp.tallied('payments');
call pg_temp.published('payments', 'booking', 'booking_id');
create constraint trigger payments_webhooks after insert on payments deferrable initially deferred for each row execute function tell_webhooks();

create table folio_lines (
  line_id bigint generated always as identity primary key,
  booking_id text not null references bookings(booking_id) on delete cascade,
  kind text not null check (kind in ('night', 'extra', 'fee', 'discount', 'correction')), day date not null,
  text text not null check (length(text) between 1 and 200), quantity integer not null check (quantity > 0),
  -- Negative where a line takes off.
  unit_price paise not null,
  sac text,
  -- What is taxed; nothing where a line is no supply (round-off, what is written off).
  tax_kind text check (tax_kind in ('accommodation', 'restaurant', 'other')),
  -- Where the line names its rate; else the rate in force on the day.
  tax_rate basis_points check (tax_rate between 0 and 10000),
  -- The price of the night that says which rate of accommodation holds.
  night_price paise,
  extra_id text references extras(extra_id),
  -- The refund that a discount of goodwill was given with.
  payment_id bigint references payments(payment_id),
  -- The line that this one takes back, wholly or in part.
  reverses bigint references folio_lines(line_id),
  reason text, by_name text not null, by_user_id text, at timestamptz not null, request_key text unique,
  -- The night that a change fee is for: the fee goes back where the guest takes the night back.
  fee_night date,
  amount paise generated always as ((quantity * unit_price)) stored not null,
  constraint folio_lines_check check ((tax_kind = 'accommodation') = (night_price is not null)),
  constraint folio_lines_check1 check ((reverses is null) or (kind = 'correction')),
  constraint folio_lines_check2 check ((fee_night is null) or (kind = 'fee'))
);
create index folio_lines_booking on folio_lines (booking_id, line_id);
create index folio_lines_day on folio_lines (day) include (booking_id, kind, amount, reverses);
create index folio_lines_extra on folio_lines (extra_id) where (extra_id is not null);
create index folio_lines_payment on folio_lines (payment_id) where (payment_id is not null);
create index folio_lines_reverses on folio_lines (reverses) where (reverses is not null);
-- A line is taken back up to what it came to, by a line of the same stay that itself is never taken back.
create function check_reversal() returns trigger language plpgsql as $$
declare
  taken folio_lines;
  remains bigint;
begin
  select * into taken from folio_lines where line_id = new.reverses for key share;
  select taken.amount + new.quantity * new.unit_price + coalesce(sum(amount), 0) into remains
  from folio_lines where reverses = new.reverses;
  if taken.booking_id is distinct from new.booking_id or taken.reverses is not null
    or remains * sign(taken.amount) < 0 or abs(remains) > abs(taken.amount) then
    raise exception 'line % was taken back already', new.reverses
      using errcode = 'check_violation', constraint = 'folio_lines_taken_back';
  end if;
  return new;
end $$;
create function sum_folio_lines() returns trigger language plpgsql as $$
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
-- With its booking a line goes as well; bookings with payments or documents do not go.
create trigger folio_lines_append_only before delete or update on folio_lines for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger folio_lines_not_emptied before TRUNCATE on folio_lines for each statement execute function refuse_change();
create trigger folio_lines_reversal before insert on folio_lines for each row when (new.reverses is not null) execute function check_reversal();
create trigger folio_lines_sum after insert on folio_lines referencing new table as new_lines for each statement execute function sum_folio_lines();
create trigger folio_lines_tell after insert on folio_lines referencing new table as touched for each statement execute function publish_change('booking', 'booking_id', 'kind <> ''night''');

create table documents (
  document_id text default (gen_random_uuid())::text primary key,
  -- The order in which documents were written, of every kind.
  entry bigint generated always as identity unique,
  kind text not null check (kind in ('invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  year text not null, nth integer not null check (nth > 0), number text not null unique,
  issued_on date not null, issued_at timestamptz not null, booking_id text not null references bookings(booking_id),
  -- What a credit note or a refund voucher takes back.
  credits text references documents(document_id),
  payment_id bigint references payments(payment_id), reason text, guest_name text not null, buyer_name text not null,
  buyer_gstin text,
  -- Both parties as they were, and the stay.
  seller jsonb not null, buyer jsonb not null, stay jsonb not null, value paise not null, cgst paise not null, sgst paise not null,
  round_off paise not null, round_off_line bigint references folio_lines(line_id), total paise not null,
  by_name text not null, by_user_id text,
  -- A paper of several stays of a party. `booking_id` is the first of them; all stand in document_stays.
  party_id text references reservations(reservation_id),
  -- The codes of the party and of its stays, by each of which the paper is found.
  codes text,
  found_by text generated always as (lower(((((((number || E'\n') || buyer_name) || E'\n') || guest_name) || E'\n') || COALESCE(codes, booking_id)))) stored not null,
  constraint documents_check check ((total = (((value + cgst) + sgst) + round_off))),
  constraint documents_kind_year_nth_key unique (kind, year, nth)
);
create index documents_booking on documents (booking_id, entry);
create index documents_credits on documents (credits) where (credits is not null);
create index documents_day on documents (issued_on, kind);
create index documents_kind on documents (kind, entry);
create index documents_part on documents using gin (found_by gin_trgm_ops) with (fastupdate=off);
create index documents_payment on documents (payment_id) where (payment_id is not null);
create index documents_round_off on documents (round_off_line) where (round_off_line is not null);
create index documents_total on documents (total, entry);
create function sum_documents() returns trigger language plpgsql as $$
begin
  insert into document_days as d
  select issued_on, kind, count(*), sum(value), sum(cgst), sum(sgst), sum(round_off), sum(total)
  from new_rows group by 1, 2 order by 1, 2
  on conflict (issued_on, kind) do update set (count, value, cgst, sgst, round_off, total) = row(d.count + excluded.count,
    d.value + excluded.value, d.cgst + excluded.cgst, d.sgst + excluded.sgst, d.round_off + excluded.round_off, d.total + excluded.total);
  return null;
end $$;
create trigger documents_append_only before delete or update on documents for each row execute function refuse_change();
create trigger documents_not_emptied before TRUNCATE on documents for each statement execute function refuse_change();
create trigger documents_sum after insert on documents referencing new table as new_rows for each statement execute function sum_documents();
create trigger documents_tell after insert on documents referencing new table as touched for each statement execute function publish_change('booking', 'booking_id');

-- The advances that an invoice takes off, each a part of a receipt voucher.
create table document_advances (
  document_id text not null references documents(document_id), voucher_id text not null references documents(document_id),
  rate basis_points not null, value paise not null, cgst paise not null, sgst paise not null, total paise not null,
  primary key (document_id, voucher_id)
);
create index document_advances_voucher on document_advances (voucher_id);
create trigger document_advances_append_only before delete or update on document_advances for each row execute function refuse_change();
create trigger document_advances_not_emptied before TRUNCATE on document_advances for each statement execute function refuse_change();

-- What the documents of a day and kind come to, so that a list of a million says its sums without reading them.
create table document_days (
  issued_on date, kind text check (kind in ('invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  count integer not null, value paise not null, cgst paise not null, sgst paise not null, round_off paise not null,
  total paise not null, primary key (issued_on, kind)
);

create table document_lines (
  document_id text not null references documents(document_id), position integer not null,
  line_id bigint references folio_lines(line_id), text text not null, day date not null, quantity integer not null, sac text,
  -- Nothing where the document is no tax invoice, or the line no supply.
  rate basis_points,
  value paise not null, cgst paise not null, sgst paise not null, total paise not null,
  primary key (document_id, "position")
);
create index document_lines_line on document_lines (line_id) where (line_id is not null);
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
create trigger document_lines_append_only before delete or update on document_lines for each row execute function refuse_change();
create trigger document_lines_not_emptied before TRUNCATE on document_lines for each statement execute function refuse_change();
create trigger document_lines_sum after insert on document_lines referencing new table as new_lines for each statement execute function sum_document_lines();

-- Papers that stand (D-50). One series of numbers for each kind and financial year; its row is locked by the transaction that
-- issues, so that a number that is not kept is given again.
create table document_series (
  -- The financial year as it stands in the number: 26-27.
  kind text not null, year text not null, last integer not null, primary key (kind, year)
);

create table document_stays (
  document_id text not null references documents(document_id), booking_id text not null references bookings(booking_id),
  primary key (document_id, booking_id)
);
create index document_stays_booking on document_stays (booking_id);
create trigger document_stays_append_only before delete or update on document_stays for each row execute function refuse_change();
create trigger document_stays_not_emptied before TRUNCATE on document_stays for each statement execute function refuse_change();
create trigger document_stays_tell after insert on document_stays referencing new table as touched for each statement execute function publish_change('booking', 'booking_id');

-- The sums of a stay's lines and payments. `paid` is what came in less what was taken back as a mistake; what went back to the
-- guest stands apart. No code writes it.
create table folios (
  booking_id text references bookings(booking_id) on delete cascade primary key,
  charges paise not null default 0, paid paise not null default 0, refunded paise not null default 0, payments integer not null default 0,
  -- What was given up of a stay's charges stands beside them, so that a stay that was written off reads so, and its folio still
  -- says what was charged. The server writes such lines under this very text (server/folio/account/write-lines.ts).
  written_off paise not null default 0,
  -- Since when what a stay owes is a debt: its guest is expected no more. Null before. Kept beside the balance, so that the debtors
  -- are listed in their order by one index, however many there are and however many stays to come are unpaid.
  over_since date,
  balance paise generated always as (((charges - paid) + refunded)) stored not null,
  -- What of the charges stands on no document yet; less than nothing where documents say more. What is no supply (round-off, what
  -- is written off) is not in it.
  to_invoice paise not null default 0,
  constraint folios_refunded check (refunded between 0 and paid)
);
create index folios_open on folios (balance) where (balance <> 0);
-- The balance too: the debts are added up without reading a folio.
create index folios_owed on folios (over_since, booking_id) include (balance) where ((over_since is not null) and (balance > 0));
-- Stays that are over and charged what is on no document (D-67).
create index folios_to_invoice on folios (over_since, booking_id) include (to_invoice) where ((over_since is not null) and (to_invoice > 0));
-- The few that the list of bookings is narrowed to.
create index folios_written_off on folios (booking_id) where (written_off > 0);

-- What a guest says to have paid, for the desk to check (W-21). It counts as nothing.
create table payment_notices (
  booking_id text not null references bookings(booking_id) on delete cascade,
  -- As it is compared: capitals and digits alone.
  reference text not null, at timestamptz not null, primary key (booking_id, reference)
);
create trigger payment_notices_tell_insert after insert on payment_notices referencing new table as touched for each statement execute function publish_change('booking', 'booking_id');

create table upi_references (
  reference text primary key, payment_id bigint not null references payments(payment_id) unique,
  -- Those from before may be shorter than what is taken now.
  constraint upi_references_signs check (reference ~ '^[0-9A-Z]+$')
);
