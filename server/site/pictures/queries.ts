import type { SitePicture } from '../../../contract/site/pictures.ts'
import type { Db } from '../../kit/database/db.ts'
import { type Illustration, illustrations } from './illustrations.ts'

type Upload = { src: string; alt: string; file_name: string; version: number }
type Waiting = { file_name: string; problem: string | null }

const shownNow = (drawn: Illustration, upload?: Upload, waiting?: Waiting): SitePicture => ({
  picture: drawn.picture,
  src: upload ? upload.src.replace('-960.', '-480.') : drawn.preview,
  alt: upload?.alt ?? drawn.alt,
  width: drawn.width,
  height: drawn.height,
  file_name: upload?.file_name ?? null,
  waiting: waiting ? { file_name: waiting.file_name, problem: waiting.problem } : null,
  version: upload?.version ?? 0,
})

/** Every picture of the public pages with what stands in its place. */
export const listSitePictures = async (db: Db): Promise<SitePicture[]> => {
  const uploads = await db.selectFrom('site_pictures').selectAll().execute()
  const waiting = await db.selectFrom('waiting_site_pictures').selectAll().execute()
  const of = <T extends { picture: string }>(rows: T[], { picture }: Illustration) =>
    rows.find((row) => row.picture === picture)
  return [...illustrations.values()].map((drawn) => shownNow(drawn, of(uploads, drawn), of(waiting, drawn)))
}

/** One picture of the public pages as it stands. */
export const readSitePicture = async (db: Db, drawn: Illustration): Promise<SitePicture> =>
  shownNow(drawn, await findUpload(db, drawn.picture), await findWaiting(db, drawn.picture))

const findUpload = (db: Db, picture: string) =>
  db.selectFrom('site_pictures').selectAll().where('picture', '=', picture).executeTakeFirst()

const findWaiting = (db: Db, picture: string) =>
  db.selectFrom('waiting_site_pictures').selectAll().where('picture', '=', picture).executeTakeFirst()

/** The upload that stands in the place of a picture, held until the transaction ends. */
export const lockUpload = (db: Db, picture: string) =>
  db.selectFrom('site_pictures').selectAll().where('picture', '=', picture).forUpdate().executeTakeFirst()

/** What the public pages show in place of illustrations, by name, and how many illustrations they still show. */
export const replacedPictures = async (db: Db) => {
  const rows = await db
    .selectFrom('site_pictures')
    .select(['picture', 'src', 'alt', 'color'])
    .orderBy('picture')
    .execute()
  const known = rows.filter(({ picture }) => illustrations.has(picture))
  return {
    pictures: Object.fromEntries(known.map(({ picture, ...upload }) => [picture, upload])),
    illustrations_left: illustrations.size - known.length,
  }
}
