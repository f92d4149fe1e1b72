-- Who books may book for somebody else: a stay is found by its own guest too, in every spelling of the phone.
alter table bookings add column found_by text not null generated always as (
  lower(full_name || E'\n' || email || E'\n' || phone)
) stored;
create index bookings_guest_part on bookings using gin (found_by gin_trgm_ops) with (fastupdate = off);
