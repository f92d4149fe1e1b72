import type { Upload } from '../../../contract/kit/endpoint.ts'
import type { ResumeFindings } from '../../../contract/recruitment/resumes.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { removeFile, type StoredFile, saveFile, storeFile } from '../../kit/files/files.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { Read } from './file-worker.ts'
import { findingsIn } from './findings.ts'
import { refuseActive } from './refuse-active.ts'
import { patienceFor, readResume } from './text-of-resume.ts'

/** A résumé whose bytes are in the store, with what was read in it; nothing where it is read after the answer. */
export type StoredResume = { file: StoredFile; read: Read | undefined; proposed: ResumeFindings }

const readNow = (resume: Upload): Promise<Read | undefined> =>
  readResume(resume, AbortSignal.timeout(patienceFor(resume))).catch(() => undefined)

/** What whoever uploads a file is told of one that asks for a password; nothing of others. */
export const lockedMark = (isLocked: boolean | undefined): { locked?: true } =>
  isLocked ? { locked: true } : {}

/** Reads a résumé that was sent in a field and puts it into the store, outside of the transaction. */
export const storeResume = async (
  { db, store }: Pick<Context, 'db' | 'store'>,
  upload: Upload | undefined,
  field: string,
): Promise<StoredResume> => {
  const sent = upload ?? refuse('invalid_input', { fields: { [field]: 'Choose a file' } })
  const resume = await refuseActive(sent, field)
  const read = await readNow(resume)
  return { file: await storeFile(db, store, resume), read, proposed: findingsIn(read?.text ?? '') }
}

/** Keeps a résumé for whoever uploaded it, until `attachResume` gives it to a candidate. Answers its key. */
export const keepResume = async (
  db: Db,
  { file, read }: StoredResume,
  uploaderId: string | null,
): Promise<string> => {
  await saveFile(db, file, { purpose: 'unused-resume', ownerId: uploaderId })
  const { file_key } = file
  if (!read) await enqueue(db, 'read-resume', { file_key })
  // An empty text is that of a file which asks for a password; one without text has none.
  else if (read.text || read.locked)
    await db.insertInto('resume_texts').values({ file_key, body: read.text }).execute()
  return file_key
}

/** Removes a résumé that was saved with nobody, for its uploader or who may remove all; other files stay as they are. */
export const discardResume = async (db: Db, key: string, uploaderId: string | undefined): Promise<void> => {
  const unused = await db
    .selectFrom('files')
    .select(['file_key', 'owner_id'])
    .where('file_key', '=', key)
    .where('purpose', '=', 'unused-resume')
    // It may be given to a candidate at this very moment.
    .forUpdate()
    .executeTakeFirst()
  if (!unused) return
  if (uploaderId !== undefined && unused.owner_id !== uploaderId) refuse('not_allowed')
  await removeFile(db, unused.file_key)
}
