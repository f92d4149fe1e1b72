-- Who asks to be erased, until somebody has answered. The row stays when the person is gone, and then names nobody.
create table erasure_requests (
  request_id text primary key default gen_random_uuid()::text,
  person_id text references persons on delete set null,
  -- The title of the job on whose page they asked.
  job text not null,
  asked_at timestamptz not null,
  due_on date not null,
  done_at timestamptz,
  -- Nobody, when the person's last application was deleted otherwise.
  done_by text
);
create unique index erasure_requests_open on erasure_requests (person_id) where done_at is null;
create index erasure_requests_due on erasure_requests (due_on, request_id) where done_at is null;
create index erasure_requests_done on erasure_requests (done_at desc, request_id) where done_at is not null;

insert into erasure_requests (person_id, job, asked_at, due_on)
select distinct on (a.person_id) a.person_id, v.title, e.at, (e.at at time zone coalesce(
    (select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Kolkata'))::date + 30
from application_events e join applications a using (application_id) join vacancies v using (job_id)
where e.kind = 'edited' and e.details ? 'erasure'
order by a.person_id, e.at;

-- Visitors are not asked for their experience: nobody said that they have none.
alter table applications alter column experience drop not null, alter column experience drop default;
update applications a set experience = null
where experience = 0 and created_by_id is null and privacy_version is not null and not exists (
  select from application_events e where e.application_id = a.application_id and e.details ? 'experience');

-- When a job left the public for good; later edits of it do not move that.
alter table vacancies add column ended_at timestamptz;
update vacancies set ended_at = updated_at where status not in ('draft', 'active');

-- The copy of a contact message in the outbox goes with the message.
alter table mails add column contact_message_id text references contact_messages on delete cascade;
create index mails_contact_message on mails (contact_message_id) where contact_message_id is not null;
update mails set contact_message_id = m.message_id from contact_messages m
where mails.reply_to = m.email and mails.subject = 'Message from ' || m.name
  and mails.created_at between m.at and m.at + interval '1 minute';
