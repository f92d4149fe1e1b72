-- Who paid, as the booking named them then: the report of a year sorts and searches by it, and would otherwise look up
-- a booking for every payment of the year.
alter table payments add column payer text not null default '';
update payments p set payer = b.full_name from bookings b where b.booking_id = p.booking_id;

create function name_payer() returns trigger language plpgsql as $$
begin
  new.payer := coalesce((select full_name from bookings where booking_id = new.booking_id), '');
  return new;
end $$;
create trigger payments_payer before insert on payments for each row execute function name_payer();
