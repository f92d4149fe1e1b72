-- Sessions that people look after themselves, devices that are known to an account, and links that end in time.

alter table sessions
  -- What the session is called towards its owner: never the hash of the token.
  add column session_id text not null default gen_random_uuid()::text,
  -- Browser and system in words, as the sign-in told them.
  add column device text not null default '',
  -- When the person last showed their password or second factor here; at first with the sign-in.
  add column confirmed_at timestamptz,
  -- The person has to set up a second factor before the session opens anything else.
  add column sets_up_factor boolean not null default false;
create unique index sessions_id on sessions (session_id);

-- Browsers that have signed in to an account before. Guesses from elsewhere do not count against them.
create table known_devices (
  -- SHA-256 of the cookie.
  device_hash bytea not null,
  user_id text references users on delete cascade,
  visitor_id text references visitors on delete cascade,
  seen_at timestamptz not null,
  check ((user_id is null) <> (visitor_id is null))
);
create unique index known_devices_user on known_devices (user_id, device_hash) where user_id is not null;
create unique index known_devices_visitor on known_devices (visitor_id, device_hash) where visitor_id is not null;
create index known_devices_seen on known_devices (seen_at);

-- A mailed link opens the account of the address that it was mailed to, and only while the account is active:
-- whoever changes either, and wherever, ends the link with it (decisions 36).
create function end_guest_links() returns trigger language plpgsql as $$
begin
  delete from password_links where visitor_id = new.visitor_id;
  return null;
end $$;
create trigger visitors_end_links after update of email, status, password_hash on visitors
  for each row when (old.email is distinct from new.email or old.status is distinct from new.status
    or old.password_hash is distinct from new.password_hash)
  execute function end_guest_links();

create function end_staff_links() returns trigger language plpgsql as $$
begin
  delete from staff_password_links where user_id = new.user_id;
  return null;
end $$;
create trigger users_end_links after update of email, status, password_hash on users
  for each row when (old.email is distinct from new.email or old.status is distinct from new.status
    or old.password_hash is distinct from new.password_hash)
  execute function end_staff_links();

-- What happens to accounts is in the log beside what happens to records.
alter table activity drop constraint activity_action_check;
alter table activity add constraint activity_action_check check (action in
  ('created', 'changed', 'removed', 'revealed', 'signed in', 'refused', 'locked', 'signed out'));
