-- What all tables use. db/schema says the database of today, each table once and whole: a new database is made from it
-- (server/kit/database/migrate.ts), an older one goes through db/history and db/migrations, and a test holds that both
-- come to the same.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
-- Rates are hundredths of a percent.
create domain paise as bigint;
create domain basis_points as integer;

-- For these pages alone: the triggers of a table that tells of what comes, changes and goes (publish_change), that counts
-- its versions (raise_version), or whose rows and amounts are tallied.
create procedure pg_temp.published(of_table text, kind text, named text) language plpgsql as $$
declare event text; rows text;
begin
  for event, rows in values ('insert', 'new'), ('update', 'new'), ('delete', 'old') loop
    execute format('create trigger %1$s_tell_%2$s after %2$s on %1$s referencing %3$s table as touched
      for each statement execute function publish_change(%4$L, %5$L)', of_table, event, rows, kind, named);
  end loop;
end $$;
create procedure pg_temp.versioned(of_table text, key text, variadic counting text[]) language plpgsql as $$
begin
  execute format('create trigger %1$s_version before update on %1$s for each row execute function raise_version(%2$L, %3$s)',
    of_table, key, (select string_agg(quote_literal(one), ', ' order by nth) from unnest(counting) with ordinality as c(one, nth)));
  execute format('create trigger %1$s_version_gone after delete on %1$s for each row execute function raise_version(%2$L)', of_table, key);
end $$;
create procedure pg_temp.tallied(of_table text) language plpgsql as $$
declare event text; rows text;
begin
  for event, rows in values ('insert', 'new table as new_rows'), ('delete', 'old table as old_rows'),
    ('update', 'old table as old_rows new table as new_rows') loop
    execute format('create trigger %1$s_tally_%2$s after %2$s on %1$s referencing %3$s
      for each statement execute function tally_rows()', of_table, event, rows);
  end loop;
end $$;
create function bump_site_version() returns trigger language plpgsql as $$
begin
  update site_version set version = version + 1;
  return null;
end $$;

-- The day with which money of a day is closed. It holds the box together with others, as whoever closes holds it alone, so that
-- each payment and expense is in exactly one close. Days from before the box were never counted.
create function business_day_of(dated date) returns date language plpgsql as $$
begin
  perform from cash_box for share;
  -- A statement of its own: it sees the close that was waited for.
  return (
    select case when dated < coalesce(opened_on, '-infinity') then dated
      else greatest(dated, (select max(day) + 1 from day_closes)) end
    from cash_box);
end $$;

-- What a row opens (links, sessions) ends when that changes which it was opened for: the table of these, and the key in both.
create function end_what_it_opened() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I = $1', tg_argv[0], tg_argv[1]) using to_jsonb(new) ->> tg_argv[1];
  return null;
end $$;

-- Which columns differ: all 'but' those that are named, or those 'only'.
create function changed_columns(was jsonb, now jsonb, key text, mode text, names text[]) returns jsonb language sql immutable as $$
select jsonb_object_agg(name, jsonb_build_array(left(md5(was ->> name), 12), left(md5(now ->> name), 12)))
from jsonb_object_keys(coalesce(now, was)) as name
where name <> key and name <> 'version' and (name = any(names)) = (mode = 'only')
  and (was -> name) is distinct from (now -> name)
$$;

-- The server says in each write of its staff who writes and what time it is (server/kit/endpoints/implement.ts).
create function keep_change(record text, record_id text, version integer, columns jsonb) returns void language sql as $$
insert into record_changes (record, record_id, version, at, by_name, columns) values (
  record, record_id, version,
  coalesce(nullif(current_setting('resort.at', true), '')::timestamptz, now()),
  coalesce(nullif(current_setting('resort.by', true), ''), 'The system'),
  columns
) on conflict do nothing
$$;

-- The nights on which a stay is in the house, while it is not cancelled: all that were booked, less those that were given back by
-- leaving early or by not coming. One stays in any case. Everything that asks for nights asks this.
create function nights_in_house(check_in date, check_out date, departed_on date, no_show_at timestamp with time zone) returns daterange language sql immutable parallel safe as $$
select daterange(check_in, case
  when no_show_at is not null then check_in + 1
  else greatest(coalesce(departed_on, check_out), check_in + 1)
end)
$$;

-- A party counts as one stay, and each of its nights (W-19).
create function pending_stays(guest text, day date) returns table(stays integer, nights integer) language plpgsql as $$
begin
  perform from visitors where visitor_id = guest for no key update;
  if not found then
    return;
  end if;
  return query
    select count(distinct b.reservation_id)::integer, coalesce(sum(b.check_out - b.check_in), 0)::integer
    from bookings b join reservations r using (reservation_id)
    where b.visitor_id = guest and b.status = 'pending' and not r.by_staff and b.check_out > day;
end $$;

-- Tells of changes (D-44): their kind, the column that names them, which rows are told. Of more than twenty at once no id is.
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

-- The id is read from the row once: within the statement it would be read again for every change that is kept.
create function raise_version() returns trigger language plpgsql as $$
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

-- For rows that stand in the form of another: its table and key, 'but' or 'only', the columns.
create function raise_version_of() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed jsonb := changed_columns(was, is_now, tg_argv[1], tg_argv[2], tg_argv[3:]);
  raised integer;
begin
  if changed is null then return null; end if;
  execute format(
    'update %1$I set version = version + 1 where %2$I = (jsonb_populate_record(null::%1$I, $1)).%2$I returning version',
    tg_argv[0], tg_argv[1]
  ) into raised using coalesce(is_now, was);
  if raised is not null then
    perform keep_change(tg_argv[0], coalesce(is_now, was) ->> tg_argv[1], raised, changed);
  end if;
  return null;
end $$;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;

-- The resort's time zone, as set or as it is by default (contract/office/settings.ts).
create function resort_zone() returns text language sql stable as $$
select coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Kolkata')
$$;

-- Tables of which the number is asked for, and the sum of their amounts where they have one.
create function tally_rows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into tallies (tally, count, amount)
    select tg_table_name, -count(*), -coalesce(sum((to_jsonb(r) ->> 'amount')::bigint), 0) from old_rows r having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into tallies (tally, count, amount)
    select tg_table_name, count(*), coalesce(sum((to_jsonb(r) ->> 'amount')::bigint), 0) from new_rows r having count(*) > 0;
  end if;
  return null;
end $$;

-- A row for each webhook that asked for the event, and a job that sends it; whoever switches a webhook off or deletes it is waited
-- for. Nothing is told of who the guest is. Amounts are whole paise; server/office/webhooks/message.ts writes them as they travel.
create function tell_webhooks() returns trigger language plpgsql as $$
declare
  happened text;
  more jsonb := '{}';
begin
  if not exists (select from webhooks where active) then return null; end if;
  if tg_table_name = 'payments' then
    happened := 'booking.paid';
    more := jsonb_build_object('payment',
      jsonb_build_object('payment_id', new.payment_id, 'kind', new.kind, 'amount', new.amount, 'method', new.method));
  else
    happened := case
      when new.kind = 'status' and new.from_status is null then 'booking.made'
      when new.kind = 'status' and new.to_status = 'cancelled' then 'booking.cancelled'
      when new.kind in ('checked_in', 'checked_out') then 'booking.' || new.kind
      else 'booking.changed'
    end;
  end if;
  with told as (
    select w.webhook_id from webhooks w where w.active and happened = any (w.events) order by w.webhook_id
    for key share of w
  ), stay as (
    select jsonb_build_object(
      'booking_id', b.booking_id, 'party_id', b.party_id, 'status', b.status, 'payment_status', b.payment_status,
      'check_in_date', b.check_in, 'check_out_date', upper(b.stay), 'number_of_guests', b.number_of_guests,
      'rooms', (
        select coalesce(jsonb_agg(jsonb_build_object('room_id', r.room_id, 'room_number', r.room_number,
          'room_type', coalesce(t.name, r.other_type), 'from', lower(s.stay), 'to', upper(s.stay)) order by s.nth), '[]')
        from segments_of(b, upper(b.stay)) s join rooms r on r.room_id = s.room_id left join room_types t using (room_type_id)
      ),
      'total_price', n.full_price, 'discount', n.full_price - n.price, 'final_price', n.price,
      'charges', f.charges, 'paid', f.paid, 'refunded', f.refunded, 'balance', f.balance,
      'created_at', b.created_at, 'checked_in_at', b.checked_in_at, 'checked_out_at', b.checked_out_at,
      'no_show_at', b.no_show_at
    ) as said
    from bookings b join folios f using (booking_id), lateral (
      select sum(full_price)::bigint as full_price, sum(price)::bigint as price from stay_nights where booking_id = b.booking_id) as n
    where b.booking_id = new.booking_id
  ), written as (
    insert into webhook_deliveries (webhook_id, event, booking_id, at, data, next_try_at)
    select webhook_id, happened, new.booking_id, new.at, more || jsonb_build_object('booking', (select said from stay)), new.at
    from told
    returning webhook_id
  )
  insert into jobs (name, payload, run_at, created_at)
  select 'send-webhook', jsonb_build_object('webhook_id', webhook_id), new.at, new.at from written;
  return null;
end $$;
