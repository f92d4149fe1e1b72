-- People are kept once, whatever they apply for (decisions 15). Each e-mail and each phone belongs to one of them.
create table persons (
  person_id text primary key default gen_random_uuid()::text,
  created_at timestamptz not null
);
create table person_keys (
  kind text not null check (kind in ('email', 'phone')),
  -- Lower-cased e-mail; ten digits of an Indian number, or + and the digits of another country's.
  value text not null,
  person_id text not null references persons on delete cascade,
  primary key (kind, value)
);
create index person_keys_person on person_keys (person_id);

-- One import of an Excel sheet.
create table candidate_imports (
  import_id text primary key default gen_random_uuid()::text,
  file_name text not null,
  created int not null default 0,
  duplicates int not null default 0,
  failed int not null default 0,
  created_by text not null,
  created_by_id text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index candidate_imports_newest on candidate_imports (created_by_id, created_at desc);

-- One person and one job: what the wire calls a candidate.
create table applications (
  application_id text primary key default gen_random_uuid()::text,
  -- The number that some screens use instead of the id.
  application_number int generated always as identity unique,
  person_id text not null references persons,
  job_id int not null references vacancies,
  -- As it was written for this job.
  name text not null check (length(name) between 1 and 100),
  email text not null,
  phone text,
  status text not null default 'applied' check (status in (
    'applied', 'screening', 'shortlisted', 'interviewed', 'selected', 'rejected', 'hold'
  )),
  -- How far the interviews are. 'Selected' exactly when the status is selected.
  current_round text not null default 'Shortlisting',
  -- Since when the candidate stands in this round, or is rejected.
  round_at timestamptz not null,
  -- Tenths of a year.
  experience int not null default 0 check (experience >= 0),
  current_company text,
  -- Whole paise a year; people type lakhs.
  current_ctc bigint check (current_ctc >= 0),
  expected_ctc bigint check (expected_ctc >= 0),
  -- Days.
  notice_period int check (notice_period >= 0),
  current_location text,
  preferred_location text,
  -- What was asked and what was answered, in the order of the job's questions: [{question, answer}].
  answers jsonb not null default '[]',
  notes text,
  source text not null check (source in (
    'Naukri', 'Direct', 'LinkedIn', 'Indeed', 'Referral', 'Agency', 'Other'
  )),
  referred_by text,
  photo text,
  resume text,
  -- The words of the résumé, for searching.
  resume_words tsvector,
  -- Of the last rejection, as long as it holds.
  rejection_reason text,
  rejection_stage text,
  rejection_comments text,
  rejected_by text,
  rejected_at timestamptz,
  shared_at timestamptz,
  import_id text references candidate_imports,
  -- Nobody made what a visitor sent in (requirements X-72).
  created_by text,
  created_by_id text,
  -- Of a visitor's application: the notice about privacy that they read, and the key of their private page.
  privacy_version text,
  status_token_hash text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the search box looks through.
  search text generated always as (lower(
    name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(current_company, ''))
  ) stored,
  unique (person_id, job_id),
  check ((status = 'selected') = (current_round = 'Selected')),
  check ((status = 'rejected') = (rejected_at is not null))
);
create index applications_newest on applications (created_at desc, application_id);
create index applications_job on applications (job_id, created_at desc, application_id);
create index applications_status on applications (status, created_at desc, application_id);
create index applications_creator on applications (created_by_id, created_at desc, application_id);
create index applications_import on applications (import_id) where import_id is not null;
create index applications_search on applications using gin (search gin_trgm_ops);
create index applications_words on applications using gin (resume_words);
create index applications_places on applications
  using gin (current_location gin_trgm_ops, preferred_location gin_trgm_ops);

-- Everything that happened to an application, written in the transaction of the change (decisions 17).
create table application_events (
  event_id bigint generated always as identity primary key,
  application_id text not null references applications on delete cascade,
  at timestamptz not null,
  by_name text not null,
  by_user_id text,
  kind text not null check (kind in (
    'applied', 'status', 'round', 'rejected', 'reinstated', 'shared', 'verdict', 'interview', 'feedback', 'edited'
  )),
  from_status text,
  to_status text,
  from_round text,
  to_round text,
  details jsonb not null default '{}'
);
create index application_events_application on application_events (application_id, event_id);
create index application_events_newest on application_events (at desc, event_id desc);

-- The words of an uploaded résumé, kept beside its file.
create table resume_texts (
  file_key text primary key references files on delete cascade,
  body text not null
);

-- What a client may look at without an account, by the key in the mail.
create table client_reviews (
  review_id text primary key default gen_random_uuid()::text,
  job_id int not null references vacancies on delete cascade,
  token_hash text not null unique,
  client_name text not null,
  client_email text not null,
  created_by text not null,
  created_by_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index client_reviews_job on client_reviews (job_id, created_at desc);
create table client_review_candidates (
  review_id text not null references client_reviews on delete cascade,
  application_id text not null references applications on delete cascade,
  verdict text check (verdict in ('approved', 'rejected')),
  comment text,
  decided_at timestamptz,
  primary key (review_id, application_id)
);
create index client_review_candidates_application on client_review_candidates (application_id);

create table interviews (
  interview_id text primary key default gen_random_uuid()::text,
  application_id text not null references applications on delete cascade,
  round text not null,
  starts_at timestamptz not null,
  minutes int not null check (minutes between 5 and 600),
  -- An address or a link.
  place text not null,
  notes text,
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  -- RFC 5545: rises with every change that was mailed.
  sequence int not null default 0,
  created_by text not null,
  created_by_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index interviews_application on interviews (application_id, starts_at);
create index interviews_upcoming on interviews (starts_at) where state = 'planned';
create table interview_people (
  interview_id text not null references interviews on delete cascade,
  user_id text not null,
  name text not null,
  email text not null,
  -- 1 to 5, and what they advise.
  rating int check (rating between 1 and 5),
  advice text check (advice in ('yes', 'no', 'unsure')),
  comments text,
  given_at timestamptz,
  primary key (interview_id, user_id)
);
create index interview_people_user on interview_people (user_id);

-- A mail may carry an invitation for calendars (RFC 5545), with the method that it is sent under.
alter table mails add column calendar text;
alter table mails add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL'));
