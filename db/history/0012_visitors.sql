-- Visitors that the desk checks in: who they showed themselves to be, and how they are found again.

alter table visitors
  add column id_type text check (id_type in ('passport', 'national_id', 'drivers_license', 'other')),
  -- Sealed (server/kit/security/secrets.ts); the number itself is not in the database.
  add column id_number text,
  add column purpose text,
  add column notes text,
  add column checked_in_at timestamptz,
  -- The last ten digits, so that +91 98765 01234 and 9876501234 are one phone.
  add column phone_key text generated always as (
    case when length(regexp_replace(phone, '\D', '', 'g')) >= 10
      then right(regexp_replace(phone, '\D', '', 'g'), 10) end
  ) stored;
create index visitors_phone_key on visitors (phone_key);
create index visitors_name on visitors (lower(name), visitor_id);
create index visitors_checked_in on visitors (checked_in_at desc nulls last, visitor_id);

-- Numbers of identity documents that were kept before they were sealed: a job looks here and finds none soon.
create index visitors_unsealed on visitors (visitor_id) where id_number is not null and id_number not like 'sealed:%';
create index bookings_unsealed on bookings (booking_id) where govt_id_number not like 'sealed:%';

-- Which key sealed what is kept here, by its fingerprint: a server with another key does not start.
create table secret_keys (
  fingerprint text primary key,
  created_at timestamptz not null
);
