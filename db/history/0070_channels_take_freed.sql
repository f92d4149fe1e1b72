-- Nights that a channel sold while something of ours held them become its block in the transaction that gives them up:
-- a cancelled, moved or shortened stay leaves no moment in which they are free (docs/decisions/020-channels.md).

-- What waits for one holder of a room: its nights that are free now go to the channel, those that another holds wait for
-- that one. The calendar is read at once, for the channel may have given them back since.
create function give_to_channels(room text, booking text, block text) returns void language plpgsql as $$
declare
  x record;
begin
  for x in
    select w.*, c.name, daterange(w.start_date, w.end_date) as days
    from channel_conflicts w join channels c using (channel_id)
    where c.room_id = room and (w.booking_id = booking or w.block_id = block)
      and not daterange(w.start_date, w.end_date)::datemultirange <@ coalesce((
        select range_agg(h.stay) from room_holds h
        where h.room_id = room and (h.booking_id = booking or h.block_id = block)), '{}')
    order by w.start_date, w.found_at, w.conflict_id
  loop
    delete from channel_conflicts where conflict_id = x.conflict_id;
    insert into room_blocks (room_id, channel_id, kind, reason, by_name, start_date, end_date, created_at)
    select room, x.channel_id, 'channel', x.name, x.name, lower(free), upper(free), x.found_at
    from unnest(x.days::datemultirange - coalesce((
      select range_agg(h.stay) from room_holds h where h.room_id = room and h.stay && x.days), '{}')) as free;
    insert into channel_conflicts (channel_id, start_date, end_date, summary, booking_id, block_id, found_at)
    select x.channel_id, lower(h.stay * x.days), upper(h.stay * x.days), x.summary, h.booking_id, h.block_id, x.found_at
    from room_holds h left join room_blocks k using (block_id)
    where h.room_id = room and h.stay && x.days and k.channel_id is distinct from x.channel_id;
    update channels set due_at = least(due_at, x.found_at) where channel_id = x.channel_id;
  end loop;
end $$;

-- Asked at the end of the transaction: a stay that takes its nights anew, or gives them to another, has done so by then.
-- Whoever takes a calendar in holds the row of the room; waiting for it, no conflict is missed that is just being written.
create function hold_given_up() returns trigger language plpgsql as $$
begin
  perform from rooms r
  where r.room_id = old.room_id and r.archived_at is null
    and exists (select from channels c where c.room_id = r.room_id)
  for no key update;
  if found then
    perform give_to_channels(old.room_id, old.booking_id, old.block_id);
  end if;
  return null;
end $$;
create constraint trigger room_holds_given_up after delete or update on room_holds
  deferrable initially deferred for each row execute function hold_given_up();

select give_to_channels(room_id, booking_id, block_id)
from (select distinct c.room_id, x.booking_id, x.block_id
  from channel_conflicts x join channels c using (channel_id) join rooms r using (room_id)
  where r.archived_at is null) as waiting;
