-- A room points to its type by id; a name that no type has stands with the room, as before (X-22). So a type has its name once.
alter table rooms add column room_type_id integer references room_types(room_type_id),
  add column other_type text check (length(other_type) between 1 and 100);
-- What rooms say stays the same: no version is raised.
select set_config('resort.sealing', 'yes', true);
do $$
begin
  -- No page is made anew where there is no room.
  if exists (select from rooms) then
    update rooms r set room_type_id = t.room_type_id, other_type = case when t.room_type_id is null then r.room_type end
    from rooms o left join room_types t on t.name = o.room_type where o.room_id = r.room_id;
  end if;
end $$;
select set_config('resort.sealing', '', true);
alter table rooms drop column room_type,
  add constraint rooms_one_type check (num_nonnulls(room_type_id, other_type) = 1);
create index rooms_type on rooms (room_type_id);

-- Who writes a room names its type, whether that is one of ours or not.
create function find_room_type() returns trigger language plpgsql as $$
begin
  -- What follows a type that changes says itself which one it is.
  if pg_trigger_depth() > 1 then return new; end if;
  -- Types hold this lock alone while their names change.
  perform pg_advisory_xact_lock_shared(4210039);
  new.room_type_id := (select room_type_id from room_types where name = new.other_type);
  if new.room_type_id is not null then new.other_type := null; end if;
  return new;
end $$;
create trigger rooms_of_type before insert or update of other_type on rooms for each row when (new.other_type is not null) execute function find_room_type();

-- Rooms that carry the name of a type are of that type. They show it under its name: only a new one is a new version of theirs.
-- Before any type it takes the lock that rooms share: whoever writes a room asks for that first, and for the row of its type then.
create function follow_room_type() returns trigger language plpgsql as $$
declare room record;
begin
  perform pg_advisory_xact_lock(4210039);
  if tg_level = 'STATEMENT' then return null; end if;
  if tg_op = 'UPDATE' then
    for room in update rooms set version = version + 1 where room_type_id = new.room_type_id returning room_id, version loop
      perform keep_change('rooms', room.room_id, room.version, jsonb_build_object('room_type',
        jsonb_build_array(left(md5(old.name), 12), left(md5(new.name), 12))));
    end loop;
  end if;
  perform set_config('resort.sealing', 'yes', true);
  if tg_op = 'DELETE' then
    update rooms set room_type_id = null, other_type = old.name where room_type_id = old.room_type_id;
  else
    update rooms set room_type_id = new.room_type_id, other_type = null where other_type = new.name;
  end if;
  perform set_config('resort.sealing', '', true);
  return old;
end $$;
create trigger room_types_follow after insert on room_types for each row execute function follow_room_type();
create trigger room_types_follow_first before insert or delete or update on room_types for each statement execute function follow_room_type();
create trigger room_types_follow_gone before delete on room_types for each row execute function follow_room_type();
create trigger room_types_follow_name after update of name on room_types for each row when (old.name is distinct from new.name) execute function follow_room_type();
