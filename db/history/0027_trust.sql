-- Who may hold a room, and whom the resort writes to (decisions 31 to 35).

alter table visitors
  -- When the guest followed a link that was mailed to the address they have now; empty again when it changes.
  add column email_verified_at timestamptz;

create table email_proofs (
  -- SHA-256 of the token in the mailed link.
  token_hash bytea primary key,
  visitor_id text not null references visitors on delete cascade,
  -- The address that the link went to: it proves no other.
  email text not null,
  expires_at timestamptz not null
);
create index email_proofs_visitor on email_proofs (visitor_id);

alter table bookings
  -- Booked by the desk: its guest sees it once the address of the account is proved.
  add column by_staff boolean not null default false,
  -- A pending stay of a guest whose address is not proved is let go at this moment. Kept as it was told to the guest;
  -- stays that were booked before this migration are never let go.
  add column let_go_at timestamptz;
update bookings b set by_staff = true from booking_events e
where e.booking_id = b.booking_id and e.from_status is null and e.by_user_id is not null;
create index bookings_let_go on bookings (let_go_at) where let_go_at is not null;
