-- What guests beyond those that are included, meals and the coupon were for a stay when it was agreed: they hold for it
-- whatever becomes of them. Nobody wrote down what held for the stays that are here: what is set now is what they were
-- most likely booked by. Stays that are over are not changed any more and have none.
alter table bookings add column guest_terms jsonb check (jsonb_typeof(guest_terms) = 'object');
update bookings b set guest_terms = jsonb_build_object(
  'included_guests', k.included_guests, 'extra_adult', coalesce(k.extra_adult, 0),
  'extra_child', coalesce(k.extra_child, '[]'), 'meal_price', b.meal_price,
  'free_up_to_age', case when b.meal_plan <> 'EP' then
    (select (value ->> 'free_up_to_age')::integer from settings where key = 'meal_plans') end,
  'off', (select case when c.percent is not null then jsonb_build_object('percent', c.percent)
      when c.amount is not null then jsonb_build_object('amount', c.amount) end
    from coupons c where c.code = b.coupon_code))
from rooms r left join room_types k on k.name = r.room_type
where r.room_id = b.room_id and b.status <> 'cancelled' and b.check_out >= current_date - 1;
alter table bookings drop column meal_price;

-- What each night was agreed at, and before what was taken off, for those whom it was agreed for (`priced_guests`,
-- `priced_ages`); empty where the nights cost just that.
alter table bookings
  add column agreed_nightly bigint[] not null default '{}',
  add column agreed_full bigint[] not null default '{}',
  add constraint bookings_agreed check (
    cardinality(agreed_nightly) in (0, check_out - check_in) and 0 <= all (agreed_nightly)
    and cardinality(agreed_full) = cardinality(agreed_nightly));

-- A move that is taken back brings all of this back. A move that priced a stay anew has forgotten whom it was agreed for.
alter table stay_moves
  add column guest_terms jsonb,
  add column agreed_nightly bigint[] not null default '{}',
  add column agreed_full bigint[] not null default '{}',
  add column priced_guests integer,
  add column priced_ages integer[];
update stay_moves m
set priced_guests = b.priced_guests, priced_ages = b.priced_ages, guest_terms = b.guest_terms
from bookings b where b.booking_id = m.booking_id;

-- The desk corrects the ages of children in the same form.
drop trigger bookings_version on bookings;
create trigger bookings_version before update on bookings for each row execute function raise_version(
  'booking_id', 'only', 'room_id', 'check_in', 'check_out', 'number_of_guests', 'children_ages', 'full_name', 'email',
  'phone', 'gender', 'date_of_birth', 'govt_id_type', 'govt_id_number', 'special_requests', 'source', 'agent_id',
  'channel_name');
