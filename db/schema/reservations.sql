-- Who comes, when, into which room, and what else holds a room.

-- Who brought a stay, and what is due to whom for it (W-30, docs/decisions/019-sources.md).
create table agents (
  agent_id text default (gen_random_uuid())::text primary key,
  name text not null check (length(name) between 1 and 100), phone text, email text,
  commission_percent basis_points not null check (commission_percent between 0 and 10000),
  gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  -- A retired one brings no more stays; those that it brought still name it.
  active boolean not null default true,
  created_at timestamptz not null, version integer not null default 1
);
create unique index agents_name on agents (lower(name));
call pg_temp.published('agents', 'agent', 'agent_id');
call pg_temp.versioned('agents', 'agent_id', 'but', 'created_at');

-- What is agreed once for all stays that are booked together. A stay that is booked alone is the one stay of a reservation under its
-- own code; those of a party share one under the party's (D-64).
create table reservations (
  reservation_id text primary key,
  payment_method text not null check (payment_method in ('qr', 'checkin')),
  -- Booked by the desk: its guest sees it once the address of the account is proved.
  by_staff boolean not null default false,
  -- What a cancellation costs, as it was when it was booked (D-47).
  cancellation jsonb not null default '{"tiers": [{"fee": {"kind": "none"}, "days_before": 3}, {"fee": {"kind": "nights", "nights": 1}, "days_before": 0}], "no_show": {"kind": "nights", "nights": 1}}'::jsonb,
  created_at timestamptz not null default now(),
  -- To whom its papers are made out (D-68); the guest where nothing is said.
  bill_to jsonb
);

