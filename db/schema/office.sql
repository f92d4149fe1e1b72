-- Accounts, sessions, settings, mails, jobs, what was changed and who is told.

create table activity (
  activity_id bigint generated always as identity primary key,
  at timestamptz not null, by_user_id text, by_name text not null, area text not null,
  action text not null check (action in ('created', 'changed', 'removed', 'revealed', 'signed in', 'refused', 'locked', 'signed out')),
  subject_id text not null,
  -- What a person calls it: a booking code, a room number.
  subject text not null, before jsonb, after jsonb
);
create index activity_area on activity (area, activity_id desc);
create index activity_at on activity (at);
create index activity_person on activity (by_user_id, activity_id desc);
create index activity_subject on activity (area, subject_id, activity_id desc);
create trigger activity_append_only before delete or update on activity for each row execute function refuse_change();

create table users (
  user_id text primary key check (user_id ~ '^USR[0-9]{4,9}$'),
  username text not null check (length(username) between 1 and 100), email text not null check (email = lower(email)),
  name text not null check (length(name) between 1 and 100), password_hash text, role text not null check (role in ('admin', 'user')),
  status text not null default 'active' check (status in ('active', 'inactive')), designation text, photo text,
  -- Full, Limited and Read as rights (back-office §6, D-19).
  permissions text[] not null default '{read}'::text[] check (permissions <@ array['create', 'read', 'update', 'delete']),
  created_at timestamptz not null default now(), gender text check (gender in ('Male', 'Female')),
  department text check (department in ('HR', 'Marketing', 'Sales', 'IT', 'Finance', 'Operations')),
  mobile_number text check (mobile_number ~ '^([0-9]{10}|\+[0-9]{8,15})$'),
  alt_mobile_number text check (alt_mobile_number ~ '^([0-9]{10}|\+[0-9]{8,15})$'),
  -- Sealed (server/kit/security/secrets.ts); the numbers themselves are not in the database.
  pan_number text,
  aadhar_number text, address text, date_joined date not null default CURRENT_DATE, is_first_admin boolean not null default false,
  -- The areas in which staff work (D-41). Who is an admin already keeps everything; employees have the employee area by their
  -- role, whatever stands here.
  areas text[] not null default '{}' check (areas <@ array['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office']),
  version integer not null default 1,
  constraint users_check check (((not is_first_admin) or ((role = 'admin') and (status = 'active') and (permissions @> array['create', 'read', 'update', 'delete'])))),
  -- The first admin always works everywhere: somebody must be able to give every area.
  constraint users_first_admin_areas check ((not is_first_admin) or (areas @> array['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office']))
);
create index users_created on users (created_at desc, user_id);
create unique index users_email_key on users (email);
-- One at most; it keeps full rights, so that the resort can always be managed.
create unique index users_first_admin on users (is_first_admin) where is_first_admin;
create index users_name on users (lower(name), user_id);
create index users_unsealed on users (user_id) where ((pan_number !~~ 'sealed:%') or (aadhar_number !~~ 'sealed:%'));
create unique index users_username_key on users (lower(username));
create trigger users_end_links after update of email, status, password_hash on users for each row when ((old.email is distinct from new.email) or (old.status is distinct from new.status) or (old.password_hash is distinct from new.password_hash)) execute function end_what_it_opened('staff_password_links', 'user_id');
call pg_temp.published('users', 'user', 'user_id');
call pg_temp.versioned('users', 'user_id', 'but', 'password_hash', 'photo', 'date_joined', 'is_first_admin', 'created_at');

create table api_tokens (
  token_id text default (gen_random_uuid())::text primary key,
  -- Nobody once its owner is deleted: like a revoked one it stays known, and opens nothing.
  user_id text references users(user_id) on delete set null,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea not null constraint api_tokens_hash unique,
  areas text[] not null check (cardinality(areas) > 0),
  -- The last day at the resort on which it opens anything.
  expires_on date not null, created_at timestamptz not null, last_used_at timestamptz,
  -- Kept for a while, so that a client which still sends it is not taken for somebody who guesses.
  revoked_at timestamptz
);
create index api_tokens_owner on api_tokens (user_id, created_at);
create index api_tokens_revoked on api_tokens (revoked_at) where (revoked_at is not null);
call pg_temp.published('api_tokens', 'token', 'token_id');

