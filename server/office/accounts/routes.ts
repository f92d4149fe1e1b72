import { NewPassword } from '../../../contract/kit/formats.ts'
import { accounts, type SignedInStaff } from '../../../contract/office/accounts.ts'
import { refusals } from '../../../contract/refusals.ts'
import { logAccount } from '../../kit/activity/log-activity.ts'
import {
  type Call,
  type Context,
  type Handlers,
  implement,
  prepare,
  type Routes,
} from '../../kit/endpoints/implement.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { refuseUnusualName } from '../../kit/refusals/stranger-name.ts'
import { isAdmin, worksIn } from '../../kit/security/access.ts'
import { hashPassword, isDemoPassword, passwordFits } from '../../kit/security/passwords.ts'
import { endSession, endSessionsOf } from '../../kit/security/sessions.ts'
import { passwordSetMail } from './mails.ts'
import { refusePoorPassword } from './password-rule.ts'
import { mailProofLink, markProved, proveEmail } from './prove-email.ts'
import {
  findGuestByEmail,
  findGuestOfLink,
  findStaffByLogin,
  type GuestRow,
  insertGuest,
  setGuestPassword,
  takePasswordLink,
  toGuest,
  toStaff,
} from './queries.ts'
import { mustHaveFactor, passSecondFactor } from './second-factor.ts'