create table bookings (
  booking_id text primary key,
  room_id text not null references rooms(room_id), visitor_id text references visitors(visitor_id) on delete set null,
  check_in date not null, check_out date not null, number_of_guests integer not null check (number_of_guests between 1 and 20),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  payment_status text not null check (payment_status in ('pending', 'pending_checkin', 'partially_paid', 'paid', 'refund_due', 'refunded')),
  coupon_code text,
  -- The guest as given for this stay; it stays when the visitor is deleted.
  full_name text not null,
  email text, phone text not null, gender text check (gender in ('male', 'female', 'other')), date_of_birth date,
  govt_id_type text check (govt_id_type in ('passport', 'driving_license', 'national_id', 'aadhar')),
  govt_id_number text, special_requests text, created_at timestamptz not null default now(),
  checked_in_at timestamptz, checked_out_at timestamptz,
  -- Left before the day that was booked: the nights from here on are free again.
  departed_on date,
  -- A pending stay of a guest whose address is not proved is let go at this moment, as it was told to the guest; null: never.
  let_go_at timestamptz,
  version integer not null default 1, no_show_at timestamptz,
  -- Half-open: the day of departure is free for the next arrival (D-8).
  stay daterange generated always as (nights_in_house(check_in, check_out, departed_on, no_show_at)) stored not null,
  -- The desk asks at check-in for what is left out.
  ask_at_check_in boolean not null default false,
  -- A country by its ISO code, or as somebody has written it.
  nationality text check (length(nationality) between 1 and 60),
  address text check (length(address) between 1 and 500),
  -- When the desk saw the document, and who did.
  document_seen_at timestamptz,
  document_seen_by text,
  -- Who books may book for somebody else: a stay is found by its own guest too, in every spelling of the phone.
  found_by text generated always as (lower(((((full_name || E'\n') || COALESCE(email, '')) || E'\n') || phone))) stored not null,
  -- Who stays, as far as it makes the price.
  children_ages integer[] not null default '{}',
  meal_plan text not null default 'EP' check (meal_plan in ('EP', 'CP', 'MAP', 'AP')),
  source text not null default 'site' check (source in ('site', 'desk', 'phone', 'walk_in', 'agent', 'channel')),
  agent_id text references agents(agent_id),
  -- As it was agreed with the agent when the stay was booked.
  commission_percent basis_points check (commission_percent between 0 and 10000),
  channel_name text check (length(channel_name) between 1 and 60),
  reservation_id text not null references reservations(reservation_id),
  -- The code of the party that it belongs to; null of a stay that is booked alone.
  party_id text generated always as (nullif(reservation_id, booking_id)) stored,
  constraint bookings_by_agent check ((((source = 'agent') = (agent_id is not null)) and ((agent_id is null) = (commission_percent is null)))),
  constraint bookings_by_channel check ((channel_name is null) or (source = 'channel')),
  constraint bookings_check check (check_out > check_in),
  constraint bookings_check3 check (((cardinality(children_ages) < number_of_guests) and (0 <= all (children_ages)) and (17 >= all (children_ages)))),
  -- Codes are written in capitals: what is typed is made capitals, for `ilike` takes five times as long as `like`.
  constraint bookings_code_capitals check (booking_id = upper(booking_id)),
  constraint bookings_departure check ((departed_on is null) or (departed_on between check_in and check_out)),
  constraint bookings_guest_known check ((ask_at_check_in or ((gender is not null) and (date_of_birth is not null) and (govt_id_type is not null) and (govt_id_number is not null)))),
  constraint bookings_out_after_in check ((checked_out_at is null) or (checked_in_at is not null))
);
create index bookings_agent on bookings (agent_id) where (agent_id is not null);
-- The register by the day of check-in.
create index bookings_arrived on bookings (checked_in_at) where (checked_in_at is not null);
create index bookings_check_in on bookings (check_in, booking_id);
create index bookings_check_out on bookings (check_out);
create index bookings_code_part on bookings using gin (booking_id gin_trgm_ops) with (fastupdate=off);
create index bookings_coupon on bookings (coupon_code) where (coupon_code is not null);
create index bookings_departed on bookings (departed_on) where (departed_on is not null);
create index bookings_guest_part on bookings using gin (found_by gin_trgm_ops) with (fastupdate=off);
-- The front desk asks for the arrivals and departures of a day.
create index bookings_in_house on bookings (check_out) where ((checked_in_at is not null) and (checked_out_at is null));
-- Who left yesterday is thanked.
create index bookings_left on bookings (checked_out_at) where (checked_out_at is not null);
create index bookings_let_go on bookings (let_go_at) where (let_go_at is not null);
create index bookings_newest on bookings (created_at desc, booking_id);
-- The lists of the front desk (D-59), whatever has been booked before.
create index bookings_not_arrived on bookings (check_in) where ((status = 'confirmed') and (checked_in_at is null) and (no_show_at is null));
create index bookings_party on bookings (party_id) where (party_id is not null);
-- Most stays are booked on the site: there the list is read in its order.
create index bookings_source on bookings (source, created_at) where (source <> 'site');
-- Counting the bookings of each status, and the guests who registered today, without reading whole rows.
create index bookings_status on bookings (status);
-- The calendar and the figures of a range ask for stays of every status.
create index bookings_stay on bookings using gist (stay);
-- The front desk lists what waits for its word, whatever has been booked before.
create index bookings_to_confirm on bookings (check_out) where (status = 'pending');
create index bookings_unsealed on bookings (booking_id) where (govt_id_number !~~ 'sealed:%');
create index bookings_visitor on bookings (visitor_id, created_at desc, booking_id);
create index bookings_waiting on bookings (created_at desc, booking_id) where (status = 'pending');
create function booking_months(created_at timestamp with time zone, check_in date, check_out date) returns table(tally text, month date) language sql immutable as $$
values ('created_at', date_trunc('month', created_at at time zone 'UTC')::date),
  ('check_in', date_trunc('month', check_in)::date), ('check_out', date_trunc('month', check_out)::date)
$$;
-- Whoever books holds the coupon's row before the stay is written. The shared lock keeps out a coupon that is being made and still counts.
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
-- Whether a stay holds the room of a night: until its guest has left, and none once it is cancelled.
create function night_held(b bookings, day date) returns boolean language sql immutable as $$
select b.status <> 'cancelled' and day < coalesce(b.departed_on, upper(b.stay))
$$;
-- Whether a stay is charged for a night. Cancelled it is charged for none; whoever did not come pays a fee instead.
create function night_charged(b bookings, day date) returns boolean language sql immutable as $$
select b.status <> 'cancelled' and b.no_show_at is null and day <@ b.stay
$$;
-- A night says of itself whether it is held and charged. Whoever books or moves a stay holds its rooms by then.
create function mark_nights() returns trigger language plpgsql as $$
begin
  perform from rooms where room_id in (select room_id from stay_nights where booking_id = new.booking_id)
  order by room_id for no key update;
  update stay_nights n set held = night_held(new, n.day), charged = night_charged(new, n.day)
  where n.booking_id = new.booking_id
    and (n.held, n.charged) is distinct from (night_held(new, n.day), night_charged(new, n.day));
  return null;
