-- Jobs, candidates, interviews and reviews.

-- One import of an Excel sheet.
create table candidate_imports (
  import_id text default (gen_random_uuid())::text primary key,
  file_name text not null, created integer not null default 0, duplicates integer not null default 0,
  failed integer not null default 0, created_by text not null, created_by_id text not null, created_at timestamptz not null,
  undone_at timestamptz
);
create index candidate_imports_newest on candidate_imports (created_by_id, created_at desc);
call pg_temp.published('candidate_imports', 'import', 'import_id');

-- People are kept once, whatever they apply for (D-15). Each e-mail and each phone belongs to one of them.
create table persons (
  person_id text default (gen_random_uuid())::text primary key,
  created_at timestamptz not null
);

-- The queue of background work has the name jobs already; on the wire and the screens a vacancy is a job.
create table vacancies (
  job_id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 150),
  type text not null default '', description text not null default '', state text not null default '',
  city text not null default '', min_salary paise check (min_salary >= 0), max_salary paise,
  experience_min integer not null default 0 check (experience_min >= 0), experience_max integer not null default 0,
  -- The last day on which somebody may apply.
  deadline date,
  interview_rounds text[] not null default '{}', questions text[] not null default '{}', requirements text[] not null default '{}',
  -- Names as text: a skill that is deleted stays in the jobs that asked for it.
  skills text[] not null default '{}',
  openings integer not null default 1 check (openings >= 1), client_name text, client_email text, client_location text,
  status text not null check (status in ('draft', 'active', 'closed', 'archived', 'expired')),
  created_by text not null, created_by_id text not null, updated_by text not null, updated_by_id text not null,
  created_at timestamptz not null, updated_at timestamptz not null,
  -- When it was first shown to the public.
  published_at timestamptz,
  -- When a job left the public for good; later edits of it do not move that.
  ended_at timestamptz,
  version integer not null default 1,
  constraint vacancies_check check (max_salary >= min_salary),
  constraint vacancies_check1 check (experience_max >= experience_min)
);
create index vacancies_creator on vacancies (created_by_id, created_at desc);
create index vacancies_newest on vacancies (created_at desc, job_id desc);
create index vacancies_skills on vacancies using gin (skills);
create index vacancies_status on vacancies (status, created_at desc);
call pg_temp.published('vacancies', 'job', 'job_id');
call pg_temp.versioned('vacancies', 'job_id', 'but', 'created_by', 'created_by_id', 'updated_by', 'updated_by_id', 'created_at', 'updated_at', 'published_at', 'ended_at');

