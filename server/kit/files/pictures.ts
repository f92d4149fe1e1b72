import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { JobRun } from '../jobs/jobs.ts'
import { Refusal, refuse } from '../refusals/refuse.ts'
import type { FileStore } from './file-store.ts'
import { type FilePurpose, putUnsaved, removeFile } from './files.ts'
import { openPicture } from './open-picture.ts'

/** The widths in which a picture is kept; pages choose by their `srcset`. */
const pictureWidths = [480, 960, 1600] as const

type Shape = { width: number; height: number }
/** How the sizes are made: cut to a shape, and with one more that other sites show beside a link to a page. */
type Wish = { shape?: Shape; shared?: boolean }
type Size = { name: string; type: string; bytes: Buffer }
/** What a job needs that makes sizes and shows them: afterwards the pages of its process look at the site anew. */
export type PictureJobDeps = { db: Db; store: FileStore; site: { refresh: () => Promise<void> } }

/** The largest part from the middle of a picture that has the shape of its place. */
const middleOf = async (bytes: Uint8Array, shape: Shape) => {
  const { autoOrient } = await openPicture(bytes).metadata()
  const scale = Math.min(autoOrient.width / shape.width, autoOrient.height / shape.height)
  const width = Math.max(1, Math.floor(shape.width * scale))
  const height = Math.max(1, Math.floor(shape.height * scale))
  const left = Math.floor((autoOrient.width - width) / 2)
  return { left, top: Math.floor((autoOrient.height - height) / 2), width, height }
}

/** A picture in its sizes, without the camera's notes about place and person; upright. */
const sizesOf = async (bytes: Uint8Array, { shape, shared }: Wish): Promise<Size[]> => {
  const middle = shape && (await middleOf(bytes, shape))
  const inWidth = (width: number) => {
    const upright = openPicture(bytes)
    return (middle ? upright.extract(middle) : upright).resize({ width, withoutEnlargement: true })
  }
  const sizes = pictureWidths.map(async (width) => ({
    name: `${width}.avif`,
    type: 'image/avif',
    bytes: await inWidth(width).avif({ quality: 55, effort: 3 }).toBuffer(),
  }))
  // Other sites know no AVIF.
  const jpeg = async () => ({
    name: '1200.jpg',
    type: 'image/jpeg',
    bytes: await inWidth(1200).jpeg({ quality: 80 }).toBuffer(),
  })
  // Waited for together: a picture that cannot be read fails in all of them, and none may fail unheard.
  return Promise.all(shared ? [...sizes, jpeg()] : sizes)
}

/** The dominant colour, as CSS writes it. */
const colorOf = async ([smallest]: readonly Size[]): Promise<string> => {
  const { dominant } = await sharp(smallest?.bytes).stats()
  const parts = [dominant.r, dominant.g, dominant.b]
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

type Made = { family: string; color: string; sizes: { key: string; size: number; type: string }[] }

/**
 * Makes the sizes of a stored upload and puts them into the store. Their names differ in their ends alone. Unless
 * `saveSizes` follows, they are removed again as other uploads are. Refuses what cannot be read to its end.
 */
export const makeSizes = async (
  db: Db,
  store: FileStore,
  sourceKey: string,
  wish: Wish = {},
): Promise<Made> => {
  const stream = await store.read(sourceKey)
  if (!stream) throw new Error('the upload is not there any more')
  const family = randomBytes(24).toString('base64url')
  const sizes = []
  const pictures = await sizesOf(await buffer(stream), wish).catch(() => refuse('picture_unreadable'))
  for (const { name, type, bytes } of pictures) {
    const key = `${family}-${name}`
    await putUnsaved(db, store, { file_key: key, bytes, media_type: type })
    sizes.push({ key, size: bytes.length, type })
  }
  return { family, color: await colorOf(pictures), sizes }
}

/** Writes the rows of the sizes; answers the address of the middle one, which stands for the picture. */
export const saveSizes = async (db: Db, { family, sizes }: Made, purpose: FilePurpose, ownerId: string) => {
  const rows = sizes.map(({ key, size, type }) => ({
    file_key: key,
    purpose,
    owner_id: ownerId,
    media_type: type,
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
  await removeFile(db, `${family}-1200.jpg`)
}

/** What the screen says of a picture whose sizes could not be made, and whether trying again is of no use. */
export const pictureProblem = (
  error: unknown,
  { last }: JobRun,
): { problem: string | null; isFinal: boolean } => {
  if (error instanceof Refusal) return { problem: error.message, isFinal: true }
  return { problem: last ? 'Please take it back and add it again.' : null, isFinal: false }
}
