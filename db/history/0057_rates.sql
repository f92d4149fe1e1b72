-- A price may count on some days of the week alone (1 is Monday), and say which stays may begin with it or in it.
alter table pricing
  add column weekdays integer[] not null default '{1,2,3,4,5,6,7}'
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'::integer[]),
  -- A stay with a night at this price has at least so many nights.
  add column min_nights integer not null default 1 check (min_nights between 1 and 90),
  add column closed_to_arrival boolean not null default false;

-- What the price of a room includes, and what others pay for a night; null: as many as the room holds.
alter table room_types
  add column included_guests integer check (included_guests between 1 and 20),
  add column extra_adult bigint not null default 0 check (extra_adult between 0 and 1000000000),
  -- [{ "up_to_age": 5, "price": 0 }, …] by age, prices in paise; who is older pays as an adult.
  add column extra_child jsonb not null default '[]' check (jsonb_typeof(extra_child) = 'array');

-- What a coupon takes off each night by itself, at most one of the two. With neither it counts on prices that carry it.
alter table coupons
  add column percent integer check (percent between 1 and 10000),
  add column amount bigint check (amount between 1 and 1000000000),
  add constraint coupons_off_once check (num_nonnulls(percent, amount) <= 1);

-- Who stays, as far as it makes the price.
alter table bookings
  add column children_ages integer[] not null default '{}'
    check (cardinality(children_ages) < number_of_guests and 0 <= all (children_ages) and 17 >= all (children_ages)),
  add column meal_plan text not null default 'EP' check (meal_plan in ('EP', 'CP', 'MAP', 'AP'));
-- Who the nights were priced for, where the desk has corrected who comes since: the price stayed as it was.
alter table bookings
  add column priced_guests integer check (priced_guests > 0),
  add column priced_ages integer[],
  add constraint bookings_priced_for check ((priced_guests is null) = (priced_ages is null));
-- How much of what its nights cost is for guests beyond those that are included, and for meals: whoever stays away
-- later gets no more back. And what a meal plan cost when it was booked, for when it is not sold any more.
alter table bookings
  add column guests_amount bigint not null default 0 check (guests_amount >= 0),
  add column meal_price bigint check (meal_price >= 0);
alter table stay_moves add column guests_amount bigint not null default 0;
