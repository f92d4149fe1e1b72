-- The phone that a cleaner has signed in on is known again, as the browsers of guests and staff are: whoever guesses
-- PINs elsewhere shuts nobody out of it.
alter table known_devices
  add column housekeeper_id text references housekeepers on delete cascade,
  drop constraint known_devices_check,
  add constraint known_devices_owner check (num_nonnulls(user_id, visitor_id, housekeeper_id) = 1);
create unique index known_devices_housekeeper on known_devices (housekeeper_id, device_hash)
  where housekeeper_id is not null;
