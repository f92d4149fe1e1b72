import type { Upload } from '../../contract/kit/endpoint.ts'
import type { ResumeFindings } from '../../contract/resumes.ts'
import type { Db } from '../kit/db.ts'
import { removeFile, type StoredFile, saveFile, storeFile } from '../kit/files.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { findingsIn } from './findings.ts'
import { textOfResume } from './text-of-resume.ts'

/** A résumé whose bytes are in the store, with what was read in it. */
export type StoredResume = { file: StoredFile; text: string; proposed: ResumeFindings }

/** Reads a résumé that was sent in a field and puts it into the store, outside of the transaction. */
export const storeResume = async (
  { db, store }: Pick<Context, 'db' | 'store'>,
  upload: Upload | undefined,
  field: string,
): Promise<StoredResume> => {
  const resume = upload ?? refuse('invalid_input', { fields: { [field]: 'Choose a file' } })
  const text = await textOfResume(resume)
  return { file: await storeFile(db, store, resume), text, proposed: findingsIn(text) }
}

/** Keeps a résumé for whoever uploaded it, until `attachResume` gives it to a candidate. Answers its key. */
export const keepResume = async (
  db: Db,
  { file, text }: StoredResume,
  uploaderId: string | null,
): Promise<string> => {
  await saveFile(db, file, { purpose: 'unused-resume', ownerId: uploaderId })
  if (text) await db.insertInto('resume_texts').values({ file_key: file.file_key, body: text }).execute()
  return file.file_key
}

/** Removes a résumé that was saved with nobody, if it is of this uploader; any other file stays as it is. */
export const discardResume = async (db: Db, key: string, uploaderId: string | undefined): Promise<void> => {
  const unused = await db
    .selectFrom('files')
    .select('file_key')
    .where('file_key', '=', key)
    .where('purpose', '=', 'unused-resume')
    .$if(uploaderId !== undefined, (find) => find.where('owner_id', '=', uploaderId ?? ''))
    // It may be given to a candidate at this very moment.
    .forUpdate()
    .executeTakeFirst()
  if (unused) await removeFile(db, unused.file_key)
}
