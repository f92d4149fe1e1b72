-- Two people at one record (decisions 42): each record that can be edited has a version, which rises by itself when a
-- field of its form changes, whoever writes. What else changes in the row (a payment, a status) leaves it alone.

-- What was changed from one version to the next: digests tell whether a field differs between two of them, and hold
-- nothing that somebody could read.
create table record_changes (
  record text not null,
  record_id text not null,
  -- The version that began with the change.
  version integer not null,
  at timestamptz not null,
  by_name text not null,
  -- {column: [digest before, digest after]}
  columns jsonb not null,
  primary key (record, record_id, version)
);
create index record_changes_at on record_changes (at);

-- Which columns differ: all 'but' those that are named, or those 'only'.
create function changed_columns(was jsonb, now jsonb, key text, mode text, names text[])
returns jsonb language sql immutable as $$
  select jsonb_object_agg(name, jsonb_build_array(left(md5(was ->> name), 12), left(md5(now ->> name), 12)))
  from jsonb_object_keys(coalesce(now, was)) as name
  where name <> key and name <> 'version' and (name = any(names)) = (mode = 'only')
    and (was -> name) is distinct from (now -> name)
$$;

-- The server says in each write of its staff who writes and what time it is (server/kit/http/implement.ts).
create function keep_change(record text, record_id text, version integer, columns jsonb)
returns void language sql as $$
  insert into record_changes (record, record_id, version, at, by_name, columns) values (
    record, record_id, version,
    coalesce(nullif(current_setting('resort.at', true), '')::timestamptz, now()),
    coalesce(nullif(current_setting('resort.by', true), ''), 'The system'),
    columns
  ) on conflict do nothing
$$;

-- The key of the table, 'but' or 'only', the columns.
create function raise_version() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    delete from record_changes where record = tg_table_name and record_id = to_jsonb(old) ->> tg_argv[0];
    return null;
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

do $$
declare
  part record;
begin
  for part in select * from (values
    ('rooms', 'room_id', 'but', 'images,image_alts,archived_at,created_at,updated_at'),
    ('room_types', 'room_type_id', 'but', 'slug,pictures'),
    ('coupons', 'coupon_id', 'but', 'uses,created_at'),
    ('room_blocks', 'block_id', 'but', 'by_name,by_user_id,created_at'),
    ('bookings', 'booking_id', 'only', 'room_id,check_in,check_out,number_of_guests'),
    ('visitors', 'visitor_id', 'only', 'name,email,phone,address,id_type,id_number,purpose,notes,status'),
    ('expenses', 'expense_id', 'but', 'thumbnail,request_key,by_name,by_user_id,created_at'),
    ('purchases', 'purchase_id', 'but', 'customer_name,remaining_amount,created_at,updated_at'),
    -- A photo is uploaded and taken away by calls of its own.
    ('users', 'user_id', 'but', 'password_hash,photo,date_joined,is_first_admin,created_at'),
    ('payroll_employees', 'employee_id', 'but', 'created_at'),
    ('payroll_deductions', 'deduction_id', 'but', ''),
    ('skills', 'skill_id', 'but', 'created_at'),
    ('vacancies', 'job_id', 'but',
      'created_by,created_by_id,updated_by,updated_by_id,created_at,updated_at,published_at,ended_at'),
    ('applications', 'application_id', 'only',
      'name,email,phone,experience,current_company,current_ctc,expected_ctc,notice_period,current_location,'
      'preferred_location,answers,notes,source,referred_by,resume'),
    ('interviews', 'interview_id', 'only', 'round,starts_at,minutes,place,notes'),
    ('site_pictures', 'picture', 'only', 'alt,src')
  ) as parts (name, key, mode, columns)
  loop
    execute format('alter table %I add column version integer not null default 1', part.name);
    execute format(
      'create trigger %I before update on %I for each row execute function raise_version(%s)',
      part.name || '_version', part.name,
      (select string_agg(quote_literal(arg), ', ')
        from unnest(array[part.key, part.mode] || string_to_array(part.columns, ',')) arg)
    );
    execute format(
      'create trigger %I after delete on %I for each row execute function raise_version(%L)',
      part.name || '_version_gone', part.name, part.key
    );
  end loop;
end $$;

create trigger payroll_terms_version after insert or update or delete on payroll_terms
  for each row execute function raise_version_of('payroll_employees', 'employee_id', 'but');
create trigger payroll_deduction_rates_version after insert or update or delete on payroll_deduction_rates
  for each row execute function raise_version_of('payroll_deductions', 'deduction_id', 'but');
create trigger interview_people_version after insert or update or delete on interview_people
  for each row execute function raise_version_of('interviews', 'interview_id', 'only', 'user_id');

-- The settings have one version as a whole.
create table settings_version (
  only_row boolean primary key default true check (only_row),
  version integer not null
);
create function raise_settings_version() returns trigger language plpgsql as $$
declare
  raised integer;
begin
  if tg_op = 'UPDATE' and old.value = new.value then return null; end if;
  insert into settings_version as kept (version) values (2)
  on conflict (only_row) do update set version = kept.version + 1 returning version into raised;
  perform keep_change('settings', 'settings', raised, jsonb_build_object(
    coalesce(new.key, old.key),
    jsonb_build_array(left(md5(old.value::text), 12), left(md5(new.value::text), 12))
  ));
  return null;
end $$;
create trigger settings_version after insert or update or delete on settings
  for each row execute function raise_settings_version();
