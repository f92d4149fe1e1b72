-- The account of a stay (decisions 46 to 51, docs/decisions/014-folio.md): lines that nothing changes, a sum of them
-- kept beside them, and documents that nothing changes.

-- What a cancellation costs, as it was when the stay was booked (decisions 47).
alter table bookings
  add column cancellation jsonb not null default
    '{"tiers":[{"days_before":3,"fee":{"kind":"none"}},{"days_before":0,"fee":{"kind":"nights","nights":1}}],"no_show":{"kind":"nights","nights":1}}',
  add column no_show_at timestamptz;
alter table bookings drop constraint bookings_payment_status_check;
alter table bookings add constraint bookings_payment_status_check check (
  payment_status in ('pending', 'pending_checkin', 'partially_paid', 'paid', 'refund_due', 'refunded')
);

-- The nights on which a stay is in the house, while it is not cancelled: all that were booked, less those that were
-- given back by leaving early or by not coming. One stays in any case. Everything that asks for nights asks this.
create function nights_in_house(check_in date, check_out date, departed_on date, no_show_at timestamptz)
returns daterange language sql immutable parallel safe as $$
  select daterange(check_in, case
    when no_show_at is not null then check_in + 1
    else greatest(coalesce(departed_on, check_out), check_in + 1)
  end)
$$;
drop index bookings_stay;
alter table bookings drop column stay;
alter table bookings add column stay daterange not null
  generated always as (nights_in_house(check_in, check_out, departed_on, no_show_at)) stored;
create index bookings_stay on bookings using gist (stay);

-- Whoever leaves on the day of arrival has paid a night and frees the room.
create or replace function hold_for_booking() returns trigger language plpgsql as $$
declare
  until date := coalesce(new.departed_on, upper(new.stay));
begin
  if new.status in ('pending', 'confirmed') and until > new.check_in then
    insert into room_holds (room_id, stay, booking_id)
    values (new.room_id, daterange(new.check_in, until), new.booking_id)
    on conflict (booking_id) do update set room_id = excluded.room_id, stay = excluded.stay;
  elsif tg_op = 'UPDATE' then
    delete from room_holds where booking_id = new.booking_id;
  end if;
  return null;
end $$;
drop trigger bookings_hold on bookings;
create trigger bookings_hold
  after insert or update of room_id, check_in, check_out, departed_on, no_show_at, status on bookings
  for each row execute function hold_for_booking();

-- What a guest may have beside the room.
create table extras (
  extra_id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 80),
  category text not null check (category in ('meal', 'activity', 'transfer', 'laundry', 'other')),
  price bigint not null check (price >= 0),
  sac text not null check (sac ~ '^99[0-9]{2,4}$'),
  -- Hundredths of a percent.
  tax_rate integer not null check (tax_rate between 0 and 10000),
  active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index extras_name on extras (lower(name));
create trigger extras_version before update on extras
  for each row execute function raise_version('extra_id', 'but', 'created_at');
create trigger extras_version_gone after delete on extras for each row execute function raise_version('extra_id');

create table folio_lines (
  line_id bigint generated always as identity primary key,
  booking_id text not null references bookings on delete cascade,
  kind text not null check (kind in ('night', 'extra', 'fee', 'discount', 'correction')),
  day date not null,
  text text not null check (length(text) between 1 and 200),
  quantity integer not null check (quantity > 0),
  -- Negative where a line takes off.
  unit_price bigint not null,
  amount bigint not null generated always as (quantity * unit_price) stored,
  sac text,
  -- What is taxed; nothing where a line is no supply (round-off, what is written off).
  tax_kind text check (tax_kind in ('accommodation', 'restaurant', 'other')),
  -- Hundredths of a percent, where the line names its rate; else the rate in force on the day.
  tax_rate integer check (tax_rate between 0 and 10000),
  -- The price of the night that says which rate of accommodation holds.
  night_price bigint,
  extra_id text references extras,
  -- The refund that a discount of goodwill was given with.
  payment_id bigint references payments,
  -- The line that this one takes back, wholly or in part.
  reverses bigint references folio_lines,
  reason text,
  by_name text not null,
  by_user_id text,
  at timestamptz not null,
  request_key text unique,
  check ((tax_kind = 'accommodation') = (night_price is not null)),
  check (reverses is null or kind = 'correction')
);
alter table booking_events drop constraint booking_events_kind_check;
alter table booking_events add constraint booking_events_kind_check
  check (kind in ('status', 'moved', 'checked_in', 'checked_out', 'no_show', 'changed'));

create index folio_lines_booking on folio_lines (booking_id, line_id);
create index folio_lines_reverses on folio_lines (reverses) where reverses is not null;
create index folio_lines_day on folio_lines (day) include (booking_id, kind, amount, reverses);
create index folio_lines_payment on folio_lines (payment_id) where payment_id is not null;
create index folio_lines_extra on folio_lines (extra_id) where extra_id is not null;

