import type { CandidateDetails } from '../../contract/recruitment/candidate-fields.ts'
import { clientReviews } from '../../contract/recruitment/client-reviews.ts'
import type { Job } from '../../contract/recruitment/jobs.ts'
import { openFileStore, saveFile, storeFile } from '../../server/kit/files/files.ts'
import { attachResume } from '../../server/recruitment/candidates/resumes.ts'
import { pdf } from '../sample-files.ts'
import type { Caller, TestServer } from '../server.ts'
import { setStatus, someCandidate } from './candidates.ts'
import { someJob } from './jobs.ts'

let made = 0

/** A job whose client has an address that no other job's has, with so many candidates shortlisted. */
export const jobToShare = async (
  owner: Caller,
  count: number,
  own: Record<string, unknown> = {},
): Promise<{ job: Job; people: CandidateDetails[]; email: string }> => {
  made += 1
  const email = `client.${made}@forestview.example`
  const job = await someJob(owner, { clientName: 'Forest View', clientEmail: email })
  const people = []
  for (let n = 0; n < count; n++) {
    const person = await someCandidate(owner, job.id, own)
    await setStatus(owner, person.uuid, 'shortlisted')
    people.push(person)
  }
  return { job, people, email }
}

export const share = (caller: Caller, jobId: number) => caller.call(clientReviews.share, { body: { jobId } })

/** The key in the latest mail to a client. */
export const mailedToken = async ({ db }: TestServer, email: string): Promise<string> => {
  const { body_text } = await db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .executeTakeFirstOrThrow()
  return /\/review\/([\w-]{43})/.exec(body_text)?.[1] ?? ''
}

/** A shared job and the key that its client was mailed. */
export const sharedJob = async (
  server: TestServer,
  owner: Caller,
  count = 1,
  own: Record<string, unknown> = {},
) => {
  const { job, people, email } = await jobToShare(owner, count, own)
  const { review } = (await share(owner, job.id)).value
  return { job, people, email, review, token: await mailedToken(server, email) }
}

const tables = [
  'client_reviews',
  'client_review_candidates',
  'applications',
  'application_events',
  'mails',
] as const

/** Everything that the database holds of reviews, candidates and mails: to see that nothing changed. */
export const kept = ({ db }: TestServer) =>
  Promise.all(
    tables.map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
    ),
  )

/** Gives a candidate a résumé, as if somebody had uploaded it. */
export const withResume = async ({ db, config }: TestServer, uuid: string): Promise<void> => {
  const by = 'USR0'
  const file = await storeFile(db, openFileStore(config), {
    name: 'cv.pdf',
    type: 'application/pdf',
    bytes: pdf,
  })
  await saveFile(db, file, { purpose: 'unused-resume', ownerId: by })
  await attachResume(db, { applicationId: uuid, key: file.file_key, by })
}