create unlogged table changes (
  xid xid8 not null default pg_current_xact_id(), kind text not null, ids text[] not null, tab text,
  at timestamptz not null default clock_timestamp()
);
create index changes_xid on changes (xid);

create table contact_messages (
  message_id text default (gen_random_uuid())::text primary key,
  name text not null, email text not null, message text not null, at timestamptz not null
);

create table visitors (
  visitor_id text default (gen_random_uuid())::text primary key,
  name text not null check (length(name) between 1 and 100), email text check (email = lower(email)),
  -- Empty until the guest sets one (D-13).
  password_hash text, phone text, address text, country text, city text, postal_code text,
  status text not null default 'active' check (status in ('active', 'inactive')), created_at timestamptz not null default now(),
  id_type text check (id_type in ('passport', 'national_id', 'drivers_license', 'other')),
  -- Sealed (server/kit/security/secrets.ts); the number itself is not in the database.
  id_number text, purpose text, notes text, checked_in_at timestamptz,
  -- The last ten digits, so that +91 98765 01234 and 9876501234 are one phone.
  phone_key text generated always as ( CASE WHEN (length(regexp_replace(phone, '\D', '', 'g')) >= 10) THEN "right"(regexp_replace(phone, '\D', '', 'g'), 10) ELSE NULL::text END) stored,
  -- When the guest followed a link that was mailed to the address they have now; empty again when it changes.
  email_verified_at timestamptz, version integer not null default 1,
  found_by text generated always as (lower(((((name || E'\n') || COALESCE(email, '')) || E'\n') || COALESCE(phone, '')))) stored not null,
  -- Of who comes without a stay: a country by its ISO code.
  nationality text check (length(nationality) between 1 and 60),
  constraint visitors_reached check ((email is not null) or (phone is not null))
);
create index visitors_checked_in on visitors (checked_in_at desc nulls last, visitor_id);
create unique index visitors_email_key on visitors (email);
create index visitors_name on visitors (lower(name), visitor_id);
create index visitors_newest on visitors (created_at desc);
create index visitors_part on visitors using gin (found_by gin_trgm_ops, phone_key gin_trgm_ops) with (fastupdate=off);
create index visitors_phone_key on visitors (phone_key);
-- Numbers of identity documents that were kept before they were sealed: a job looks here and finds none soon.
create index visitors_unsealed on visitors (visitor_id) where ((id_number is not null) and (id_number !~~ 'sealed:%'));
-- A mailed link opens the account of the address that it was mailed to, and only while the account is active: whoever changes
-- either, and wherever, ends the link with it (D-36).
create trigger visitors_end_links after update of email, status, password_hash on visitors for each row when ((old.email is distinct from new.email) or (old.status is distinct from new.status) or (old.password_hash is distinct from new.password_hash)) execute function end_what_it_opened('password_links', 'visitor_id');
create trigger visitors_tally_delete after delete on visitors referencing old table as old_rows for each statement execute function tally_rows();
create trigger visitors_tally_insert after insert on visitors referencing new table as new_rows for each statement execute function tally_rows();
call pg_temp.published('visitors', 'visitor', 'visitor_id');
call pg_temp.versioned('visitors', 'visitor_id', 'only', 'name', 'email', 'phone', 'nationality', 'address', 'id_type', 'id_number', 'purpose', 'notes', 'status');

create table email_proofs (
  -- SHA-256 of the token in the mailed link.
  token_hash bytea primary key,
  visitor_id text not null references visitors(visitor_id) on delete cascade,
  -- The address that the link went to: it proves no other.
  email text not null, expires_at timestamptz not null
);
create index email_proofs_visitor on email_proofs (visitor_id);

create table files (
  -- Random: it is the name under /uploads/ and cannot be guessed.
  file_key text primary key,
  -- What it belongs to; that decides who may read it.
  purpose text not null,
  owner_id text, media_type text not null, size integer not null check (size >= 0),
  original_name text not null, created_at timestamptz not null
);

create table jobs (
  job_id bigint generated always as identity primary key,
  name text not null, payload jsonb not null, attempts integer not null default 0, run_at timestamptz not null,
  -- Held by a worker until then; a worker that died lets go by the passing of time.
  locked_until timestamptz, error text, failed_at timestamptz, created_at timestamptz not null
);
create index jobs_due on jobs (run_at) where (failed_at is null);
create index jobs_failed on jobs (failed_at desc) where (failed_at is not null);
-- Jobs come and go with every mail: only those that gave up, or are tried again, stand on a screen.
create function tell_failed_job() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids) values ('task', array[new.job_id::text]);
  return null;
