-- Rooms, their kinds, prices and coupons.

create table coupons (
  coupon_id bigint generated always as identity primary key,
  code text not null check (((code = upper(code)) and (length(code) between 1 and 50))) unique,
  -- The days on which a booking may be made with it, both included; null: from ever, for ever.
  first_day date, last_day date,
  use_limit integer check (use_limit >= 1),
  -- Kept by the trigger below: bookings with this code that are not cancelled. No code writes it.
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true, note text, created_at timestamptz not null, version integer not null default 1,
  -- What a coupon takes off each night by itself, at most one of the two. With neither it counts on prices that carry it.
  percent basis_points check (percent between 1 and 10000),
  amount paise check (amount between 1 and 1000000000),
  constraint coupons_check check (last_day >= first_day),
  constraint coupons_off_once check (num_nonnulls(percent, amount) <= 1),
  constraint coupons_within_limit check (uses <= use_limit)
);
-- A code may have been used before it got a row of its own.
create function count_earlier_uses() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coupon ' || new.code, 0));
  select count(*) into new.uses from bookings where coupon_code = new.code and status <> 'cancelled';
  return new;
end $$;
create trigger coupons_earlier_uses before insert on coupons for each row execute function count_earlier_uses();
call pg_temp.published('coupons', 'coupon', 'coupon_id');
call pg_temp.versioned('coupons', 'coupon_id', 'but', 'uses', 'created_at');

create table room_types (
  room_type_id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9-]+$') unique, name text not null check (length(name) between 1 and 100) unique,
  summary text not null default '', description text not null default '', base_price paise not null check (base_price >= 0),
  max_capacity integer not null check (max_capacity >= 1), bed_type text not null, room_size integer not null check (room_size >= 0),
  view_type text not null default '', bathroom text not null default '', amenities text[] not null default '{}',
  pictures text[] not null default '{}', version integer not null default 1,
  -- What the price of a room includes, and what others pay for a night; null: as many as the room holds.
  included_guests integer check (included_guests between 1 and 20),
  extra_adult paise not null default 0 check (extra_adult between 0 and 1000000000),
  -- [{ "up_to_age": 5, "price": 0 }, …] by age, prices in paise; who is older pays as an adult.
  extra_child jsonb not null default '[]'::jsonb check (jsonb_typeof(extra_child) = 'array')
);
-- Rooms that carry the name of a type are of it; only a new name is a new version of theirs. First comes the lock that rooms share.
create function follow_room_type() returns trigger language plpgsql as $$
declare room record;
begin
  perform pg_advisory_xact_lock(4210039);
  if tg_level = 'STATEMENT' then return null; end if;
  if tg_op = 'UPDATE' then
    for room in update rooms set version = version + 1 where room_type_id = new.room_type_id returning room_id, version loop
      perform keep_change('rooms', room.room_id, room.version, jsonb_build_object('room_type',
        jsonb_build_array(left(md5(old.name), 12), left(md5(new.name), 12))));
    end loop;
  end if;
  perform set_config('resort.sealing', 'yes', true);
  if tg_op = 'DELETE' then
    update rooms set room_type_id = null, other_type = old.name where room_type_id = old.room_type_id;
  else
    update rooms set room_type_id = new.room_type_id, other_type = null where other_type = new.name;
  end if;
  perform set_config('resort.sealing', '', true);
  return old;
end $$;
create trigger room_types_follow after insert on room_types for each row execute function follow_room_type();
create trigger room_types_follow_first before insert or delete or update on room_types for each statement execute function follow_room_type();
create trigger room_types_follow_gone before delete on room_types for each row execute function follow_room_type();
create trigger room_types_follow_name after update of name on room_types for each row when (old.name is distinct from new.name) execute function follow_room_type();
create trigger room_types_shown after insert or delete or update on room_types for each statement execute function bump_site_version();
call pg_temp.published('room_types', 'room_type', 'room_type_id');
call pg_temp.versioned('room_types', 'room_type_id', 'but', 'slug', 'pictures');

