-- What the resort spends.

create table expenses (
  expense_id text default (gen_random_uuid())::text primary key,
  name text not null check (length(name) between 1 and 200), amount paise not null check (amount > 0),
  type text not null check (type in ('LAND_PURCHASE', 'LEGAL_FEES', 'PROPERTY_TAX', 'DEVELOPMENT_COST', 'MAINTENANCE', 'UTILITIES', 'INSURANCE', 'MARKETING', 'COMMISSION', 'OTHER')),
  comments text, spent_on date not null,
  -- Keys of files: the receipt, and the same in small for lists.
  receipt text,
  thumbnail text, created_at timestamptz not null, version integer not null default 1, request_key text unique,
  -- How an expense was paid, and the number of its bill. Without a method it counts in no box.
  payment_method text check (payment_method in ('cash', 'upi', 'card', 'bank')),
  bill_number text check (length(bill_number) between 1 and 60),
  -- Of an expense the day that was typed stays as it is beside it.
  business_day date not null default '-infinity'::date,
  constraint expenses_check check ((receipt is null) = (thumbnail is null))
);
create index expenses_amount on expenses (amount, expense_id);
create index expenses_business_day on expenses (business_day, payment_method);
create index expenses_newest on expenses (spent_on desc, created_at desc, expense_id);
-- Totals by type over a range of days are read from this index alone.
create index expenses_type on expenses (type, spent_on) include (amount);
create function date_expense() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.spent_on = (new.created_at at time zone resort_zone())::date then
    new.business_day := business_day_of(new.spent_on);
  elsif tg_op = 'INSERT' or new.spent_on is distinct from old.spent_on then
    new.business_day := new.spent_on;
  end if;
  return new;
end $$;
-- Nothing is dated into a closed day, changed in it or taken out of it; its name, its type, its receipt may still be put right. Holds
-- the box together with others. Days from before the box were never counted, so a bill of then that turns up late can still be
-- written down.
create function keep_closed_days() returns trigger language plpgsql as $$
declare
  days date[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct dated.day) into days
    from was join touched using (expense_id)
    cross join lateral (values (was.business_day), (touched.business_day)) as dated (day)
    where (was.amount, was.payment_method, was.business_day)
      is distinct from (touched.amount, touched.payment_method, touched.business_day);
  else
    select array_agg(distinct business_day) into days from touched;
  end if;
  if days is null then return null; end if;
  perform from cash_box for share;
  -- A statement of its own: it sees the close that was waited for.
  if exists (
    select from unnest(days) as dated (day), cash_box
    where dated.day <= (select max(day) from day_closes) and dated.day >= coalesce(opened_on, '-infinity')
  ) then
    raise exception 'the day is closed' using errcode = 'check_violation', constraint = 'day_closed';
  end if;
  return null;
end $$;
create trigger expenses_business_day before insert or update of spent_on on expenses for each row execute function date_expense();
create trigger expenses_closed_delete after delete on expenses referencing old table as touched for each statement execute function keep_closed_days();
create trigger expenses_closed_insert after insert on expenses referencing new table as touched for each statement execute function keep_closed_days();
create trigger expenses_closed_update after update on expenses referencing old table as was new table as touched for each statement execute function keep_closed_days();
call pg_temp.tallied('expenses');
call pg_temp.published('expenses', 'expense', 'expense_id');
call pg_temp.versioned('expenses', 'expense_id', 'but', 'thumbnail', 'request_key', 'by_name', 'by_user_id', 'created_at', 'business_day');
