import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { removeFile, type StoredFile, saveFile } from '../../kit/files/files.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'

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
  return taken ? `/uploads/${taken.file_key}` : refuseField('url', message)
}

/** Removes the photo at an address with the change that no longer needs it. */
export const dropPhoto = async (db: Db, address: string | null): Promise<void> => {
  if (address) await removeFile(db, keyOf(address))
}
