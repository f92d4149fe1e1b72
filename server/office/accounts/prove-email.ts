import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { type PrivateLink, privateLink } from '../../kit/mail/mail-layout.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { hashOf, newToken } from '../../kit/security/sessions.ts'
import { proofMail } from './mails.ts'

const week = 7 * 24 * 3600

type Account = { visitor_id: string; email: string }

/**
 * A link that proves an account's address and does nothing else. Earlier ones stay good, so that it does not matter
 * which of two mails is opened; all die when the address changes.
 */
export const newProofLink = async (
  { db, siteUrl }: Pick<Context, 'db' | 'siteUrl'>,
  { visitor_id, email }: Account,
): Promise<PrivateLink> => {
  const token = newToken()
  await db
    .insertInto('email_proofs')
    .values({ token_hash: hashOf(token), visitor_id, email, expires_at: inSeconds(week) })
    .execute()
  // Behind #, so that it reaches no server log and no referrer, and no mail scanner can follow it to its end.
  return privateLink(`${siteUrl}/verify-email#`, token)
}

/** Mails the link by itself, where no other mail of the same event carries it. Nothing without a mail server. */
export const mailProofLink = async (
  ctx: Context,
  { visitor_id, email }: Omit<Account, 'email'> & { email: string | null },
): Promise<void> => {
  if (!ctx.config.smtpUrl || email === null) return
  const link = await newProofLink(ctx, { visitor_id, email })
  const content = proofMail(ctx.settings.resort_name, link)
  await queueMail(ctx, { to: email, content })
}

/** The guest has shown that the address is theirs: what they hold is no longer let go. */
export const markProved = async (db: Db, visitorId: string): Promise<void> => {
  // The account first, as a booking does: one that is being made has written its hour by then, or sees the proof.
  await db
    .updateTable('visitors')
    .set({ email_verified_at: nowText() })
    .where('visitor_id', '=', visitorId)
    .where('email_verified_at', 'is', null)
    .execute()
  await db
    .updateTable('bookings')
    .set({ let_go_at: null })
    .where('visitor_id', '=', visitorId)
    .where('let_go_at', 'is not', null)
    .execute()
}

/** Follows a mailed link. */
export const proveEmail = async (db: Db, token: string): Promise<void> => {
  const proof =
    (await db
      .selectFrom('email_proofs as p')
      .innerJoin('visitors as v', (join) =>
        join.onRef('v.visitor_id', '=', 'p.visitor_id').onRef('v.email', '=', 'p.email'),
      )
      .select('p.visitor_id')
      .where('p.token_hash', '=', hashOf(token))
      .where('p.expires_at', '>', nowText())
      .where('v.status', '=', 'active')
      .forNoKeyUpdate('v')
      .executeTakeFirst()) ?? refuse('proof_link_spent')
  await markProved(db, proof.visitor_id)
}

/** What proved an account's address, or could, is forgotten: the address has changed, or the account has. */
export const forgetProofs = async (db: Db, visitorId: string): Promise<void> => {
  await db.deleteFrom('email_proofs').where('visitor_id', '=', visitorId).execute()
  await db.deleteFrom('password_links').where('visitor_id', '=', visitorId).execute()
  await db
    .updateTable('visitors')
    .set({ email_verified_at: null })
    .where('visitor_id', '=', visitorId)
    .execute()
}
