-- Arrivals, the register, the rooms of the day.

-- The keys of what cleaners have sent: on a bad line the answer is lost more easily than the question, and what comes again under
-- its key is done once.
create table cleaning_sends (
  request_key text primary key,
  sent_at timestamptz not null
);
create index cleaning_sends_time on cleaning_sends (sent_at);

-- Who stays with the guest of a stay; the guest is person 0, these count from 1.
create table companions (
  booking_id text not null references bookings(booking_id) on delete cascade, person integer not null check (person > 0),
  name text not null check (length(name) between 1 and 100), age integer check (age between 0 and 120),
  nationality text check (length(nationality) between 1 and 60),
  primary key (booking_id, person)
);
call pg_temp.published('companions', 'booking', 'booking_id');

-- What the Bureau of Immigration is told of a foreigner within a day (Form C).
create table form_c (
  booking_id text not null references bookings(booking_id) on delete cascade, person integer not null check (person >= 0),
  nationality text not null,
  -- Sealed, as the number of the visa.
  passport_number text not null,
  passport_issued_on date not null, passport_place text not null, passport_expires_on date not null, visa_kind text not null,
  -- None where the kind says that none is needed.
  visa_number text,
  visa_issued_on date, visa_expires_on date, arrived_in_india_on date not null, port_of_arrival text not null,
  coming_from text not null, going_to text not null, purpose text not null,
  -- When the portal was told, and by whom; none after what was told has changed.
  sent_at timestamptz,
  sent_by text,
  -- What the portal asks of a foreigner beside passport, visa and trip; forms of before have none of it.
  gender text check (gender in ('male', 'female', 'other')),
  date_of_birth date, address_abroad text check (length(address_abroad) between 1 and 300),
  constraint form_c_check check ((sent_at is null) = (sent_by is null)),
  primary key (booking_id, person)
);
call pg_temp.published('form_c', 'booking', 'booking_id');

create table found_items (
  found_id text default (gen_random_uuid())::text primary key,
  item text not null check (length(item) between 1 and 200), found_on date not null,
  -- Room or place, as whoever found it says it.
  place text check (length(place) between 1 and 60),
  kept_at text check (length(kept_at) between 1 and 100), note text check (length(note) between 1 and 500),
  by_name text not null, returned_on date, returned_to text check (length(returned_to) between 1 and 100),
  request_key text constraint found_items_request_key unique, version integer not null default 1, created_at timestamptz not null,
  constraint found_items_check check ((returned_on is null) = (returned_to is null)),
  constraint found_items_check1 check (returned_on >= found_on)
);
create index found_items_day on found_items (found_on, created_at);
call pg_temp.published('found_items', 'found_item', 'found_id');
call pg_temp.versioned('found_items', 'found_id', 'but', 'by_name', 'request_key', 'created_at');

-- Cleaners have no account: a link of their own and a PIN, which open the board of rooms and nothing else.
create table housekeepers (
  housekeeper_id text default (gen_random_uuid())::text primary key,
  name text not null check (length(name) between 1 and 80),
  -- Stands in the address that they open. Kept as it is: the desk shows it again, and without the PIN it opens nothing.
  link_key text not null constraint housekeepers_link unique,
  pin_hash text not null, active boolean not null default true, version integer not null default 1,
  created_at timestamptz not null
);
-- Rooms are given to somebody by name.
create unique index housekeepers_name on housekeepers (lower(name));
-- Whoever is switched off, or has another PIN, is signed out, whoever writes that.
create trigger housekeepers_end_sessions after update of active, pin_hash on housekeepers for each row when ((old.active is distinct from new.active) or (old.pin_hash is distinct from new.pin_hash)) execute function end_what_it_opened('housekeeper_sessions', 'housekeeper_id');
call pg_temp.published('housekeepers', 'housekeeper', 'housekeeper_id');
call pg_temp.versioned('housekeepers', 'housekeeper_id', 'but', 'link_key', 'created_at');

create table housekeeper_sessions (
  -- SHA-256 of the cookie.
  token_hash bytea primary key,
  housekeeper_id text not null references housekeepers(housekeeper_id) on delete cascade, expires_at timestamptz not null
);
create index housekeeper_sessions_end on housekeeper_sessions (expires_at);
create index housekeeper_sessions_owner on housekeeper_sessions (housekeeper_id);

