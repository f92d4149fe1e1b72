-- What is taken, given back or spent after a day is closed counts for the next day and is never refused: guests pay until
-- midnight. What is dated into an earlier closed day is refused still.

-- The day with which money of a day is closed. It holds the box together with others, as whoever closes holds it alone, so
-- that each payment and expense is in exactly one close. Days from before the box were never counted.
create function business_day_of(dated date) returns date language plpgsql as $$
begin
  perform from cash_box for share;
  -- A statement of its own: it sees the close that was waited for.
  return (
    select case when dated < coalesce(opened_on, '-infinity') then dated
      else greatest(dated, (select max(day) + 1 from day_closes)) end
    from cash_box);
end $$;

create or replace function name_payer() returns trigger language plpgsql as $$
begin
  new.payer := coalesce((select full_name from bookings where booking_id = new.booking_id), '');
  new.day := business_day_of((new.at at time zone resort_zone())::date);
  return new;
end $$;
drop trigger payments_closed on payments;
drop function keep_closed_payments();

-- Of an expense the day that was typed stays as it is beside it.
alter table expenses add column business_day date not null default '-infinity';
alter table expenses disable trigger user;
update expenses set business_day = spent_on;
alter table expenses enable trigger user;
create index expenses_business_day on expenses (business_day, payment_method);

create function date_expense() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.spent_on = (new.created_at at time zone resort_zone())::date then
    new.business_day := business_day_of(new.spent_on);
  elsif tg_op = 'INSERT' or new.spent_on is distinct from old.spent_on then
    new.business_day := new.spent_on;
  end if;
  return new;
end $$;
create trigger expenses_business_day before insert or update of spent_on on expenses
  for each row execute function date_expense();

create or replace function keep_closed_expenses() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days((select array_agg(distinct business_day) from touched));
  return null;
end $$;

create or replace function keep_closed_sums() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days((
    select array_agg(distinct dated.day)
    from was join touched using (expense_id)
    cross join lateral (values (was.business_day), (touched.business_day)) as dated (day)
    where (was.amount, was.payment_method, was.business_day)
      is distinct from (touched.amount, touched.payment_method, touched.business_day)
  ));
  return null;
end $$;

-- Nobody types it, so nobody is told that it was changed meanwhile.
drop trigger expenses_version on expenses;
create trigger expenses_version before update on expenses for each row execute function
  raise_version('expense_id', 'but', 'thumbnail', 'request_key', 'by_name', 'by_user_id', 'created_at', 'business_day');
