import { afterAll, beforeAll } from 'vitest'
import { accounts } from '../contract/office/accounts.ts'
import { inTheirTurn } from './mails.ts'
import { type Caller, startServer, stranger, type TestServer } from './server.ts'
import { registerBody } from './things.ts'

/** A server with a mail server, so that addresses have to be proved; what it mails stays in the queue. */
export const serverThatMails = (env: Record<string, string> = {}): { current: TestServer } => {
  const held = {} as { current: TestServer }
  beforeAll(async () => {
    held.current = await startServer({ RATE_LIMIT: '0', SMTP_URL: 'smtp://127.0.0.1:1', ...env })
  })
  afterAll(() => held.current.app.close())
  return held
}

/** Somebody who registers, whoever the address belongs to. */
export const registered = async (
  { app }: TestServer,
  own: Parameters<typeof registerBody>[0] = {},
): Promise<Caller & { visitor_id: string }> => {
  const caller = stranger(app)
  const { visitor } = (await caller.call(accounts.register, { body: registerBody(own) })).value
  return { ...caller, visitor_id: visitor.visitor_id }
}

/** The mails to an address, oldest first, each with the token that proves the address. */
export const proofsTo = async ({ db }: TestServer, recipient: string) => {
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'body_text', 'secret'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy(inTheirTurn)
    .execute()
  return rows.map((mail) => ({ ...mail, token: /\/verify-email#([\w-]+)/.exec(mail.body_text)?.[1] ?? '' }))
}

/** Follows the last link that was mailed to an address, as whoever reads its mail. */
export const proveAddress = async (server: TestServer, email: string): Promise<void> => {
  const token = (await proofsTo(server, email)).at(-1)?.token ?? ''
  const { status } = await stranger(server.app).call(accounts.verifyEmail, { body: { token } })
  if (status !== 200) throw new Error(`the address ${email} could not be proved`)
}
