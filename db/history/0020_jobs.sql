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
