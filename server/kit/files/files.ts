import { randomBytes } from 'node:crypto'
import type { Upload } from '../../../contract/kit/endpoint.ts'
import { inSeconds, nowText } from '../clock.ts'
import { type Config, makeDataDir } from '../config.ts'
import type { Db } from '../database/db.ts'
import { enqueue, enqueueAll, type JobHandlers } from '../jobs/jobs.ts'
import type { FileStore } from './file-store.ts'
import { fileKind } from './file-types.ts'
import { diskStore } from './files-disk.ts'
import { s3Store } from './files-s3.ts'

/**
 * What a file belongs to. Whoever keeps files declares it: `declare module '…/kit/files/files.ts' { interface
 * FilePurposes { 'name': true } }`; server/file-rules.ts then wants to know who may read it.
 */
export interface FilePurposes {
  /** As it came, with what the camera wrote into it: only the job that makes its sizes reads it. */
  'picture-source': true
}
export type FilePurpose = keyof FilePurposes

/** The store that the settings name: S3-compatible, else the data directory. */
export const openFileStore = (config: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(`${makeDataDir(config)}/files`)

/** A file whose bytes are in the store; it exists for others once `saveFile` has written its row. */
export type StoredFile = { file_key: string; media_type: string; size: number; original_name: string }

const secondsToSave = 3600

/**
 * Puts the bytes of an upload into the store, outside of any transaction (see `prepare`). Unless `saveFile`
 * follows, a job removes them after an hour: a write that was undone leaves nothing behind.
 */
export const storeFile = async (db: Db, store: FileStore, upload: Upload): Promise<StoredFile> => {
  const kind = fileKind(upload.type)
  if (!kind) throw new Error(`files of type ${upload.type} are not kept`)
  const file_key = `${randomBytes(24).toString('base64url')}.${kind.extension}`
  await putUnsaved(db, store, { file_key, bytes: upload.bytes, media_type: upload.type })
  return { file_key, media_type: upload.type, size: upload.bytes.length, original_name: upload.name }
}

/** Puts bytes into the store under a key that has no row yet; they go after an hour unless one is written. */
export const putUnsaved = async (
  db: Db,
  store: FileStore,
  { file_key, bytes, media_type }: { file_key: string; bytes: Uint8Array; media_type: string },
): Promise<void> => {
  await enqueue(db, 'remove-file', { file_key }, { runAt: inSeconds(secondsToSave) })
  await store.put(file_key, bytes, media_type)
}

/** Writes the row of a stored file in the transaction of what it belongs to. Answers its path. */
export const saveFile = async (
  db: Db,
  stored: StoredFile,
  { purpose, ownerId = null }: { purpose: FilePurpose; ownerId?: string | null },
): Promise<string> => {
  await db
    .insertInto('files')
    .values({ ...stored, purpose, owner_id: ownerId, created_at: nowText() })
    .execute()
  return `/uploads/${stored.file_key}`
}

/** Takes a file out in the transaction of the change that no longer needs it; a job removes its bytes. */
export const removeFile = (db: Db, fileKey: string): Promise<void> => removeFiles(db, [fileKey])

/** The same for many files at once. */
export const removeFiles = async (db: Db, fileKeys: readonly string[]): Promise<void> => {
  if (fileKeys.length === 0) return
  const removed = await db
    .deleteFrom('files')
    .where('file_key', 'in', fileKeys)
    .returning('file_key')
    .execute()
  await enqueueAll(db, 'remove-file', removed)
}

const secondsToUse = 86_400

/** Removes what somebody uploaded and then saved with nothing: its purpose begins with `unused-`. */
export const sweepUnusedFiles = async (db: Db): Promise<void> => {
  const left = await db
    .selectFrom('files')
    .select('file_key')
    .where('purpose', 'like', 'unused-%')
    .where('created_at', '<', inSeconds(-secondsToUse))
    .execute()
  await removeFiles(
    db,
    left.map(({ file_key }) => file_key),
  )
}

/** The job that removes the bytes of a file which has no row (any more). */
export const removeFileJob = (db: Db, store: FileStore): Pick<JobHandlers, 'remove-file'> => ({
  'remove-file': async ({ file_key }) => {
    const kept = await db
      .selectFrom('files')
      .select('file_key')
      .where('file_key', '=', file_key)
      .executeTakeFirst()
    if (!kept) await store.remove(file_key)
  },
})
