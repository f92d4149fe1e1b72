-- What a guest holds unconfirmed: stays that they booked themselves and that are not over, counted up to `most`. Locks
-- the guest first, so that their bookings wait for each other until the transaction ends, and then counts in a
-- statement of its own: that one sees what was written while this one waited. No row where there is no such guest.
create function pending_stays(guest text, day date, most integer) returns table (stays integer, nights integer)
language plpgsql as $$
begin
  perform from visitors where visitor_id = guest for no key update;
  if not found then
    return;
  end if;
  return query
    select count(*)::integer, coalesce(sum(held.nights), 0)::integer from (
      select b.check_out - b.check_in as nights from bookings b
      where b.visitor_id = guest and b.status = 'pending' and not b.by_staff and b.check_out > day
      order by b.created_at desc limit most
    ) as held;
end $$;
