import { sql } from 'kysely'
import { nowText } from '../../server/kit/clock.ts'
import type { Db } from '../../server/kit/database/db.ts'
import { startSession } from '../../server/kit/security/sessions.ts'
import { addStaff } from '../../test/builders.ts'
import { withoutIndexes } from './at-once.ts'
import type { Place } from './places.ts'

const jobs = 200
const recruiters = 20
/** All of them applied within the last two years, as many on each day. */
const days = 730

/** The cookies of an admin and of one of the recruiters, who put every twentieth candidate forward. */
export type Recruitment = { admin: string; recruiter: string; job: number }

/** Fills a new database with jobs, candidates of these and what led each of them to its status. */
export const fillCandidates = async (place: Place, count: number): Promise<Recruitment> => {
  await using opened = await place.open()
  const { db } = opened
  const found = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    if (place.engine === 'PostgreSQL') await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    const cookies = await addRecruiters(tx)
    await addJobs(tx)
    await addPersons(tx, count)
    await withoutIndexes(tx, 'applications', () => addApplications(tx, count))
    // With its indexes: each event that ends a round looks up the one that began it.
    await addEvents(tx)
    const { job_id } = await tx
      .selectFrom('vacancies')
      .select('job_id')
      .where('title', '=', 'Job 7')
      .executeTakeFirstOrThrow()
    return { ...cookies, job: job_id }
  })
  await sql`vacuum (analyze)`.execute(db)
  return found
}

const addRecruiters = async (tx: Db) => {
  const cookieOf = async (id: string) => `fr_staff=${await startSession(tx, 'staff', id)}`
  const admin = await addStaff(tx, { user_id: 'USR9999', password_hash: 'none' })
  for (let n = 0; n < recruiters; n++)
    await addStaff(tx, { user_id: `USR${9000 + n}`, role: 'user', password_hash: 'none' })
  return { admin: await cookieOf(admin.user_id), recruiter: await cookieOf('USR9003') }
}

const addJobs = (tx: Db) =>
  sql`
  insert into vacancies (title, type, description, city, state, openings, status, created_by, created_by_id,
    updated_by, updated_by_id, created_at, updated_at)
  select 'Job ' || n, 'Full-Time', 'Welcomes guests and keeps the day sheet.', 'Nainital', 'Uttarakhand', 1 + n % 4,
    (array['active', 'active', 'closed', 'archived'])[1 + n % 4], 'ravi', 'USR9999', 'ravi', 'USR9999',
    ${nowText()}::timestamptz - n * interval '3 days', ${nowText()}::timestamptz
  from generate_series(1, ${jobs}::int) as n`.execute(tx)

/** Everybody is put forward once. */
const addPersons = async (tx: Db, count: number) => {
  await sql`
    insert into persons (person_id, created_at)
    select 'P' || n, ${nowText()}::timestamptz from generate_series(1, ${count}::int) as n`.execute(tx)
  await sql`
    insert into person_keys (kind, value, person_id)
    select 'email', 'person' || n || '@example.com', 'P' || n from generate_series(1, ${count}::int) as n
    union all
    select 'phone', (7000000000 + n)::text, 'P' || n from generate_series(1, ${count}::int) as n`.execute(tx)
}

const listOf = (words: string) => sql`string_to_array(${words}, ',')`
const firstNames = listOf(
  'Asha,Rohan,Kabir,Meera,Ishaan,Tara,Vikram,Neha,Arjun,Priya,Dev,Anaya,Sanjay,Leela,Omar,Zoya',
)
const lastNames = listOf(
  'Verma,Rawat,Negi,Bisht,Khan,Joshi,Pant,Sharma,Iyer,Das,Bose,Mehta,Gill,Nair,Rao,Thapa',
)
const places = listOf(
  'Nainital,Haldwani,Almora,Dehradun,Delhi,Noida,Pune,Mumbai,Chennai,Kolkata,Bengaluru,Hyderabad,Jaipur,Lucknow,' +
    'Ranikhet,Bareilly',
)
/** One status for each way to it, as often as such ways are gone. */
const statuses = listOf(
  'applied,applied,applied,screening,screening,shortlisted,shortlisted,interviewed,selected,rejected,rejected,' +
    'rejected,rejected,rejected,hold,applied',
)
const rounds = sql`(case status when 'selected' then 'Selected' when 'interviewed' then 'HR Round'
  when 'shortlisted' then 'Telephonic / Face-to-Face' when 'rejected' then 'Telephonic / Face-to-Face'
  else 'Shortlisting' end)`