end $$;
create trigger jobs_tell after update of failed_at on jobs for each row when (old.failed_at is distinct from new.failed_at) execute function tell_failed_job();

create table mails (
  mail_id text default (gen_random_uuid())::text primary key,
  recipient text not null, reply_to text, subject text not null, body_text text not null, body_html text not null,
  -- Holds a link that sets a password: the bodies are emptied once the mail has left.
  secret boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'kept', 'sent', 'failed')),
  attempts integer not null default 0, error text, created_at timestamptz not null, sent_at timestamptz,
  -- A mail may carry an invitation for calendars (RFC 5545), with the method that it is sent under.
  calendar text, calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  -- The copy of a contact message in the outbox goes with the message.
  contact_message_id text references contact_messages(message_id) on delete cascade,
  -- A mail names the file that goes with it: { name, type, of, id }. The file is made when the mail is sent, from what nothing
  -- changes any more (docs/decisions/015), so that the row stays small and the change that writes it short.
  attachment jsonb check ((attachment is null) or (attachment ?& array['name', 'type', 'of', 'id']))
);
create index mails_contact_message on mails (contact_message_id) where (contact_message_id is not null);
create index mails_failed on mails (created_at desc) where (state = 'failed');
create index mails_newest on mails (created_at desc, mail_id);
create trigger mails_tell_delete after delete on mails referencing old table as touched for each statement execute function publish_change('mail', 'mail_id');
create trigger mails_tell_update after update on mails referencing new table as touched for each statement execute function publish_change('mail', 'mail_id');

create table password_links (
  token_hash bytea primary key,
  visitor_id text not null references visitors(visitor_id) on delete cascade, expires_at timestamptz not null
);
create index password_links_visitor on password_links (visitor_id);

-- What was changed from one version to the next: digests tell whether a field differs between two of them, and hold nothing that
-- somebody could read.
create table record_changes (
  record text not null, record_id text not null,
  -- The version that began with the change.
  version integer not null, at timestamptz not null, by_name text not null,
  -- {column: [digest before, digest after]}
  columns jsonb not null, primary key (record, record_id, version)
);
create index record_changes_at on record_changes (at);

create table two_factor (
  user_id text primary key references users(user_id) on delete cascade,
  -- Sealed (server/kit/security/secrets.ts).
  secret text not null check (secret ~~ 'sealed:%'),
  -- Empty until a code has shown that the secret is in an app; before that sign-in asks for none.
  confirmed_at timestamptz,
  -- The step of the last code that was accepted: neither it nor an older one is accepted again.
  last_step bigint not null default 0, created_at timestamptz not null
);

