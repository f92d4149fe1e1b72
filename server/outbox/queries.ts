import { sql } from 'kysely'
import type { Mail, mailStates } from '../../contract/back-office.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { nowText } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'

type PageWanted = { q?: string | undefined; page?: number | undefined; page_size: number }
export type MailFilter = PageWanted & { state?: (typeof mailStates)[number] | undefined }

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

const window = ({ page, page_size }: PageWanted) =>
  page ? { limit: page_size, offset: (page - 1) * page_size } : { limit: mostUnpaged, offset: 0 }

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

/** One page of the mails, newest first, and how many there are. */
export const listMails = async (db: Db, filter: MailFilter): Promise<Paged<Mail>> => {
  const { limit, offset } = window(filter)
  const items = await matchingMails(db, filter)
    .select(facts)
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matchingMails(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** One mail with its bodies and whether they hold a personal link. */
export const findMail = (db: Db, mailId: string) =>
  db
    .selectFrom('mails')
    .select([...facts, 'secret', 'body_text as text', 'body_html as html', 'calendar', 'calendar_method'])
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

const failedJobs = (db: Db, { q }: PageWanted) =>
  db
    .selectFrom('jobs')
    .where('failed_at', 'is not', null)
    .$if(!!q, (query) => query.where('name', 'ilike', containing(q ?? '')))

/** One page of the jobs that gave up, the latest first, and how many there are. */
export const listFailedJobs = async (db: Db, filter: PageWanted) => {
  const { limit, offset } = window(filter)
  const rows = await failedJobs(db, filter)
    .select(['job_id', 'name', 'attempts', 'error', 'failed_at'])
    .orderBy('failed_at', 'desc')
    .orderBy('job_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await failedJobs(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    items: rows.map((row) => ({
      ...row,
      job_id: String(row.job_id),
      error: row.error ?? '',
      failed_at: row.failed_at ?? '',
    })),
    total,
  }
}

/** Makes a job that gave up due at once, with all its attempts. Answers whether there was one. */
export const reviveJob = async (db: Db, jobId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, locked_until: null, attempts: 0, run_at: nowText() })
    .where('job_id', '=', jobId)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
