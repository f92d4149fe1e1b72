import type { Updateable } from 'kysely'
import { yearsMessage } from '../../../contract/recruitment/candidate-enums.ts'
import type { CandidateChange } from '../../../contract/recruitment/candidate-fields.ts'
import { firstRound } from '../../../contract/recruitment/candidate-rounds.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { removeFile } from '../../kit/files/files.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { addEvent } from '../applications/events.ts'
import type { ApplicationRow, CandidateRow } from '../applications/queries.ts'
import { cancelInterviewsOf } from '../interviews/cancel-with-candidate.ts'
import { lockOwnCandidate, moveToRound } from './move-candidate.ts'
import { withOthers } from './other-applications.ts'
import { changeKeys, forgetKeys, type Keys, lockPerson, personFor } from './persons.ts'
import { attachResume, detachResume, fileName, resumeKey } from './resumes.ts'

type Columns = Updateable<Database['applications']>

/** The columns of what was sent. */
export const columnsOf = (body: CandidateChange): Columns => {
  const row: Columns = {
    name: body.name,
    email: body.email,
    phone: body.phone,
    experience: body.experience,
    current_company: body.current_company,
    current_ctc: body.current_ctc,
    expected_ctc: body.expected_ctc,
    notice_period: body.notice_period,
    current_location: body.current_location,
    preferred_location: body.preferred_location,
    notes: body.notes,
    source: body.source,
    // Only a referral was referred by somebody (R-CADD-07).
    referred_by: body.source && body.source !== 'Referral' ? null : body.referred_by,
  }
  // What was not sent stays as it is.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

/** The answers in the order of the job's questions; refused beside each that is missing (R-CADD-03). */
export const answersTo = (
  questions: readonly string[],
  ctx: Readonly<Record<string, string>>,
): { question: string; answer: string }[] => {
  const missing = questions.filter((question) => !ctx[question]?.trim())
  if (missing.length > 0)
    refuse('invalid_input', {
      message: 'Answer every question of the job',
      fields: Object.fromEntries(missing.map((question) => [`job_answers.${question}`, 'Enter an answer'])),
    })
  return questions.map((question) => ({ question, answer: ctx[question] as string }))
}

type Own = Pick<ApplicationRow, 'created_by' | 'created_by_id'> & Partial<ApplicationRow>

/**
 * Writes an application of a person for a job. None when the person has one for this job already, which is what
 * a repeated public application or a second import of a sheet comes to.
 */
export const insertApplication = async (
  db: Db,
  keys: Keys,
  values: Columns & { name: string; job_id: number; source: ApplicationRow['source'] },
  own: Own & { rounds: readonly string[] },
): Promise<string | undefined> => {
  const { rounds, ...rest } = own
  const at = nowText()
  const person_id = await personFor(db, keys)
  await lockPerson(db, person_id)
  const made = await db
    .insertInto('applications')
    .values({
      ...values,
      ...keys,
      person_id,
      current_round: firstRound(rounds),
      round_at: at,
      created_at: at,
      updated_at: at,
      ...rest,
    } as never)
    .onConflict((conflict) => conflict.columns(['person_id', 'job_id']).doNothing())
    .returning('application_id')
    .executeTakeFirst()
  return made?.application_id
}

/** The job that somebody is put forward for; it stays as it is until this is written. */
const jobFor = async (db: Db, id: number) =>
  (await db.selectFrom('vacancies').selectAll().where('job_id', '=', id).forShare().executeTakeFirst()) ??
  refuse('invalid_input', { fields: { job_id: 'Choose the job position' } })

/** Puts a person forward for a job; who made it is who is signed in. Answers the key. */
export const createCandidate = async (ctx: Call<typeof candidates.create>): Promise<string> => {
  const { db, body, who } = ctx
  const job = await jobFor(db, body.job_id)
  const answers = answersTo(job.questions, body.job_answers)
  const { staff } = who
  const id =
    (await insertApplication(
      db,
      { email: body.email, phone: body.phone },
      {
        ...(columnsOf(body) as { name: string; source: ApplicationRow['source'] }),
        job_id: body.job_id,
        answers: JSON.stringify(answers),
      },
      {
        created_by: staff?.username ?? null,
        created_by_id: staff?.user_id ?? null,
        rounds: job.interview_rounds,
      },
    )) ?? ctx.refuse('candidate_exists')
  if (body.resume_url)
    await attachResume(db, {
      applicationId: id,
      key: resumeKey(body.resume_url),
      by: staff?.user_id ?? null,
    })
  await addEvent(ctx, id, { kind: 'applied', to_status: 'applied', details: { source: body.source } })
  return id
}

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What of a candidate was edited, for its history: from what to what. */
const differences = (before: ApplicationRow, after: Columns): Record<string, string> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => said(before[name as keyof ApplicationRow]) !== said(value))
      .map(([name, value]) => [name, `${said(before[name as keyof ApplicationRow])} → ${said(value)}`]),
  )

