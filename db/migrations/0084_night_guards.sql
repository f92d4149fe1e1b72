-- What a night says is compared with its stay also where the night alone is changed; and less is done for each day that is freed.
create or replace function refuse_other_nights() returns trigger language plpgsql as $$
declare
  b bookings;
  told record;
begin
  select * into b from bookings where booking_id = coalesce(new.booking_id, old.booking_id);
  if not found then return null; end if;
  select array_agg(n.day order by n.day) as days, array_agg(n.price order by n.day) as prices, sum(n.price) as price,
    sum(n.full_price) as total, (array_agg(n.room_id order by n.day))[1] = b.room_id as fits,
    bool_or(n.coupon_rule <> 'none') as coupon
  into told from stay_nights n where n.booking_id = b.booking_id;
  if told.days is distinct from array(select b.check_in + i from generate_series(0, b.check_out - b.check_in - 1) as i)
    or told.prices <> b.nightly or told.price <> b.final_price or told.total <> b.total_price or not told.fits
    or told.coupon <> (b.coupon_code is not null) then
    raise exception 'the nights of % are not those of its stay', b.booking_id;
  end if;
  return null;
end $$;
drop trigger bookings_own_nights on bookings;
create constraint trigger bookings_own_nights after insert or update of room_id, check_in, check_out, nightly, total_price, discount, final_price, coupon_code on bookings deferrable initially deferred for each row execute function refuse_other_nights();
create constraint trigger stay_nights_own after delete or update on stay_nights deferrable initially deferred for each row execute function refuse_other_nights();
drop index stay_nights_terms;

create or replace function hold_given_up() returns trigger language plpgsql as $$
declare
  holder text := concat_ws(' ', old.room_id, old.booking_id, old.block_id);
begin
  -- The first of its days does it for all of them.
  if current_setting('resort.given_up', true) = holder then return null; end if;
  perform set_config('resort.given_up', holder, true);
  perform from rooms r
  where r.room_id = old.room_id and r.archived_at is null
    and exists (select from channels c where c.room_id = r.room_id)
  for no key update;
  if found then
    perform give_to_channels(old.room_id, old.booking_id, old.block_id);
  end if;
  return null;
end $$;

create or replace function tally_holds() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, month, count, amount)
  -- So it was called when ranges held rooms; the sums go on.
  select distinct 'room_holds', date_trunc('month', day)::date, 1, pg_current_xact_id()::text::bigint from touched;
  return null;
end $$;
