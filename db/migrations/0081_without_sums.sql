-- What stands in stay_nights now was kept here as sums of a whole stay, or beside them.
alter table bookings
  drop constraint bookings_agreed, drop constraint bookings_priced_for,
  drop column guests_amount, drop column guest_terms, drop column priced_guests, drop column priced_ages,
  drop column agreed_nightly, drop column agreed_full;
alter table stay_moves
  drop column total_price, drop column discount, drop column final_price, drop column nightly,
  drop column guests_amount, drop column guest_terms, drop column priced_guests, drop column priced_ages,
  drop column agreed_nightly, drop column agreed_full,
  alter column nights set not null;

create function refuse_other_nights() returns trigger language plpgsql as $$
declare
  b bookings;
  told record;
begin
  select * into b from bookings where booking_id = new.booking_id;
  if not found then return null; end if;
  select array_agg(n.day order by n.day) as days, array_agg(n.price order by n.day) as prices, sum(n.full_price) as total,
    bool_and(n.room_id = coalesce((select c.room_id from room_changes c
      where c.booking_id = b.booking_id and c.from_day <= n.day and c.from_day > b.check_in
      order by c.from_day desc limit 1), b.room_id)) as fits,
    bool_or(n.coupon_rule <> 'none') as coupon
  into told from stay_nights n where n.booking_id = b.booking_id;
  if told.days is distinct from array(select b.check_in + i from generate_series(0, b.check_out - b.check_in - 1) as i)
    or told.prices <> b.nightly or told.total <> b.total_price or not told.fits
    or told.coupon <> (b.coupon_code is not null) then
    raise exception 'the nights of % are not those of its stay', b.booking_id;
  end if;
  return null;
end $$;
create constraint trigger bookings_own_nights after insert or update of room_id, check_in, check_out, nightly, total_price, coupon_code
  on bookings deferrable initially deferred for each row execute function refuse_other_nights();