-- Browsers that have signed in to an account before. Guesses from elsewhere do not count against them.
create table known_devices (
  -- SHA-256 of the cookie.
  device_hash bytea not null,
  user_id text references users(user_id) on delete cascade, visitor_id text references visitors(visitor_id) on delete cascade,
  seen_at timestamptz not null,
  -- The phone that a cleaner has signed in on is known again, as the browsers of guests and staff are: whoever guesses PINs
  -- elsewhere shuts nobody out of it.
  housekeeper_id text references housekeepers(housekeeper_id) on delete cascade,
  constraint known_devices_owner check (num_nonnulls(user_id, visitor_id, housekeeper_id) = 1)
);
create unique index known_devices_housekeeper on known_devices (housekeeper_id, device_hash) where (housekeeper_id is not null);
create index known_devices_seen on known_devices (seen_at);
create unique index known_devices_user on known_devices (user_id, device_hash) where (user_id is not null);
create unique index known_devices_visitor on known_devices (visitor_id, device_hash) where (visitor_id is not null);

-- What a guest is asked before they come, by a link that the desk sends: it is proposed at the check-in (D-57).
create table pre_arrivals (
  booking_id text references bookings(booking_id) on delete cascade primary key,
  -- SHA-256 of the token in the link that opens the form; none once the guest is here, or is awaited no more.
  token_hash bytea constraint pre_arrivals_token unique,
  asked_at timestamptz not null, asked_by text not null,
  -- Whether the link was mailed, or only shown to the desk.
  mailed boolean not null,
  answered_at timestamptz, arrival_time text check (arrival_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- All else that the guest wrote, as JSON, sealed as a whole: numbers of documents are among it. Taken away once the stay is
  -- over.
  answers text,
  constraint pre_arrivals_check check ((answers is null) or (answered_at is not null))
);
-- What is to be taken away once the stay is over.
create index pre_arrivals_open on pre_arrivals (booking_id) where ((token_hash is not null) or (answers is not null));
call pg_temp.published('pre_arrivals', 'booking', 'booking_id');

-- What somebody said of a room last; a room without a row is clean. Out of order is no state here but a block, and that a guest
-- has slept in the room since is seen from what held it (server/desk/housekeeping/room-states.ts).
create table room_states (
  room_id text primary key references rooms(room_id) on delete cascade,
  state text not null default 'clean' check (state in ('clean', 'dirty', 'inspected')),
  -- When it was said; nothing where only a note was written.
  since timestamptz,
  note text check (length(note) between 1 and 200), assigned_to text check (length(assigned_to) between 1 and 80),
  -- A fault that could not become a block, because somebody stays on these nights; until the desk has dealt with it.
  fault text check (length(fault) between 1 and 1000),
  fault_by text, fault_at timestamptz,
  -- A fault that could not block its room for all of its nights says until when it is: the desk is told which stays of these
  -- nights need another room.
  fault_until date,
  constraint room_states_check check ((((fault is null) = (fault_by is null)) and ((fault is null) = (fault_at is null)))),
  constraint room_states_check1 check ((fault_until is null) or (fault is not null))
);
create index room_states_fault on room_states (fault_at) where (fault is not null);
call pg_temp.published('room_states', 'room_state', 'room_id');

-- Who comes without sleeping here: one row for each "Visitor check-in", with the name as it was then.
create table visits (
  visit_id bigint generated always as identity primary key,
  visitor_id text references visitors(visitor_id) on delete set null, name text not null, phone text, purpose text,
  id_type text check (id_type in ('passport', 'national_id', 'drivers_license', 'other')),
  -- Sealed as that of the visitor, whose number it was.
  id_number text,
  -- The day at the resort.
  day date not null,
  checked_in_at timestamptz not null, checked_out_at timestamptz, by_name text not null, by_user_id text,
  nationality text check (length(nationality) between 1 and 60),
  constraint visits_check check (checked_out_at >= checked_in_at)
);
create index visits_arrived on visits (checked_in_at);
-- Nobody is here twice at once.
create unique index visits_open on visits (day, visitor_id) where (checked_out_at is null);
create index visits_unsealed on visits (visit_id) where ((id_number is not null) and (id_number !~~ 'sealed:%'));
create index visits_visitor on visits (visitor_id, visit_id desc);
call pg_temp.published('visits', 'visitor', 'visitor_id');
