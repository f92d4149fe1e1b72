-- Counting the bookings of each status, and the guests who registered today, without reading whole rows.
create index bookings_status on bookings (status);
create index visitors_newest on visitors (created_at desc);
