-- How many days a candidate stood in the round that an event ends: by moving on or by being rejected. Nothing for
-- any other event. Kept where it is written, so that the medians of the dashboard read one row for each and look up none.
alter table application_events add column days_in_stage double precision;

-- A round begins with the event before it that made the candidate enter or leave one; events of one application are
-- written one after the other, under the lock of its row.
create function days_in_stage() returns trigger language plpgsql as $$
begin
  select extract(epoch from new.at - e.at) / 86400 into new.days_in_stage
  from application_events e
  where e.application_id = new.application_id and e.event_id < new.event_id
    and e.kind in ('applied', 'round', 'rejected', 'reinstated')
  order by e.event_id desc limit 1;
  return new;
end $$;
create trigger application_events_days before insert on application_events
  for each row when (new.kind in ('round', 'rejected')) execute function days_in_stage();

update application_events e set days_in_stage = extract(epoch from e.at - b.began) / 86400
from (
  select event_id, lag(at) over (partition by application_id collate "C" order by event_id) as began
  from application_events where kind in ('applied', 'round', 'rejected', 'reinstated')
) as b
where b.event_id = e.event_id and e.kind in ('round', 'rejected') and b.began is not null;

drop index application_events_moves;
create index application_events_days on application_events (at) include (from_round, days_in_stage)
  where kind in ('round', 'rejected');
-- Who was selected, by time.
create index application_events_hires on application_events (at) include (application_id)
  where kind = 'status' and to_status = 'selected';
