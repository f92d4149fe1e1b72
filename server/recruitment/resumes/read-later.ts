import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { ResumeFindings } from '../../../contract/recruitment/resumes.ts'
import type { Db } from '../../kit/database/db.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import type { JobHandlers } from '../../kit/jobs/jobs.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { findingsIn } from './findings.ts'
import { lockedMark } from './keep-resume.ts'
import { TookTooLong } from './read-aside.ts'
import { readResume } from './text-of-resume.ts'

declare module '../../kit/jobs/jobs.ts' {
  interface JobPayloads {
    'read-resume': { file_key: string }
  }
}

/** A file that takes too long is tried so often: the server may have been busy, or the file is made for it. */
const maxTries = 3

/** Reads a résumé that was not read before its answer, and makes its words found. */
export const readResumeJob = (db: Db, store: FileStore): Pick<JobHandlers, 'read-resume'> => ({
  'read-resume': async ({ file_key }, { attempt }) => {
    const file = await db
      .selectFrom('files')
      .select('media_type')
      .where('file_key', '=', file_key)
      .executeTakeFirst()
    const bytes = file && (await store.read(file_key))
    // Taken back meanwhile.
    if (!file || !bytes) return
    const own = { type: file.media_type, bytes: await buffer(bytes) }
    const read = await readResume(own).catch((error) => {
      if (error instanceof TookTooLong && attempt >= maxTries) return undefined
      throw error
    })
    if (read?.text || read?.locked) await writeText(db, file_key, read.text)
  },
})

const writeText = (db: Db, file_key: string, body: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Held, so that it is not removed, nor given to a candidate without its words, at this moment.
    const file = await tx
      .selectFrom('files')
      .select('file_key')
      .where('file_key', '=', file_key)
      .forUpdate()
      .executeTakeFirst()
    if (!file) return
    await tx
      .insertInto('resume_texts')
      .values({ file_key, body })
      .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ body }))
      .execute()
    await tx
      .updateTable('applications')
      .set({ resume_words: sql`to_tsvector('simple', ${body})` })
      .where('resume', '=', file_key)
      .execute()
  })

/** What was found in a résumé that the caller uploaded, and whether it is read by now. */
export const findingsOf = async (
  db: Db,
  key: string,
  uploaderId: string,
): Promise<{ ready: boolean; proposed: ResumeFindings; locked?: true }> => {
  const file = await db
    .selectFrom('files')
    .leftJoin('resume_texts', 'resume_texts.file_key', 'files.file_key')
    .select('resume_texts.body')
    .where('files.file_key', '=', key)
    .where('purpose', '=', 'unused-resume')
    .where('owner_id', '=', uploaderId)
    .executeTakeFirst()
  const waiting = await db
    .selectFrom('jobs')
    .select('job_id')
    .where('name', '=', 'read-resume')
    .where(sql`payload ->> 'file_key'`, '=', key)
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const { body } = file ?? refuse('resume_not_found')
  return { ready: body !== null || !waiting, proposed: findingsIn(body ?? ''), ...lockedMark(body === '') }
}
