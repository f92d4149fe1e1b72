-- Each night says in which room it is slept: what a stay changes of rooms follows from its rows.
create or replace function segments_of(b bookings, until date) returns table(nth integer, room_id text, stay daterange) language sql stable as $$
select (row_number() over (order by min(s.day)))::integer - 1, s.room_id, daterange(min(s.day), max(s.day) + 1)
from (
  select n.room_id, n.day, n.day - (row_number() over (partition by n.room_id order by n.day))::integer as stretch
  from stay_nights n where n.booking_id = b.booking_id and n.day < until
) as s
group by s.room_id, s.stretch
$$;

create or replace function refuse_other_nights() returns trigger language plpgsql as $$
declare
  b bookings;
  told record;
begin
  select * into b from bookings where booking_id = new.booking_id;
  if not found then return null; end if;
  select array_agg(n.day order by n.day) as days, array_agg(n.price order by n.day) as prices, sum(n.full_price) as total,
    (array_agg(n.room_id order by n.day))[1] = b.room_id as fits,
    bool_or(n.coupon_rule <> 'none') as coupon
  into told from stay_nights n where n.booking_id = b.booking_id;
  if told.days is distinct from array(select b.check_in + i from generate_series(0, b.check_out - b.check_in - 1) as i)
    or told.prices <> b.nightly or told.total <> b.total_price or not told.fits
    or told.coupon <> (b.coupon_code is not null) then
    raise exception 'the nights of % are not those of its stay', b.booking_id;
  end if;
  return null;
end $$;
drop table room_changes;
alter table stay_moves drop column changes;
