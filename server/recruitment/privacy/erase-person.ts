import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { removeFiles } from '../../kit/files/files.ts'
import { dropApplication } from '../candidates/write-candidate.ts'
import { interviewsToCome, mailsAbout, type Traces } from './personal-data.ts'
import { finishRequestOf } from './requests.ts'

type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl'>
export type Erased = { applications: number; files: number; mails: number; interviews: number }

/** Mails are taken out whole: one that waits would be sent without its words. */
const eraseMails = async (db: Db, traces: Traces): Promise<number> => {
  const keys = await mailsAbout(db, traces)
  if (keys.length > 0) await db.deleteFrom('mails').where('mail_id', 'in', keys).execute()
  return keys.length
}

const eraseFiles = async (db: Db, ids: string[]): Promise<number> => {
  const files =
    ids.length === 0
      ? []
      : await db.selectFrom('files').select('file_key').where('owner_id', 'in', ids).execute()
  await removeFiles(
    db,
    files.map(({ file_key }) => file_key),
  )
  return files.length
}

/**
 * Erases applications of a person with all that hangs on them, and what speaks of the person elsewhere. Interviews
 * that were to come go without a mail, which would name the person once more: the answer says how many.
 */
export const erase = async (ctx: Ctx, traces: Traces): Promise<Erased> => {
  const { db } = ctx
  const interviews = await interviewsToCome(db, traces.ids)
  const mails = await eraseMails(db, traces)
  const files = await eraseFiles(db, traces.ids)
  if (traces.ids.length > 0)
    await db.deleteFrom('interviews').where('application_id', 'in', traces.ids).execute()
  for (const row of traces.rows) await dropApplication(ctx, row)
  await db.deleteFrom('persons').where('person_id', '=', traces.person_id).execute()
  return { applications: traces.rows.length, files, mails, interviews }
}

/** Erases a person and writes down that it was done, without saying who it was. */
export const erasePerson = async (ctx: Context, traces: Traces): Promise<Erased> => {
  await finishRequestOf(ctx, traces.person_id)
  const erased = await erase(ctx, traces)
  const { interviews: _, ...before } = erased
  await logActivity(ctx, {
    area: 'candidates',
    id: 'erased',
    name: 'An erased applicant',
    before,
  })
  return erased
}
