-- Money that comes in, money that goes back, and what corrects a mistake in writing either down (decisions 48). The
-- kind follows from the row, so that no row can say another.
alter table payments drop constraint payments_check;
alter table payments
  add constraint payments_amount check (reverses is not null or amount <> 0),
  add column kind text not null generated always as (
    case when reverses is not null then 'reversal' when amount < 0 then 'refund' else 'payment' end
  ) stored check (kind in ('payment', 'reversal', 'refund'));

-- The resort's time zone, as set or as it is by default (contract/office/settings.ts).
create function resort_zone() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Kolkata')
$$;

-- The business day on which money changed hands, at the resort: the day that is closed with it (decisions 52). Made
-- from `at` by the trigger below; no code writes it.
alter table payments add column day date not null default '-infinity';
update payments set day = (at at time zone resort_zone())::date;
create index payments_day on payments (day, method);

create or replace function name_payer() returns trigger language plpgsql as $$
begin
  new.payer := coalesce((select full_name from bookings where booking_id = new.booking_id), '');
  new.day := (new.at at time zone resort_zone())::date;
  return new;
end $$;

-- How an expense was paid, and the number of its bill. Without a method it counts in no box.
alter table expenses
  add column payment_method text check (payment_method in ('cash', 'upi', 'card', 'bank')),
  add column bill_number text check (length(bill_number) between 1 and 60);
