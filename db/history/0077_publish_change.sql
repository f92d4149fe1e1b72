-- One function tells of changes (D-44) in place of one for each table: its arguments are the kind of what has changed, the
-- column that names it, and, where not every row is told, which ones are. Of more than twenty at once no id is told.
create function publish_change() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  -- Only this is planned anew each time: the columns differ from table to table.
  execute format('select array_agg(distinct %I::text) from touched where %s', tg_argv[1], coalesce(tg_argv[2], 'true'))
  into changed;
  if changed is null then return null; end if;
  insert into changes (kind, ids, tab)
  values (
    tg_argv[0],
    case when cardinality(changed) <= 20 then array_remove(changed, null) else '{}' end,
    nullif(current_setting('resort.tab', true), '')
  );
  return null;
end $$;

-- Each trigger keeps its name and its event; kind and column are those that its own function has named.
do $$
declare
  one record;
  called text;
begin
  for one in
    select t.tgname, t.tgrelid::regclass as of_table, p.proname, pg_get_triggerdef(t.oid) as def,
      substring(p.prosrc from $q$select '(\w+)'$q$) as kind,
      substring(p.prosrc from 'array_agg\((?:distinct )?(\w+)') as named,
      substring(p.prosrc from 'from \w+ where (.*) having') as filter
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and starts_with(p.proname, 'tell_') and p.proname <> 'tell_failed_job'
  loop
    called := format('execute function publish_change(%L, %L%s)', one.kind, one.named, coalesce(', ' || quote_literal(one.filter), ''));
    execute format('drop trigger %I on %s', one.tgname, one.of_table);
    execute regexp_replace(regexp_replace(one.def, ' AS \w+ FOR EACH', ' AS touched FOR EACH'), 'EXECUTE FUNCTION .*', called);
  end loop;
  for one in
    select p.oid::regprocedure as gone from pg_proc p
    where starts_with(p.proname, 'tell_') and p.proname <> 'tell_failed_job' and p.pronamespace = 'public'::regnamespace
  loop
    execute format('drop function %s', one.gone);
  end loop;
end $$;
