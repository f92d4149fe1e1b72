-- Who brought a stay, and what is due to whom for it (wire 30, docs/decisions/019-sources.md).
create table agents (
  agent_id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 100),
  phone text,
  email text,
  -- Hundredths of a percent.
  commission_percent integer not null check (commission_percent between 0 and 10000),
  gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  -- A retired one brings no more stays; those that it brought still name it.
  active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index agents_name on agents (lower(name));

alter table bookings
  add column source text not null default 'site'
    check (source in ('site', 'desk', 'phone', 'walk_in', 'agent', 'channel')),
  add column agent_id text references agents,
  -- As it was agreed with the agent when the stay was booked, in hundredths of a percent.
  add column commission_percent integer check (commission_percent between 0 and 10000),
  add column channel_name text check (length(channel_name) between 1 and 60),
  add constraint bookings_by_agent check (
    (source = 'agent') = (agent_id is not null) and (agent_id is null) = (commission_percent is null)),
  add constraint bookings_by_channel check (channel_name is null or source = 'channel');

-- What is here already: guests booked on the site; of what staff wrote down, nobody without an e-mail, and nobody who
-- was left to be asked at check-in, stood at the desk. In a party others are asked then in any case.
update bookings set source = case
  when email is null or (ask_at_check_in and party_id is null) then 'phone' else 'desk' end
where by_staff;

create index bookings_agent on bookings (agent_id) where agent_id is not null;
-- Most stays are booked on the site: there the list is read in its order.
create index bookings_source on bookings (source, created_at) where source <> 'site';

-- How a stay was booked stands in its form too.
drop trigger bookings_version on bookings;
create trigger bookings_version before update on bookings for each row execute function raise_version(
  'booking_id', 'only', 'room_id', 'check_in', 'check_out', 'number_of_guests', 'full_name', 'email', 'phone',
  'gender', 'date_of_birth', 'govt_id_type', 'govt_id_number', 'special_requests', 'source', 'agent_id',
  'channel_name');

create trigger agents_version before update on agents
  for each row execute function raise_version('agent_id', 'but', 'created_at');
create trigger agents_version_gone after delete on agents for each row execute function raise_version('agent_id');

do $$
declare
  op text;
begin
  create function tell_agents() returns trigger language plpgsql as $tell$
  begin
    insert into changes (kind, ids, tab)
    select 'agent', case when count(*) <= 20 then array_agg(distinct agent_id) else '{}' end,
      nullif(current_setting('resort.tab', true), '')
    from touched having count(*) > 0;
    return null;
  end $tell$;
  foreach op in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger agents_tell_%1$s after %1$s on agents referencing %2$s table as touched
        for each statement execute function tell_agents()',
      op, case op when 'delete' then 'old' else 'new' end
    );
  end loop;
end $$;