const signInStaff = async (
  ctx: Context<'code_needed'> & { body: { code?: string | undefined } },
  staff: SignedInStaff,
  msg: string,
) => {
  const shown = await passSecondFactor(ctx, staff)
  const setsUpFactor = !shown && mustHaveFactor(ctx, staff)
  await ctx.browser.signIn('staff', staff.user_id, { with: shown ?? 'password', setsUpFactor })
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

const staffWithPassword = async (
  ctx: Context<'wrong_credentials'> & { body: { username: string; password: string } },
) => {
  const { db, body } = ctx
  const row = await findStaffByLogin(db, body.username)
  if (!(await opens(ctx, body.password, row?.password_hash)) || !row) return ctx.refuse('wrong_credentials')
  return toStaff(row)
}

/** The password that somebody who registers has chosen. */
const ownPassword = (ctx: Call<typeof accounts.register>) => {
  const { body } = ctx
  const read = NewPassword.safeParse(body.password)
  if (read.success) {
    refusePoorPassword(ctx, {
      field: 'password',
      password: read.data,
      owner: { ...body, email: body.email ?? '' },
    })
    return read.data
  }
  const message = read.error.issues[0]?.message ?? refusals.invalid_input.message
  return refuseField('password', message)
}

/** D-19 and D-41: the path is public, but this use of it is the back office's. */
const mayRegisterOthers = ({ staff }: Context['who']): void => {
  if (!worksIn(staff, 'desk')) refuse('wrong_area')
  if (!staff?.permissions.includes('create')) refuse('right_missing')
}

/** The address of who registers; staff alone say that somebody has none (W-25). */
const addressOf = (email: string | undefined, onBehalf: boolean): string | null =>
  email ?? (onBehalf ? null : refuseField('email', 'Email is required'))

/** The desk registers somebody: answers who that is now, written anew or found. */
export type RegisterOnBehalf = (ctx: Call<typeof accounts.register>) => Promise<GuestRow<string | null>>

/** Who may be known already is the desk's to say: how it registers somebody is handed in. */
const register = (registerOnBehalf: RegisterOnBehalf) =>
  prepare(
    accounts.register,
    async (ctx) => {
      const { body, who } = ctx
      const onBehalf = !body.sign_in && isAdmin(who)
      if (onBehalf) mayRegisterOthers(who)
      if (!onBehalf && who.guest) ctx.refuse('already_signed_in')
      if (!onBehalf) refuseUnusualName('name', body.name)
      const email = addressOf(body.email, onBehalf)
      // D-13: nobody but the guest ever chooses the guest's password.
      return { onBehalf, email, password_hash: onBehalf ? null : await hashPassword(ownPassword(ctx)) }
    },
    async (ctx) => {
      const { db, body, browser, prepared } = ctx
      const guest = prepared.onBehalf
        ? await registerOnBehalf(ctx)
        : await insertGuest(db, { ...body, ...prepared })
      if (!prepared.onBehalf) {
        await mailProofLink(ctx, guest)
        await browser.signIn('guest', guest.visitor_id, { with: 'registration' })
      }
      return { msg: 'Registration successful', visitor: toGuest(ctx.config, guest) }
    },
  )

const others: Omit<Handlers<typeof accounts>, 'register'> = {
  guestLogin: prepare(
    accounts.guestLogin,
    async (ctx) => {
      const { db, body } = ctx
      const row = await findGuestByEmail(db, body.email)
      if (!(await opens(ctx, body.password, row?.password_hash)) || !row)
        return ctx.refuse('wrong_guest_credentials')
      return toGuest(ctx.config, row)
    },
    async ({ browser, prepared: visitor }) => {
      await browser.signIn('guest', visitor.visitor_id)
      return { msg: 'Login successful', visitor }
    },
  ),

  staffLogin: prepare(accounts.staffLogin, staffWithPassword, (ctx) =>
    signInStaff(ctx, ctx.prepared, 'Login successful'),
  ),

  adminLogin: prepare(
    accounts.adminLogin,
    async (ctx) => {
      const staff = await staffWithPassword(ctx)
      return staff.role === 'admin' ? staff : ctx.refuse('admins_only')
    },
    (ctx) => signInStaff(ctx, ctx.prepared, 'Admin login successful'),
  ),

  logout: async ({ db, body, browser }) => {
    for (const kind of body?.kind ? [body.kind] : (['guest', 'staff'] as const)) {
      const ended = browser.token(kind)
      if (ended) await endSession(db, ended)
      browser.dropCookie(kind)
    }
    return { msg: 'Logged out' }
  },

  me: async ({ who }) => ({
    guest: who.guest,
    user: who.staff,
    ...(who.settingUp && { two_factor_setup: true }),
  }),

  forgotPassword: async (ctx) => {
    await enqueue(ctx.db, 'mail-password-link', { kind: 'guest', name: ctx.body.email })
    return {
      message: 'If this address has an account, a mail with a link to set a new password is on its way.',
    }
  },

  resetPassword: prepare(
    accounts.resetPassword,
    async (ctx) => {
      const { db, body } = ctx
      const owner = (await findGuestOfLink(db, body.token)) ?? ctx.refuse('reset_link_spent')
      refusePoorPassword(ctx, {
        field: 'password',
        password: body.password,
        owner: { ...owner, email: owner.email ?? '' },
      })
      return hashPassword(body.password)
    },
    async (ctx) => {
      const { db, body, prepared, settings, siteUrl } = ctx
      const visitorId = (await takePasswordLink(db, body.token)) ?? ctx.refuse('reset_link_spent')
      const guest = (await setGuestPassword(db, visitorId, prepared)) ?? ctx.refuse('reset_link_spent')
      const { name, email } = guest
      // The link was mailed to the address of the account: whoever follows it reads its mail.
      await markProved(db, visitorId)
      await endSessionsOf(db, 'guest', visitorId)
      const who = { guest: null, staff: null }
      const facts = { password: 'a new one', reason: 'set with a mailed link' }
      await logAccount({ db, who }, 'changed', { kind: 'guest', id: visitorId, name }, facts)
      const content = passwordSetMail(name, settings.resort_name, `${siteUrl}/forgot-password`)
      await queueMail(ctx, { to: email, content })
      return { message: 'Your new password is set. You can sign in with it now.' }
    },
  ),

  sendProof: async (ctx) => {
    const guest = ctx.who.guest ?? ctx.refuse('not_signed_in')
    if (guest.email_verified) return { message: 'Your email address is confirmed already.' }
    await mailProofLink(ctx, guest)
    return { message: `We have sent a link to ${guest.email}.` }
  },

  verifyEmail: async ({ db, body }) => {
    await proveEmail(db, body.token)
    return { message: 'Thank you, your email address is confirmed.' }
  },
}

export const accountRoutes = (registerOnBehalf: RegisterOnBehalf): Routes =>
  implement(accounts, { register: register(registerOnBehalf), ...others })
