-- The day close (decisions 52): the cash box is counted, and what lies before stays as it is.

-- The box itself. Its one row is the lock: whoever writes a payment or an expense holds it together with others, whoever
-- closes a day holds it alone, so that nothing comes in between the sum and the close.
create table cash_box (
  one boolean primary key default true check (one),
  -- The first close counts from this day on. Without one it counts from the beginning.
  opened_on date
);
-- A resort that took money before it had a box does not have the cash of all those years in it.
insert into cash_box (opened_on)
select case when exists (select from payments) or exists (select from expenses)
  then (now() at time zone resort_zone())::date end;

create table day_closes (
  -- The last day that is closed with it; the days since the close before are closed as well.
  day date primary key,
  -- The first day that it counts; none where it counts from the beginning.
  since date check (since <= day),
  opening_float bigint not null check (opening_float >= 0),
  expected_cash bigint not null,
  expected_upi bigint not null,
  expected_card bigint not null,
  expected_bank bigint not null,
  -- {"500": 3}: how many of each note and coin.
  counted jsonb not null,
  counted_total bigint not null check (counted_total >= 0),
  difference bigint not null generated always as (counted_total - expected_cash) stored,
  put_away bigint not null check (put_away >= 0),
  next_float bigint not null check (next_float >= 0),
  reason text check (length(reason) between 1 and 300),
  note text check (length(note) between 1 and 1000),
  by_name text not null,
  by_user_id text,
  at timestamptz not null,
  check (put_away + next_float = counted_total),
  check (reason is not null or counted_total = expected_cash)
);
create trigger day_closes_append_only before update or delete on day_closes
  for each row execute function refuse_change();

-- Holds the box together with others, and refuses what is dated into a closed day. Days from before the box were never
-- counted, so a bill of then that turns up late can still be written down.
create function refuse_closed_days(days date[]) returns void language plpgsql as $$
begin
  if days is null then return; end if;
  perform from cash_box for share;
  -- A statement of its own: it sees the close that was waited for.
  if exists (
    select from unnest(days) as dated (day), cash_box
    where dated.day <= (select max(day) from day_closes) and dated.day >= coalesce(opened_on, '-infinity')
  ) then
    raise exception 'the day is closed' using errcode = 'check_violation', constraint = 'day_closed';
  end if;
end $$;

-- After the rows are written, so that `day` is what the other triggers have made it.
create function keep_closed_payments() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days((select array_agg(distinct day) from touched));
  return null;
end $$;
create trigger payments_closed after insert on payments referencing new table as touched
  for each statement execute function keep_closed_payments();

create function keep_closed_expenses() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days((select array_agg(distinct spent_on) from touched));
  return null;
end $$;
create trigger expenses_closed_insert after insert on expenses referencing new table as touched
  for each statement execute function keep_closed_expenses();
create trigger expenses_closed_delete after delete on expenses referencing old table as touched
  for each statement execute function keep_closed_expenses();

-- Its name, its type, its receipt may still be put right.
create function keep_closed_sums() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days((
    select array_agg(distinct dated.day)
    from was join touched using (expense_id)
    cross join lateral (values (was.spent_on), (touched.spent_on)) as dated (day)
    where (was.amount, was.payment_method, was.spent_on)
      is distinct from (touched.amount, touched.payment_method, touched.spent_on)
  ));
  return null;
end $$;
create trigger expenses_closed_update after update on expenses
  referencing old table as was new table as touched for each statement execute function keep_closed_sums();

-- Told as everything is that a screen shows (migration 0035).
create function tell_day_closes() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids, tab)
  select 'day_close', case when count(*) <= 20 then array_agg(day::text) else '{}' end,
    nullif(current_setting('resort.tab', true), '')
  from touched having count(*) > 0;
  return null;
end $$;
create trigger day_closes_tell_insert after insert on day_closes referencing new table as touched
  for each statement execute function tell_day_closes();
create trigger day_closes_tell_update after update on day_closes referencing new table as touched
  for each statement execute function tell_day_closes();
create trigger day_closes_tell_delete after delete on day_closes referencing old table as touched
  for each statement execute function tell_day_closes();