/** Another résumé or none; answers what of that stands in the history. */
const replaceResume = async (
  { db, who }: Context,
  { application_id: applicationId, resume }: ApplicationRow,
  url: string | null,
): Promise<Record<string, string>> => {
  const key = url === null ? null : resumeKey(url)
  if (key === resume) return {}
  const before = await fileName(db, resume)
  if (key) await attachResume(db, { applicationId, key, by: who.staff?.user_id ?? null })
  else await detachResume(db, applicationId)
  return { resume: `${before} → ${await fileName(db, key)}` }
}

const questionsOf = (row: ApplicationRow): string[] =>
  (row.answers as { question: string }[]).map(({ question }) => question)

type Changing = Context & { params: { uuid: string }; body: CandidateChange }

/** The answers that were sent: to what the job asks now, or to what it asked then. */
const changedAnswers = async (
  { db, body }: Changing,
  row: ApplicationRow,
): Promise<Pick<Columns, 'answers'>> => {
  const { job_answers: ctx } = body
  if (!ctx) return {}
  const { questions } = await jobFor(db, row.job_id)
  const asked = questions.every((question) => ctx[question]) ? questions : questionsOf(row)
  return { answers: JSON.stringify(answersTo(asked, ctx)) }
}

const changePerson = async ({ db, body }: Changing, row: ApplicationRow): Promise<void> => {
  const { email = row.email, phone = row.phone } = body
  if (email === row.email && phone === row.phone) return
  await lockPerson(db, row.person_id)
  // A phone that a visitor typed may be somebody else's key (server/careers); it is in nobody's way as it stands.
  await changeKeys(db, row.person_id, { email, phone: phone === row.phone ? null : phone })
}

/** Changes what was sent of a candidate. Answers the key. */
export const changeCandidate = async (ctx: Call<typeof candidates.change>): Promise<string> => {
  const { db, body } = ctx
  const row = await lockOwnCandidate(ctx, 'candidate_edit_refused')
  const { application_id: id } = row
  await meetVersion(ctx, candidates.change, {
    record: 'applications',
    id,
    version: row.version,
    names: { answers: 'job_answers', resume: 'resume_url' },
    current: () => withOthers(ctx, row),
  })
  if (body.experience === null && row.experience !== null)
    ctx.refuse('invalid_input', { fields: { experience: yearsMessage } })
  const facts = columnsOf(body)
  await db
    .updateTable('applications')
    .set({ ...facts, ...(await changedAnswers(ctx, row)), updated_at: nowText() })
    .where('application_id', '=', id)
    .execute()
  await changePerson(ctx, row)
  const file = body.resume_url === undefined ? {} : await replaceResume(ctx, row, body.resume_url)
  const details = { ...differences(row, facts), ...file }
  if (Object.keys(details).length > 0) await addEvent(ctx, id, { kind: 'edited', details })
  await changeRound(ctx, row)
  return id
}

const changeRound = async (ctx: Call<typeof candidates.change>, row: CandidateRow): Promise<void> => {
  const { current_round: round } = ctx.body
  if (!round || round === row.current_round) return
  if (row.status === 'rejected') ctx.refuse('candidate_rejected')
  await moveToRound(ctx, row, round)
}

/** Deletes a candidate with files and history; the person too, when it was their only application. */
export const removeCandidate = async (ctx: Context & { params: { uuid: string } }): Promise<void> => {
  const row = await lockOwnCandidate(ctx, 'candidate_delete_refused')
  await dropApplication(ctx, row)
  await logActivity(ctx, {
    area: 'candidates',
    id: row.application_id,
    // The log is never changed, and people may ask to be erased: it names nobody who applied.
    name: `Candidate ${row.application_number}`,
    before: { job: row.job_title, status: row.status },
  })
}

/** Takes an application away with its files; who was invited to an interview to come hears that it is off. */
export const dropApplication = async (
  ctx: Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl'>,
  row: ApplicationRow,
): Promise<void> => {
  const { db } = ctx
  await cancelInterviewsOf(ctx, row)
  await db.deleteFrom('applications').where('application_id', '=', row.application_id).execute()
  for (const key of [row.resume, row.photo]) if (key) await removeFile(db, key)
  await forgetKeys(db, row.person_id)
}
