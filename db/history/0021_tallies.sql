-- What keeps the back office as quick with a million bookings as with ten thousand (docs/decisions/009-tallies.md):
-- counts and sums that are kept instead of made anew, and indexes for what people type.

-- Every change adds a row with what it changes, so that no two writers wait for each other; from time to time the rows
-- of a key become one. A count is the sum of its rows.
create table tallies (
  tally text not null,
  -- The status of bookings; empty for others.
  kind text not null default '',
  -- The first day of a month; of an instant, the month in UTC.
  month date not null default '-infinity',
  count bigint not null,
  amount bigint not null default 0
);
create index tallies_key on tallies (tally, kind, month) include (count, amount);

create function booking_months(created_at timestamptz, check_in date, check_out date)
returns table (tally text, month date) language sql immutable as $$
  values ('created_at', date_trunc('month', created_at at time zone 'UTC')::date),
    ('check_in', date_trunc('month', check_in)::date), ('check_out', date_trunc('month', check_out)::date)
$$;

create function tally_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (tally, kind, month, count)
    select m.tally, status, m.month, count(*)
    from new_bookings b, booking_months(b.created_at, b.check_in, b.check_out) m group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into tallies (tally, kind, month, count)
    select m.tally, status, m.month, -count(*)
    from old_bookings b, booking_months(b.created_at, b.check_in, b.check_out) m group by 1, 2, 3;
  else
    insert into tallies (tally, kind, month, count)
    select m.tally, status, m.month, sum(by)
    from (
      select status, created_at, check_in, check_out, 1 as by from new_bookings
      union all select status, created_at, check_in, check_out, -1 from old_bookings
    ) b, booking_months(b.created_at, b.check_in, b.check_out) m group by 1, 2, 3 having sum(by) <> 0;
  end if;
  return null;
end $$;
create trigger bookings_tally_insert after insert on bookings
  referencing new table as new_bookings for each statement execute function tally_bookings();
create trigger bookings_tally_update after update on bookings
  referencing old table as old_bookings new table as new_bookings for each statement execute function tally_bookings();
create trigger bookings_tally_delete after delete on bookings
  referencing old table as old_bookings for each statement execute function tally_bookings();

-- Tables of which the number and the sum of their amounts is asked for.
create function tally_amounts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into tallies (tally, count, amount)
    select tg_table_name, -count(*), -sum(amount) from old_rows having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into tallies (tally, count, amount)
    select tg_table_name, count(*), sum(amount) from new_rows having count(*) > 0;
  end if;
  return null;
end $$;
create function tally_visitors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (tally, count) select tg_table_name, count(*) from new_rows having count(*) > 0;
  else
    insert into tallies (tally, count) select tg_table_name, -count(*) from old_rows having count(*) > 0;
  end if;
  return null;
end $$;
create trigger payments_tally_insert after insert on payments
  referencing new table as new_rows for each statement execute function tally_amounts();
create trigger payments_tally_delete after delete on payments
  referencing old table as old_rows for each statement execute function tally_amounts();
create trigger payments_tally_update after update on payments
  referencing old table as old_rows new table as new_rows for each statement execute function tally_amounts();
create trigger expenses_tally_insert after insert on expenses
  referencing new table as new_rows for each statement execute function tally_amounts();
create trigger expenses_tally_delete after delete on expenses
  referencing old table as old_rows for each statement execute function tally_amounts();
create trigger expenses_tally_update after update on expenses
  referencing old table as old_rows new table as new_rows for each statement execute function tally_amounts();
create trigger purchase_transactions_tally_insert after insert on purchase_transactions
  referencing new table as new_rows for each statement execute function tally_amounts();
create trigger purchase_transactions_tally_delete after delete on purchase_transactions
  referencing old table as old_rows for each statement execute function tally_amounts();
create trigger purchase_transactions_tally_update after update on purchase_transactions
  referencing old table as old_rows new table as new_rows for each statement execute function tally_amounts();
create trigger visitors_tally_insert after insert on visitors
  referencing new table as new_rows for each statement execute function tally_visitors();
create trigger visitors_tally_delete after delete on visitors
  referencing old table as old_rows for each statement execute function tally_visitors();

insert into tallies (tally, kind, month, count)
select m.tally, status, m.month, count(*)
from bookings b, booking_months(b.created_at, b.check_in, b.check_out) m group by 1, 2, 3;
insert into tallies (tally, count, amount)
select 'payments', count(*), coalesce(sum(amount), 0) from payments
union all select 'expenses', count(*), coalesce(sum(amount), 0) from expenses
union all select 'purchase_transactions', count(*), coalesce(sum(amount), 0) from purchase_transactions
union all select 'visitors', count(*), 0 from visitors;

-- A part of a code, a name, an address or a number, wherever in it. Nothing is put off to a later search.
create extension if not exists pg_trgm;
-- Codes are written in capitals: what is typed is made capitals, for `ilike` takes five times as long as `like`.
alter table bookings add constraint bookings_code_capitals check (booking_id = upper(booking_id));
create index bookings_code_part on bookings using gin (booking_id gin_trgm_ops) with (fastupdate = off);
alter table visitors add column found_by text not null generated always as (
  lower(name || E'\n' || email || E'\n' || coalesce(phone, ''))
) stored;
create index visitors_part on visitors using gin (found_by gin_trgm_ops, phone_key gin_trgm_ops)
  with (fastupdate = off);
