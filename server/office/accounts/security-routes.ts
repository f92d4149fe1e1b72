import type { SignedInStaff } from '../../../contract/office/accounts.ts'
import { security } from '../../../contract/office/security.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { hashPassword, passwordFits } from '../../kit/security/passwords.ts'
import { endSessionsOf } from '../../kit/security/sessions.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  endSettingUp,
  factorSince,
  lockFactor,
  putSecret,
} from './factor-queries.ts'
import { accountChangedMail } from './mails.ts'
import { refusePoorPassword } from './password-rule.ts'
import { giveRecoveryCodes, mustHaveFactor, takeCode, takeEitherCode } from './second-factor.ts'
import {
  findOwner,
  findPasswordHash,
  findStaffOfLink,
  setStaffPassword,
  takeStaffLink,
} from './staff-queries.ts'
import { addressFor, newSecret } from './totp.ts'

const me = ({ who, refuse }: Context<'not_signed_in'>): SignedInStaff => who.staff ?? refuse('not_signed_in')

/** Answers the hash of the caller's password after they have shown that they know it (D-14: 400 when not). */
const proven = async (
  ctx: Context<'not_signed_in' | 'wrong_current_password'> & { body: { currentPassword: string } },
): Promise<string> => {
  const hash = await findPasswordHash(ctx.db, me(ctx).user_id)
  if (hash !== undefined && (await passwordFits(ctx.body.currentPassword, hash))) return hash
  const message = 'Current password is incorrect'
  return ctx.refuse('wrong_current_password', { fields: { currentPassword: message } })
}

type Person = { user_id: string; name: string }
type Facts = Record<string, unknown>

const log = (ctx: Pick<Context, 'db' | 'who'>, { user_id, name }: Person, [before, after]: [Facts, Facts]) =>
  logActivity(ctx, { area: 'accounts', id: user_id, name: `${name} (staff)`, before, after })

const passwordFacts = (tokens: number, reason: string): [Facts, Facts] => [
  { password: 'the one before' },
  { password: 'a new one', reason, ...(tokens > 0 && { tokens_ended: tokens }) },
]

const notify = (ctx: Context, person: { name: string; email: string }, what: string) => {
  const link = `${ctx.siteUrl}/staff/forgot-password`
  const content = accountChangedMail(person.name, ctx.settings.resort_name, { what, link })
  return queueMail(ctx, { to: person.email, content })
}

/** Writes down that the caller's second factor changed, and mails them so. */
const changedFactor = async (ctx: Context<'not_signed_in'>, facts: [Facts, Facts], what: string) => {
  const person = me(ctx)
  await log(ctx, person, facts)
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow()
  await notify(ctx, { name: person.name, email }, what)
}

