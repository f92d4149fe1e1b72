import type { Config } from '../config.ts'
import { inSeconds } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import type { JobHandlers } from '../kit/jobs.ts'
import { queueMail } from '../kit/mail.ts'
import { privateLink } from '../kit/mail-layout.ts'
import { newToken } from '../kit/sessions.ts'
import { resetMail, welcomeMail } from './mails.ts'
import { type GuestRow, holdGuestByEmail, holdStaffByLogin, insertPasswordLink } from './queries.ts'
import { insertStaffLink } from './staff-queries.ts'

const hour = 3600
const week = 7 * 24 * hour

type LinkedGuest = Pick<GuestRow, 'visitor_id' | 'name' | 'email'>

type Given = Pick<Context, 'db' | 'config' | 'settings' | 'siteUrl'>

/** Mails a guest a link to set a password with; one that was mailed before opens nothing any more. */
export const mailGuestLink = async (
  given: Given,
  guest: LinkedGuest,
  write: typeof resetMail,
  seconds: number,
): Promise<void> => {
  const token = newToken()
  await insertPasswordLink(given.db, guest.visitor_id, token, inSeconds(seconds))
  // The token stands behind #, so that it reaches no server log and no referrer.
  const content = write(
    guest.name,
    given.settings.resort_name,
    privateLink(`${given.siteUrl}/reset-password#`, token),
  )
  await queueMail(given, { to: guest.email, content })
}

/** Mails a guest of the desk a link to choose their first password. */
export const mailWelcome = (given: Given, guest: LinkedGuest): Promise<void> =>
  mailGuestLink(given, guest, welcomeMail, week)

const mailStaffLink = async (given: Given, login: string): Promise<void> => {
  const staff = await holdStaffByLogin(given.db, login)
  // Customers of land are kept here too; who has no password does not sign in.
  if (!staff?.password_hash) return
  const token = newToken()
  await insertStaffLink(given.db, staff.user_id, token, inSeconds(hour))
  const link = privateLink(`${given.siteUrl}/staff/reset-password#`, token)
  const content = resetMail(staff.name, given.settings.resort_name, link)
  await queueMail(given, { to: staff.email, content })
}

type JobDeps = { db: Db; config: Config; settings: () => Context['settings']; siteUrl: string }

/**
 * The job behind both forms for a forgotten password. Whether there is such an account is looked up here, after the
 * answer: the answer then takes the same time for every name.
 */
export const passwordLinkJob = (deps: JobDeps): Pick<JobHandlers, 'mail-password-link'> => ({
  'mail-password-link': ({ kind, name }) =>
    deps.db.transaction().execute(async (db) => {
      const given = { ...deps, db, settings: deps.settings() }
      if (kind === 'staff') return mailStaffLink(given, name)
      const guest = await holdGuestByEmail(db, name)
      if (guest) await mailGuestLink(given, guest, resetMail, hour)
    }),
})
