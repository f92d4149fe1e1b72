import type { SignedInStaff } from '../../contract/accounts.ts'
import { security } from '../../contract/security.ts'
import { logActivity } from '../kit/activity.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { enqueue } from '../kit/jobs.ts'
import { queueMail } from '../kit/mail.ts'
import { hashPassword, passwordFits } from '../kit/passwords.ts'
import { refuse } from '../kit/refuse.ts'
import { endSessionsOfStaff } from '../kit/sessions.ts'
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
import { giveRecoveryCodes, mustHaveFactor, takeCode } from './second-factor.ts'
import {
  findOwner,
  findPasswordHash,
  findStaffOfLink,
  setStaffPassword,
  takeStaffLink,
} from './staff-queries.ts'
import { addressFor, newSecret } from './totp.ts'

const me = ({ who }: Context): SignedInStaff => who.staff ?? refuse('not_signed_in')

const wrongAt = (field: string, message: string) =>
  refuse('invalid_input', { message, fields: { [field]: message } })

/** Answers the hash of the caller's password after they have shown that they know it (decisions 14: 400 when not). */
const proven = async (given: Context & { body: { currentPassword: string } }): Promise<string> => {
  const hash = await findPasswordHash(given.db, me(given).user_id)
  if (hash !== undefined && (await passwordFits(given.body.currentPassword, hash))) return hash
  const message = 'Current password is incorrect'
  return refuse('wrong_current_password', { fields: { currentPassword: message } })
}

type Person = { user_id: string; name: string }
type Facts = Record<string, unknown>

const log = (given: Context, { user_id, name }: Person, [before, after]: [Facts, Facts]) =>
  logActivity(given, { area: 'accounts', id: user_id, name: `${name} (staff)`, before, after })

const passwordFacts: [Facts, Facts] = [{ password: 'the one before' }, { password: 'a new one' }]

const tell = (given: Context, person: { name: string; email: string }, what: string) => {
  const link = `${given.siteUrl}/staff/forgot-password`
  const content = accountChangedMail(person.name, given.settings.resort_name, { what, link })
  return queueMail(given, { to: person.email, content })
}

/** Writes down that the caller's second factor changed, and mails them so. */
const changedFactor = async (given: Context, facts: [Facts, Facts], what: string) => {
  const person = me(given)
  await log(given, person, facts)
  const { email } = await given.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow()
  await tell(given, { name: person.name, email }, what)
}

export const securityRoutes = implement(security, {
  changePassword: afterSlow(
    security.changePassword,
    async (given) => {
      const { currentPassword, newPassword } = given.body
      if (given.params.user_id !== me(given).user_id) refuse('not_allowed')
      const before = await proven(given)
      if (newPassword === currentPassword)
        wrongAt('newPassword', 'The new password must differ from the current one')
      const owner = await findOwner(given.db, given.params.user_id)
      refusePoorPassword(given, { field: 'newPassword', password: newPassword, owner, staff: true })
      return { before, password_hash: await hashPassword(newPassword) }
    },
    async (given) => {
      const { db, prepared, params } = given
      const person = (await setStaffPassword(db, params.user_id, prepared)) ?? refuse('stale_write')
      await endSessionsOfStaff(db, params.user_id, given.token('staff'))
      const [before, after] = passwordFacts
      await log(given, person, [before, { ...after, reason: 'changed by its owner' }])
      await tell(given, person, 'the password was changed')
      return { msg: 'Password updated successfully', message: 'Password updated successfully' }
    },
  ),

  forgotPassword: async (given) => {
    await enqueue(given.db, 'mail-password-link', { kind: 'staff', name: given.body.username })
    return { message: 'If there is such an account, a mail with a link to set a new password is on its way.' }
  },

  resetPassword: afterSlow(
    security.resetPassword,
    async (given) => {
      const { db, body } = given
      const owner = (await findStaffOfLink(db, body.token)) ?? refuse('reset_link_spent')
      refusePoorPassword(given, { field: 'password', password: body.password, owner, staff: true })
      return hashPassword(body.password)
    },
    async (given) => {
      const { db, body, prepared: password_hash } = given
      const userId = (await takeStaffLink(db, body.token)) ?? refuse('reset_link_spent')
      const person = (await setStaffPassword(db, userId, { password_hash })) ?? refuse('reset_link_spent')
      await endSessionsOfStaff(db, userId)
      await logActivity(
        { db, who: { guest: null, staff: null } },
        {
          area: 'accounts',
          id: userId,
          name: `${person.name} (staff)`,
          before: passwordFacts[0],
          after: { ...passwordFacts[1], reason: 'set with a mailed link' },
        },
      )
      await tell(given, person, 'a new password was set with a link that we mailed to you')
      return { message: 'Your new password is set. You can sign in with it now.' }
    },
  ),

  twoFactor: async (given) => {
    const { user_id } = me(given)
    const since = await factorSince(given.db, user_id)
    const left = since ? await countRecoveryCodes(given.db, user_id) : 0
    const must = mustHaveFactor(given, me(given))
    const { staff_password_length: password_length } = given.settings
    return { on: since !== null, since, recovery_codes_left: left, must, password_length }
  },

  setUpTwoFactor: afterSlow(security.setUpTwoFactor, proven, async (given) => {
    const { user_id, username } = me(given)
    if ((await lockFactor(given.db, user_id))?.confirmed_at) refuse('two_factor_on')
    const secret = newSecret()
    await putSecret(given.db, user_id, given.secrets.seal(secret, 'two_factor.secret'))
    return { secret, address: addressFor({ secret, resort: given.settings.resort_name, username }) }
  }),

  confirmTwoFactor: async (given) => {
    const { user_id } = me(given)
    const factor = (await lockFactor(given.db, user_id)) ?? refuse('two_factor_off')
    if (factor.confirmed_at) refuse('two_factor_on')
    if (!(await takeCode(given, { userId: user_id, factor, typed: given.body.code, confirm: true }))) {
      const message = 'This code is not right. Wait for the next one and try again.'
      refuse('wrong_code', { fields: { code: message } })
    }
    await endSettingUp(given.db, user_id)
    await changedFactor(
      given,
      [{ two_factor: 'off' }, { two_factor: 'on' }],
      'two-factor sign-in was switched on',
    )
    return { recovery_codes: await giveRecoveryCodes(given, user_id) }
  },

  newRecoveryCodes: afterSlow(security.newRecoveryCodes, proven, async (given) => {
    const { user_id } = me(given)
    if (!(await lockFactor(given.db, user_id))?.confirmed_at) refuse('two_factor_off')
    const left = await countRecoveryCodes(given.db, user_id)
    const recovery_codes = await giveRecoveryCodes(given, user_id)
    const facts: [Facts, Facts] = [{ recovery_codes: left }, { recovery_codes: 'ten new ones' }]
    await changedFactor(given, facts, 'new recovery codes were made')
    return { recovery_codes }
  }),

  switchOffTwoFactor: afterSlow(security.switchOffTwoFactor, proven, async (given) => {
    const { user_id } = me(given)
    if (!(await lockFactor(given.db, user_id))?.confirmed_at) refuse('two_factor_off')
    if (mustHaveFactor(given, me(given))) refuse('two_factor_must')
    await deleteFactor(given.db, user_id)
    await changedFactor(
      given,
      [{ two_factor: 'on' }, { two_factor: 'off' }],
      'two-factor sign-in was switched off',
    )
    return { message: 'Two-factor sign-in is off' }
  }),
})
