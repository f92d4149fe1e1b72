import type { SignedInStaff } from '../../contract/accounts.ts'
import { security } from '../../contract/security.ts'
import { logActivity } from '../kit/activity.ts'
import { inSeconds } from '../kit/clock.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { queueMail } from '../kit/mail.ts'
import { hashPassword, isDemoPassword, passwordFits } from '../kit/passwords.ts'
import { refuse } from '../kit/refuse.ts'
import { endSessionsOfStaff, newToken } from '../kit/sessions.ts'
import { countRecoveryCodes, deleteFactor, factorSince, lockFactor, putSecret } from './factor-queries.ts'
import { accountChangedMail, resetMail } from './mails.ts'
import { findStaffByLogin } from './queries.ts'
import { giveRecoveryCodes, takeCode } from './second-factor.ts'
import { findPasswordHash, insertStaffLink, setStaffPassword, takeStaffLink } from './staff-queries.ts'
import { addressFor, newSecret } from './totp.ts'

const hour = 3600

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

// decisions 29: it would open nothing there.
const refuseDemoPassword = ({ config }: Context, field: string, password: string) => {
  if (config.production && isDemoPassword(password))
    wrongAt(field, 'The demo passwords are known to everybody')
}

type Person = { user_id: string; name: string }
type Facts = Record<string, unknown>

const log = (given: Context, { user_id, name }: Person, [before, after]: [Facts, Facts]) =>
  logActivity(given, { area: 'users', id: user_id, name, before, after })

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
      refuseDemoPassword(given, 'newPassword', newPassword)
      return { before, password_hash: await hashPassword(newPassword) }
    },
    async (given) => {
      const { db, prepared, params } = given
      const person = (await setStaffPassword(db, params.user_id, prepared)) ?? refuse('stale_write')
      await endSessionsOfStaff(db, params.user_id, given.token('staff'))
      await log(given, person, passwordFacts)
      await tell(given, person, 'the password was changed')
      return { msg: 'Password updated successfully', message: 'Password updated successfully' }
    },
  ),

  forgotPassword: async (given) => {
    const { db, body, settings, siteUrl } = given
    const staff = await findStaffByLogin(db, body.username)
    // Customers of land are kept here too; who has no password does not sign in.
    if (staff?.password_hash) {
      const token = newToken()
      await insertStaffLink(db, staff.user_id, token, inSeconds(hour))
      // Behind #, so that the token reaches no server log and no referrer.
      const content = resetMail(staff.name, settings.resort_name, `${siteUrl}/staff/reset-password#${token}`)
      await queueMail(given, { to: staff.email, secret: true, content })
    }
    return { message: 'If there is such an account, a mail with a link to set a new password is on its way.' }
  },

  resetPassword: afterSlow(
    security.resetPassword,
    (given) => {
      refuseDemoPassword(given, 'password', given.body.password)
      return hashPassword(given.body.password)
    },
    async (given) => {
      const { db, body, prepared: password_hash } = given
      const userId = (await takeStaffLink(db, body.token)) ?? refuse('reset_link_spent')
      const person = (await setStaffPassword(db, userId, { password_hash })) ?? refuse('reset_link_spent')
      await endSessionsOfStaff(db, userId)
      await logActivity(
        { db, who: { guest: null, staff: null } },
        { area: 'users', id: userId, name: person.name, before: passwordFacts[0], after: passwordFacts[1] },
      )
      await tell(given, person, 'a new password was set with a link that we mailed to you')
      return { message: 'Your new password is set. You can sign in with it now.' }
    },
  ),

  twoFactor: async (given) => {
    const { user_id } = me(given)
    const since = await factorSince(given.db, user_id)
    const left = since ? await countRecoveryCodes(given.db, user_id) : 0
    return { on: since !== null, since, recovery_codes_left: left }
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
    await deleteFactor(given.db, user_id)
    await changedFactor(
      given,
      [{ two_factor: 'on' }, { two_factor: 'off' }],
      'two-factor sign-in was switched off',
    )
    return { message: 'Two-factor sign-in is off' }
  }),
})
