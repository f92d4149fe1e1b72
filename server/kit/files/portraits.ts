import type { Upload } from '../../../contract/kit/endpoint.ts'
import type { Db } from '../database/db.ts'
import { refuse } from '../refusals/refuse.ts'
import type { FileStore } from './file-store.ts'
import { type StoredFile, storeFile } from './files.ts'
import { openPicture, refuseUnlessPicture, unreadable } from './open-picture.ts'

// Twice as large as a page shows it.
const side = 400

/** Made anew and square, so that nothing hides in the file and the camera's notes of the place are gone. */
const madeAnew = async ({ bytes }: Upload, field: string): Promise<Uint8Array> => {
  await refuseUnlessPicture(bytes, field)
  try {
    return await openPicture(bytes)
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return unreadable(field)
  }
}

/** Puts the photo of a person that was sent in a field into the store, outside of the transaction. */
export const storePortrait = async (
  { db, store }: { db: Db; store: FileStore },
  upload: Upload | undefined,
  field: string,
): Promise<StoredFile> => {
  const photo = upload ?? refuse('invalid_input', { fields: { [field]: 'Choose a file' } })
  return storeFile(db, store, { name: photo.name, type: 'image/webp', bytes: await madeAnew(photo, field) })
}
