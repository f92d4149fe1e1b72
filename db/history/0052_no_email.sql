-- Who books by telephone may have no e-mail (decisions 55): then nothing is mailed, and the phone finds them again.
alter table visitors alter column email drop not null;
alter table visitors add constraint visitors_reached check (email is not null or phone is not null);
alter table bookings alter column email drop not null;

-- What is searched: without an address there is nothing of it to find.
drop index visitors_part;
alter table visitors drop column found_by;
alter table visitors add column found_by text not null generated always as (
  lower(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, ''))
) stored;
create index visitors_part on visitors using gin (found_by gin_trgm_ops, phone_key gin_trgm_ops)
  with (fastupdate = off);
drop index bookings_guest_part;
alter table bookings drop column found_by;
alter table bookings add column found_by text not null generated always as (
  lower(full_name || E'\n' || coalesce(email, '') || E'\n' || phone)
) stored;
create index bookings_guest_part on bookings using gin (found_by gin_trgm_ops) with (fastupdate = off);
