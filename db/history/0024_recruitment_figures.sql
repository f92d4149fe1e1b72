-- The counts of the recruitment dashboard, without reading the candidates themselves.
create index applications_counts on applications (status, source);
-- The list by name.
create index applications_by_name on applications (lower(name), application_id);
-- How long candidates stand in a round: what begins and ends that, by time.
create index application_events_moves on application_events (at)
  include (application_id, event_id, kind, from_round)
  where kind in ('applied', 'round', 'rejected', 'reinstated');
