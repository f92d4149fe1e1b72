import sharp from 'sharp'
import type { Upload } from '../../contract/kit/endpoint.ts'
import type { Db } from '../kit/db.ts'
import { removeFile, type StoredFile, saveFile, storeFile } from '../kit/files.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'

// Twice as large as a page shows it.
const side = 400
// A small file may unfold to more pixels than the memory holds.
const mostPixels = 100_000_000

/** Made anew and square, so that nothing hides in the file and the camera's notes of the place are gone. */
const madeAnew = async ({ bytes }: Upload): Promise<Uint8Array> => {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return refuse('picture_unreadable', {
      fields: { photo: 'This picture cannot be read. Please save it again as JPEG or PNG.' },
    })
  }
}

/** Puts a photo that was sent into the store, outside of the transaction. */
export const storePhoto = async (
  { db, store }: Pick<Context, 'db' | 'store'>,
  upload: Upload | undefined,
): Promise<StoredFile> => {
  const photo = upload ?? refuse('invalid_input', { fields: { photo: 'Choose a file' } })
  return storeFile(db, store, { name: photo.name, type: 'image/webp', bytes: await madeAnew(photo) })
}

/** Keeps a photo for whoever uploaded it, until it is saved with somebody. Answers its address. */
export const keepUnused = (db: Db, stored: StoredFile, uploaderId: string): Promise<string> =>
  saveFile(db, stored, { purpose: 'unused-photo', ownerId: uploaderId })

const keyOf = (address: string): string => address.replace(/^\/uploads\//, '')

/** Gives a photo that the caller uploaded to somebody; any other address is refused. */
export const takePhoto = async (
  { db, who }: Pick<Context, 'db' | 'who'>,
  address: string,
  userId: string,
): Promise<string> => {
  const taken = await db
    .updateTable('files')
    .set({ purpose: 'staff-photo', owner_id: userId })
    .where('file_key', '=', keyOf(address))
    .where('purpose', '=', 'unused-photo')
    .where('owner_id', '=', who.staff?.user_id ?? '')
    .returning('file_key')
    .executeTakeFirst()
  const message = 'This photo is not there any more. Please choose it again.'
  return taken ? `/uploads/${taken.file_key}` : refuse('invalid_input', { message, fields: { url: message } })
}

/** Removes the photo at an address with the change that no longer needs it. */
export const dropPhoto = async (db: Db, address: string | null): Promise<void> => {
  if (address) await removeFile(db, keyOf(address))
}
