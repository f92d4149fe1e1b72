-- Payments stay append-only: what makes a UPI reference unique is a row beside them, which a reversal takes away, so
-- that the same transfer can be written down again for the right booking.
drop index payments_upi_reference;
create table upi_references (
  reference text primary key,
  payment_id bigint not null unique references payments
);
insert into upi_references (reference, payment_id)
select reference, payment_id from payments
where method = 'upi' and reverses is null and reference is not null
  and not exists (select from payments r where r.reverses = payments.payment_id);

-- One row for one press of the button, however often the request arrives.
alter table payments add column request_key text;
create unique index payments_request_key on payments (request_key) where request_key is not null;
create index payments_at on payments (at desc, payment_id);

-- The front desk asks for the arrivals and departures of a day.
create index bookings_in_house on bookings (check_out) where checked_in_at is not null and checked_out_at is null;
