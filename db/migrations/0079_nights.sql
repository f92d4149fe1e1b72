-- A night is a row (docs/decisions/023-nights.md): what was agreed of it and for whom, from which its parts follow. Those
-- of the stays that are here are made by the step after this.
create table night_terms (
  terms_id uuid primary key,
  included_guests integer check (included_guests > 0),
  extra_adult bigint not null check (extra_adult >= 0),
  extra_child jsonb not null,
  meal_plan text not null check (meal_plan in ('EP', 'CP', 'MAP', 'AP')),
  meal_price bigint check (meal_price >= 0),
  free_up_to_age integer check (free_up_to_age between 0 and 17),
  added_tax jsonb
);

create table stay_nights (
  booking_id text not null references bookings(booking_id) on delete cascade,
  day date not null,
  room_id text not null references rooms(room_id),
  room bigint not null check (room >= 0),
  reduction bigint not null check (reduction between 0 and room),
  adults bigint not null check (adults >= 0),
  children bigint not null check (children >= 0),
  meals bigint not null check (meals >= 0),
  coupon bigint not null check (coupon >= 0),
  tax bigint not null check (tax >= 0),
  full_tax bigint not null check (full_tax >= 0),
  agreed bigint not null,
  for_guests bigint not null check (for_guests >= 0),
  guests integer not null check (guests > 0),
  children_ages integer[] not null,
  terms_id uuid not null references night_terms(terms_id),
  coupon_rule text not null check (coupon_rule in ('none', 'carried', 'percent', 'amount')),
  coupon_value bigint,
  price bigint generated always as (greatest(0, room - reduction + adults + children + meals - coupon + tax + agreed)) stored not null,
  full_price bigint generated always as (greatest(0, room - reduction + adults + children + meals - coupon + tax + agreed,
    room + adults + children + meals + full_tax)) stored not null,
  primary key (booking_id, day),
  constraint stay_nights_coupon check ((coupon_rule in ('percent', 'amount')) = (coupon_value is not null))
);
create index stay_nights_room on stay_nights (room_id);
create index stay_nights_terms on stay_nights (terms_id);

alter table stay_moves add column nights jsonb;

create table night_upgrade (what text primary key, before bigint, after bigint not null);
