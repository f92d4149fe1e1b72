-- Up to which age children eat free, as it was when the stay was booked; null: all pay. Nobody wrote down what held for
-- the stays that are here: the present setting is what they were most likely booked by.
alter table bookings
  add column meals_free_up_to_age integer check (meals_free_up_to_age between 0 and 17);
update bookings set meals_free_up_to_age =
  (select (value ->> 'free_up_to_age')::integer from settings where key = 'meal_plans')
where meal_plan <> 'EP';

-- What each night costs less for those who were booked and stay away now, so that they can come after all at what was
-- agreed; empty: nobody. `priced_guests` and `priced_ages` say who the nights were agreed for.
alter table bookings
  add column away_nightly bigint[] not null default '{}',
  add constraint bookings_away check (
    cardinality(away_nightly) in (0, check_out - check_in) and 0 <= all (away_nightly));

-- A move that is taken back brings all of this back. A move that priced a stay anew has forgotten whom it was agreed for.
alter table stay_moves
  add column away_nightly bigint[] not null default '{}',
  add column priced_guests integer,
  add column priced_ages integer[];
update stay_moves m set priced_guests = b.priced_guests, priced_ages = b.priced_ages
from bookings b where b.booking_id = m.booking_id and b.priced_guests is not null;

-- The desk corrects the ages of children in the same form.
drop trigger bookings_version on bookings;
create trigger bookings_version before update on bookings for each row execute function raise_version(
  'booking_id', 'only', 'room_id', 'check_in', 'check_out', 'number_of_guests', 'children_ages', 'full_name', 'email',
  'phone', 'gender', 'date_of_birth', 'govt_id_type', 'govt_id_number', 'special_requests', 'source', 'agent_id',
  'channel_name');
