import type { Upload } from '../../../contract/kit/endpoint.ts'
import type { Db } from '../database/db.ts'
import type { FileStore } from './file-store.ts'
import { type FilePurpose, removeFiles, type StoredFile, saveFile, storeFile } from './files.ts'
import { openPicture, refuseUnlessPicture, unreadable } from './open-picture.ts'

/** A receipt whose bytes are in the store: as it is looked at, and small for lists. */
export type StoredReceipt = { receipt: StoredFile; thumbnail: StoredFile }

// Enough to read small print by; a phone's whole picture is several times as large.
const maxSide = 2000
const thumbnailSide = 160

/** Made anew, so that nothing hides in the file and the camera's notes of place and person are gone. */
const madeAnew = async ({ bytes }: Upload, field: string) => {
  await refuseUnlessPicture(bytes, field)
  try {
    return await Promise.all([
      openPicture(bytes)
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer(),
      openPicture(bytes)
        .resize(thumbnailSide, thumbnailSide, { fit: 'cover' })
        .webp({ quality: 75 })
        .toBuffer(),
    ])
  } catch {
    return unreadable(field)
  }
}

/** Puts a receipt that was sent in a field into the store, outside of the transaction; none when none was sent. */
export const storeReceipt = async (
  { db, store }: { db: Db; store: FileStore },
  upload: Upload | undefined,
  field: string,
): Promise<StoredReceipt | undefined> => {
  if (!upload) return undefined
  const [large, small] = await madeAnew(upload, field)
  const put = (bytes: Uint8Array) => storeFile(db, store, { name: upload.name, type: 'image/webp', bytes })
  return { receipt: await put(large), thumbnail: await put(small) }
}

/** Writes the rows of a stored receipt; answers the keys that its owner keeps. */
export const saveReceipt = async (
  db: Db,
  stored: StoredReceipt | undefined,
  owner: { purpose: FilePurpose; ownerId: string },
) => {
  if (!stored) return { receipt: null, thumbnail: null }
  await saveFile(db, stored.receipt, owner)
  await saveFile(db, stored.thumbnail, owner)
  return { receipt: stored.receipt.file_key, thumbnail: stored.thumbnail.file_key }
}

type Kept = { receipt: string | null; thumbnail: string | null }

/** Takes a receipt away with the change that no longer needs it. */
export const removeReceipt = (db: Db, { receipt, thumbnail }: Kept): Promise<void> =>
  removeFiles(
    db,
    [receipt, thumbnail].filter((key) => key !== null),
  )
