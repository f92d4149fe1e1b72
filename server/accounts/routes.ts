import { accounts, type SignedInStaff } from '../../contract/accounts.ts'
import { inSeconds } from '../kit/clock.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { queueMail } from '../kit/mail.ts'
import { hashPassword, isDemoPassword, passwordFits } from '../kit/passwords.ts'
import { refuse } from '../kit/refuse.ts'
import { endSession, endSessionsOfGuest, newToken } from '../kit/sessions.ts'
import { passwordSetMail, resetMail, welcomeMail } from './mails.ts'
import {
  findGuestByEmail,
  findStaffByLogin,
  type GuestRow,
  insertGuest,
  insertPasswordLink,
  setGuestPassword,
  takePasswordLink,
  toGuest,
  toStaff,
} from './queries.ts'
import { passSecondFactor } from './second-factor.ts'

const hour = 3600
const week = 7 * 24 * hour

const signInStaff = async (
  given: Context & { body: { code?: string | undefined } },
  staff: SignedInStaff,
  msg: string,
) => {
  await passSecondFactor(given, staff)
  await given.signIn('staff', staff.user_id)
  return { ...staff, msg, user: staff }
}

/** Whether a password opens an account here. */
const opens = async (
  { config }: Context,
  password: string,
  stored: string | null | undefined,
): Promise<boolean> => {
  const fits = await passwordFits(password, stored)
  return fits && !(config.production && isDemoPassword(password))
}

const staffWithPassword = async (given: Context & { body: { username: string; password: string } }) => {
  const { db, body } = given
  const row = await findStaffByLogin(db, body.username)
  if (!(await opens(given, body.password, row?.password_hash)) || !row) return refuse('wrong_credentials')
  return toStaff(row)
}

const mailPasswordLink = async (
  given: Context,
  guest: GuestRow,
  write: typeof resetMail,
  seconds: number,
) => {
  const { db, settings, siteUrl } = given
  const token = newToken()
  await insertPasswordLink(db, guest.visitor_id, token, inSeconds(seconds))
  // The token stands behind #, so that it reaches no server log and no referrer.
  const content = write(guest.name, settings.resort_name, `${siteUrl}/reset-password#${token}`)
  await queueMail(given, { to: guest.email, secret: true, content })
}

export const accountRoutes = implement(accounts, {
  register: afterSlow(
    accounts.register,
    async ({ body, who }) => {
      const onBehalf = who.staff?.role === 'admin' && !body.sign_in
      // decisions 19: the path is public, but this use of it is the back office's.
      if (onBehalf && !who.staff?.permissions.includes('create')) refuse('right_missing')
      if (!onBehalf && who.guest) refuse('already_signed_in')
      if (!onBehalf && !body.password) {
        refuse('invalid_input', {
          fields: { password: 'Password is required' },
          message: 'Password is required',
        })
      }
      // decisions 13: nobody but the guest ever chooses the guest's password.
      return { onBehalf, password_hash: onBehalf ? null : await hashPassword(body.password ?? '') }
    },
    async (given) => {
      const { db, body, signIn, prepared } = given
      const guest = await insertGuest(db, { ...body, password_hash: prepared.password_hash })
      if (prepared.onBehalf) await mailPasswordLink(given, guest, welcomeMail, week)
      else await signIn('guest', guest.visitor_id)
      return { msg: 'Registration successful', visitor: toGuest(guest) }
    },
  ),

  guestLogin: afterSlow(
    accounts.guestLogin,
    async (given) => {
      const { db, body } = given
      const row = await findGuestByEmail(db, body.email)
      if (!(await opens(given, body.password, row?.password_hash)) || !row)
        return refuse('wrong_guest_credentials')
      return toGuest(row)
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

  me: async ({ who }) => ({ guest: who.guest, user: who.staff }),

  forgotPassword: async (given) => {
    const guest = await findGuestByEmail(given.db, given.body.email)
    if (guest) await mailPasswordLink(given, guest, resetMail, hour)
    return {
      message: 'If this address has an account, a mail with a link to set a new password is on its way.',
    }
  },

  resetPassword: afterSlow(
    accounts.resetPassword,
    ({ body }) => hashPassword(body.password),
    async (given) => {
      const { db, body, prepared, settings, siteUrl } = given
      const visitorId = (await takePasswordLink(db, body.token)) ?? refuse('reset_link_spent')
      const { name, email } = await setGuestPassword(db, visitorId, prepared)
      await endSessionsOfGuest(db, visitorId)
      const content = passwordSetMail(name, settings.resort_name, `${siteUrl}/forgot-password`)
      await queueMail(given, { to: email, content })
      return { message: 'Your new password is set. You can sign in with it now.' }
    },
  ),
})
