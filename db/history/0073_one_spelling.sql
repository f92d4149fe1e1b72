-- Texts are kept in one spelling (contract/kit/one-spelling.ts), so that a search finds a name however its letters were
-- typed. What came in before is brought into it: each row by itself, because one that is refused, being issued or the
-- second of its name, stays as it is and keeps no other.
do $$
declare
  place record;
  other tid;
begin
  for place in
    select c.table_name as held, c.column_name as part, c.data_type = 'ARRAY' as many
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'kysely%' and (c.data_type = 'text' or c.udt_name = '_text')
    order by 1, 2
  loop
    for other in execute format(
      case when place.many
        then 'select ctid from %1$I where array_to_string(%2$I, '''') is not nfc normalized'
        else 'select ctid from %1$I where %2$I is not nfc normalized' end, place.held, place.part)
    loop
      begin
        execute format(
          case when place.many
            then 'update %1$I set %2$I = array(select normalize(one, nfc) from unnest(%2$I) with ordinality as t (one, nth) order by nth) where ctid = $1'
            else 'update %1$I set %2$I = normalize(%2$I, nfc) where ctid = $1' end, place.held, place.part)
        using other;
      exception when others then
        null;
      end;
    end loop;
  end loop;
end
$$;
