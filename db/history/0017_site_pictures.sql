-- Photographs of the resort that stand on the public pages in place of the project's illustrations.

create table site_pictures (
  -- The illustration's name in public/media/manifest.json, for example 'gallery/img1'.
  picture text primary key,
  src text not null,
  alt text not null,
  -- The dominant colour, shown until the picture is there.
  color text not null,
  file_name text not null
);
create trigger site_pictures_shown after insert or update or delete on site_pictures
  for each statement execute function bump_site_version();

-- Uploads whose sizes a job has yet to make; a row goes once its picture is shown.
create table waiting_site_pictures (
  waiting_id text primary key default gen_random_uuid()::text,
  picture text not null unique,
  file_key text not null,
  file_name text not null,
  alt text not null,
  problem text,
  created_at timestamptz not null
);
