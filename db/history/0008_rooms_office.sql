-- Rooms as the back office keeps them: their pictures with alt texts, pictures that are still being made, and rooms
-- that are gone but stood in bookings.

alter table rooms
  -- In the order of `images`; an empty text where none was given.
  add column image_alts text[] not null default '{}',
  -- A room that guests stayed in stays for their bookings; it is shown and sold no more.
  add column archived_at timestamptz;

-- The number of a room that is gone is free for a new one.
alter table rooms drop constraint rooms_room_number_key;
create unique index rooms_room_number_key on rooms (room_number) where archived_at is null;

-- Uploads whose sizes a job has yet to make; a row goes once its picture is shown.
create table waiting_pictures (
  waiting_id text primary key default gen_random_uuid()::text,
  room_id text not null references rooms on delete cascade,
  file_key text not null,
  file_name text not null,
  alt text not null,
  problem text,
  created_at timestamptz not null
);
create index waiting_pictures_room on waiting_pictures (room_id, created_at);