end $$;
-- Since when a stay owes whose guest is expected no more; null while somebody is. What was cancelled owes from the day of its fee.
-- It is kept as it was written: another time zone of the resort moves no day that is over.
create function owed_since(b bookings) returns date language sql stable as $$
  select case
    when b.status = 'cancelled' then coalesce(
      (select max(l.day) from folio_lines l where l.booking_id = b.booking_id and l.kind = 'fee'), b.check_in)
    when b.no_show_at is not null then (b.no_show_at at time zone resort_zone())::date
    when b.checked_out_at is not null then coalesce(b.departed_on, b.check_out)
  end
$$;
create function mark_folio_over() returns trigger language plpgsql as $$
begin
  -- One that is written as cancelled is charged for nothing, and has a folio.
  if tg_op = 'INSERT' then
    insert into folios (booking_id) values (new.booking_id) on conflict do nothing;
  end if;
  update folios f set over_since = since
  from (select owed_since(new)) as now(since)
  where f.booking_id = new.booking_id and f.over_since is distinct from since;
  return null;
end $$;
-- The rooms of a stay on its nights until a day, in their order: one after the other where it has several.
create function segments_of(b bookings, until date) returns table(nth integer, room_id text, stay daterange) language sql stable as $$
select (row_number() over (order by min(s.day)))::integer - 1, s.room_id, daterange(min(s.day), max(s.day) + 1)
from (
  select n.room_id, n.day, n.day - (row_number() over (partition by n.room_id order by n.day))::integer as stretch
  from stay_nights n where n.booking_id = b.booking_id and n.day < until
) as s
group by s.room_id, s.stretch
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
-- A stay has just the nights of its days, the first in its room, marked as it holds them and is charged, with its coupon: asked at
-- the end of the transaction.
create function refuse_other_nights() returns trigger language plpgsql as $$
declare
  b bookings;
  told record;
begin
  select * into b from bookings where booking_id = coalesce(new.booking_id, old.booking_id);
  if not found then return null; end if;
  select array_agg(n.day order by n.day) as days, (array_agg(n.room_id order by n.day))[1] = b.room_id as fits,
    bool_or(n.coupon_rule <> 'none') as coupon,
    bool_and(n.held = night_held(b, n.day) and n.charged = night_charged(b, n.day)) as marked
  into told from stay_nights n where n.booking_id = b.booking_id;
  if told.days is distinct from array(select b.check_in + i from generate_series(0, b.check_out - b.check_in - 1) as i)
    or not told.fits or not told.marked or told.coupon <> (b.coupon_code is not null) then
    raise exception 'the nights of % are not those of its stay', b.booking_id;
  end if;
  return null;
end $$;
create constraint trigger bookings_own_nights after insert or update of room_id, check_in, check_out, coupon_code on bookings deferrable initially deferred for each row execute function refuse_other_nights();
create trigger bookings_nights after update of departed_on, no_show_at, status on bookings for each row execute function mark_nights();
create trigger bookings_nights_new after insert on bookings for each row when ((new.status = 'cancelled') or (new.departed_on is not null) or (new.no_show_at is not null)) execute function mark_nights();
-- Named to run after the one that writes the nights, and with them the folio.
create trigger bookings_over after update of status, checked_out_at, no_show_at, departed_on, check_out on bookings for each row execute function mark_folio_over();
create trigger bookings_over_new after insert on bookings for each row when ((new.status = 'cancelled') or (new.checked_out_at is not null) or (new.no_show_at is not null)) execute function mark_folio_over();
create trigger bookings_tally_delete after delete on bookings referencing old table as old_bookings for each statement execute function tally_bookings();
create trigger bookings_tally_insert after insert on bookings referencing new table as new_bookings for each statement execute function tally_bookings();
create trigger bookings_tally_update after update on bookings referencing old table as old_bookings new table as new_bookings for each statement execute function tally_bookings();
-- Named to run after the one that holds the rooms: they are locked before the coupon.
create trigger bookings_uses_coupon after insert or delete or update of coupon_code, status on bookings for each row execute function count_coupon_use();
call pg_temp.published('bookings', 'booking', 'booking_id');
call pg_temp.versioned('bookings', 'booking_id', 'only', 'room_id', 'check_in', 'check_out', 'number_of_guests', 'children_ages', 'full_name', 'email', 'phone', 'gender', 'date_of_birth', 'govt_id_type', 'govt_id_number', 'special_requests', 'source', 'agent_id', 'channel_name');