-- One person and one job: what the wire calls a candidate.
create table applications (
  application_id text default (gen_random_uuid())::text primary key,
  -- The number that some screens use instead of the id.
  application_number integer generated always as identity unique,
  person_id text not null references persons(person_id), job_id integer not null references vacancies(job_id),
  -- As it was written for this job.
  name text not null check (length(name) between 1 and 100),
  email text not null, phone text,
  status text not null default 'applied' check (status in ('applied', 'screening', 'shortlisted', 'interviewed', 'selected', 'rejected', 'hold')),
  -- How far the interviews are. 'Selected' exactly when the status is selected.
  current_round text not null default 'Shortlisting',
  -- Since when the candidate stands in this round, or is rejected.
  round_at timestamptz not null,
  -- Tenths of a year.
  experience integer check (experience >= 0),
  current_company text,
  -- Whole paise a year; people type lakhs.
  current_ctc paise check (current_ctc >= 0),
  expected_ctc paise check (expected_ctc >= 0),
  -- Days.
  notice_period integer check (notice_period >= 0),
  current_location text, preferred_location text,
  -- What was asked and what was answered, in the order of the job's questions: [{question, answer}].
  answers jsonb not null default '[]'::jsonb,
  notes text, source text not null check (source in ('Naukri', 'Direct', 'LinkedIn', 'Indeed', 'Referral', 'Agency', 'Other')),
  referred_by text, photo text, resume text,
  -- The words of the résumé, for searching.
  resume_words tsvector,
  -- Of the last rejection, as long as it holds.
  rejection_reason text,
  rejection_stage text, rejection_comments text, rejected_by text, rejected_at timestamptz, shared_at timestamptz,
  import_id text references candidate_imports(import_id),
  -- Nobody made what a visitor sent in (requirements X-72).
  created_by text,
  created_by_id text,
  -- Of a visitor's application: the notice about privacy that they read, and the key of their private page.
  privacy_version text,
  status_token_hash text unique, created_at timestamptz not null, updated_at timestamptz not null,
  -- What the search box looks through.
  search text generated always as (lower(((((((name || ' ') || email) || ' ') || COALESCE(phone, '')) || ' ') || COALESCE(current_company, '')))) stored,
  version integer not null default 1,
  constraint applications_check check ((status = 'selected') = (current_round = 'Selected')),
  constraint applications_check1 check ((status = 'rejected') = (rejected_at is not null)),
  constraint applications_person_id_job_id_key unique (person_id, job_id)
);
-- The list by name.
create index applications_by_name on applications (lower(name), application_id);
-- The counts of the recruitment dashboard, without reading the candidates themselves.
create index applications_counts on applications (status, source);
create index applications_creator on applications (created_by_id, created_at desc, application_id);
create index applications_import on applications (import_id) where (import_id is not null);
create index applications_job on applications (job_id, created_at desc, application_id);
create index applications_newest on applications (created_at desc, application_id);
create index applications_places on applications using gin (current_location gin_trgm_ops, preferred_location gin_trgm_ops);
create index applications_search on applications using gin (search gin_trgm_ops);
create index applications_status on applications (status, created_at desc, application_id);
create index applications_words on applications using gin (resume_words);
call pg_temp.published('applications', 'candidate', 'application_id');
call pg_temp.versioned('applications', 'application_id', 'only', 'name', 'email', 'phone', 'experience', 'current_company', 'current_ctc', 'expected_ctc', 'notice_period', 'current_location', 'preferred_location', 'answers', 'notes', 'source', 'referred_by', 'resume');

-- Everything that happened to an application, written in the transaction of the change (D-17).
create table application_events (
  event_id bigint generated always as identity primary key,
  application_id text not null references applications(application_id) on delete cascade, at timestamptz not null,
  by_name text not null, by_user_id text,
  kind text not null check (kind in ('applied', 'status', 'round', 'rejected', 'reinstated', 'shared', 'verdict', 'interview', 'feedback', 'edited')),
  from_status text, to_status text, from_round text, to_round text, details jsonb not null default '{}'::jsonb,
  -- How many days a candidate stood in the round that an event ends: by moving on or by being rejected. Nothing for any other
  -- event. Kept where it is written, so that the medians of the dashboard read one row for each and look up none.
  days_in_stage float8
);
create index application_events_application on application_events (application_id, event_id);
create index application_events_days on application_events (at) include (from_round, days_in_stage) where (kind in ('round', 'rejected'));
-- Who was selected, by time.
create index application_events_hires on application_events (at) include (application_id) where ((kind = 'status') and (to_status = 'selected'));
create index application_events_newest on application_events (at desc, event_id desc);
-- A round begins with the event before it that made the candidate enter or leave one; events of one application are written one
-- after the other, under the lock of its row.
create function days_in_stage() returns trigger language plpgsql as $$
begin
  select extract(epoch from new.at - e.at) / 86400 into new.days_in_stage
  from application_events e
  where e.application_id = new.application_id and e.event_id < new.event_id
    and e.kind in ('applied', 'round', 'rejected', 'reinstated')
  order by e.event_id desc limit 1;
  return new;
end $$;
create trigger application_events_days before insert on application_events for each row when (new.kind in ('round', 'rejected')) execute function days_in_stage();