create table recovery_codes (
  code_hash bytea primary key,
  user_id text not null references two_factor(user_id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

-- Which key sealed what is kept here, by its fingerprint: a server with another key does not start.
create table secret_keys (
  fingerprint text primary key, created_at timestamptz not null
);

create table sessions (
  -- SHA-256 of the token; the token itself is only in the browser's cookie.
  token_hash bytea primary key, kind text not null check (kind in ('guest', 'staff')),
  visitor_id text references visitors(visitor_id) on delete cascade, user_id text references users(user_id) on delete cascade,
  created_at timestamptz not null, last_used_at timestamptz not null, expires_at timestamptz not null,
  -- What the session is called towards its owner: never the hash of the token.
  session_id text not null default (gen_random_uuid())::text,
  -- Browser and system in words, as the sign-in told them.
  device text not null default '',
  -- When the person last showed their password or second factor here; at first with the sign-in.
  confirmed_at timestamptz,
  -- The person has to set up a second factor before the session opens anything else.
  sets_up_factor boolean not null default false,
  constraint sessions_check check ((((kind = 'guest') = (visitor_id is not null)) and ((kind = 'staff') = (user_id is not null))))
);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_id on sessions (session_id);
create index sessions_user on sessions (user_id) where (user_id is not null);
create index sessions_visitor on sessions (visitor_id) where (visitor_id is not null);

create table settings (
  key text primary key, value jsonb not null
);
create function raise_settings_version() returns trigger language plpgsql as $$
declare
  raised integer;
begin
  if tg_op = 'UPDATE' and old.value = new.value then return null; end if;
  insert into settings_version as kept (version) values (2)
  on conflict (only_row) do update set version = kept.version + 1 returning version into raised;
  perform keep_change('settings', 'settings', raised, jsonb_build_object(
    coalesce(new.key, old.key),
    jsonb_build_array(left(md5(old.value::text), 12), left(md5(new.value::text), 12))
  ));
  return null;
end $$;
create trigger settings_shown after insert or delete or update on settings for each statement execute function bump_site_version();
create trigger settings_version after insert or delete or update on settings for each row execute function raise_settings_version();

-- The settings have one version as a whole.
create table settings_version (
  only_row boolean default true check (only_row) primary key, version integer not null
);

create table site_pictures (
  -- The illustration's name in public/media/manifest.json, for example 'gallery/img1'.
  picture text primary key, src text not null, alt text not null,
  -- The dominant colour, shown until the picture is there.
  color text not null,
  file_name text not null, version integer not null default 1
);
create trigger site_pictures_shown after insert or delete or update on site_pictures for each statement execute function bump_site_version();
call pg_temp.published('site_pictures', 'picture', 'picture');
call pg_temp.versioned('site_pictures', 'picture', 'only', 'alt', 'src');

-- Counts up whenever something changes that the public pages show: every server process drops its rendered pages when it sees a
-- new number.
create table site_version (
  only_row boolean default true check (only_row) primary key,
  version bigint not null default 1
);
insert into site_version default values;

create table staff_password_links (
  token_hash bytea primary key,
  user_id text not null references users(user_id) on delete cascade, expires_at timestamptz not null
);
create index staff_password_links_user on staff_password_links (user_id);

-- Every change adds a row with what it changes, so that no two writers wait for each other; from time to time the rows of a key
-- become one. A count is the sum of its rows.
create table tallies (
  tally text not null,
  -- The status of bookings; empty for others.
  kind text not null default '',
  -- The first day of a month; of an instant, the month in UTC.
  month date not null default '-infinity'::date,
  count bigint not null, amount bigint not null default 0
);
create index tallies_key on tallies (tally, kind, month) include (count, amount);
insert into tallies (tally, count, amount) values ('payments', 0, 0), ('expenses', 0, 0), ('purchase_transactions', 0, 0), ('visitors', 0, 0);

create table throttles (
  key text primary key,
  count integer not null, window_ends timestamptz not null
);

-- Uploads whose sizes a job has yet to make; a row goes once its picture is shown.
create table waiting_site_pictures (
  waiting_id text default (gen_random_uuid())::text primary key,
  picture text not null unique,
  file_key text not null, file_name text not null, alt text not null, problem text, created_at timestamptz not null
);

create table webhooks (
  webhook_id text default (gen_random_uuid())::text primary key,
  url text not null, events text[] not null check (cardinality(events) > 0),
  -- What signs its deliveries, sealed.
  secret text not null,
  active boolean not null default true,
  -- Why the server switched it off; nothing where a person did.
  off_reason text check (length(off_reason) between 1 and 200),
  -- Since when no delivery was taken.
  failing_since timestamptz,
  -- Whoever sends to it holds it until then: one at a time, of all processes.
  sending_until timestamptz,
  created_at timestamptz not null, by_name text not null, version integer not null default 1,
  constraint webhooks_check check ((off_reason is null) or (not active))
);
call pg_temp.published('webhooks', 'webhook', 'webhook_id');
call pg_temp.versioned('webhooks', 'webhook_id', 'only', 'url', 'events', 'active');

-- What happened, for each webhook that asked for it, written in the transaction in which it happened.
create table webhook_deliveries (
  delivery_id text default (gen_random_uuid())::text primary key,
  nth bigint generated always as identity constraint webhook_deliveries_nth unique,
  webhook_id text not null references webhooks(webhook_id) on delete cascade, event text not null, booking_id text,
  at timestamptz not null,
  -- The stay as it was then.
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries integer not null default 0, next_try_at timestamptz, tried_at timestamptz,
  -- What the receiver answered last, or why there was no answer.
  status integer,
  answer text check (length(answer) <= 1024), error text check (length(error) <= 300),
  constraint webhook_deliveries_check check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_at on webhook_deliveries (at);
create index webhook_deliveries_given_up on webhook_deliveries (webhook_id, tried_at) where (state = 'given_up');
create index webhook_deliveries_log on webhook_deliveries (webhook_id, nth desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, nth) where (state = 'waiting');
call pg_temp.published('webhook_deliveries', 'webhook', 'webhook_id');
