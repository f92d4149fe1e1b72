-- Status and round of a candidate tell one truth (contract/recruitment/candidate-rounds.ts): who is written down as being screened
-- in the HR round is being interviewed there; who was interviewed has left the shortlisting.
create temporary table mended on commit drop as
select application_id, a.status as from_status, a.current_round as from_round,
  case
    when a.status = 'interviewed' then a.status
    when a.current_round = 'Telephonic / Face-to-Face' then 'shortlisted'
    else 'interviewed'
  end as to_status,
  case when a.status = 'interviewed' then coalesce(
    (select r from unnest(v.interview_rounds) with ordinality as asked(r, at)
      where r not in ('Shortlisting', 'Selected', 'Rejected') order by at limit 1),
    'Telephonic / Face-to-Face')
  else a.current_round end as to_round
from applications a join vacancies v using (job_id)
where (a.status = 'interviewed' and a.current_round = 'Shortlisting')
  or (
    (a.status in ('applied', 'screening') or (a.status = 'shortlisted' and a.current_round <> 'Telephonic / Face-to-Face'))
    and a.current_round not in ('Shortlisting', coalesce(
      (select r from unnest(v.interview_rounds) with ordinality as asked(r, at)
        where r not in ('Selected', 'Rejected') order by at limit 1),
      'Shortlisting'))
  );
update applications a set status = to_status, current_round = to_round
from mended m where m.application_id = a.application_id;
insert into application_events (application_id, at, by_name, kind, from_status, to_status)
select application_id, now(), 'The system', 'status', from_status, to_status from mended where to_status <> from_status;
insert into application_events (application_id, at, by_name, kind, from_round, to_round)
select application_id, now(), 'The system', 'round', from_round, to_round from mended where to_round <> from_round;
drop table mended;