-- What a client may look at without an account, by the key in the mail.
create table client_reviews (
  review_id text default (gen_random_uuid())::text primary key,
  job_id integer not null references vacancies(job_id) on delete cascade, token_hash text not null unique,
  client_name text not null, client_email text not null, created_by text not null, created_by_id text not null,
  created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz
);
create index client_reviews_job on client_reviews (job_id, created_at desc);
call pg_temp.published('client_reviews', 'review', 'review_id');

create table client_review_candidates (
  review_id text not null references client_reviews(review_id) on delete cascade,
  application_id text not null references applications(application_id) on delete cascade,
  verdict text check (verdict in ('approved', 'rejected')), comment text, decided_at timestamptz,
  primary key (review_id, application_id)
);
create index client_review_candidates_application on client_review_candidates (application_id);
call pg_temp.published('client_review_candidates', 'review', 'review_id');

-- Who asks to be erased, until somebody has answered. The row stays when the person is gone, and then names nobody.
create table erasure_requests (
  request_id text default (gen_random_uuid())::text primary key,
  person_id text references persons(person_id) on delete set null,
  -- The title of the job on whose page they asked.
  job text not null,
  asked_at timestamptz not null, due_on date not null, done_at timestamptz,
  -- Nobody, when the person's last application was deleted otherwise.
  done_by text
);
create index erasure_requests_done on erasure_requests (done_at desc, request_id) where (done_at is not null);
create index erasure_requests_due on erasure_requests (due_on, request_id) where (done_at is null);
create unique index erasure_requests_open on erasure_requests (person_id) where (done_at is null);
call pg_temp.published('erasure_requests', 'erasure', 'request_id');

create table interviews (
  interview_id text default (gen_random_uuid())::text primary key,
  application_id text not null references applications(application_id) on delete cascade, round text not null,
  starts_at timestamptz not null, minutes integer not null check (minutes between 5 and 600),
  -- An address or a link.
  place text not null,
  notes text, state text not null default 'planned' check (state in ('planned', 'cancelled')),
  -- RFC 5545: rises with every change that was mailed.
  sequence integer not null default 0,
  created_by text not null, created_by_id text not null, created_at timestamptz not null, updated_at timestamptz not null,
  version integer not null default 1
);
create index interviews_application on interviews (application_id, starts_at);
create index interviews_upcoming on interviews (starts_at) where (state = 'planned');
call pg_temp.published('interviews', 'interview', 'interview_id');
call pg_temp.versioned('interviews', 'interview_id', 'only', 'round', 'starts_at', 'minutes', 'place', 'notes');

create table interview_people (
  interview_id text not null references interviews(interview_id) on delete cascade, user_id text not null, name text not null,
  email text not null,
  -- 1 to 5, and what they advise.
  rating integer check (rating between 1 and 5),
  advice text check (advice in ('yes', 'no', 'unsure')), comments text, given_at timestamptz,
  primary key (interview_id, user_id)
);
create index interview_people_user on interview_people (user_id);
call pg_temp.published('interview_people', 'interview', 'interview_id');
create trigger interview_people_version after insert or delete or update on interview_people for each row execute function raise_version_of('interviews', 'interview_id', 'only', 'user_id');

create table person_keys (
  kind text not null check (kind in ('email', 'phone')),
  -- Lower-cased e-mail; ten digits of an Indian number, or + and the digits of another country's.
  value text not null,
  person_id text not null references persons(person_id) on delete cascade,
  primary key (kind, value)
);
create index person_keys_person on person_keys (person_id);

-- The words of an uploaded résumé, kept beside its file.
create table resume_texts (
  file_key text references files(file_key) on delete cascade primary key,
  body text not null
);

create table skills (
  skill_id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100), description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(), version integer not null default 1
);
create unique index skills_name_key on skills (lower(name));
insert into skills (name) values ('JavaScript'), ('React'), ('Node.js'), ('Python'), ('Java'), ('SQL'), ('AWS'), ('Docker'), ('TypeScript'),
  ('Spring'), ('Kubernetes');
call pg_temp.published('skills', 'skill', 'skill_id');
call pg_temp.versioned('skills', 'skill_id', 'but', 'created_at');
