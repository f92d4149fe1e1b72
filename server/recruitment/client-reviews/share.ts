import { sql } from 'kysely'
import type { ClientReview, clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { type MailContent, queueMail } from '../../kit/mail/mail.ts'
import { type PrivateLink, privateLink } from '../../kit/mail/mail-layout.ts'
import { newToken } from '../../kit/security/sessions.ts'
import { addEvents } from '../applications/events.ts'
import type { ApplicationRow } from '../applications/queries.ts'
import { type JobRow, lockJob } from '../jobs/queries.ts'
import { keptToken, readReview } from './queries.ts'

const linkSeconds = 14 * 86_400
/** A mail names so many; the link shows all. */
const maxNamed = 40

const refuseForeign = ({ who: { staff }, refuse }: Context<'share_refused'>, job: JobRow): void => {
  if (staff?.role !== 'admin' && job.created_by_id !== staff?.user_id) refuse('share_refused')
}

/** What the mail says of somebody. */
const shared = ['application_id', 'name', 'experience', 'current_company', 'current_location'] as const
type SharedRow = Pick<ApplicationRow, (typeof shared)[number]>

const lockShortlisted = (db: Db, jobId: number, chosen?: readonly string[]): Promise<SharedRow[]> =>
  db
    .selectFrom('applications')
    .select(shared)
    .where('job_id', '=', jobId)
    .where('status', '=', 'shortlisted')
    .$if(!!chosen, (find) => find.where('application_id', 'in', chosen as string[]))
    .orderBy(sql`lower(name)`)
    .orderBy('application_id')
    .forUpdate()
    .execute()

const revokeOpen = (db: Db, jobId: number) =>
  db
    .updateTable('client_reviews')
    .set({ revoked_at: nowText() })
    .where('job_id', '=', jobId)
    .where('revoked_at', 'is', null)
    .execute()

const insertReview = async (ctx: Context, job: JobRow, token: string, rows: readonly SharedRow[]) => {
  const { db, who } = ctx
  const { review_id } = await db
    .insertInto('client_reviews')
    .values({
      job_id: job.job_id,
      token_hash: keptToken(token),
      client_name: job.client_name ?? job.client_email ?? '',
      client_email: job.client_email ?? '',
      created_by: who.staff?.username ?? '',
      created_by_id: who.staff?.user_id ?? '',
      created_at: nowText(),
      expires_at: inSeconds(linkSeconds),
    })
    .returning('review_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('client_review_candidates')
    .values(rows.map(({ application_id }) => ({ review_id, application_id })))
    .execute()
  return review_id
}

const markShared = async (ctx: Context, job: JobRow, rows: readonly SharedRow[]): Promise<void> => {
  const ids = rows.map(({ application_id }) => application_id)
  await ctx.db
    .updateTable('applications')
    .set({ shared_at: nowText(), updated_at: nowText() })
    .where('application_id', 'in', ids)
    .execute()
  const details = { client: job.client_name ?? '', email: job.client_email ?? '' }
  await addEvents(ctx, ids, { kind: 'shared', details })
}

const years = (tenths: number): string => (tenths === 10 ? '1 year' : `${tenths / 10} years`)

const factOf = (row: SharedRow): [string, string] => [
  row.name,
  [row.experience !== null && years(row.experience), row.current_company, row.current_location]
    .filter(Boolean)
    .join(', '),
]

/** To the client: who is put forward, without a way to reach them, and the link to say what they think. */
const shareMail = (
  job: JobRow,
  resort: string,
  { rows, link }: { rows: readonly SharedRow[]; link: PrivateLink },
): MailContent => {
  const more = rows.length - maxNamed
  return {
    subject: `Candidates for ${job.title}`,
    preheader: `${rows.length} shortlisted by ${resort}`,
    heading: `Candidates for ${job.title}`,
    paragraphs: [
      `${job.client_name ? `Dear ${job.client_name}, we` : 'We'} have shortlisted the people below for you.`,
      'The button shows you what you need to decide, with their résumés. There you can approve or reject each of them and leave a comment; we see it at once.',
    ],
    facts: [
      ...rows.slice(0, maxNamed).map(factOf),
      ...(more > 0 ? [['And more', `${more} more behind the link`] as [string, string]] : []),
    ],
    button: { label: 'Review the candidates', url: link },
    closing:
      'The link needs no password and works for 14 days: please do not pass it on. If it has ended, ask us for a new one.',
  }
}

/** Mails the shortlisted candidates of a job, or the chosen ones of them, to its client, and marks each as shared. An earlier link ends. */
export const shareShortlisted = async (
  ctx: Call<typeof clientReviews.share>,
): Promise<{ shared: number; review: ClientReview }> => {
  const { db, body, settings, siteUrl } = ctx
  // Locked: two people who share at once share one after the other.
  const job = (await lockJob(db, body.jobId)) ?? ctx.refuse('job_listing_not_found')
  refuseForeign(ctx, job)
  const rows = await lockShortlisted(db, job.job_id, body.uuids)
  if (rows.length === 0) ctx.refuse('nothing_to_share')
  const to = job.client_email ?? ctx.refuse('client_email_missing')
  const token = newToken()
  await revokeOpen(db, job.job_id)
  const id = await insertReview(ctx, job, token, rows)
  await markShared(ctx, job, rows)
  const content = shareMail(job, settings.resort_name, {
    rows,
    link: privateLink(`${siteUrl}/review/`, token),
  })
  await queueMail(ctx, { to, content })
  await logActivity(ctx, {
    area: 'jobs',
    id: String(job.job_id),
    name: job.title,
    before: { shared_with: null },
    after: { shared_with: to, candidates: rows.length },
  })
  return { shared: rows.length, review: await readReview(db, id) }
}

/** Takes a link back. One that was taken back before stays as it is. */
export const revokeReview = async (ctx: Call<typeof clientReviews.revoke>): Promise<ClientReview> => {
  const { db, params } = ctx
  const found = await db
    .selectFrom('client_reviews')
    .select(['review_id', 'job_id', 'client_email'])
    .where('review_id', '=', params.id)
    .executeTakeFirst()
  const { review_id, job_id, client_email } = found ?? ctx.refuse('review_not_found')
  const job = (await lockJob(db, job_id)) ?? ctx.refuse('review_not_found')
  refuseForeign(ctx, job)
  const { numUpdatedRows } = await db
    .updateTable('client_reviews')
    .set({ revoked_at: nowText() })
    .where('review_id', '=', review_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await logActivity(ctx, {
      area: 'jobs',
      id: String(job_id),
      name: job.title,
      before: { review_link: `open for ${client_email}` },
      after: { review_link: 'taken back' },
    })
  return readReview(db, review_id)
}
