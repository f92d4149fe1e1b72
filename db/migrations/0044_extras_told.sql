-- Whoever has the catalogue on the screen hears of its changes (decisions 44, as migration 0035).
create function tell_extras() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids, tab)
  select 'extra', case when count(distinct extra_id) <= 20 then array_agg(distinct extra_id) else '{}' end,
    nullif(current_setting('resort.tab', true), '')
  from touched having count(*) > 0;
  return null;
end $$;
create trigger extras_tell_insert after insert on extras
  referencing new table as touched for each statement execute function tell_extras();
create trigger extras_tell_update after update on extras
  referencing new table as touched for each statement execute function tell_extras();
create trigger extras_tell_delete after delete on extras
  referencing old table as touched for each statement execute function tell_extras();
