-- The lists of the front desk (decisions 59), whatever has been booked before.
create index bookings_not_arrived on bookings (check_in)
  where status = 'confirmed' and checked_in_at is null and no_show_at is null;
create index bookings_departed on bookings (departed_on) where departed_on is not null;

-- The guest of a stay is edited in a form too (decisions 42, wire 25): the version rises with what it holds.
drop trigger bookings_version on bookings;
create trigger bookings_version before update on bookings for each row execute function raise_version(
  'booking_id', 'only', 'room_id', 'check_in', 'check_out', 'number_of_guests', 'full_name', 'email', 'phone',
  'gender', 'date_of_birth', 'govt_id_type', 'govt_id_number', 'special_requests');

-- Whose guest is expected no more: only then what a stay owes is a debt. Kept beside the balance, so that the debtors are
-- found by one index however many stays to come, or never confirmed, are unpaid.
alter table folios add column over boolean not null default false;
update folios f set over = true from bookings b where b.booking_id = f.booking_id
  and (b.status = 'cancelled' or b.checked_out_at is not null or b.no_show_at is not null);
-- The balance too: the debts are added up without reading a folio.
create index folios_owed on folios (booking_id, balance) where over and balance > 0;

create function mark_folio_over() returns trigger language plpgsql as $$
begin
  update folios f set over = is_over
  from (select new.status = 'cancelled' or new.checked_out_at is not null or new.no_show_at is not null) as now(is_over)
  where f.booking_id = new.booking_id and f.over <> is_over;
  return null;
end $$;
-- Named to run after the one that writes the nights, and with them the folio.
create trigger bookings_over after update of status, checked_out_at, no_show_at on bookings
  for each row execute function mark_folio_over();
create trigger bookings_over_new after insert on bookings
  for each row when (new.status = 'cancelled' or new.checked_out_at is not null or new.no_show_at is not null)
  execute function mark_folio_over();
