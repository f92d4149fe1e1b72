-- What a guest is asked before they come, by a link that the desk sends: it is proposed at the check-in (decisions 57).
create table pre_arrivals (
  booking_id text primary key references bookings on delete cascade,
  -- SHA-256 of the token in the link that opens the form; none once the guest is here, or is awaited no more.
  token_hash bytea constraint pre_arrivals_token unique,
  asked_at timestamptz not null,
  asked_by text not null,
  -- Whether the link was mailed, or only shown to the desk.
  mailed boolean not null,
  answered_at timestamptz,
  arrival_time text check (arrival_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- All else that the guest wrote, as JSON, sealed as a whole: numbers of documents are among it. Taken away once the stay is over.
  answers text,
  check (answers is null or answered_at is not null)
);
-- What is to be taken away once the stay is over.
create index pre_arrivals_open on pre_arrivals (booking_id) where token_hash is not null or answers is not null;

do $$
declare
  op text;
begin
  create function tell_pre_arrivals() returns trigger language plpgsql as $tell$
  begin
    insert into changes (kind, ids, tab)
    select 'booking', case when count(distinct booking_id) <= 20 then array_agg(distinct booking_id) else '{}' end,
      nullif(current_setting('resort.tab', true), '')
    from touched having count(*) > 0;
    return null;
  end $tell$;
  foreach op in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger pre_arrivals_tell_%1$s after %1$s on pre_arrivals referencing %2$s table as touched
        for each statement execute function tell_pre_arrivals()',
      op, case op when 'delete' then 'old' else 'new' end
    );
  end loop;
end $$;
