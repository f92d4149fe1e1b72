import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'
import { removeFile } from '../../kit/files/files.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

/** The key in the address of an uploaded résumé; refuses what is no address of this site's uploads. */
export const resumeKey = (url: string): string => {
  const key = /^(?:https?:\/\/[^/]+)?\/uploads\/([\w.-]+)$/.exec(url)?.[1]
  return key ?? refuse('resume_not_found', { fields: { resume_url: 'Invalid resume URL' } })
}

/** What a file was called when it was uploaded; nothing without a file. */
export const fileName = async (db: Db, key: string | null): Promise<string> => {
  const file = await db
    .selectFrom('files')
    .select('original_name')
    .where('file_key', '=', key ?? '')
    .executeTakeFirst()
  return file?.original_name ?? ''
}

/**
 * Gives a candidate the résumé that somebody uploaded before. It has to be their own and with nobody yet; the one that
 * the candidate had before goes.
 */
export const attachResume = async (
  db: Db,
  { applicationId, key, by }: { applicationId: string; key: string; by: string | null },
): Promise<void> => {
  const before = await db
    .selectFrom('applications')
    .select('resume')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (before?.resume === key) return
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ purpose: 'resume', owner_id: applicationId })
    .where('file_key', '=', key)
    .where('purpose', '=', 'unused-resume')
    .where('owner_id', 'is not distinct from', by)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('resume_not_found', { fields: { resume_url: 'Invalid resume URL' } })
  if (before?.resume) await removeFile(db, before.resume)
  await db
    .updateTable('applications')
    .set((eb) => ({
      resume: key,
      resume_words: eb
        .selectFrom('resume_texts')
        .select(sql<string>`to_tsvector('simple', body)`.as('words'))
        .where('file_key', '=', key),
    }))
    .where('application_id', '=', applicationId)
    .execute()
}

/** Takes the résumé of a candidate away. */
export const detachResume = async (db: Db, applicationId: string): Promise<void> => {
  const row = await db
    .selectFrom('applications')
    .select('resume')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!row?.resume) return
  await removeFile(db, row.resume)
  await db
    .updateTable('applications')
    .set({ resume: null, resume_words: null })
    .where('application_id', '=', applicationId)
    .execute()
}
