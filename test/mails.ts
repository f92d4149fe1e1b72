import type { TestServer } from './server.ts'

/** The mails to an address, oldest first, each with the token of the link that it carries. */
export const mailsTo = async ({ db }: TestServer, recipient: string) => {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
  return rows.map((mail) => ({ ...mail, token: /\/reset-password#([\w-]+)/.exec(mail.body_text)?.[1] }))
}
