-- The stays of an account with their codes, in the order of the list: those of many accounts of one name are found
-- without reading the stays themselves.
drop index bookings_visitor;
create index bookings_visitor on bookings (visitor_id, created_at desc, booking_id);
