-- What is sealed reads as another text, and says the same: a form that was opened before may still be saved. Whoever
-- seals what was kept before says so in their transaction (server/seal-old.ts).
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    delete from record_changes where record = tg_table_name and record_id = to_jsonb(old) ->> tg_argv[0];
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

-- The job has another name, since it seals more than numbers.
update jobs set name = 'seal-old' where name = 'seal-numbers';
