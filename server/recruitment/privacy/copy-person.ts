import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { ApplicationRow } from '../applications/queries.ts'
import { mailsAbout, type Traces } from './personal-data.ts'

const copyInterviews = async (db: Db, id: string) => {
  const rows = await db.selectFrom('interviews').selectAll().where('application_id', '=', id).execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      people: await db
        .selectFrom('interview_people')
        .select(['name', 'rating', 'advice', 'comments', 'given_at'])
        .where('interview_id', '=', row.interview_id)
        .execute(),
    })),
  )
}

const copyFiles = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .leftJoin('resume_texts', 'resume_texts.file_key', 'files.file_key')
    .select([
      'files.file_key',
      'original_name',
      'media_type',
      'size',
      'purpose',
      'created_at',
      'body as text',
    ])
    .where('owner_id', '=', id)
    .execute()

const copyApplication = async (db: Db, row: ApplicationRow) => {
  const id = row.application_id
  const job = await db
    .selectFrom('vacancies')
    .select(['title', 'city', 'state'])
    .where('job_id', '=', row.job_id)
    .executeTakeFirst()
  return {
    ...row,
    job,
    events: await copyEvents(db, id),
    interviews: await copyInterviews(db, id),
    verdicts_of_clients: await db
      .selectFrom('client_review_candidates')
      .selectAll()
      .where('application_id', '=', id)
      .execute(),
    files: (await copyFiles(db, id)).map(({ file_key, ...file }) => ({
      ...file,
      address: `/uploads/${file_key}`,
    })),
    import: row.import_id && (await copyImport(db, row.import_id)),
  }
}

/** What happened, without the days that follow from it (migration 0038). */
const copyEvents = (db: Db, id: string) =>
  db
    .selectFrom('application_events')
    .select(['event_id', 'application_id', 'at', 'by_name', 'by_user_id', 'kind'])
    .select(['from_status', 'to_status', 'from_round', 'to_round', 'details'])
    .where('application_id', '=', id)
    .execute()

const copyImport = (db: Db, id: string) =>
  db
    .selectFrom('candidate_imports')
    .select(['file_name', 'created_at'])
    .where('import_id', '=', id)
    .executeTakeFirst()

const copyMails = async (db: Db, traces: Traces) => {
  const keys = await mailsAbout(db, traces)
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body_text', 'secret', 'created_at', 'sent_at'])
    .where('mail_id', 'in', keys)
    .execute()
  // A mail with a key in it is opened by whoever has it; the copy says that it was sent.
  return rows.map(({ recipient, subject, body_text, secret, created_at, sent_at }) => ({
    to: recipient,
    subject,
    text: secret ? null : body_text,
    created_at,
    sent_at,
  }))
}

/** Everything that is kept about a person, for the person. */
export const copyPerson = async (db: Db, traces: Traces) => ({
  exported_at: nowText(),
  names: traces.names,
  emails: traces.emails,
  phones: traces.phones,
  applications: await Promise.all(traces.rows.map((row) => copyApplication(db, row))),
  erasure_requests: await db
    .selectFrom('erasure_requests')
    .select(['job', 'asked_at', 'due_on', 'done_at'])
    .where('person_id', '=', traces.person_id)
    .orderBy('asked_at')
    .execute(),
  mails: await copyMails(db, traces),
})
