-- What the resort and its clients hire for. Salaries are whole paise a year.

create table skills (
  skill_id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now()
);
create unique index skills_name_key on skills (lower(name));

-- The list that the screens began with (recruitment §2).
insert into skills (name) values
  ('JavaScript'), ('React'), ('Node.js'), ('Python'), ('Java'), ('SQL'),
  ('AWS'), ('Docker'), ('TypeScript'), ('Spring'), ('Kubernetes');

-- The queue of background work has the name jobs already; on the wire and the screens a vacancy is a job.
create table vacancies (
  job_id int generated always as identity primary key,
  title text not null check (length(title) between 1 and 150),
  type text not null default '',
  description text not null default '',
  state text not null default '',
  city text not null default '',
  min_salary bigint check (min_salary >= 0),
  max_salary bigint check (max_salary >= min_salary),
  experience_min int not null default 0 check (experience_min >= 0),
  experience_max int not null default 0 check (experience_max >= experience_min),
  -- The last day on which somebody may apply.
  deadline date,
  interview_rounds text[] not null default '{}',
  questions text[] not null default '{}',
  requirements text[] not null default '{}',
  -- Names as text: a skill that is deleted stays in the jobs that asked for it.
  skills text[] not null default '{}',
  openings int not null default 1 check (openings >= 1),
  client_name text,
  client_email text,
  client_location text,
  status text not null check (status in ('draft', 'active', 'closed', 'archived', 'expired')),
  created_by text not null,
  created_by_id text not null,
  updated_by text not null,
  updated_by_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was first shown to the public.
  published_at timestamptz
);
create index vacancies_newest on vacancies (created_at desc, job_id desc);
create index vacancies_creator on vacancies (created_by_id, created_at desc);
create index vacancies_status on vacancies (status, created_at desc);
create index vacancies_skills on vacancies using gin (skills);

-- People are kept once, whatever they apply for (decisions 15): known by their e-mail or their phone.
create table persons (
  person_id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 100),
  email text check (email = lower(email)),
  -- Ten digits of an Indian number, or + and the digits of another country's.
  phone text,
  photo text,
  created_at timestamptz not null
);
create unique index persons_email_key on persons (email);
create unique index persons_phone_key on persons (phone);

-- One person and one job: what the wire calls a candidate.
create table applications (
  application_id text primary key default gen_random_uuid()::text,
  -- The number that some screens use instead of the id.
  application_number int generated always as identity unique,
  person_id text not null references persons,
  job_id int not null references vacancies,
  status text not null default 'applied' check (status in (
    'applied', 'screening', 'shortlisted', 'interviewed', 'selected', 'rejected', 'hold'
  )),
  current_round text,
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
  -- What was asked and what was answered, in the order of the job's questions.
  answers jsonb not null default '[]',
  notes text,
  source text not null,
  referred_by text,
  resume text,
  shared_at timestamptz,
  -- Nobody made what a visitor sent in (requirements X-72).
  created_by text,
  created_by_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (person_id, job_id)
);
create index applications_newest on applications (created_at desc, application_id);
create index applications_job on applications (job_id, created_at desc);
create index applications_status on applications (status, created_at desc);
create index applications_creator on applications (created_by_id, created_at desc);

-- Everything that happened to an application, written in the transaction of the change (decisions 17).
create table application_events (
  event_id bigint generated always as identity primary key,
  application_id text not null references applications on delete cascade,
  at timestamptz not null,
  by_name text not null,
  by_user_id text,
  kind text not null check (kind in (
    'applied', 'status', 'round', 'rejected', 'reinstated', 'shared', 'verdict', 'interview', 'edited'
  )),
  from_status text,
  to_status text,
  details jsonb not null default '{}'
);
create index application_events_application on application_events (application_id, event_id);
create index application_events_newest on application_events (at desc, event_id desc);
