import type { VisitorMatch } from '../../contract/visitors.ts'
import { needConfirmed } from '../accounts/confirm.ts'
import { addressGoneMail } from '../accounts/mails.ts'
import { mailWelcome } from '../accounts/password-links.ts'
import { forgetProofs, mailProofLink } from '../accounts/prove-email.ts'
import { logAccount } from '../kit/activity.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import { queueMail } from '../kit/mail.ts'
import { countsAsProved } from '../kit/proved.ts'
import { endSessionsOfGuest } from '../kit/sessions.ts'

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
 * out and loses the password, so that they read nothing of it (decisions 35).
 */
export const secureAccount = async (
  db: Db,
  { visitor_id, email_verified }: VisitorMatch,
): Promise<SignIn> => {
  if ((await passwordOf(db, visitor_id)) === null) return 'none'
  if (email_verified) return 'owner'
  await db.updateTable('visitors').set({ password_hash: null }).where('visitor_id', '=', visitor_id).execute()
  await endSessionsOfGuest(db, visitor_id)
  await forgetProofs(db, visitor_id)
  return 'taken away'
}

/** The address that an account has after the desk wrote it: with which its owner signs in stays theirs. */
export const addressAfter = (signIn: SignIn, known: VisitorMatch, typed: string): string =>
  signIn === 'owner' ? known.email : typed

type Account = { visitor_id: string; name: string; email: string }

/** Tells an address that its account goes by another one, so that its owner notices when they did not ask for it. */
const tellLeftAddress = (given: Context, to: string): Promise<void> => {
  const { resort_name, phone } = given.settings
  return queueMail(given, { to, content: addressGoneMail(resort_name, phone) })
}

/**
 * Before the desk gives an account another address: whoever opens mails there can set its password, so the desk shows
 * that it is they, every browser is signed out, and the old address hears of it (decisions 40).
 */
export const leaveAddress = async (given: Context, { visitor_id, name, email }: Account): Promise<void> => {
  const { db, config } = given
  const { password_hash, email_verified_at } = await db
    .selectFrom('visitors')
    .select(['password_hash', 'email_verified_at'])
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirstOrThrow()
  const signsIn = password_hash !== null
  const isProved = email_verified_at !== null || (signsIn && countsAsProved(config, email_verified_at))
  if (isProved) needConfirmed(given)
  const sessions = await endSessionsOfGuest(db, visitor_id)
  const reason = 'the e-mail address was changed'
  if (sessions > 0)
    await logAccount(given, 'signed out', { kind: 'guest', id: visitor_id, name }, { reason, sessions })
  if (signsIn || isProved) await tellLeftAddress(given, email)
}

/** Tells the addresses of an account that was written: the old one that it is, the new one with a link that proves it. */
export const tellAddress = async (
  given: Context,
  account: Account,
  { signIn, known }: { signIn: SignIn; known: VisitorMatch },
): Promise<void> => {
  const isOther = account.email !== known.email
  if (isOther) await forgetProofs(given.db, account.visitor_id)
  if (isOther && signIn !== 'none') await tellLeftAddress(given, known.email)
  if (signIn === 'taken away') await mailWelcome(given, account)
  else if (isOther) await mailProofLink(given, account)
}
