-- Prices that can be withdrawn and stay in the history, and coupons with a window, a limit and a count of uses.

alter table pricing
  add column by_name text,
  -- Set with others in one go: they can be withdrawn together.
  add column batch_id text,
  -- Withdrawn: the price engine passes over it, the history keeps it.
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  -- A crore of rupees a night: 90 of them stay far below the largest amount. Older rows are left as they are.
  add constraint pricing_price_bound check (base_price <= 1000000000) not valid;
alter table rooms add constraint rooms_price_bound check (price_per_night <= 1000000000) not valid;

create index pricing_start on pricing (start_date, pricing_id);
create index pricing_price on pricing (base_price, pricing_id);
create index pricing_batch on pricing (batch_id) where batch_id is not null;

create table coupons (
  coupon_id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code) and length(code) between 1 and 50),
  -- The days on which a booking may be made with it, both included; null: from ever, for ever.
  first_day date,
  last_day date,
  use_limit integer check (use_limit >= 1),
  -- Kept by the trigger below: bookings with this code that are not cancelled. No code writes it.
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true,
  note text,
  created_at timestamptz not null,
  check (last_day >= first_day),
  constraint coupons_within_limit check (uses <= use_limit)
);

create index bookings_coupon on bookings (coupon_code) where coupon_code is not null;

-- The coupon's row is changed before the room's hold (triggers run by their names): whoever books and whoever cancels
-- take the two in the same order. The shared lock keeps out a coupon that is being made and still counts.
create function count_coupon_use() returns trigger language plpgsql as $$
declare
  given_back text;
  taken text;
begin
  if tg_op <> 'INSERT' and old.status <> 'cancelled' then given_back := old.coupon_code; end if;
  if tg_op <> 'DELETE' and new.status <> 'cancelled' then taken := new.coupon_code; end if;
  if given_back is not distinct from taken then return null; end if;
  if given_back is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('coupon ' || given_back, 0));
    update coupons set uses = uses - 1 where code = given_back;
  end if;
  if taken is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('coupon ' || taken, 0));
    update coupons set uses = uses + 1 where code = taken;
  end if;
  return null;
end $$;
create trigger bookings_coupon_use after insert or delete or update of coupon_code, status on bookings
  for each row execute function count_coupon_use();

-- A code may have been used before it got a row of its own.
create function count_earlier_uses() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coupon ' || new.code, 0));
  select count(*) into new.uses from bookings where coupon_code = new.code and status <> 'cancelled';
  return new;
end $$;
create trigger coupons_earlier_uses before insert on coupons
  for each row execute function count_earlier_uses();
