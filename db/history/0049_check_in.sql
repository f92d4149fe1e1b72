-- One check-in (decisions 57): who stays with whom, what a foreigner's Form C asks for, and who is in the house.

alter table bookings
  -- A country by its ISO code, or as somebody has written it.
  add column nationality text check (length(nationality) between 1 and 60),
  add column address text check (length(address) between 1 and 500),
  -- When the desk saw the document, and who did.
  add column document_seen_at timestamptz,
  add column document_seen_by text;

-- The register by the day of check-in.
create index bookings_arrived on bookings (checked_in_at) where checked_in_at is not null;

-- Who stays with the guest of a stay; the guest is person 0, these count from 1.
create table companions (
  booking_id text not null references bookings on delete cascade,
  person integer not null check (person > 0),
  name text not null check (length(name) between 1 and 100),
  age integer check (age between 0 and 120),
  nationality text check (length(nationality) between 1 and 60),
  primary key (booking_id, person)
);

-- What the Bureau of Immigration is told of a foreigner within a day (Form C).
create table form_c (
  booking_id text not null references bookings on delete cascade,
  person integer not null check (person >= 0),
  nationality text not null,
  -- Sealed, as the number of the visa.
  passport_number text not null,
  passport_issued_on date not null,
  passport_place text not null,
  passport_expires_on date not null,
  visa_kind text not null,
  -- None where the kind says that none is needed.
  visa_number text,
  visa_issued_on date,
  visa_expires_on date,
  arrived_in_india_on date not null,
  port_of_arrival text not null,
  coming_from text not null,
  going_to text not null,
  purpose text not null,
  -- When the portal was told, and by whom; none after what was told has changed.
  sent_at timestamptz,
  sent_by text,
  primary key (booking_id, person),
  check ((sent_at is null) = (sent_by is null))
);

-- Who comes without sleeping here: one row for each "Visitor check-in", with the name as it was then.
create table visits (
  visit_id bigint generated always as identity primary key,
  visitor_id text references visitors on delete set null,
  name text not null,
  phone text,
  purpose text,
  id_type text check (id_type in ('passport', 'national_id', 'drivers_license', 'other')),
  -- Sealed as that of the visitor, whose number it was.
  id_number text,
  -- The day at the resort.
  day date not null,
  checked_in_at timestamptz not null,
  checked_out_at timestamptz,
  by_name text not null,
  by_user_id text,
  check (checked_out_at >= checked_in_at)
);
create index visits_arrived on visits (checked_in_at);
create index visits_visitor on visits (visitor_id, visit_id desc);
create index visits_unsealed on visits (visit_id) where id_number is not null and id_number not like 'sealed:%';
-- Nobody is here twice at once.
create unique index visits_open on visits (day, visitor_id) where checked_out_at is null;

-- The last check-in of each visitor is what is known of those before.
insert into visits (visitor_id, name, phone, purpose, id_type, id_number, day, checked_in_at, by_name)
select visitor_id, name, phone, purpose, id_type, id_number,
  (checked_in_at at time zone resort_zone())::date, checked_in_at, 'Front desk'
from visitors where checked_in_at is not null order by checked_in_at;

-- Told as everything is that a screen shows (migration 0035).
do $$
declare
  part record;
  op text;
begin
  for part in select * from (values
    ('companions', 'booking', 'booking_id'),
    ('form_c', 'booking', 'booking_id'),
    ('visits', 'visitor', 'visitor_id')
  ) as parts (name, kind, key)
  loop
    execute format($made$
      create function %1$I() returns trigger language plpgsql as $tell$
      begin
        insert into changes (kind, ids, tab)
        select %2$L, case when count(distinct %3$I) <= 20
            then coalesce(array_agg(distinct %3$I::text) filter (where %3$I is not null), '{}') else '{}' end,
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