-- The sums of a stay's lines and payments. `paid` is what came in less what was taken back as a mistake; what went back
-- to the guest stands apart. No code writes it.
create table folios (
  booking_id text primary key references bookings on delete cascade,
  charges bigint not null default 0,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  payments integer not null default 0,
  balance bigint not null generated always as (charges - paid + refunded) stored,
  constraint folios_refunded check (refunded between 0 and paid)
);
create index folios_open on folios (balance) where balance <> 0;

-- With its booking a line goes as well; bookings with payments or documents do not go.
create trigger folio_lines_append_only before update or delete on folio_lines
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

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
create trigger folio_lines_reversal before insert on folio_lines
  for each row when (new.reverses is not null) execute function check_reversal();

create function sum_folio_lines() returns trigger language plpgsql as $$
begin
  insert into folios as f (booking_id, charges)
  select booking_id, sum(amount) from new_lines group by booking_id
  on conflict (booking_id) do update set charges = f.charges + excluded.charges;
  return null;
end $$;
create trigger folio_lines_sum after insert on folio_lines
  referencing new table as new_lines for each statement execute function sum_folio_lines();

-- Whoever has the stay on the screen hears of lines that came by themselves; nights come with their stay.
create function tell_folio_lines() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids, tab)
  select 'booking', case when count(distinct booking_id) <= 20 then array_agg(distinct booking_id) else '{}' end,
    nullif(current_setting('resort.tab', true), '')
  from new_lines where kind <> 'night' having count(*) > 0;
  return null;
end $$;
create trigger folio_lines_tell after insert on folio_lines
  referencing new table as new_lines for each statement execute function tell_folio_lines();

-- A mistake is taken back as it was written down, once.
create function check_payment_reversal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payments p where p.payment_id = new.reverses and p.booking_id = new.booking_id
      and p.amount = -new.amount and p.reverses is null
  ) then
    raise exception 'payment % is taken back as it was', new.reverses
      using errcode = 'check_violation', constraint = 'payments_reversal';
  end if;
  return new;
end $$;
create trigger payments_reversal before insert on payments
  for each row when (new.reverses is not null) execute function check_payment_reversal();

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
create trigger payments_sum after insert on payments
  referencing new table as new_payments for each statement execute function sum_payments();

-- The nights that a stay is charged for. Cancelled it is charged for none; whoever did not come pays a fee instead.
create function charged_nights(b bookings) returns table (day date, price bigint) language sql immutable as $$
  select b.check_in + (nth - 1)::integer, n.price from unnest(b.nightly) with ordinality as n(price, nth)
  where b.status <> 'cancelled' and b.no_show_at is null and b.check_in + (nth - 1)::integer <@ b.stay
$$;

-- Nights follow the stay, whoever writes it: those that went are taken back, those that came are written. The server
-- says in each write of its staff who writes and what time it is (db/migrations/0032_versions.sql).
create function write_nights() returns trigger language plpgsql as $$
declare
  writer text := coalesce(nullif(current_setting('resort.by', true), ''), new.full_name);
  written_at timestamptz := coalesce(nullif(current_setting('resort.at', true), '')::timestamptz,
    case when tg_op = 'INSERT' then new.created_at else now() end);
begin
  if tg_op = 'UPDATE' then
    insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, reverses,
      reason, by_name, at)
    select new.booking_id, 'correction', l.day, l.text, 1, -l.rest, l.sac, l.tax_kind, l.night_price, l.line_id,
      case when new.status = 'cancelled' then 'Cancelled' when new.no_show_at is not null then 'Not arrived'
        when new.departed_on is not null then 'Left early' else 'Stay changed' end, writer, written_at
    from (select * from charged_nights(old) except all select * from charged_nights(new)) as gone
    cross join lateral (
      select l.*, l.amount + coalesce((select sum(r.amount) from folio_lines r where r.reverses = l.line_id), 0) as rest
      from folio_lines l
      where l.booking_id = new.booking_id and l.kind = 'night' and l.day = gone.day and l.amount = gone.price
      order by l.line_id desc limit 1
    ) as l
    where l.rest <> 0 or l.amount = 0
    order by l.day;
    insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name, at)
    select new.booking_id, 'night', came.day, 'Room night', 1, came.price, '996311', 'accommodation', came.price,
      writer, written_at
    from (select * from charged_nights(new) except all select * from charged_nights(old)) as came order by came.day;
  elsif new.status = 'cancelled' then
    insert into folios (booking_id) values (new.booking_id);
  else
    insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name, at)
    select new.booking_id, 'night', n.day, 'Room night', 1, n.price, '996311', 'accommodation', n.price, writer, written_at
    from charged_nights(new) as n;
  end if;
  return null;
