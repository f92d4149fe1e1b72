-- Calendars of other channels, both ways (decisions 61, docs/decisions/020-channels.md).

-- The secret in the address under which a room's busy days are read. Kept as it is: the back office shows it again,
-- and it opens less than the rows beside it. As long as the keys in mails, so that the log of requests hides it.
alter table rooms add column feed_key text not null
  default left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43);
create unique index rooms_feed_key on rooms (feed_key);
drop trigger rooms_version on rooms;
create trigger rooms_version before update on rooms for each row execute function
  raise_version('room_id', 'but', 'images', 'image_alts', 'feed_key', 'archived_at', 'created_at', 'updated_at');

create table channels (
  channel_id text primary key default gen_random_uuid()::text,
  room_id text not null references rooms on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Sealed: whoever has the address reads the calendar at the channel.
  url text not null,
  url_hash bytea not null,
  -- When it is read again.
  due_at timestamptz not null,
  -- When the reading began that its blocks come from.
  last_sync_at timestamptz,
  -- Why it could not be read since then, and how often in a row.
  error text,
  failures integer not null default 0,
  -- Days of our own that it has read in our calendar and hands back, each with the event that does.
  echoes jsonb not null default '[]',
  created_at timestamptz not null,
  constraint channels_url unique (room_id, url_hash)
);
create index channels_due on channels (due_at);
create index channels_failing on channels (channel_id) where failures > 0;

-- Imported days hold a room as repairs do, by the same constraint, and come and go with the channel's calendar.
alter table room_blocks
  add column kind text not null default 'maintenance' check (kind in ('maintenance', 'channel')),
  -- None once its calendar is read no more: nights that are over were sold all the same.
  add column channel_id text references channels on delete set null,
  -- The events of the channel's calendar that it stands for.
  add column feed_uids text[] not null default '{}',
  add constraint room_blocks_of_channel check (kind = 'channel' or channel_id is null);
create index room_blocks_channel on room_blocks (channel_id, start_date) where channel_id is not null;

-- Nights that a channel has sold and that something else holds here.
create table channel_conflicts (
  conflict_id text primary key default gen_random_uuid()::text,
  channel_id text not null references channels on delete cascade,
  start_date date not null,
  end_date date not null,
  -- What the channel calls it.
  summary text not null,
  -- What holds them. A row may outlive it: so it is known that these nights are free, and the calendar is read again.
  booking_id text,
  block_id text,
  found_at timestamptz not null,
  check (end_date > start_date),
  check (num_nonnulls(booking_id, block_id) = 1)
);
create index channel_conflicts_channel on channel_conflicts (channel_id, start_date);
create index channel_conflicts_booking on channel_conflicts (booking_id) where booking_id is not null;
create index channel_conflicts_block on channel_conflicts (block_id) where block_id is not null;
create index channel_conflicts_end on channel_conflicts (end_date);

do $$
declare
  part text;
  op text;
begin
  foreach part in array array['channels', 'channel_conflicts'] loop
    execute format($made$
      create function %1$I() returns trigger language plpgsql as $tell$
      begin
        insert into changes (kind, ids, tab)
        select 'channel', case when count(distinct channel_id) <= 20 then array_agg(distinct channel_id) else '{}' end,
          nullif(current_setting('resort.tab', true), '')
        from touched having count(*) > 0;
        return null;
      end $tell$
    $made$, 'tell_' || part);
    foreach op in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as touched for each statement execute function %I()',
        part || '_tell_' || op, op, part, case op when 'delete' then 'old' else 'new' end, 'tell_' || part
      );
    end loop;
  end loop;
end $$;