-- What further guests, meals and tax on top were for nights when they were agreed; a row for each content, which its id is made
-- of, never changed.
create table night_terms (
  terms_id uuid primary key,
  -- So many are in the price of the room; null: as many as it holds.
  included_guests integer check (included_guests > 0),
  extra_adult paise not null check (extra_adult >= 0), extra_child jsonb not null,
  meal_plan text not null check (meal_plan in ('EP', 'CP', 'MAP', 'AP')),
  -- For each who eats; null for the room alone.
  meal_price paise check (meal_price >= 0),
  -- Up to which age children eat free; null: all pay.
  free_up_to_age integer check (free_up_to_age between 0 and 17),
  -- The rates by the value of the night, of tax that is put on it; null where tax is in the price or not collected.
  added_tax jsonb
);

-- A night is a row: what was agreed of it, and the parts that its people make of that (server/rates/quotes/night.ts, D-62).
create table stay_nights (
  booking_id text not null references bookings(booking_id) on delete cascade, day date not null,
  room_id text not null references rooms(room_id),
  -- As the resort entered it, and what its record or room takes off.
  room paise not null check (room >= 0),
  reduction paise not null check (reduction between 0 and room), adults paise not null check (adults >= 0),
  children paise not null check (children >= 0), meals paise not null check (meals >= 0), coupon paise not null check (coupon >= 0),
  -- Put on what is left; and the same put on the night before anything was taken off.
  tax paise not null check (tax >= 0),
  full_tax paise not null check (full_tax >= 0),
  -- What was agreed beside that, in what the guest pays: more, or where below 0 less.
  agreed paise not null,
  -- What of the price is for guests beyond those that are included, and for meals.
  for_guests paise not null check (for_guests >= 0),
  -- For whom, and by which terms and coupon; `carried`: the price of the room is the one of its code already.
  guests integer not null check (guests > 0),
  children_ages integer[] not null, terms_id uuid not null references night_terms(terms_id),
  coupon_rule text not null check (coupon_rule in ('none', 'carried', 'percent', 'amount')), coupon_value bigint,
  -- Whether the stay holds the room on it, and is charged for it; given back, neither.
  held boolean not null default true, charged boolean not null default true,
  price paise generated always as (greatest(0, room - reduction + adults + children + meals - coupon + tax + agreed)) stored not null,
  full_price paise generated always as (greatest(0, room - reduction + adults + children + meals - coupon + tax + agreed,
    room + adults + children + meals + full_tax)) stored not null,
  primary key (booking_id, day),
  constraint stay_nights_coupon check ((coupon_rule in ('percent', 'amount')) = (coupon_value is not null))
);
create index stay_nights_room on stay_nights (room_id);
-- What holds the rooms and what stands on the folio follow the nights, whoever writes them. Days that are held no more go before
-- others come: no stay is ever in its own way. The server says in each write of its staff who writes and what time it is (kit.sql).
create function follow_nights() returns trigger language plpgsql as $$
declare
  writer text := nullif(current_setting('resort.by', true), '');
  written_at timestamptz := nullif(current_setting('resort.at', true), '')::timestamptz;
  charged stay_nights[];
  taken_back stay_nights[];
