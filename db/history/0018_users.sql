-- Employee details: what is kept of staff beside their sign-in.

alter table users
  drop constraint users_user_id_check,
  -- Four digits, and more of them once those are taken.
  add constraint users_user_id_check check (user_id ~ '^USR[0-9]{4,9}$'),
  -- Empty for customers who never sign in.
  alter column password_hash drop not null,
  add column gender text check (gender in ('Male', 'Female')),
  add column department text check (department in ('HR', 'Marketing', 'Sales', 'IT', 'Finance', 'Operations')),
  add column mobile_number text check (mobile_number ~ '^[0-9]{10}$'),
  add column alt_mobile_number text check (alt_mobile_number ~ '^[0-9]{10}$'),
  -- Sealed (server/kit/security/secrets.ts); the numbers themselves are not in the database.
  add column pan_number text,
  add column aadhar_number text,
  add column address text,
  add column date_joined date,
  add column is_first_admin boolean not null default false,
  add check (not is_first_admin or (role = 'admin' and status = 'active'
    and permissions @> array['create', 'read', 'update', 'delete']));

update users set date_joined = (created_at at time zone 'Asia/Kolkata')::date;
alter table users alter column date_joined set not null, alter column date_joined set default current_date;

update users set is_first_admin = true where user_id = (
  select user_id from users
  where role = 'admin' and status = 'active' and permissions @> array['create', 'read', 'update', 'delete']
  order by created_at, user_id limit 1
);
-- One at most; it keeps full rights, so that the resort can always be managed.
create unique index users_first_admin on users (is_first_admin) where is_first_admin;

create index users_name on users (lower(name), user_id);
create index users_created on users (created_at desc, user_id);
create index users_unsealed on users (user_id) where pan_number not like 'sealed:%' or aadhar_number not like 'sealed:%';

-- Numbers that somebody asked to see are in the log, though nothing was changed.
alter table activity drop constraint activity_action_check;
alter table activity add constraint activity_action_check
  check (action in ('created', 'changed', 'removed', 'revealed'));
