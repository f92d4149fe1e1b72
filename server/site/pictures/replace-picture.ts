import { sitePictures } from '../../../contract/site/pictures.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { type Context, prepare } from '../../kit/endpoints/implement.ts'
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
import { type Illustration, illustrations } from './illustrations.ts'
import { lockUpload, readSitePicture } from './queries.ts'

declare module '../../kit/jobs/jobs.ts' {
  interface JobPayloads {
    'make-site-picture': { waiting_id: string }
  }
}

/** The illustration that an address names. */
export const illustrationAt = ({ folder, name }: { folder: string; name: string }): Illustration =>
  illustrations.get(`${folder}/${name}`) ?? refuse('not_found')

type Stands = { file_name: string | null; alt: string }
const factsOf = ({ file_name, alt }: Stands) => ({ shows: file_name ?? 'the illustration', words: alt })

/** Writes down what stood in the place of an illustration and what stands there now, or will in a moment. */
export const logPicture = (ctx: Pick<Context, 'db' | 'who'>, name: string, before: Stands, after: Stands) =>
  logActivity(ctx, {
    area: 'pictures',
    id: name,
    name,
    before: factsOf(before),
    after: factsOf(after),
  })

/** Keeps an upload and leaves making its sizes to a job of the same transaction. An older one that waits gives way. */
export const replacePicture = prepare(
  sitePictures.replace,
  async ({ db, store, params, files: { picture }, refuse }) => {
    illustrationAt(params)
    if (!picture) return refuse('invalid_input')
    await refuseUnlessPicture(picture.bytes, 'picture')
    return storeFile(db, store, picture)
  },
  async (ctx) => {
    const { db, body, prepared } = ctx
    const drawn = illustrationAt(ctx.params)
    const before = await readSitePicture(db, drawn)
    await dropWaiting(db, drawn.picture)
    await saveFile(db, prepared, { purpose: 'picture-source', ownerId: drawn.picture })
    const file_name = prepared.original_name
    const { picture } = drawn
    const waiting = await db
      .insertInto('waiting_site_pictures')
      .values({ picture, file_key: prepared.file_key, file_name, alt: body.alt, created_at: nowText() })
      .onConflict((conflict) => conflict.column('picture').doNothing())
      .returning('waiting_id')
      .executeTakeFirst()
    // Somebody else's upload came in between.
    if (!waiting) return ctx.refuse('stale_write')
    await enqueue(db, 'make-site-picture', { waiting_id: waiting.waiting_id })
    await logPicture(ctx, picture, before, { file_name, alt: body.alt })
    return readSitePicture(db, drawn)
  },
)

/** Takes an upload that is not shown yet out again. */
export const dropWaiting = async (db: Db, picture: string): Promise<void> => {
  const dropped = await db
    .deleteFrom('waiting_site_pictures')
    .where('picture', '=', picture)
    .returning('file_key')
    .executeTakeFirst()
  if (dropped) await removeFile(db, dropped.file_key)
}

const findWaiting = (db: Db, waitingId: string) =>
  db.selectFrom('waiting_site_pictures').selectAll().where('waiting_id', '=', waitingId)

/** The job that makes an upload's sizes in the shape of its place, and shows it there. */
export const sitePictureJob = ({
  db,
  store,
  site,
}: PictureJobDeps): Pick<JobHandlers, 'make-site-picture'> => ({
  'make-site-picture': async ({ waiting_id }, run) => {
    const waiting = await findWaiting(db, waiting_id).executeTakeFirst()
    if (!waiting) return
    try {
      const made = await makeSizes(db, store, waiting.file_key, wishOf(waiting.picture))
      await db.transaction().execute(async (tx) => {
        // Taken back, or another one chosen, while the sizes were made.
        const still = await findWaiting(tx, waiting_id).forUpdate().executeTakeFirst()
        if (!still) return
        const { picture, alt, file_name } = still
        const before = await lockUpload(tx, picture)
        const upload = { src: await saveSizes(tx, made, 'site-picture', picture), alt, file_name }
        await show(tx, picture, { ...upload, color: made.color })
        await dropWaiting(tx, picture)
        if (before) await removeSizes(tx, before.src)
      })
      await site.refresh().catch(() => {})
    } catch (error) {
      const { problem, isFinal } = pictureProblem(error, run)
      await db
        .updateTable('waiting_site_pictures')
        .set({ problem })
        .where('waiting_id', '=', waiting_id)
        .execute()
      if (!isFinal) throw error
    }
  },
})

/** The cover is also shown by other sites, beside a link to one of the pages. */
const wishOf = (picture: string) => ({
  shape: illustrations.get(picture),
  shared: picture === 'pages/og-cover' || picture.startsWith('rooms/'),
})

type Shown = { src: string; alt: string; color: string; file_name: string }

const show = (db: Db, picture: string, upload: Shown) =>
  db
    .insertInto('site_pictures')
    .values({ picture, ...upload })
    .onConflict((conflict) => conflict.column('picture').doUpdateSet(upload))
    .execute()
