-- Staff, guests, their sessions, and the counts that throttle sign-in.

create table users (
  user_id text primary key check (user_id ~ '^USR[0-9]{4}$'),
  username text not null check (length(username) between 1 and 100),
  email text not null check (email = lower(email)),
  name text not null check (length(name) between 1 and 100),
  password_hash text not null,
  role text not null check (role in ('admin', 'user')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  designation text,
  photo text,
  -- Full, Limited and Read as rights (back-office §6, decisions 19).
  permissions text[] not null default '{read}' check (permissions <@ array['create', 'read', 'update', 'delete']),
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (email);

create table visitors (
  visitor_id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 100),
  email text not null check (email = lower(email)),
  -- Empty until the guest sets one (decisions 13).
  password_hash text,
  phone text,
  address text,
  country text,
  city text,
  postal_code text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now()
);
create unique index visitors_email_key on visitors (email);

create table sessions (
  -- SHA-256 of the token; the token itself is only in the browser's cookie.
  token_hash bytea primary key,
  kind text not null check (kind in ('guest', 'staff')),
  visitor_id text references visitors on delete cascade,
  user_id text references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'guest') = (visitor_id is not null) and (kind = 'staff') = (user_id is not null))
);
create index sessions_visitor on sessions (visitor_id) where visitor_id is not null;
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_expiry on sessions (expires_at);

create table password_links (
  token_hash bytea primary key,
  visitor_id text not null references visitors on delete cascade,
  expires_at timestamptz not null
);
create index password_links_visitor on password_links (visitor_id);

create table throttles (
  key text primary key,
  count integer not null,
  window_ends timestamptz not null
);
