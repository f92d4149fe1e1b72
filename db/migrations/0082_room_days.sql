-- A room on a day is held once, by a night of a stay or by a block: a row for each (D-63), in place of ranges that a constraint
-- kept apart.
create table room_days (
  room_id text not null references rooms(room_id),
  day date not null,
  booking_id text references bookings(booking_id) on delete cascade,
  block_id text references room_blocks(block_id) on delete cascade,
  primary key (room_id, day),
  constraint room_days_holder check (num_nonnulls(booking_id, block_id) = 1)
);
create index room_days_block on room_days (block_id) where (block_id is not null);
create index room_days_booking on room_days (booking_id) where (booking_id is not null);
create index room_days_day on room_days (day, room_id);
insert into room_days (room_id, day, booking_id, block_id)
select h.room_id, d::date, h.booking_id, h.block_id
from room_holds h, generate_series(lower(h.stay), upper(h.stay) - 1, interval '1 day') as d;

drop trigger bookings_hold on bookings;
drop trigger room_blocks_hold on room_blocks;
drop trigger room_changes_hold on room_changes;
drop table room_holds;
drop function hold_for_booking(), hold_for_room_change(), hold_for_block(), hold_segments(bookings), tally_holds(), months_of(daterange);

create function holds_between(since date, until date, room text default null)
  returns table(room_id text, stay daterange, booking_id text, block_id text) language plpgsql stable as $$
begin
  return query
  with near as (
    select distinct d.room_id, d.booking_id, d.block_id from room_days d
    where d.day >= since and d.day < until and (room is null or d.room_id = room)
  ), held as (
    select d.* from near n join room_days d on d.booking_id = n.booking_id and d.room_id = n.room_id
    union all select d.* from near n join room_days d on d.block_id = n.block_id and d.room_id = n.room_id
  ), placed as (
    select h.*, h.day - (row_number() over (partition by h.room_id, h.booking_id, h.block_id order by h.day))::integer as stretch
    from held h
  )
  select p.room_id, daterange(min(p.day), max(p.day) + 1), p.booking_id, p.block_id from placed p
  group by p.room_id, p.booking_id, p.block_id, p.stretch having max(p.day) >= since and min(p.day) < until;
end $$;
create function hold_nights_of(codes text[]) returns void language plpgsql as $$
begin
  delete from room_days d where d.booking_id = any(codes) and not exists (
    select from stay_nights n join bookings b using (booking_id)
    where n.booking_id = d.booking_id and n.day = d.day and n.room_id = d.room_id and n.day < held_until(b));
  insert into room_days (room_id, day, booking_id)
  select n.room_id, n.day, n.booking_id from stay_nights n join bookings b using (booking_id)
  where n.booking_id = any(codes) and n.day < held_until(b) and not exists (
    select from room_days d where d.booking_id = n.booking_id and d.room_id = n.room_id and d.day = n.day)
  order by n.room_id, n.day;
end $$;
create function hold_for_booking() returns trigger language plpgsql as $$
begin
  perform hold_nights_of(array[new.booking_id]);
  return null;
end $$;
create function hold_for_nights() returns trigger language plpgsql as $$
begin
  perform hold_nights_of(array(select distinct booking_id from touched));
  return null;
end $$;
create trigger bookings_hold after update of departed_on, no_show_at, status on bookings for each row execute function hold_for_booking();
create trigger stay_nights_hold_delete after delete on stay_nights referencing old table as touched for each statement execute function hold_for_nights();
create trigger stay_nights_hold_insert after insert on stay_nights referencing new table as touched for each statement execute function hold_for_nights();
create trigger stay_nights_hold_update after update on stay_nights referencing new table as touched for each statement execute function hold_for_nights();
create function hold_for_block() returns trigger language plpgsql as $$
begin
  delete from room_days
  where block_id = new.block_id and (room_id <> new.room_id or day < new.start_date or day >= new.end_date);
  insert into room_days (room_id, day, block_id)
  select new.room_id, new.start_date + i, new.block_id from generate_series(0, new.end_date - new.start_date - 1) as i
  where not exists (select from room_days where block_id = new.block_id and day = new.start_date + i);
  return null;
end $$;
create trigger room_blocks_hold after insert or update of room_id, start_date, end_date on room_blocks for each row execute function hold_for_block();
create or replace function give_to_channels(room text, booking text, block text) returns void language plpgsql as $$
declare
  x record;
  held datemultirange;
begin
  for x in
    select w.*, c.name, daterange(w.start_date, w.end_date) as days
    from channel_conflicts w join channels c using (channel_id)
    where c.room_id = room and (w.booking_id = booking or w.block_id = block)
      and (select count(*) from room_days d where d.room_id = room and d.day >= w.start_date and d.day < w.end_date
        and (d.booking_id = booking or d.block_id = block)) < w.end_date - w.start_date
    order by w.start_date, w.found_at, w.conflict_id
  loop
    delete from channel_conflicts where conflict_id = x.conflict_id;
    select coalesce(range_agg(daterange(day, day + 1)), '{}') into held
    from room_days where room_id = room and day >= x.start_date and day < x.end_date;
    insert into room_blocks (room_id, channel_id, kind, reason, by_name, start_date, end_date, created_at)
    select room, x.channel_id, 'channel', x.name, x.name, lower(free), upper(free), x.found_at
    from unnest(x.days::datemultirange - held) as free;
    insert into channel_conflicts (channel_id, start_date, end_date, summary, booking_id, block_id, found_at)
    select x.channel_id, lower(h.stay * x.days), upper(h.stay * x.days), x.summary, h.booking_id, h.block_id, x.found_at
    from holds_between(x.start_date, x.end_date, room) h left join room_blocks k using (block_id)
    where k.channel_id is distinct from x.channel_id;
    update channels set due_at = least(due_at, x.found_at) where channel_id = x.channel_id;
  end loop;
end $$;
create function tally_holds() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, month, count, amount)
  select distinct 'room_holds', date_trunc('month', day)::date, 1, pg_current_xact_id()::text::bigint from touched;
  return null;
end $$;
create constraint trigger room_days_given_up after delete on room_days deferrable initially deferred for each row execute function hold_given_up();
create trigger room_days_tally_delete after delete on room_days referencing old table as touched for each statement execute function tally_holds();
create trigger room_days_tally_insert after insert on room_days referencing new table as touched for each statement execute function tally_holds();
