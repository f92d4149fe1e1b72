import { sql } from 'kysely'
import { passwordLinkJob } from '../server/office/accounts/password-links.ts'
import { readSettings } from '../server/office/settings/settings-cache.ts'
import type { TestServer } from './server.ts'

/** Mails the links that were asked for: a job does it, and most tests run none. */
export const mailLinks = async ({ db, config }: TestServer): Promise<void> => {
  const settings = await readSettings(db)
  const { 'mail-password-link': mail } = passwordLinkJob({
    db,
    config,
    settings: () => settings,
  })
  const asked = await db.deleteFrom('jobs').where('name', '=', 'mail-password-link').returningAll().execute()
  for (const job of asked.toSorted((a, b) => a.job_id - b.job_id)) {
    await mail(job.payload as Parameters<typeof mail>[0], { jobId: job.job_id, attempt: 1, last: false })
  }
}

/** Mails of one moment, for a test's clock stands still: by the transaction that wrote them. */
export const inTheirTurn = sql`xmin::text::bigint`

/** The mails to an address, oldest first, each with the token of the link that it carries. */
export const mailsTo = async (server: TestServer, recipient: string) => {
  await mailLinks(server)
  const { db } = server
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy(inTheirTurn)
    .execute()
  return rows.map((mail) => ({ ...mail, token: /\/reset-password#([\w-]+)/.exec(mail.body_text)?.[1] }))
}