begin
  if tg_op = 'INSERT' then
    insert into room_days (room_id, day, booking_id)
    select n.room_id, n.day, n.booking_id from came n join bookings b using (booking_id) where night_held(b, n.day)
    order by n.room_id, n.day;
    charged := array(select n::stay_nights from came n join bookings b using (booking_id) where night_charged(b, n.day));
  elsif tg_op = 'DELETE' then
    delete from room_days d using gone n where (d.room_id, d.day, d.booking_id) = (n.room_id, n.day, n.booking_id);
    taken_back := array(select n::stay_nights from gone n where n.charged);
  else
    delete from room_days d using (
      select booking_id, day, room_id from gone where held except select booking_id, day, room_id from came where held
    ) as n where (d.room_id, d.day, d.booking_id) = (n.room_id, n.day, n.booking_id);
    insert into room_days (booking_id, day, room_id)
    select booking_id, day, room_id from came where held except select booking_id, day, room_id from gone where held
    order by room_id, day;
    taken_back := array(select g::stay_nights from gone g left join came c using (booking_id, day)
      where g.charged and (c.charged and c.price = g.price) is not true);
    charged := array(select c::stay_nights from came c left join gone g using (booking_id, day)
      where c.charged and (g.charged and g.price = c.price) is not true);
  end if;
  if cardinality(taken_back) > 0 then
    insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, reverses, reason, by_name, at)
    select b.booking_id, 'correction', l.day, l.text, 1, -l.rest, l.sac, l.tax_kind, l.night_price, l.line_id,
      case when b.status = 'cancelled' then 'Cancelled' when b.no_show_at is not null then 'Not arrived'
        when b.departed_on is not null then 'Left early' else 'Stay changed' end,
      coalesce(writer, b.full_name), coalesce(written_at, now())
    from unnest(taken_back) as n join bookings b using (booking_id)
    cross join lateral (
      select l.*, l.amount + coalesce((select sum(r.amount) from folio_lines r where r.reverses = l.line_id), 0) as rest
      from folio_lines l
      where l.booking_id = n.booking_id and l.kind = 'night' and l.day = n.day and l.amount = n.price
      order by l.line_id desc limit 1
    ) as l
    where l.rest <> 0 or l.amount = 0
    order by n.booking_id, n.day;
  end if;
  if cardinality(charged) > 0 then
    insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name, at)
    select b.booking_id, 'night', n.day, 'Room night', 1, n.price, '996311', 'accommodation', n.price, coalesce(writer, b.full_name),
      coalesce(written_at,
        case when exists (select from folio_lines l where l.booking_id = b.booking_id) then now() else b.created_at end)
    from unnest(charged) as n join bookings b using (booking_id)
    order by n.booking_id, n.day;
  end if;
  return null;
end $$;
create trigger stay_nights_follow_delete after delete on stay_nights referencing old table as gone for each statement execute function follow_nights();
create trigger stay_nights_follow_insert after insert on stay_nights referencing new table as came for each statement execute function follow_nights();
create trigger stay_nights_follow_update after update on stay_nights referencing old table as gone new table as came for each statement execute function follow_nights();
create constraint trigger stay_nights_own after delete or update on stay_nights deferrable initially deferred for each row execute function refuse_other_nights();

-- What stays of databases that are older than this came to before and after, and how their nights were made.
create table night_upgrade (what text primary key, before bigint, after bigint not null);

create table booking_events (
  event_id bigint generated always as identity primary key,
  booking_id text not null references bookings(booking_id) on delete cascade, at timestamptz not null, by_name text not null,
  by_user_id text, from_status text check (from_status in ('pending', 'confirmed', 'cancelled')),
  to_status text not null check (to_status in ('pending', 'confirmed', 'cancelled')), notes text,
  -- More happens to a booking than moves of its status; `notes` says what.
  kind text not null default 'status' check (kind in ('status', 'moved', 'checked_in', 'checked_out', 'no_show', 'changed'))
);
create index booking_events_booking on booking_events (booking_id, event_id);
-- At the end of the transaction: the stay is then all that the transaction made of it.
create constraint trigger booking_events_webhooks after insert on booking_events deferrable initially deferred for each row execute function tell_webhooks();

-- From which networks the stays of unproved addresses were booked or lengthened, each as a hash, so that whoever opens many
-- accounts holds no more than one. Kept for a day.
create table booking_networks (
  booking_id text not null references bookings(booking_id) on delete cascade, network text not null, made_at timestamptz not null,
  primary key (network, booking_id)
);
create index booking_networks_booking on booking_networks (booking_id);
create index booking_networks_made on booking_networks (made_at);

