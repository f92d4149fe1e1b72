-- Staff who look after their own account: links for a forgotten password, and sign-in with a second factor.

create table staff_password_links (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null
);
create index staff_password_links_user on staff_password_links (user_id);

create table two_factor (
  user_id text primary key references users on delete cascade,
  -- Sealed (server/kit/security/secrets.ts).
  secret text not null check (secret like 'sealed:%'),
  -- Empty until a code has shown that the secret is in an app; before that sign-in asks for none.
  confirmed_at timestamptz,
  -- The step of the last code that was accepted: neither it nor an older one is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  code_hash bytea primary key,
  user_id text not null references two_factor on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);
