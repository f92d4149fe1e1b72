-- A guest in the house may change rooms (decisions 60): the stay stays one booking with one folio, and each of its
-- segments holds its own room by the same constraint.

-- The rooms after the first, which stands in `bookings`: each lasts until the next one begins or the stay ends. One
-- that would begin when the stay is over, for its guest left early, is no segment, and comes back if they do.
create table room_changes (
  booking_id text not null references bookings on delete cascade,
  from_day date not null,
  room_id text not null references rooms,
  primary key (booking_id, from_day)
);
create index room_changes_room on room_changes (room_id);

-- Which segment of its stay a hold is; a block has one, as a stay has that never changes rooms.
alter table room_holds add column nth integer not null default 0;
alter table room_holds drop constraint room_holds_booking_id_key;
alter table room_holds add constraint room_holds_booking_nth_key unique (booking_id, nth);

-- The rooms of a stay on its nights until a day, in their order.
create function segments_of(b bookings, until date) returns table (nth integer, room_id text, stay daterange)
language sql stable as $$
  select (row_number() over days)::integer - 1, r.room_id, daterange(r.from_day, coalesce(lead(r.from_day) over days, until))
  from (
    select b.check_in as from_day, b.room_id where until > b.check_in
    union all
    select c.from_day, c.room_id from room_changes c
    where c.booking_id = b.booking_id and c.from_day > b.check_in and c.from_day < until
  ) as r
  window days as (order by r.from_day)
$$;

-- What a stay holds of its nights: all until the guest has left, none once it is cancelled.
create function held_until(b bookings) returns date language sql immutable as $$
  select case when b.status = 'cancelled' then b.check_in else coalesce(b.departed_on, upper(b.stay)) end
$$;

-- Holds that are not what they were go first, then come the others: no stay is ever in its own way.
create function hold_segments(b bookings) returns void language plpgsql as $$
begin
  delete from room_holds h where h.booking_id = b.booking_id
    and not exists (select from segments_of(b, held_until(b)) s
      where s.nth = h.nth and s.room_id = h.room_id and s.stay = h.stay);
  insert into room_holds (room_id, stay, booking_id, nth)
  select s.room_id, s.stay, b.booking_id, s.nth from segments_of(b, held_until(b)) s
  on conflict (booking_id, nth) do nothing;
end $$;

-- One statement for a stay in one room, as ever; a new one has no other. A stay that had several rooms until now has
-- their holds still.
create or replace function hold_for_booking() returns trigger language plpgsql as $$
declare
  until date := held_until(new);
begin
  if tg_op = 'UPDATE' and (exists (select from room_changes c where c.booking_id = new.booking_id)
    or exists (select from room_holds h where h.booking_id = new.booking_id and h.nth > 0)) then
    perform hold_segments(new);
  elsif until > new.check_in then
    insert into room_holds (room_id, stay, booking_id)
    values (new.room_id, daterange(new.check_in, until), new.booking_id)
    on conflict (booking_id, nth) do update set room_id = excluded.room_id, stay = excluded.stay;
  elsif tg_op = 'UPDATE' then
    delete from room_holds where booking_id = new.booking_id;
  end if;
  return null;
end $$;

-- Whoever writes the rooms of a stay writes them, and the stay, in one statement: triggers come after all of it, so that
-- no hold stands in between that nobody asked for.
create function hold_for_room_change() returns trigger language plpgsql as $$
declare
  b bookings;
begin
  select * into b from bookings where booking_id = coalesce(new.booking_id, old.booking_id);
  if found then
    perform hold_segments(b);
  end if;
  return null;
end $$;
create trigger room_changes_hold after insert or update or delete on room_changes
  for each row execute function hold_for_room_change();

-- The rooms that a stay had before its last move, by the days from which it had them.
alter table stay_moves add column changes jsonb not null default '[]';