create table channels (
  channel_id text default (gen_random_uuid())::text primary key,
  room_id text not null references rooms(room_id) on delete cascade, name text not null check (length(name) between 1 and 60),
  -- Sealed: whoever has the address reads the calendar at the channel.
  url text not null,
  url_hash bytea not null,
  -- When it is read again.
  due_at timestamptz not null,
  -- When the reading began that its blocks come from.
  last_sync_at timestamptz,
  -- Why it could not be read since then, and how often in a row.
  error text,
  failures integer not null default 0,
  -- Days of our own that it has read in our calendar and hands back, each with the event that does.
  echoes jsonb not null default '[]'::jsonb,
  created_at timestamptz not null,
  constraint channels_url unique (room_id, url_hash)
);
create index channels_due on channels (due_at);
create index channels_failing on channels (channel_id) where (failures > 0);
call pg_temp.published('channels', 'channel', 'channel_id');

-- Every day that a channel sold, by its last calendar: one holds its room where `room_days` names it; any other waits beside what
-- holds the room, and has it as soon as that gives it up (D-63, docs/decisions/023-nights.md).
create table channel_days (
  -- Outlived by its days: nights that are over were sold all the same.
  channel_id text not null,
  day date not null, room_id text not null references rooms(room_id),
  -- What the channel is called, and of its event the name and what it says.
  sold_by text not null, uid text not null, summary text not null,
  found_at timestamptz not null,
  primary key (channel_id, day)
);
create index channel_days_day on channel_days (day, room_id);
create function hold_for_channel() returns trigger language plpgsql as $$
begin
  insert into room_days (room_id, day, channel_id) select room_id, day, channel_id from touched order by room_id, day
  on conflict do nothing;
  return null;
end $$;
create trigger channel_days_hold after insert on channel_days referencing new table as touched for each statement execute function hold_for_channel();
-- Screens follow these days as they do blocks.
call pg_temp.published('channel_days', 'block', 'channel_id');

