-- The guest's trip (decisions 53 to 56): parties, what is asked for at check-in, notices of payment, mails of the trip.

create table parties (
  party_id text primary key,
  -- Who booked it; stays keep the guest that was given for them.
  visitor_id text references visitors on delete set null,
  created_at timestamptz not null default now()
);
create index parties_visitor on parties (visitor_id);

alter table bookings
  add column party_id text references parties,
  -- The desk asks at check-in for what is left out.
  add column ask_at_check_in boolean not null default false,
  alter column gender drop not null,
  alter column date_of_birth drop not null,
  alter column govt_id_type drop not null,
  alter column govt_id_number drop not null,
  add constraint bookings_guest_known check (
    ask_at_check_in
    or (gender is not null and date_of_birth is not null and govt_id_type is not null and govt_id_number is not null)
  );
create index bookings_party on bookings (party_id) where party_id is not null;

-- What a guest says to have paid, for the desk to check (wire 21). It counts as nothing.
create table payment_notices (
  booking_id text not null references bookings on delete cascade,
  -- As it is compared: capitals and digits alone.
  reference text not null,
  at timestamptz not null,
  primary key (booking_id, reference)
);

-- Mails that go out by the calendar, each once for a stay.
create table trip_mails (
  booking_id text not null references bookings on delete cascade,
  kind text not null check (kind in ('soon', 'thanks')),
  at timestamptz not null,
  primary key (booking_id, kind)
);

-- A party counts as one stay, and each of its nights (wire 19).
create or replace function pending_stays(guest text, day date, most integer)
returns table (stays integer, nights integer)
language plpgsql as $$
begin
  perform from visitors where visitor_id = guest for no key update;
  if not found then
    return;
  end if;
  return query
    select count(distinct held.one)::integer, coalesce(sum(held.nights), 0)::integer from (
      select coalesce(b.party_id, b.booking_id) as one, b.check_out - b.check_in as nights from bookings b
      where b.visitor_id = guest and b.status = 'pending' and not b.by_staff and b.check_out > day
    ) as held;
end $$;

create function tell_payment_notices() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids, tab)
  select 'booking', array_agg(distinct booking_id), nullif(current_setting('resort.tab', true), '')
  from touched having count(*) > 0;
  return null;
end $$;
create trigger payment_notices_tell_insert after insert on payment_notices
  referencing new table as touched for each statement execute function tell_payment_notices();
