-- A mailbox is kept with its domain as the network knows it (contract/kit/one-spelling.ts), so that nobody has two
-- accounts by writing it twice. Whoever signed up with the letters of their own script still signs in with them.
create function pg_temp.punycode(label text) returns text language plpgsql as $$
declare
  points int[] := array(select ascii(sign) from regexp_split_to_table(label, '') with ordinality as t (sign, nth) order by nth);
  basic text := coalesce((select string_agg(chr(p), '' order by nth) from unnest(points) with ordinality as t (p, nth) where p < 128), '');
  done int := length(basic);
  first boolean := true;
  begins int := done;
  n int := 128;
  delta int := 0;
  bias int := 72;
  least int;
  q int;
  k int;
  t int;
  p int;
  made text := basic || case when basic = '' then '' else '-' end;
begin
  if begins = cardinality(points) then return label; end if;
  while done < cardinality(points) loop
    select min(each) into least from unnest(points) as each where each >= n;
    delta := delta + (least - n) * (done + 1);
    n := least;
    foreach p in array points loop
      if p < n then delta := delta + 1; end if;
      if p = n then
        q := delta;
        k := 36;
        loop
          t := case when k <= bias then 1 when k >= bias + 26 then 26 else k - bias end;
          exit when q < t;
          made := made || substr('abcdefghijklmnopqrstuvwxyz0123456789', t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        made := made || substr('abcdefghijklmnopqrstuvwxyz0123456789', q + 1, 1);
        -- How far apart the next signs may lie.
        delta := case when first then delta / 700 else delta / 2 end;
        first := false;
        done := done + 1;
        delta := delta + delta / done;
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || made;
end
$$;

create function pg_temp.one_mailbox(address text) returns text language sql as $$
  select regexp_replace(address, '@[^@]*$', '') || '@' || string_agg(pg_temp.punycode(label), '.' order by nth)
  from regexp_split_to_table(substring(lower(normalize(address, nfc)) from '@([^@]*)$'), '[.\u3002]')
    with ordinality as t (label, nth)
$$;

do $$
declare
  place record;
  other tid;
begin
  for place in
    select c.table_name as held, c.column_name as part
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type = 'text' and (c.column_name ~ '(^|_)(email|recipient)$' or (c.table_name, c.column_name) = ('person_keys', 'value'))
    order by 1, 2
  loop
    for other in execute format(
      'select ctid from %1$I where %2$I ~ ''^[^@[:space:]]+@[^@[:space:]]*[^\x01-\x7f][^@[:space:]]*$''', place.held, place.part)
    loop
      begin
        execute format('update %1$I set %2$I = pg_temp.one_mailbox(%2$I) where ctid = $1', place.held, place.part)
        using other;
      exception when others then
        -- Another account has the mailbox already, or the row is issued: it stays.
        null;
      end;
    end loop;
  end loop;
end
$$;
