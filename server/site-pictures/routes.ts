import { type SitePicture, sitePictures } from '../../contract/site-pictures.ts'
import type { FileStore } from '../kit/file-store.ts'
import { type Handlers, implement } from '../kit/implement.ts'
import { removeSizes } from '../kit/pictures.ts'
import { refuse } from '../kit/refuse.ts'
import { meetVersion } from '../kit/versions.ts'
import { listSitePictures, lockUpload, readSitePicture } from './queries.ts'
import { dropWaiting, illustrationAt, logPicture, replacePicture } from './replace-picture.ts'

const describe: Handlers<typeof sitePictures>['describe'] = async (given): Promise<SitePicture> => {
  const { db, body } = given
  const drawn = illustrationAt(given.params)
  const before = (await lockUpload(db, drawn.picture)) ?? refuse('file_not_found')
  await meetVersion(given, sitePictures.describe, {
    record: 'site_pictures',
    id: drawn.picture,
    version: before.version,
    current: () => readSitePicture(db, drawn),
  })
  const { alt } = body
  await db.updateTable('site_pictures').set({ alt }).where('picture', '=', drawn.picture).execute()
  await logPicture(given, drawn.picture, before, { ...before, alt })
  return readSitePicture(db, drawn)
}

const reset: Handlers<typeof sitePictures>['reset'] = async (given): Promise<SitePicture> => {
  const { db } = given
  const drawn = illustrationAt(given.params)
  const { picture, alt } = drawn
  // First what waits, in the order of the job: one that is being shown just now is then found and removed.
  await dropWaiting(db, picture)
  const before = await lockUpload(db, picture)
  if (before) {
    await db.deleteFrom('site_pictures').where('picture', '=', picture).execute()
    await removeSizes(db, before.src)
    await logPicture(given, picture, before, { file_name: null, alt })
  }
  return readSitePicture(db, drawn)
}

/** The pictures of the public pages; uploads need the store of files. */
export const sitePictureRoutes = (store: FileStore) =>
  implement(sitePictures, {
    list: ({ db }) => listSitePictures(db),
    replace: replacePicture(store),
    describe,
    reset,
    takeBack: async ({ db, params }) => {
      const drawn = illustrationAt(params)
      await dropWaiting(db, drawn.picture)
      return readSitePicture(db, drawn)
    },
  })
