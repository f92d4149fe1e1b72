-- What the resort sets, what people write to it, what the server has yet to do, and the files it keeps.

create table settings (
  key text primary key,
  value jsonb not null
);

create table contact_messages (
  message_id text primary key default gen_random_uuid()::text,
  name text not null,
  email text not null,
  message text not null,
  at timestamptz not null
);

create table mails (
  mail_id text primary key default gen_random_uuid()::text,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- Holds a link that sets a password: the bodies are emptied once the mail has left.
  secret boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'kept', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc, mail_id);
create index mails_failed on mails (created_at desc) where state = 'failed';

create table jobs (
  job_id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null,
  -- Held by a worker until then; a worker that died lets go by the passing of time.
  locked_until timestamptz,
  error text,
  failed_at timestamptz,
  created_at timestamptz not null
);
create index jobs_due on jobs (run_at) where failed_at is null;
create index jobs_failed on jobs (failed_at desc) where failed_at is not null;

create table files (
  -- Random: it is the name under /uploads/ and cannot be guessed.
  file_key text primary key,
  -- What it belongs to; that decides who may read it.
  purpose text not null,
  owner_id text,
  media_type text not null,
  size integer not null check (size >= 0),
  original_name text not null,
  created_at timestamptz not null
);

-- Counts up whenever something changes that the public pages show: every server process drops its rendered
-- pages when it sees a new number.
create table site_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into site_version default values;

create function bump_site_version() returns trigger language plpgsql as $$
begin
  update site_version set version = version + 1;
  return null;
end $$;

create trigger settings_shown after insert or update or delete on settings
  for each statement execute function bump_site_version();
create trigger room_types_shown after insert or update or delete on room_types
  for each statement execute function bump_site_version();
create trigger rooms_shown after insert or update or delete on rooms
  for each statement execute function bump_site_version();
create trigger pricing_shown after insert or update or delete on pricing
  for each statement execute function bump_site_version();