create table rooms (
  room_id text primary key check (length(room_id) between 1 and 60),
  room_number text not null check (length(room_number) between 1 and 20), description text not null default '',
  floor integer not null default 1 check (floor >= 1), capacity integer not null default 1 check (capacity >= 1),
  price_per_night paise not null default 0 check (price_per_night >= 0),
  discount_percentage basis_points not null default 0 check (discount_percentage between 0 and 10000),
  amenities text[] not null default '{}', view_type text not null default '', bed_type text not null default '',
  room_size integer not null default 0 check (room_size >= 0), is_featured boolean not null default false,
  status text not null default 'available' check (status in ('available', 'occupied', 'maintenance', 'booked')),
  images text[] not null default '{}', created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- In the order of `images`; an empty text where none was given.
  image_alts text[] not null default '{}',
  -- A room that guests stayed in stays for their bookings; it is shown and sold no more.
  archived_at timestamptz,
  version integer not null default 1,
  -- The secret in the address under which a room's busy days are read. Kept as it is: the back office shows it again, and it opens
  -- less than the rows beside it. As long as the keys in mails, so that the log of requests hides it.
  feed_key text not null default "left"(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', ''), 43),
  -- In the order of `images`; those from before have none and stay where they are.
  image_places integer[] not null default '{}',
  room_type_id integer references room_types(room_type_id),
  -- The name of a type that is none of ours: the specification carries several lists of names (requirements X-22).
  other_type text check (length(other_type) between 1 and 100),
  constraint rooms_one_type check (num_nonnulls(room_type_id, other_type) = 1),
  constraint rooms_price_bound check (price_per_night <= 1000000000)
);
create unique index rooms_feed_key on rooms (feed_key);
create unique index rooms_room_number_key on rooms (room_number) where (archived_at is null);
create index rooms_type on rooms (room_type_id);
-- Who writes a room names its type, whether that is one of ours or not.
create function find_room_type() returns trigger language plpgsql as $$
begin
  -- What follows a type that changes says itself which one it is.
  if pg_trigger_depth() > 1 then return new; end if;
  -- Types hold this lock alone while their names change.
  perform pg_advisory_xact_lock_shared(4210039);
  new.room_type_id := (select room_type_id from room_types where name = new.other_type);
  if new.room_type_id is not null then new.other_type := null; end if;
  return new;
end $$;
create trigger rooms_of_type before insert or update of other_type on rooms for each row when (new.other_type is not null) execute function find_room_type();
create trigger rooms_shown after insert or delete or update on rooms for each statement execute function bump_site_version();
call pg_temp.published('rooms', 'room', 'room_id');
call pg_temp.versioned('rooms', 'room_id', 'but', 'images', 'image_alts', 'image_places', 'feed_key', 'archived_at', 'created_at', 'updated_at');

-- The keys of what was sent as pictures of a room, with what was answered: an answer is lost more easily than a question, and what
-- comes again under its key is added once, also where its picture is shown by then.
create table picture_sends (
  room_id text not null references rooms(room_id) on delete cascade, request_key text not null, waiting_id text not null,
  drop_number integer not null, sent_at timestamptz not null,
  primary key (room_id, request_key)
);
create index picture_sends_time on picture_sends (sent_at);

create table pricing (
  pricing_id bigint generated always as identity primary key,
  room_id text not null references rooms(room_id) on delete cascade, start_date date not null,
  -- The last night it covers, included (D-6).
  end_date date not null,
  base_price paise check (base_price >= 0), discount basis_points not null default 0 check (discount between 0 and 10000),
  coupon_code text check (((coupon_code = upper(coupon_code)) and (length(coupon_code) between 1 and 50))),
  created_at timestamptz not null default now(), by_name text,
  -- Set with others in one go: they can be withdrawn together.
  batch_id text,
  -- Withdrawn: the price engine passes over it, the history keeps it.
  withdrawn_at timestamptz,
  withdrawn_by text,
  -- A price may count on some days of the week alone (1 is Monday), and say which stays may begin with it or in it.
  weekdays integer[] not null default '{1,2,3,4,5,6,7}'::integer[] check (((cardinality(weekdays) between 1 and 7) and (weekdays <@ '{1,2,3,4,5,6,7}'::integer[]))),
  -- A stay with a night at this price has at least so many nights.
  min_nights integer default 1 check (min_nights between 1 and 90),
  closed_to_arrival boolean default false,
  -- A newer price of the same kind that covers all nights of an older one takes its place: the older one is withdrawn, and comes
  -- back where the newer one is withdrawn or its change undone.
  replaced_by bigint references pricing(pricing_id),
  constraint pricing_check check (end_date >= start_date),
  constraint pricing_check1 check (replaced_by > pricing_id),
  -- A crore of rupees a night: 90 of them stay far below the largest amount. Older rows are left as they are.
  constraint pricing_price_bound check (base_price <= 1000000000),
  constraint pricing_replaced_is_withdrawn check ((replaced_by is null) or (withdrawn_at is not null)),
  constraint pricing_rules_alone check (
case
    when (base_price is null) then ((discount = 0) and (coupon_code is null) and ((min_nights is not null) or (closed_to_arrival is not null)))
    else ((min_nights is not null) and (closed_to_arrival is not null))
end)
);
create index pricing_batch on pricing (batch_id) where (batch_id is not null);
create index pricing_coupon on pricing (coupon_code) where (coupon_code is not null);
create index pricing_price on pricing (base_price, pricing_id);
-- "Dearest first", with those that have no price at its end.
create index pricing_price_down on pricing (base_price desc nulls last, pricing_id desc);
create index pricing_replaced_by on pricing (replaced_by) where (replaced_by is not null);
create index pricing_room_dates on pricing (room_id, end_date, start_date);
create index pricing_start on pricing (start_date, pricing_id);
create trigger pricing_shown after insert or delete or update on pricing for each statement execute function bump_site_version();
call pg_temp.published('pricing', 'price', 'room_id');

-- Uploads whose sizes a job has yet to make; a row goes once its picture is shown.
create table waiting_pictures (
  waiting_id text default (gen_random_uuid())::text primary key,
  room_id text not null references rooms(room_id) on delete cascade, file_key text not null, file_name text not null,
  alt text not null, problem text, created_at timestamptz not null,
  -- Pictures of a room that were dropped together stand in that order, whichever is ready or sent again first: each keeps its
  -- place, the number of its drop by ten thousands and its own within it.
  place integer not null default 0
);
create index waiting_pictures_room on waiting_pictures (room_id, created_at);
