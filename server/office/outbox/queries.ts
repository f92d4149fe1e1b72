import { sql } from 'kysely'
import type { z } from 'zod'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { FailedJob, Mail, MailBody, outbox } from '../../../contract/office/outbox.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, descending, type Listed, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { addsJobs } from '../../kit/jobs/jobs.ts'

type MailFilter = Query<typeof outbox.list>

const facts = [
  'mail_id',
  'recipient as to',
  'subject',
  'state',
  'attempts',
  'error',
  'created_at',
  'sent_at',
] as const

const matchingMails = (db: Db, { q, state }: MailFilter) => {
  const typed = q && containing(q)
  return db
    .selectFrom('mails')
    .$if(!!state, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(!!typed, (query) =>
      query.where((eb) =>
        eb.or([eb('recipient', 'ilike', typed ?? ''), eb('subject', 'ilike', typed ?? '')]),
      ),
    )
}

const newest = [descending(sql.ref('created_at')), ascending(sql.ref('mail_id'))]

/** One page of the mails, newest first, and how many there are. */
export const listMails = (db: Db, filter: MailFilter): Promise<Listed<Mail>> =>
  paged(matchingMails(db, filter).select(facts), newest, filter, (row) => row)

/** One mail with its bodies and whether they hold a personal link. */
export const findMail = (db: Db, mailId: string) =>
  db
    .selectFrom('mails')
    .select([...facts, 'secret', 'body_text as text', 'body_html as html', 'calendar', 'calendar_method'])
    .select(sql<z.output<typeof MailBody>['attachment']>`attachment`.as('attachment'))
    .where('mail_id', '=', mailId)
    .executeTakeFirst()

/** Puts a mail back to be sent; its count of attempts begins anew. */
export const requeueMail = (db: Db, mailId: string): Promise<Mail> =>
  db
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, error: null, sent_at: null })
    .where('mail_id', '=', mailId)
    .returning(facts)
    .executeTakeFirstOrThrow()

const ofMail = (mailId: string) => sql<boolean>`name = 'send-mail' and payload->>'mail_id' = ${mailId}`

/** Makes the job due at once that still tries to send a mail. Answers whether there was one. */
export const hurryJobOf = async (db: Db, mailId: string): Promise<boolean> => {
  addsJobs(db)
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: nowText() })
    .where('failed_at', 'is', null)
    .where(ofMail(mailId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets the jobs that gave up on a mail: it is sent by a new one. */
export const dropFailedJobsOf = async (db: Db, mailId: string): Promise<void> => {
  await db.deleteFrom('jobs').where('failed_at', 'is not', null).where(ofMail(mailId)).execute()
}

const lastFailed = [descending(sql.ref('failed_at')), ascending(sql.ref('job_id'))]

/** One page of the jobs that gave up, the latest first, and how many there are. */
export const listFailedJobs = (
  db: Db,
  asked: Query<typeof outbox.failedJobs>,
): Promise<Listed<FailedJob>> => {
  const { q } = asked
  const failed = db
    .selectFrom('jobs')
    .select(['job_id', 'name', 'attempts', 'error', 'failed_at'])
    .where('failed_at', 'is not', null)
    .$if(!!q, (query) => query.where('name', 'ilike', containing(q ?? '')))
  return paged(failed, lastFailed, asked, (row) => ({
    ...row,
    job_id: String(row.job_id),
    error: row.error ?? '',
    failed_at: row.failed_at ?? '',
  }))
}

/** Makes a job that gave up due at once, with all its attempts. Answers whether there was one. */
export const reviveJob = async (db: Db, jobId: number): Promise<boolean> => {
  addsJobs(db)
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, locked_until: null, attempts: 0, run_at: nowText() })
    .where('job_id', '=', jobId)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
