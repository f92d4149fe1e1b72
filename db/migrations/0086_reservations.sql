-- What is agreed once for all stays that are booked together stands once: how it is paid, what cancelling costs, who wrote it. A
-- stay that is booked alone is the one stay of a reservation under its own code; those of a party share one under the party's.
create table reservations (
  reservation_id text primary key,
  payment_method text not null check (payment_method in ('qr', 'checkin')),
  by_staff boolean not null default false,
  cancellation jsonb not null default '{"tiers": [{"fee": {"kind": "none"}, "days_before": 3}, {"fee": {"kind": "nights", "nights": 1}, "days_before": 0}], "no_show": {"kind": "nights", "nights": 1}}'::jsonb,
  created_at timestamptz not null default now()
);
insert into reservations
select distinct on (1) coalesce(party_id, booking_id), payment_method, by_staff, cancellation, created_at
from bookings order by 1, booking_id;
alter table bookings add column reservation_id text;
alter table bookings disable trigger user;
update bookings set reservation_id = coalesce(party_id, booking_id);
alter table bookings enable trigger user;
alter table documents drop constraint documents_party_id_fkey,
  add constraint documents_party_id_fkey foreign key (party_id) references reservations(reservation_id);
drop function pending_stays(text, date, integer);
create function pending_stays(guest text, day date) returns table(stays integer, nights integer) language plpgsql as $$
begin
  perform from visitors where visitor_id = guest for no key update;
  if not found then
    return;
  end if;
  return query
    select count(distinct b.reservation_id)::integer, coalesce(sum(b.check_out - b.check_in), 0)::integer
    from bookings b join reservations r using (reservation_id)
    where b.visitor_id = guest and b.status = 'pending' and not r.by_staff and b.check_out > day;
end $$;
alter table bookings drop column party_id, drop column payment_method, drop column by_staff, drop column cancellation,
  alter column reservation_id set not null, add foreign key (reservation_id) references reservations(reservation_id),
  add column party_id text generated always as (nullif(reservation_id, booking_id)) stored;
create index bookings_party on bookings (party_id) where (party_id is not null);
drop table parties;