/** Eighty words of a language of two thousand. */
const resume = sql`to_tsvector('simple', (
  select string_agg('word' || (n * 31 + k * k * 17 + n * k * 7) % 2000, ' ') from generate_series(1, 80) as k))`

const addApplications = (tx: Db, count: number) =>
  sql`
  insert into applications (application_id, person_id, job_id, name, email, phone, status, current_round, round_at,
    experience, current_company, expected_ctc, current_location, preferred_location, source, resume_words,
    rejection_reason, rejection_stage, rejection_comments, rejected_by, rejected_at, created_by, created_by_id,
    created_at, updated_at)
  select md5(n::text)::uuid::text, 'P' || n, (select min(job_id) from vacancies) + n * 7 % ${jobs}::int,
    (${firstNames})[1 + n % 16] || ' ' || (${lastNames})[1 + n / 16 % 16], 'person' || n || '@example.com',
    (7000000000 + n)::text, status, ${rounds}, made, n * 13 % 210, 'Company ' || n % 500,
    (200 + n * 37 % 2800) * 10000000::bigint / 100, (${places})[1 + n * 5 % 16] || ', India',
    (${places})[1 + n * 11 % 16] || ', India',
    (array['Naukri', 'Direct', 'LinkedIn', 'Indeed', 'Referral', 'Agency', 'Other'])[1 + n * 3 % 7], ${resume},
    case when status = 'rejected' then 'Skills Mismatch' end, case when status = 'rejected' then 'HR Round' end,
    case when status = 'rejected' then 'Not this time' end, case when status = 'rejected' then 'ravi' end,
    case when status = 'rejected' then made end, 'staff' || n % ${recruiters}::int, 'USR' || 9000 + n % ${recruiters}::int,
    made, made
  from (
    select n, (${statuses})[1 + n * 11 % 16] as status,
      ${nowText()}::timestamptz - (${count}::int - n) * interval '1 day' * ${days}::int / ${count}::int as made
    from generate_series(1, ${count}::int) as n
  ) as people order by n`.execute(tx)

/** What happened on each way after applying: so many steps of some days each. */
const steps = sql.raw(`(values
  ('screening', 1, 'status', 'applied', 'screening', null, null),
  ('hold', 1, 'status', 'applied', 'screening', null, null),
  ('hold', 2, 'status', 'screening', 'hold', null, null),
  ('shortlisted', 1, 'status', 'applied', 'shortlisted', null, null),
  ('shortlisted', 1, 'round', null, null, 'Shortlisting', 'Telephonic / Face-to-Face'),
  ('interviewed', 1, 'status', 'applied', 'shortlisted', null, null),
  ('interviewed', 1, 'round', null, null, 'Shortlisting', 'Telephonic / Face-to-Face'),
  ('interviewed', 2, 'status', 'shortlisted', 'interviewed', null, null),
  ('interviewed', 2, 'round', null, null, 'Telephonic / Face-to-Face', 'HR Round'),
  ('selected', 1, 'status', 'applied', 'shortlisted', null, null),
  ('selected', 1, 'round', null, null, 'Shortlisting', 'Telephonic / Face-to-Face'),
  ('selected', 2, 'status', 'shortlisted', 'interviewed', null, null),
  ('selected', 2, 'round', null, null, 'Telephonic / Face-to-Face', 'HR Round'),
  ('selected', 3, 'status', 'interviewed', 'selected', null, null),
  ('selected', 3, 'round', null, null, 'HR Round', 'Selected'),
  ('rejected', 1, 'status', 'applied', 'shortlisted', null, null),
  ('rejected', 1, 'round', null, null, 'Shortlisting', 'Telephonic / Face-to-Face'),
  ('rejected', 2, 'rejected', 'shortlisted', 'rejected', 'Telephonic / Face-to-Face', null)
) as steps (way, k, kind, from_status, to_status, from_round, to_round)`)

/** In the order in which it happened; nothing happens in the future. */
const addEvents = (tx: Db) =>
  sql`
  insert into application_events (application_id, at, by_name, by_user_id, kind, from_status, to_status, from_round,
    to_round, details)
  select application_id, least(at, ${nowText()}::timestamptz), 'Ravi', 'USR9999', kind, from_status, to_status,
    from_round, to_round, '{}'
  from (
    select application_id, created_at as at, 'applied' as kind, null as from_status, 'applied' as to_status,
      null as from_round, null as to_round, 0 as k
    from applications
    union all
    select application_id, created_at + k * (2 + application_number % 17) * interval '1 day', kind, from_status,
      to_status, from_round, to_round, k
    from applications join ${steps} on way = status
  ) as all_of_them order by 2, k`.execute(tx)
