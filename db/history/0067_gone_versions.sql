-- As before, but the id is read from the row once: within the statement it was read again for every change that is kept,
-- so that deleting many records took as long as both numbers multiplied.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  changed jsonb;
  gone text;
begin
  if tg_op = 'DELETE' then
    gone := to_jsonb(old) ->> tg_argv[0];
    delete from record_changes where record = tg_table_name and record_id = gone;
    return null;
  end if;
  if current_setting('resort.sealing', true) = 'yes' then
    new.version := old.version;
    return new;
  end if;
  changed := changed_columns(to_jsonb(old), to_jsonb(new), tg_argv[0], tg_argv[1], tg_argv[2:]);
  if changed is null then
    -- No caller sets it; rows that belong to this one do (raise_version_of).
    if pg_trigger_depth() = 1 then new.version := old.version; end if;
    return new;
  end if;
  new.version := old.version + 1;
  perform keep_change(tg_table_name, to_jsonb(new) ->> tg_argv[0], new.version, changed);
  return new;
end $$;