export const securityRoutes = implement(security, {
  changePassword: prepare(
    security.changePassword,
    async (ctx) => {
      const { currentPassword, newPassword } = ctx.body
      if (ctx.params.user_id !== me(ctx).user_id) ctx.refuse('not_allowed')
      const before = await proven(ctx)
      if (newPassword === currentPassword)
        refuseField('newPassword', 'The new password must differ from the current one')
      const owner = await findOwner(ctx.db, ctx.params.user_id)
      refusePoorPassword(ctx, { field: 'newPassword', password: newPassword, owner, staff: true })
      return { before, password_hash: await hashPassword(newPassword) }
    },
    async (ctx) => {
      const { db, prepared, params, body } = ctx
      const wanted = { ...prepared, keepTokens: body.keep_tokens ?? false }
      const person = (await setStaffPassword(db, params.user_id, wanted)) ?? ctx.refuse('stale_write')
      await endSessionsOf(db, 'staff', params.user_id, ctx.browser.token('staff'))
      await log(ctx, person, passwordFacts(person.tokens, 'changed by its owner'))
      await notify(ctx, person, 'the password was changed')
      return { msg: 'Password updated successfully', message: 'Password updated successfully' }
    },
  ),

  forgotPassword: async (ctx) => {
    await enqueue(ctx.db, 'mail-password-link', { kind: 'staff', name: ctx.body.username })
    return { message: 'If there is such an account, a mail with a link to set a new password is on its way.' }
  },

  resetPassword: prepare(
    security.resetPassword,
    async (ctx) => {
      const { db, body } = ctx
      const owner = (await findStaffOfLink(db, body.token)) ?? ctx.refuse('reset_link_spent')
      refusePoorPassword(ctx, { field: 'password', password: body.password, owner, staff: true })
      return hashPassword(body.password)
    },
    async (ctx) => {
      const { db, body, prepared: password_hash } = ctx
      const userId = (await takeStaffLink(db, body.token)) ?? ctx.refuse('reset_link_spent')
      const person = (await setStaffPassword(db, userId, { password_hash })) ?? ctx.refuse('reset_link_spent')
      await endSessionsOf(db, 'staff', userId)
      const nobody = { db, who: { guest: null, staff: null } }
      await log(nobody, person, passwordFacts(person.tokens, 'set with a mailed link'))
      await notify(ctx, person, 'a new password was set with a link that we mailed to you')
      return { message: 'Your new password is set. You can sign in with it now.' }
    },
  ),

  twoFactor: async (ctx) => {
    const { user_id } = me(ctx)
    const since = await factorSince(ctx.db, user_id)
    const left = since ? await countRecoveryCodes(ctx.db, user_id) : 0
    const must = mustHaveFactor(ctx, me(ctx))
    const { staff_password_length: password_length } = ctx.settings
    return { on: since !== null, since, recovery_codes_left: left, must, password_length }
  },

  setUpTwoFactor: prepare(security.setUpTwoFactor, proven, async (ctx) => {
    const { user_id, username } = me(ctx)
    if ((await lockFactor(ctx.db, user_id))?.confirmed_at) ctx.refuse('two_factor_on')
    const secret = newSecret()
    await putSecret(ctx.db, user_id, ctx.secrets.seal(secret, 'two_factor.secret'))
    return { secret, address: addressFor({ secret, resort: ctx.settings.resort_name, username }) }
  }),

  confirmTwoFactor: async (ctx) => {
    const { user_id } = me(ctx)
    const factor = (await lockFactor(ctx.db, user_id)) ?? ctx.refuse('two_factor_off')
    if (factor.confirmed_at) ctx.refuse('two_factor_on')
    if (!(await takeCode(ctx, { userId: user_id, factor, typed: ctx.body.code, confirm: true }))) {
      const message = 'This code is not right. Wait for the next one and try again.'
      ctx.refuse('wrong_code', { fields: { code: message } })
    }
    await endSettingUp(ctx.db, user_id)
    // Whoever signed in with the password alone does so once more, with a code.
    await endSessionsOf(ctx.db, 'staff', user_id, ctx.browser.token('staff'))
    await changedFactor(
      ctx,
      [{ two_factor: 'off' }, { two_factor: 'on' }],
      'two-factor sign-in was switched on',
    )
    return { recovery_codes: await giveRecoveryCodes(ctx, user_id) }
  },

  newRecoveryCodes: prepare(security.newRecoveryCodes, proven, async (ctx) => {
    const { user_id } = me(ctx)
    if (!(await lockFactor(ctx.db, user_id))?.confirmed_at) ctx.refuse('two_factor_off')
    const left = await countRecoveryCodes(ctx.db, user_id)
    const recovery_codes = await giveRecoveryCodes(ctx, user_id)
    const facts: [Facts, Facts] = [{ recovery_codes: left }, { recovery_codes: 'ten new ones' }]
    await changedFactor(ctx, facts, 'new recovery codes were made')
    return { recovery_codes }
  }),

  switchOffTwoFactor: prepare(security.switchOffTwoFactor, proven, async (ctx) => {
    const { user_id } = me(ctx)
    const factor = await lockFactor(ctx.db, user_id)
    if (!factor?.confirmed_at) return ctx.refuse('two_factor_off')
    if (mustHaveFactor(ctx, me(ctx))) ctx.refuse('two_factor_must')
    if (!(await takeEitherCode(ctx, { userId: user_id, factor, typed: ctx.body.code }))) {
      const message = 'This code is not right, or it was already used'
      ctx.refuse('wrong_code', { fields: { code: message } })
    }
    await deleteFactor(ctx.db, user_id)
    await changedFactor(
      ctx,
      [{ two_factor: 'on' }, { two_factor: 'off' }],
      'two-factor sign-in was switched off',
    )
    return { message: 'Two-factor sign-in is off' }
  }),
})
