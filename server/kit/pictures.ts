import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { nowText } from './clock.ts'
import type { Db } from './db.ts'
import type { FileStore } from './file-store.ts'
import { type FilePurpose, putUnsaved, removeFile } from './files.ts'
import { refuse } from './refuse.ts'

/** The widths in which a picture is kept; pages choose by their `srcset`. */
export const pictureWidths = [480, 960, 1600] as const

// A picture of more pixels than any camera makes would only fill the memory.
const mostPixels = 100_000_000

/** Whether the bytes are a picture that can be shown; looks at its head only. */
export const isPicture = async (bytes: Uint8Array): Promise<boolean> => {
  const head = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined)
  return !!head?.width && !!head.height
}

/** A picture in its sizes, without the camera's notes about place and person; upright. */
const sizesOf = (bytes: Uint8Array) =>
  Promise.all(
    pictureWidths.map(async (width) => ({
      width,
      bytes: await sharp(bytes, { limitInputPixels: mostPixels })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .avif({ quality: 55, effort: 3 })
        .toBuffer(),
    })),
  )

type Made = { family: string; sizes: { key: string; size: number }[] }

/**
 * Makes the sizes of a stored upload and puts them into the store. Their names differ in the width alone. Unless
 * `saveSizes` follows, they are removed again as other uploads are. Refuses what cannot be read to its end.
 */
export const makeSizes = async (db: Db, store: FileStore, sourceKey: string): Promise<Made> => {
  const stream = await store.read(sourceKey)
  if (!stream) throw new Error('the upload is not there any more')
  const family = randomBytes(24).toString('base64url')
  const sizes = []
  const pictures = await sizesOf(await buffer(stream)).catch(() => refuse('picture_unreadable'))
  for (const { width, bytes } of pictures) {
    const key = `${family}-${width}.avif`
    await putUnsaved(db, store, { file_key: key, bytes, media_type: 'image/avif' })
    sizes.push({ key, size: bytes.length })
  }
  return { family, sizes }
}

/** Writes the rows of the sizes; answers the address of the middle one, which stands for the picture. */
export const saveSizes = async (db: Db, { family, sizes }: Made, purpose: FilePurpose, ownerId: string) => {
  const rows = sizes.map(({ key, size }) => ({
    file_key: key,
    purpose,
    owner_id: ownerId,
    media_type: 'image/avif',
    size,
    original_name: key,
    created_at: nowText(),
  }))
  await db.insertInto('files').values(rows).execute()
  return `/uploads/${family}-960.avif`
}

const ofUpload = /^\/uploads\/([A-Za-z0-9_-]{32})-960\.avif$/

/** Removes all sizes of an uploaded picture; an address of the project's own pictures is left alone. */
export const removeSizes = async (db: Db, address: string): Promise<void> => {
  const family = ofUpload.exec(address)?.[1]
  if (!family) return
  for (const width of pictureWidths) await removeFile(db, `${family}-${width}.avif`)
}
