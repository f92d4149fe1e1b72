-- From which networks the stays of unproved addresses were booked or lengthened, each as a hash, so that whoever opens
-- many accounts holds no more than one. Kept for a day.
create table booking_networks (
  booking_id text not null references bookings on delete cascade,
  network text not null,
  made_at timestamptz not null,
  primary key (network, booking_id)
);
create index booking_networks_booking on booking_networks (booking_id);
create index booking_networks_made on booking_networks (made_at);