end $$;

-- Stays that are here already. What was agreed stays: nights that somebody gave back before there were folios were
-- charged all the same, so they stand as a fee. A cancelled stay is charged nothing.
insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name, at)
select b.booking_id, case when night.day <@ b.stay then 'night' else 'fee' end, night.day,
  case when night.day <@ b.stay then 'Room night' else 'Night booked and not stayed' end, 1, night.price, '996311',
  'accommodation', night.price, b.full_name, b.created_at
from bookings b
cross join lateral (
  select b.check_in + (nth - 1)::integer as day, n.price from unnest(b.nightly) with ordinality as n(price, nth)
) as night
where b.status <> 'cancelled'
order by b.created_at, b.booking_id, night.day;
insert into folios (booking_id, paid, payments)
select booking_id, sum(amount), count(*) from payments group by booking_id
on conflict (booking_id) do update set paid = excluded.paid, payments = excluded.payments;
insert into folios (booking_id) select booking_id from bookings on conflict (booking_id) do nothing;
update bookings b set payment_status = 'refund_due' from folios f where f.booking_id = b.booking_id and f.balance < 0;

create trigger bookings_nights after insert or update of check_in, nightly, status, departed_on, no_show_at on bookings
  for each row execute function write_nights();

-- Papers that stand (decisions 50). One series of numbers for each kind and financial year; its row is locked by the
-- transaction that issues, so that a number that is not kept is given again.
create table document_series (
  kind text not null,
  -- The financial year as it stands in the number: 26-27.
  year text not null,
  last integer not null,
  primary key (kind, year)
);
create table documents (
  document_id text primary key default gen_random_uuid()::text,
  -- The order in which documents were written, of every kind.
  entry bigint generated always as identity unique,
  kind text not null check (kind in ('invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  year text not null,
  nth integer not null check (nth > 0),
  number text not null unique,
  issued_on date not null,
  issued_at timestamptz not null,
  booking_id text not null references bookings,
  -- What a credit note or a refund voucher takes back.
  credits text references documents,
  payment_id bigint references payments,
  reason text,
  guest_name text not null,
  buyer_name text not null,
  buyer_gstin text,
  -- Both parties as they were, and the stay.
  seller jsonb not null,
  buyer jsonb not null,
  stay jsonb not null,
  value bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  round_off bigint not null,
  round_off_line bigint references folio_lines,
  total bigint not null check (total = value + cgst + sgst + round_off),
  by_name text not null,
  by_user_id text,
  found_by text not null generated always as (
    lower(number || E'\n' || buyer_name || E'\n' || guest_name || E'\n' || booking_id)
  ) stored,
  unique (kind, year, nth)
);
create index documents_kind on documents (kind, entry);
create index documents_day on documents (issued_on, kind);
create index documents_total on documents (total, entry);
create index documents_booking on documents (booking_id, entry);
create index documents_credits on documents (credits) where credits is not null;
create index documents_round_off on documents (round_off_line) where round_off_line is not null;
create index documents_payment on documents (payment_id) where payment_id is not null;
create index documents_part on documents using gin (found_by gin_trgm_ops) with (fastupdate = off);

create table document_lines (
  document_id text not null references documents,
  position integer not null,
  line_id bigint references folio_lines,
  text text not null,
  day date not null,
  quantity integer not null,
  sac text,
  -- Hundredths of a percent; nothing where the document is no tax invoice, or the line no supply.
  rate integer,
  value bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  total bigint not null check (total = value + cgst + sgst),
  primary key (document_id, position)
);
create index document_lines_line on document_lines (line_id) where line_id is not null;

-- The advances that an invoice takes off, each a part of a receipt voucher.
create table document_advances (
  document_id text not null references documents,
  voucher_id text not null references documents,
  rate integer not null,
  value bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  total bigint not null check (total = value + cgst + sgst),
  primary key (document_id, voucher_id)
);
create index document_advances_voucher on document_advances (voucher_id);

create function tell_extras() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids, tab)
  select 'extra', case when count(*) <= 20 then array_agg(distinct extra_id) else '{}' end, nullif(current_setting('resort.tab', true), '')
  from touched having count(*) > 0;
  return null;
end $$;
create trigger extras_tell_insert after insert on extras
  referencing new table as touched for each statement execute function tell_extras();
create trigger extras_tell_update after update on extras
  referencing new table as touched for each statement execute function tell_extras();
create trigger extras_tell_delete after delete on extras
  referencing old table as touched for each statement execute function tell_extras();

do $$
declare
  paper text;
begin
  foreach paper in array array['documents', 'document_lines', 'document_advances'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      paper || '_append_only', paper);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      paper || '_not_emptied', paper);
  end loop;
end $$;
create trigger folio_lines_not_emptied before truncate on folio_lines
  for each statement execute function refuse_change();
