-- Rooms and what a night in them costs. Money is whole paise, percentages are hundredths of a percent.

create table room_types (
  room_type_id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name text not null unique check (length(name) between 1 and 100),
  summary text not null default '',
  description text not null default '',
  base_price bigint not null check (base_price >= 0),
  max_capacity integer not null check (max_capacity >= 1),
  bed_type text not null,
  room_size integer not null check (room_size >= 0),
  view_type text not null default '',
  bathroom text not null default '',
  amenities text[] not null default '{}',
  pictures text[] not null default '{}'
);

create table rooms (
  room_id text primary key check (length(room_id) between 1 and 60),
  room_number text not null unique check (length(room_number) between 1 and 20),
  -- Open text: the specification carries several lists of names (requirements X-22).
  room_type text not null check (length(room_type) between 1 and 100),
  description text not null default '',
  floor integer not null default 1 check (floor >= 1),
  capacity integer not null default 1 check (capacity >= 1),
  price_per_night bigint not null default 0 check (price_per_night >= 0),
  discount_percentage integer not null default 0 check (discount_percentage between 0 and 10000),
  amenities text[] not null default '{}',
  view_type text not null default '',
  bed_type text not null default '',
  room_size integer not null default 0 check (room_size >= 0),
  is_featured boolean not null default false,
  status text not null default 'available' check (status in ('available', 'occupied', 'maintenance', 'booked')),
  images text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rooms_type on rooms (room_type);

create table pricing (
  pricing_id bigint generated always as identity primary key,
  room_id text not null references rooms on delete cascade,
  start_date date not null,
  -- The last night it covers, included (decisions 6).
  end_date date not null,
  base_price bigint not null check (base_price >= 0),
  discount integer not null default 0 check (discount between 0 and 10000),
  coupon_code text check (coupon_code = upper(coupon_code) and length(coupon_code) between 1 and 50),
  created_at timestamptz not null default now(),
  check (end_date >= start_date)
);
create index pricing_room_dates on pricing (room_id, end_date, start_date);
create index pricing_coupon on pricing (coupon_code) where coupon_code is not null;
