-- How far what holds the rooms has changed in each month, for the calendar of free days (docs/decisions/016-offers.md):
-- whoever keeps the holds of a month reads them again when this has moved. A change adds a row of its own, as every
-- tally does, so nobody who books waits for somebody else. The number of changes and the sum of the transactions that
-- made them grow together, and never come back to where they were.
create function months_of(stay daterange) returns setof date language sql immutable as $$
  select generate_series(date_trunc('month', lower(stay)::timestamp), (upper(stay) - 1)::timestamp, '1 month')::date
$$;

-- What was held before and what is held now; the one is not there when a hold comes, the other when it goes.
create function tally_holds() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, month, count, amount)
  select 'room_holds', month, 1, pg_current_xact_id()::text::bigint
  from (select months_of(old.stay) union select months_of(new.stay)) as changed(month);
  return null;
end $$;
create trigger room_holds_tally after insert or delete on room_holds
  for each row execute function tally_holds();
-- A stay that is confirmed, and a block whose reason is written anew, hold what they held before.
create trigger room_holds_tally_update after update on room_holds
  for each row when (old.room_id <> new.room_id or old.stay <> new.stay) execute function tally_holds();