-- The same key and body answer the first booking (D-9).
create table idempotency_keys (
  owner text not null, key text not null, body_hash bytea not null,
  booking_id text not null references bookings(booking_id) on delete cascade, created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table room_blocks (
  block_id text default (gen_random_uuid())::text primary key,
  room_id text not null references rooms(room_id), start_date date not null,
  -- The first day on which the room can be sold again.
  end_date date not null,
  reason text not null check (length(reason) between 1 and 200),
  by_name text not null, by_user_id text, created_at timestamptz not null, version integer not null default 1,
  -- Blocks that say what is broken; the reasons of others are the desk's own.
  fault boolean not null default false,
  -- Blocks of faults that cleaners reported, which the desk is told of while they last.
  by_housekeeper boolean not null default false,
  constraint room_blocks_check check (end_date > start_date)
);
-- The blocks of a range are found by their days; those of a room by room_blocks_room.
create index room_blocks_end on room_blocks (end_date);
create index room_blocks_reported on room_blocks (end_date) where by_housekeeper;
create index room_blocks_room on room_blocks (room_id, start_date);
create function hold_for_block() returns trigger language plpgsql as $$
begin
  delete from room_days
  where block_id = new.block_id and (room_id <> new.room_id or day < new.start_date or day >= new.end_date);
  insert into room_days (room_id, day, block_id)
  select new.room_id, new.start_date + i, new.block_id from generate_series(0, new.end_date - new.start_date - 1) as i
  where not exists (select from room_days where block_id = new.block_id and day = new.start_date + i);
  return null;
end $$;
create trigger room_blocks_hold after insert or update of room_id, start_date, end_date on room_blocks for each row execute function hold_for_block();
call pg_temp.published('room_blocks', 'block', 'block_id');
call pg_temp.versioned('room_blocks', 'block_id', 'but', 'by_name', 'by_user_id', 'created_at');

-- A room on a day is held once, by a night of a stay, by a block or by a channel (D-63). Who takes or gives up days of a room
-- holds its row first, rooms by their ids.
create table room_days (
  room_id text not null references rooms(room_id), day date not null,
  booking_id text references bookings(booking_id) on delete cascade,
  block_id text references room_blocks(block_id) on delete cascade, channel_id text,
  primary key (room_id, day),
  constraint room_days_channel_day foreign key (channel_id, day) references channel_days(channel_id, day) on delete cascade,
  constraint room_days_holder check (num_nonnulls(booking_id, block_id, channel_id) = 1)
);
create index room_days_block on room_days (block_id) where (block_id is not null);
create index room_days_booking on room_days (booking_id) where (booking_id is not null);
create index room_days_channel on room_days (channel_id, day) where (channel_id is not null);
create index room_days_day on room_days (day, room_id);
-- Stretches of days that one holds of a room one after the other, whole, of those that touch these days; of all rooms, or of one.
create function holds_between(since date, until date, room text default null)
  returns table(room_id text, stay daterange, booking_id text, block_id text, channel_id text) language plpgsql stable rows 10 as $$
begin
  return query
  with near as (
    select d.*, d.day - (row_number() over (partition by d.room_id, d.booking_id, d.block_id, d.channel_id order by d.day))::integer
      as stretch
    from room_days d where d.day >= since and d.day < until and (room is null or d.room_id = room)
  ), s as (
    select n.room_id, n.booking_id, n.block_id, n.channel_id, coalesce(n.booking_id, n.block_id, n.channel_id) as holder,
      min(n.day) as first, max(n.day) as last
    from near n group by n.room_id, n.booking_id, n.block_id, n.channel_id, n.stretch
  )
  -- What goes on beyond these days is followed day by day to where it begins and ends.
  select s.room_id, daterange(
      case when s.first > since then s.first else (
        select d.day from room_days d
        where d.room_id = s.room_id and d.day <= s.first and (
          select true from room_days p where p.room_id = s.room_id and p.day = d.day - 1
            and coalesce(p.booking_id, p.block_id, p.channel_id) = s.holder) is null
        order by d.day desc limit 1) end,
      1 + case when s.last + 1 < until then s.last else (
        select d.day from room_days d
        where d.room_id = s.room_id and d.day >= s.last and (
          select true from room_days n where n.room_id = s.room_id and n.day = d.day + 1
            and coalesce(n.booking_id, n.block_id, n.channel_id) = s.holder) is null
        order by d.day limit 1) end),
    s.booking_id, s.block_id, s.channel_id
  from s;
end $$;
-- A day that is given up goes to the channel that has waited longest, at the end of the transaction: a stay that takes it anew has
-- done so by then. The calendar is read at once, for the channel may have given the day back since. Whoever takes a calendar in
-- holds the row of the room: waiting for it, no day is missed that is just being written.
create function give_to_channel() returns trigger language plpgsql as $$
begin
  perform from rooms r
  where r.room_id = old.room_id and r.archived_at is null and exists (select from channels c where c.room_id = r.room_id)
  for no key update;
  if not found then return null; end if;
  with given as (
    insert into room_days (room_id, day, channel_id)
    select w.room_id, w.day, w.channel_id from channel_days w where w.room_id = old.room_id and w.day = old.day
    order by w.found_at, w.channel_id limit 1
    on conflict do nothing returning room_days.channel_id
  )
  update channels c set due_at = least(c.due_at, w.found_at) from given join channel_days w using (channel_id)
  where c.channel_id = given.channel_id and w.day = old.day;
  return null;
end $$;
-- How far what holds the rooms has changed in each month, for the calendar of free days (docs/decisions/016-offers.md). A change
-- adds a row of its own, as every tally does, so nobody who books waits for somebody else. The number of changes and the sum of
-- the transactions that made them never come back to where they were.
create function tally_holds() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, month, count, amount)
  -- So it was called when ranges held rooms; the sums go on.
  select distinct 'room_holds', date_trunc('month', day)::date, 1, pg_current_xact_id()::text::bigint from touched;
  return null;
end $$;
create constraint trigger room_days_given_up after delete on room_days deferrable initially deferred for each row execute function give_to_channel();
create trigger room_days_tally_delete after delete on room_days referencing old table as touched for each statement execute function tally_holds();
create trigger room_days_tally_insert after insert on room_days referencing new table as touched for each statement execute function tally_holds();

create table stay_moves (
  booking_id text references bookings(booking_id) on delete cascade primary key,
  move_id text not null default (gen_random_uuid())::text,
  -- The event of the move: when a newer one follows it, the move cannot be taken back any more.
  event_id bigint not null references booking_events(event_id) on delete cascade,
  told_guest boolean not null, room_id text not null references rooms(room_id) on delete cascade, check_in date not null,
  check_out date not null, coupon_code text,
  -- What a stay had before its last move: each night with its room.
  nights jsonb not null
);

-- Mails that go out by the calendar, each once for a stay.
create table trip_mails (
  booking_id text not null references bookings(booking_id) on delete cascade,
  kind text not null check (kind in ('soon', 'thanks')), at timestamptz not null,
  primary key (booking_id, kind)
);
