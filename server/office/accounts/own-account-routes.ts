import { ownAccount } from '../../../contract/office/own-account.ts'
import { logAccount } from '../../kit/activity/log-activity.ts'
import { implement, prepare } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { hashPassword, passwordFits } from '../../kit/security/passwords.ts'
import { endSessionsOf } from '../../kit/security/sessions.ts'
import { confirm, passwordShown } from './confirm.ts'
import { ownPasswordMail } from './mails.ts'
import { endOtherSessions, endOwnSession, listOwnSessions, ownerOf } from './own-sessions.ts'
import { refusePoorPassword } from './password-rule.ts'
import { findGuestHash, setGuestPassword } from './queries.ts'

const counted = (sessions: number): string =>
  sessions === 1 ? '1 other session' : `${sessions} other sessions`

export const ownAccountRoutes = implement(ownAccount, {
  sessions: (ctx) => listOwnSessions(ctx.db, ownerOf(ctx, ctx.query.kind)),

  endSession: async (ctx) => {
    const own = await endOwnSession(ctx, ctx.params.session_id)
    if (own) ctx.browser.dropCookie(own)
    return { message: 'Signed out there' }
  },

  endOthers: async (ctx) => {
    const ended = await endOtherSessions(ctx, ownerOf(ctx, ctx.query.kind))
    return { message: ended > 0 ? `Signed out of ${counted(ended)}` : 'You are signed in nowhere else' }
  },

  changePassword: prepare(
    ownAccount.changePassword,
    async (ctx) => {
      const { db, body, params, who } = ctx
      const guest = who.guest ?? ctx.refuse('not_signed_in')
      if (params.visitor_id !== guest.visitor_id) ctx.refuse('not_allowed')
      const before = await findGuestHash(db, guest.visitor_id)
      if (!before || !(await passwordFits(body.currentPassword, before))) {
        const message = 'Current password is incorrect'
        return ctx.refuse('wrong_current_password', { fields: { currentPassword: message } })
      }
      refusePoorPassword(ctx, { field: 'newPassword', password: body.newPassword, owner: guest })
      return { before, password_hash: await hashPassword(body.newPassword) }
    },
    async (ctx) => {
      const { db, params, prepared, settings, siteUrl } = ctx
      const { before, password_hash } = prepared
      const id = params.visitor_id
      const guest = (await setGuestPassword(db, id, password_hash, before)) ?? ctx.refuse('stale_write')
      await endSessionsOf(db, 'guest', id, ctx.browser.token('guest'))
      const who = { guest: ctx.who.guest, staff: null }
      const facts = { password: 'a new one', reason: 'changed by its owner' }
      await logAccount({ db, who }, 'changed', { kind: 'guest', id, name: guest.name }, facts)
      const content = ownPasswordMail(guest.name, settings.resort_name, `${siteUrl}/forgot-password`)
      await queueMail(ctx, { to: guest.email, content })
      return { msg: 'Password updated successfully', message: 'Password updated successfully' }
    },
  ),

  confirm: prepare(
    ownAccount.confirm,
    (ctx) => passwordShown(ctx, ctx.body),
    async (ctx) => {
      await confirm(ctx, ctx.body)
      return { message: 'Thank you' }
    },
  ),
})
