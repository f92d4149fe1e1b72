-- What a stay was before its last move, so that the move can be taken back to the paisa.

create table stay_moves (
  booking_id text primary key references bookings on delete cascade,
  move_id text not null default gen_random_uuid()::text,
  -- The event of the move: when a newer one follows it, the move cannot be taken back any more.
  event_id bigint not null references booking_events on delete cascade,
  told_guest boolean not null,
  room_id text not null references rooms on delete cascade,
  check_in date not null,
  check_out date not null,
  total_price bigint not null,
  discount bigint not null,
  final_price bigint not null,
  nightly bigint[] not null,
  coupon_code text
);

-- The blocks of a range are found by their days; those of a room by room_blocks_room.
create index room_blocks_end on room_blocks (end_date);
