-- All days that channels sold in one table, held or waiting, in place of blocks of channels and of conflicts beside them.
create table channel_days (
  channel_id text not null,
  day date not null,
  room_id text not null references rooms(room_id),
  sold_by text not null, uid text not null, summary text not null,
  found_at timestamptz not null,
  primary key (channel_id, day)
);
-- Blocks of calendars that are read no more have no channel: each stands for itself. What the events said is known of days
-- that waited; the next reading tells it of the others.
insert into channel_days (channel_id, day, room_id, sold_by, uid, summary, found_at)
select coalesce(k.channel_id, k.block_id), d.day, d.room_id, k.reason, coalesce(k.feed_uids[1], ''), '', k.created_at
from room_blocks k join room_days d using (block_id) where k.kind = 'channel';
insert into channel_days (channel_id, day, room_id, sold_by, uid, summary, found_at)
select x.channel_id, x.start_date + i, c.room_id, c.name, '', x.summary, x.found_at
from channel_conflicts x join channels c using (channel_id), generate_series(0, x.end_date - x.start_date - 1) as i
order by x.found_at, x.conflict_id
on conflict do nothing;
create index channel_days_day on channel_days (day, room_id);

drop trigger room_days_given_up on room_days;
drop function give_to_channels(text, text, text), hold_given_up(), holds_between(date, date, text);
drop table channel_conflicts;
alter table room_days add column channel_id text, drop constraint room_days_holder;
update room_days d set channel_id = coalesce(k.channel_id, k.block_id), block_id = null
from room_blocks k where k.block_id = d.block_id and k.kind = 'channel';
delete from room_blocks where kind = 'channel';
alter table room_blocks drop column kind, drop column channel_id, drop column feed_uids;
-- What lost sight of what was in its way has the days that nothing holds.
insert into room_days (room_id, day, channel_id)
select distinct on (w.room_id, w.day) w.room_id, w.day, w.channel_id
from channel_days w join rooms r using (room_id) where r.archived_at is null order by w.room_id, w.day, w.found_at, w.channel_id
on conflict do nothing;
alter table room_days
  add constraint room_days_channel_day foreign key (channel_id, day) references channel_days(channel_id, day) on delete cascade,
  add constraint room_days_holder check (num_nonnulls(booking_id, block_id, channel_id) = 1);
create index room_days_channel on room_days (channel_id, day) where (channel_id is not null);

create function hold_for_channel() returns trigger language plpgsql as $$
begin
  insert into room_days (room_id, day, channel_id) select room_id, day, channel_id from touched order by room_id, day
  on conflict do nothing;
  return null;
end $$;
create trigger channel_days_hold after insert on channel_days referencing new table as touched for each statement execute function hold_for_channel();
create trigger channel_days_tell_insert after insert on channel_days referencing new table as touched for each statement execute function publish_change('block', 'channel_id');
create trigger channel_days_tell_update after update on channel_days referencing new table as touched for each statement execute function publish_change('block', 'channel_id');
create trigger channel_days_tell_delete after delete on channel_days referencing old table as touched for each statement execute function publish_change('block', 'channel_id');
create function holds_between(since date, until date, room text default null)
  returns table(room_id text, stay daterange, booking_id text, block_id text, channel_id text) language plpgsql stable rows 10 as $$
begin
  return query
  with near as (
    select d.*, d.day - (row_number() over (partition by d.room_id, d.booking_id, d.block_id, d.channel_id order by d.day))::integer
      as stretch
    from room_days d where d.day >= since and d.day < until and (room is null or d.room_id = room)
  ), s as (
    select n.room_id, n.booking_id, n.block_id, n.channel_id, coalesce(n.booking_id, n.block_id, n.channel_id) as holder,
      min(n.day) as first, max(n.day) as last
    from near n group by n.room_id, n.booking_id, n.block_id, n.channel_id, n.stretch
  )
  -- What goes on beyond these days is followed day by day to where it begins and ends.
  select s.room_id, daterange(
      case when s.first > since then s.first else (
        select d.day from room_days d
        where d.room_id = s.room_id and d.day <= s.first and (
          select true from room_days p where p.room_id = s.room_id and p.day = d.day - 1
            and coalesce(p.booking_id, p.block_id, p.channel_id) = s.holder) is null
        order by d.day desc limit 1) end,
      1 + case when s.last + 1 < until then s.last else (
        select d.day from room_days d
        where d.room_id = s.room_id and d.day >= s.last and (
          select true from room_days n where n.room_id = s.room_id and n.day = d.day + 1
            and coalesce(n.booking_id, n.block_id, n.channel_id) = s.holder) is null
        order by d.day limit 1) end),
    s.booking_id, s.block_id, s.channel_id
  from s;
end $$;
create function give_to_channel() returns trigger language plpgsql as $$
begin
  perform from rooms r
  where r.room_id = old.room_id and r.archived_at is null and exists (select from channels c where c.room_id = r.room_id)
  for no key update;
  if not found then return null; end if;
  with given as (
    insert into room_days (room_id, day, channel_id)
    select w.room_id, w.day, w.channel_id from channel_days w where w.room_id = old.room_id and w.day = old.day
    order by w.found_at, w.channel_id limit 1
    on conflict do nothing returning room_days.channel_id
  )
  update channels c set due_at = least(c.due_at, w.found_at) from given join channel_days w using (channel_id)
  where c.channel_id = given.channel_id and w.day = old.day;
  return null;
end $$;
create constraint trigger room_days_given_up after delete on room_days deferrable initially deferred for each row execute function give_to_channel();
alter trigger bookings_coupon_use on bookings rename to bookings_uses_coupon;
