import { inSeconds } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { siteUrlOf } from '../../kit/http/site-url.ts'
import type { JobHandlers } from '../../kit/jobs/jobs.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { privateLink } from '../../kit/mail/mail-layout.ts'
import { newToken } from '../../kit/security/sessions.ts'
import { resetMail, welcomeMail } from './mails.ts'
import { type GuestRow, holdGuestByEmail, holdStaffByLogin, insertPasswordLink } from './queries.ts'
import { insertStaffLink } from './staff-queries.ts'

declare module '../../kit/jobs/jobs.ts' {
  interface JobPayloads {
    'mail-password-link': { kind: 'guest' | 'staff'; name: string }
  }
}

const hour = 3600
const week = 7 * 24 * hour

type LinkedGuest = Pick<GuestRow, 'visitor_id' | 'name'> & { email: string | null }

type Ctx = Pick<Context, 'db' | 'config' | 'settings' | 'siteUrl'>

/** Mails a guest who has an address a link to set a password with; one that was mailed before opens nothing any more. */
const mailGuestLink = async (
  ctx: Ctx,
  guest: LinkedGuest,
  write: typeof resetMail,
  seconds: number,
): Promise<void> => {
  if (guest.email === null) return
  const token = newToken()
  await insertPasswordLink(ctx.db, guest.visitor_id, token, inSeconds(seconds))
  // The token stands behind #, so that it reaches no server log and no referrer.
  const content = write(
    guest.name,
    ctx.settings.resort_name,
    privateLink(`${ctx.siteUrl}/reset-password#`, token),
  )
  await queueMail(ctx, { to: guest.email, content })
}

/** Mails a guest of the desk a link to choose their first password. */
export const mailWelcome = (ctx: Ctx, guest: LinkedGuest): Promise<void> =>
  mailGuestLink(ctx, guest, welcomeMail, week)

const mailStaffLink = async (ctx: Ctx, login: string): Promise<void> => {
  const staff = await holdStaffByLogin(ctx.db, login)
  // Customers of land are kept here too; who has no password does not sign in.
  if (!staff?.password_hash) return
  const token = newToken()
  await insertStaffLink(ctx.db, staff.user_id, token, inSeconds(hour))
  const link = privateLink(`${ctx.siteUrl}/staff/reset-password#`, token)
  const content = resetMail(staff.name, ctx.settings.resort_name, link)
  await queueMail(ctx, { to: staff.email, content })
}

type JobDeps = { db: Db; config: Config; settings: () => Context['settings'] }

/**
 * The job behind both forms for a forgotten password. Whether there is such an account is looked up here, after the
 * answer: the answer then takes the same time for every name.
 */
export const passwordLinkJob = (deps: JobDeps): Pick<JobHandlers, 'mail-password-link'> => ({
  'mail-password-link': ({ kind, name }) =>
    deps.db.transaction().execute(async (db) => {
      const ctx = { ...deps, db, settings: deps.settings(), siteUrl: siteUrlOf(deps.config) }
      if (kind === 'staff') return mailStaffLink(ctx, name)
      const guest = await holdGuestByEmail(db, name)
      if (guest) await mailGuestLink(ctx, guest, resetMail, hour)
    }),
})
