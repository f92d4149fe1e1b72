-- The front desk lists what waits for its word, whatever has been booked before.
create index bookings_to_confirm on bookings (check_out) where status = 'pending';
-- Who left yesterday is thanked.
create index bookings_left on bookings (checked_out_at) where checked_out_at is not null;
