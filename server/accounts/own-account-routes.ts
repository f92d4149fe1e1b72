import { ownAccount } from '../../contract/own-account.ts'
import { logAccount } from '../kit/activity.ts'
import { afterSlow, implement } from '../kit/implement.ts'
import { queueMail } from '../kit/mail.ts'
import { hashPassword, passwordFits } from '../kit/passwords.ts'
import { refuse } from '../kit/refuse.ts'
import { endSessionsOfGuest } from '../kit/sessions.ts'
import { confirm, passwordShown } from './confirm.ts'
import { ownPasswordMail } from './mails.ts'
import { endOtherSessions, endOwnSession, listOwnSessions, ownerOf } from './own-sessions.ts'
import { refusePoorPassword } from './password-rule.ts'
import { findGuestHash, setGuestPassword } from './queries.ts'

const counted = (sessions: number): string =>
  sessions === 1 ? '1 other session' : `${sessions} other sessions`

export const ownAccountRoutes = implement(ownAccount, {
  sessions: (given) => listOwnSessions(given.db, ownerOf(given, given.query.kind)),

  endSession: async (given) => {
    const own = await endOwnSession(given, given.params.session_id)
    if (own) given.dropCookie(own)
    return { message: 'Signed out there' }
  },

  endOthers: async (given) => {
    const ended = await endOtherSessions(given, ownerOf(given, given.query.kind))
    return { message: ended > 0 ? `Signed out of ${counted(ended)}` : 'You are signed in nowhere else' }
  },

  changePassword: afterSlow(
    ownAccount.changePassword,
    async (given) => {
      const { db, body, params, who } = given
      const guest = who.guest ?? refuse('not_signed_in')
      if (params.visitor_id !== guest.visitor_id) refuse('not_allowed')
      const before = await findGuestHash(db, guest.visitor_id)
      if (!before || !(await passwordFits(body.currentPassword, before))) {
        const message = 'Current password is incorrect'
        return refuse('wrong_current_password', { fields: { currentPassword: message } })
      }
      refusePoorPassword(given, { field: 'newPassword', password: body.newPassword, owner: guest })
      return { before, password_hash: await hashPassword(body.newPassword) }
    },
    async (given) => {
      const { db, params, prepared, settings, siteUrl } = given
      const { before, password_hash } = prepared
      const id = params.visitor_id
      const guest = (await setGuestPassword(db, id, password_hash, before)) ?? refuse('stale_write')
      await endSessionsOfGuest(db, id, given.token('guest'))
      const who = { guest: given.who.guest, staff: null }
      const facts = { password: 'a new one', reason: 'changed by its owner' }
      await logAccount({ db, who }, 'changed', { kind: 'guest', id, name: guest.name }, facts)
      const content = ownPasswordMail(guest.name, settings.resort_name, `${siteUrl}/forgot-password`)
      await queueMail(given, { to: guest.email, content })
      return { msg: 'Password updated successfully', message: 'Password updated successfully' }
    },
  ),

  confirm: afterSlow(
    ownAccount.confirm,
    (given) => passwordShown(given, given.body),
    async (given) => {
      await confirm(given, given.body)
      return { message: 'Thank you' }
    },
  ),
})
