-- States of rooms (decisions 58, wire 23), the people who clean them, and what they find.

-- Cleaners have no account: a link of their own and a PIN, which open the board of rooms and nothing else.
create table housekeepers (
  housekeeper_id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 80),
  -- Stands in the address that they open. Kept as it is: the desk shows it again, and without the PIN it opens nothing.
  link_key text not null constraint housekeepers_link unique,
  pin_hash text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null
);
-- Rooms are given to somebody by name.
create unique index housekeepers_name on housekeepers (lower(name));

create table housekeeper_sessions (
  -- SHA-256 of the cookie.
  token_hash bytea primary key,
  housekeeper_id text not null references housekeepers on delete cascade,
  expires_at timestamptz not null
);
create index housekeeper_sessions_owner on housekeeper_sessions (housekeeper_id);
create index housekeeper_sessions_end on housekeeper_sessions (expires_at);

-- Whoever is switched off, or has another PIN, is signed out, whoever writes that.
create function end_housekeeper_sessions() returns trigger language plpgsql as $$
begin
  delete from housekeeper_sessions where housekeeper_id = new.housekeeper_id;
  return null;
end $$;
create trigger housekeepers_end_sessions after update of active, pin_hash on housekeepers
  for each row when (old.active is distinct from new.active or old.pin_hash is distinct from new.pin_hash)
  execute function end_housekeeper_sessions();

-- What somebody said of a room last; a room without a row is clean. Out of order is no state here but a block, and
-- that a guest has slept in the room since is seen from what held it (server/stays/housekeeping/room-states.ts).
create table room_states (
  room_id text primary key references rooms on delete cascade,
  state text not null default 'clean' check (state in ('clean', 'dirty', 'inspected')),
  -- When it was said; nothing where only a note was written.
  since timestamptz,
  note text check (length(note) between 1 and 200),
  assigned_to text check (length(assigned_to) between 1 and 80),
  -- A fault that could not become a block, because somebody stays on these nights; until the desk has dealt with it.
  fault text check (length(fault) between 1 and 1000),
  fault_by text,
  fault_at timestamptz,
  check ((fault is null) = (fault_by is null) and (fault is null) = (fault_at is null))
);
create index room_states_fault on room_states (fault_at) where fault is not null;
-- What was before anybody said anything of a room here is not known: it begins as clean.
insert into room_states (room_id, since) select room_id, now() from rooms;

-- Blocks that say what is broken; the reasons of others are the desk's own.
alter table room_blocks add column fault boolean not null default false;

create table found_items (
  found_id text primary key default gen_random_uuid()::text,
  item text not null check (length(item) between 1 and 200),
  found_on date not null,
  -- Room or place, as whoever found it says it.
  place text check (length(place) between 1 and 60),
  kept_at text check (length(kept_at) between 1 and 100),
  note text check (length(note) between 1 and 500),
  by_name text not null,
  returned_on date,
  returned_to text check (length(returned_to) between 1 and 100),
  request_key text constraint found_items_request_key unique,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((returned_on is null) = (returned_to is null)),
  check (returned_on >= found_on)
);
create index found_items_day on found_items (found_on, created_at);

create trigger housekeepers_version before update on housekeepers
  for each row execute function raise_version('housekeeper_id', 'but', 'link_key', 'created_at');
create trigger housekeepers_version_gone after delete on housekeepers
  for each row execute function raise_version('housekeeper_id');
create trigger found_items_version before update on found_items
  for each row execute function raise_version('found_id', 'but', 'by_name', 'request_key', 'created_at');
create trigger found_items_version_gone after delete on found_items
  for each row execute function raise_version('found_id');

do $$
declare
  part record;
  op text;
begin
  for part in select * from (values
    ('housekeepers', 'housekeeper', 'housekeeper_id'),
    ('room_states', 'room_state', 'room_id'),
    ('found_items', 'found_item', 'found_id')
  ) as parts (name, kind, key)
  loop
    execute format($made$
      create function %1$I() returns trigger language plpgsql as $tell$
      begin
        insert into changes (kind, ids, tab)
        select %2$L, case when count(distinct %3$I) <= 20 then array_agg(distinct %3$I::text) else '{}' end,
          nullif(current_setting('resort.tab', true), '')
        from touched having count(*) > 0;
        return null;
      end $tell$
    $made$, 'tell_' || part.name, part.kind, part.key);
    foreach op in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as touched for each statement execute function %I()',
        part.name || '_tell_' || op, op, part.name, case op when 'delete' then 'old' else 'new' end,
        'tell_' || part.name
      );
    end loop;
  end loop;
end $$;
