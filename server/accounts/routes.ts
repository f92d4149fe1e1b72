import { accounts, type SignedInStaff } from '../../contract/accounts.ts'
import { refusals } from '../../contract/kit/errors.ts'
import { NewPassword } from '../../contract/kit/formats.ts'
import { isAdmin, worksIn } from '../kit/access.ts'
import { logAccount } from '../kit/activity.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { enqueue } from '../kit/jobs.ts'
import { queueMail } from '../kit/mail.ts'
import { hashPassword, isDemoPassword, passwordFits } from '../kit/passwords.ts'
import { refuse } from '../kit/refuse.ts'
import { endSession, endSessionsOfGuest } from '../kit/sessions.ts'
import { refuseUnusualName } from '../kit/stranger-name.ts'
import { passwordSetMail } from './mails.ts'
import { refusePoorPassword } from './password-rule.ts'
import { mailProofLink, markProved, proveEmail } from './prove-email.ts'
import {
  findGuestByEmail,
  findGuestOfLink,
  findStaffByLogin,
  insertGuest,
  setGuestPassword,
  takePasswordLink,
  toGuest,
  toStaff,
} from './queries.ts'
import { registerOnBehalf } from './register-on-behalf.ts'
import { mustHaveFactor, passSecondFactor } from './second-factor.ts'

const signInStaff = async (
  given: Context & { body: { code?: string | undefined } },
  staff: SignedInStaff,
  msg: string,
) => {
  const shown = await passSecondFactor(given, staff)
  const setsUpFactor = !shown && mustHaveFactor(given, staff)
  await given.signIn('staff', staff.user_id, { with: shown ?? 'password', setsUpFactor })
  return { ...staff, msg, user: staff, ...(setsUpFactor && { two_factor_setup: true }) }
}

/** Whether a password opens an account here. */
const opens = async (
  { config }: Context,
  password: string,
  stored: string | null | undefined,
): Promise<boolean> => {
  const fits = await passwordFits(password, stored)
  return fits && (config.demoPasswords || !isDemoPassword(password))
}

const staffWithPassword = async (given: Context & { body: { username: string; password: string } }) => {
  const { db, body } = given
  const row = await findStaffByLogin(db, body.username)
  if (!(await opens(given, body.password, row?.password_hash)) || !row) return refuse('wrong_credentials')
  return toStaff(row)
}

/** The password that somebody who registers has chosen. */
const ownPassword = (given: Context & { body: { name: string; email: string; password?: unknown } }) => {
  const { body } = given
  const read = NewPassword.safeParse(body.password)
  if (read.success) {
    refusePoorPassword(given, { field: 'password', password: read.data, owner: body })
    return read.data
  }
  const message = read.error.issues[0]?.message ?? refusals.invalid_input.message
  return refuse('invalid_input', { message, fields: { password: message } })
}

/** decisions 19 and 41: the path is public, but this use of it is the back office's. */
const mayRegisterOthers = ({ staff }: Context['who']): void => {
  if (!worksIn(staff, 'desk')) refuse('wrong_area')
  if (!staff?.permissions.includes('create')) refuse('right_missing')
}

export const accountRoutes = implement(accounts, {
  register: afterSlow(
    accounts.register,
    async (given) => {
      const { body, who } = given
      const onBehalf = !body.sign_in && isAdmin(who)
      if (onBehalf) mayRegisterOthers(who)
      if (!onBehalf && who.guest) refuse('already_signed_in')
      if (!onBehalf) refuseUnusualName('name', body.name)
      // decisions 13: nobody but the guest ever chooses the guest's password.
      return { onBehalf, password_hash: onBehalf ? null : await hashPassword(ownPassword(given)) }
    },
    async (given) => {
      const { db, body, signIn, prepared } = given
      const guest = prepared.onBehalf
        ? await registerOnBehalf(given)
        : await insertGuest(db, { ...body, password_hash: prepared.password_hash })
      if (!prepared.onBehalf) {
        await mailProofLink(given, guest)
        await signIn('guest', guest.visitor_id, { with: 'registration' })
      }
      return { msg: 'Registration successful', visitor: toGuest(given.config, guest) }
    },
  ),

  guestLogin: afterSlow(
    accounts.guestLogin,
    async (given) => {
      const { db, body } = given
      const row = await findGuestByEmail(db, body.email)
      if (!(await opens(given, body.password, row?.password_hash)) || !row)
        return refuse('wrong_guest_credentials')
      return toGuest(given.config, row)
    },
    async ({ signIn, prepared: visitor }) => {
      await signIn('guest', visitor.visitor_id)
      return { msg: 'Login successful', visitor }
    },
  ),

  staffLogin: afterSlow(accounts.staffLogin, staffWithPassword, (given) =>
    signInStaff(given, given.prepared, 'Login successful'),
  ),

  adminLogin: afterSlow(
    accounts.adminLogin,
    async (given) => {
      const staff = await staffWithPassword(given)
      return staff.role === 'admin' ? staff : refuse('admins_only')
    },
    (given) => signInStaff(given, given.prepared, 'Admin login successful'),
  ),

  logout: async ({ db, body, token, dropCookie }) => {
    for (const kind of body?.kind ? [body.kind] : (['guest', 'staff'] as const)) {
      const ended = token(kind)
      if (ended) await endSession(db, ended)
      dropCookie(kind)
    }
    return { msg: 'Logged out' }
  },

  me: async ({ who }) => ({
    guest: who.guest,
    user: who.staff,
    ...(who.settingUp && { two_factor_setup: true }),
  }),

  forgotPassword: async (given) => {
    await enqueue(given.db, 'mail-password-link', { kind: 'guest', name: given.body.email })
    return {
      message: 'If this address has an account, a mail with a link to set a new password is on its way.',
    }
  },

  resetPassword: afterSlow(
    accounts.resetPassword,
    async (given) => {
      const { db, body } = given
      const owner = (await findGuestOfLink(db, body.token)) ?? refuse('reset_link_spent')
      refusePoorPassword(given, { field: 'password', password: body.password, owner })
      return hashPassword(body.password)
    },
    async (given) => {
      const { db, body, prepared, settings, siteUrl } = given
      const visitorId = (await takePasswordLink(db, body.token)) ?? refuse('reset_link_spent')
      const guest = (await setGuestPassword(db, visitorId, prepared)) ?? refuse('reset_link_spent')
      const { name, email } = guest
      // The link was mailed to the address of the account: whoever follows it reads its mail.
      await markProved(db, visitorId)
      await endSessionsOfGuest(db, visitorId)
      const who = { guest: null, staff: null }
      const facts = { password: 'a new one', reason: 'set with a mailed link' }
      await logAccount({ db, who }, 'changed', { kind: 'guest', id: visitorId, name }, facts)
      const content = passwordSetMail(name, settings.resort_name, `${siteUrl}/forgot-password`)
      await queueMail(given, { to: email, content })
      return { message: 'Your new password is set. You can sign in with it now.' }
    },
  ),

  sendProof: async (given) => {
    const guest = given.who.guest ?? refuse('not_signed_in')
    if (guest.email_verified) return { message: 'Your email address is confirmed already.' }
    await mailProofLink(given, guest)
    return { message: `We have sent a link to ${guest.email}.` }
  },

  verifyEmail: async ({ db, body }) => {
    await proveEmail(db, body.token)
    return { message: 'Thank you, your email address is confirmed.' }
  },
})
