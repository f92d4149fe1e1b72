import type { VisitorMatch } from '../../../contract/desk/visitors.ts'
import { logAccount } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { countsAsProved } from '../../kit/security/proved.ts'
import { endSessionsOf } from '../../kit/security/sessions.ts'
import { needConfirmed } from '../../office/accounts/confirm.ts'
import { addressGoneMail } from '../../office/accounts/mails.ts'
import { mailWelcome } from '../../office/accounts/password-links.ts'
import { forgetProofs, mailProofLink } from '../../office/accounts/prove-email.ts'

/** Whether somebody signs in with an account: nobody, its owner, or a stranger who may no longer. */
type SignIn = 'none' | 'owner' | 'taken away'

const passwordOf = async (db: Db, visitorId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('visitors')
      .select('password_hash')
      .where('visitor_id', '=', visitorId)
      .executeTakeFirstOrThrow()
  ).password_hash

/**
 * Before the desk's facts are written into an account: whoever opened it without ever proving the address is signed
 * out and loses the password, so that they read nothing of it (D-35).
 */
export const secureAccount = async (
  db: Db,
  { visitor_id, email_verified }: VisitorMatch,
): Promise<SignIn> => {
  if ((await passwordOf(db, visitor_id)) === null) return 'none'
  if (email_verified) return 'owner'
  await db.updateTable('visitors').set({ password_hash: null }).where('visitor_id', '=', visitor_id).execute()
  await endSessionsOf(db, 'guest', visitor_id)
  await forgetProofs(db, visitor_id)
  return 'taken away'
}

/** The address that an account has after the desk wrote it: with which its owner signs in stays theirs, and none takes none away. */
export const addressAfter = (
  signIn: SignIn,
  known: VisitorMatch,
  typed: string | undefined,
): string | null => (signIn === 'owner' ? known.email : (typed ?? known.email))

type Account = { visitor_id: string; name: string; email: string | null }

/** Tells an address that its account goes by another one, so that its owner notices when they did not ask for it. */
const notifyOldAddress = async (ctx: Context, to: string | null): Promise<void> => {
  if (to === null) return
  const { resort_name, phone } = ctx.settings
  return queueMail(ctx, { to, content: addressGoneMail(resort_name, phone) })
}

/**
 * Before the desk gives an account another address: whoever opens mails there can set its password, so the desk shows
 * that it is they, every browser is signed out, and the old address hears of it (D-40).
 */
export const leaveAddress = async (ctx: Context, { visitor_id, name, email }: Account): Promise<void> => {
  const { db, config } = ctx
  const { password_hash, email_verified_at } = await db
    .selectFrom('visitors')
    .select(['password_hash', 'email_verified_at'])
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirstOrThrow()
  const signsIn = password_hash !== null
  const isProved = email_verified_at !== null || (signsIn && countsAsProved(config, email_verified_at))
  if (isProved) needConfirmed(ctx)
  const sessions = await endSessionsOf(db, 'guest', visitor_id)
  const reason = 'the e-mail address was changed'
  if (sessions > 0)
    await logAccount(ctx, 'signed out', { kind: 'guest', id: visitor_id, name }, { reason, sessions })
  if (signsIn || isProved) await notifyOldAddress(ctx, email)
}

/** Tells the addresses of an account that was written: the old one that it is, the new one with a link that proves it. */
export const notifyAddress = async (
  ctx: Context,
  account: Account,
  { signIn, known }: { signIn: SignIn; known: VisitorMatch },
): Promise<void> => {
  const isOther = account.email !== known.email
  if (isOther) await forgetProofs(ctx.db, account.visitor_id)
  if (isOther && signIn !== 'none') await notifyOldAddress(ctx, known.email)
  if (signIn === 'taken away') await mailWelcome(ctx, account)
  else if (isOther) await mailProofLink(ctx, account)
}
