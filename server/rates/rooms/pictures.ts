import { placesOfDrop, roomInventory } from '../../../contract/rates/room-inventory.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { prepare } from '../../kit/endpoints/implement.ts'
import { removeFile, saveFile, storeFile } from '../../kit/files/files.ts'
import { refuseUnlessPicture } from '../../kit/files/open-picture.ts'
import {
  makeSizes,
  type PictureJobDeps,
  pictureProblem,
  removeSizes,
  saveSizes,
} from '../../kit/files/pictures.ts'
import { enqueue, type JobHandlers } from '../../kit/jobs/jobs.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { keepSent, sentBefore } from './pictures-once.ts'
import { findOfficeRoom, lockRoom, waitingPictures } from './queries.ts'

declare module '../../kit/jobs/jobs.ts' {
  interface JobPayloads {
    'make-room-picture': { waiting_id: string }
  }
}

const maxPictures = 40

/** Keeps an upload and leaves making its sizes to a job of the same transaction. */
export const addPicture = prepare(
  roomInventory.addPicture,
  async ({ db, store, params, files: { picture }, refuse }) => {
    if (!(await findOfficeRoom(db, params.id))) refuse('room_not_found')
    if (!picture) return refuse('invalid_input')
    await refuseUnlessPicture(picture.bytes, 'picture')
    return storeFile(db, store, picture)
  },
  async (ctx) => {
    const { db, params, body, prepared, refuse } = ctx
    const room = (await lockRoom(db, params.id)) ?? refuse('room_not_found')
    const before = await sentBefore(db, params.id, body.request_key)
    if (before) return before
    const waiting = await waitingPictures(db, params.id)
    if (room.images.length + waiting.length >= maxPictures) refuse('too_many_pictures')
    await saveFile(db, prepared, { purpose: 'picture-source', ownerId: params.id })
    const next = nextDrop([...room.image_places, ...waiting.map(({ place }) => place)])
    const drop = Math.min(body.drop ?? next, next)
    const { waiting_id } = await db
      .insertInto('waiting_pictures')
      .values({
        room_id: params.id,
        file_key: prepared.file_key,
        file_name: prepared.original_name,
        alt: body.alt,
        place: drop * placesOfDrop + (body.place ?? 0),
        created_at: nowText(),
      })
      .returning('waiting_id')
      .executeTakeFirstOrThrow()
    await keepSent(db, params.id, body.request_key, { waiting_id, drop })
    await enqueue(db, 'make-room-picture', { waiting_id })
    const pictures = room.images.length + waiting.length
    await logActivity(ctx, {
      area: 'rooms',
      id: params.id,
      name: room.room_number,
      before: { pictures },
      after: { pictures: pictures + 1, added: body.alt },
    })
    return { waiting_id, drop }
  },
)

/** The number of what is dropped now: its pictures stand behind all that the room has. */
const nextDrop = (places: readonly number[]): number => Math.floor(Math.max(0, ...places) / placesOfDrop) + 1

/** The job that makes a picture's sizes and shows it with its room. */
export const roomPictureJob = ({
  db,
  store,
  site,
}: PictureJobDeps): Pick<JobHandlers, 'make-room-picture'> => ({
  'make-room-picture': async ({ waiting_id }, run) => {
    const waiting = await findWaiting(db, waiting_id)
    if (!waiting) return
    try {
      const made = await makeSizes(db, store, waiting.file_key, { shared: true })
      await db.transaction().execute(async (tx) => {
        const room = await lockRoom(tx, waiting.room_id)
        // Taken back, or the room removed, while the sizes were made.
        if (!room || !(await findWaiting(tx, waiting_id))) return
        const src = await saveSizes(tx, made, 'room-picture', waiting.room_id)
        const { alt, place } = waiting
        await show(tx, waiting.room_id, atItsPlace({ src, alt, place }, picturesOf(room)))
        await forget(tx, waiting)
      })
      await site.refresh().catch(() => {})
    } catch (error) {
      const { problem, isFinal } = pictureProblem(error, run)
      await db.updateTable('waiting_pictures').set({ problem }).where('waiting_id', '=', waiting_id).execute()
      if (!isFinal) throw error
    }
  },
})

type Picture = { src: string; alt: string }
type Placed = Picture & { place: number }
type WithPictures = { images: string[]; image_alts: string[]; image_places: number[] }

const picturesOf = ({ images, image_alts, image_places }: WithPictures): Placed[] =>
  images.map((src, i) => ({ src, alt: image_alts[i] ?? '', place: image_places[i] ?? 0 }))

/** Before the first picture that was dropped after it, whichever was ready first. */
const atItsPlace = (picture: Placed, shown: readonly Placed[]): Placed[] => {
  const later = shown.findIndex(({ place }) => place > picture.place)
  return shown.toSpliced(later < 0 ? shown.length : later, 0, picture)
}

const show = (db: Db, roomId: string, pictures: readonly Placed[]) =>
  db
    .updateTable('rooms')
    .set({
      images: pictures.map(({ src }) => src),
      image_alts: pictures.map(({ alt }) => alt),
      image_places: pictures.map(({ place }) => place),
    })
    .where('room_id', '=', roomId)
    .execute()

/** Puts a room's pictures in an order with alt texts, and removes those that are left out. None can be slipped in. */
export const arrangePictures = async (
  db: Db,
  roomId: string,
  pictures: readonly Picture[],
  room: WithPictures,
): Promise<void> => {
  const wanted = pictures.map(({ src }) => src)
  const known = wanted.every((src) => room.images.includes(src)) && new Set(wanted).size === wanted.length
  if (!known) refuse('stale_write')
  const places = new Map(picturesOf(room).map(({ src, place }) => [src, place]))
  await show(
    db,
    roomId,
    pictures.map((picture) => ({ ...picture, place: places.get(picture.src) ?? 0 })),
  )
  for (const src of room.images) if (!wanted.includes(src)) await removeSizes(db, src)
}

const findWaiting = (db: Db, waitingId: string) =>
  db.selectFrom('waiting_pictures').selectAll().where('waiting_id', '=', waitingId).executeTakeFirst()

const forget = async (db: Db, waiting: { waiting_id: string; file_key: string }) => {
  await db.deleteFrom('waiting_pictures').where('waiting_id', '=', waiting.waiting_id).execute()
  await removeFile(db, waiting.file_key)
}

/** Takes back an upload that is not shown yet. */
export const dropWaiting = async (db: Db, roomId: string, waitingId: string): Promise<void> => {
  const waiting = await findWaiting(db, waitingId)
  if (waiting?.room_id !== roomId) return refuse('file_not_found')
  await forget(db, waiting)
}
