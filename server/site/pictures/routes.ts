import { type SitePicture, sitePictures } from '../../../contract/site/pictures.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Handlers, implement } from '../../kit/endpoints/implement.ts'
import { removeSizes } from '../../kit/files/pictures.ts'
import { listSitePictures, lockUpload, readSitePicture } from './queries.ts'
import { dropWaiting, illustrationAt, logPicture, replacePicture } from './replace-picture.ts'

const describe: Handlers<typeof sitePictures>['describe'] = async (ctx): Promise<SitePicture> => {
  const { db, body } = ctx
  const drawn = illustrationAt(ctx.params)
  const before = (await lockUpload(db, drawn.picture)) ?? ctx.refuse('file_not_found')
  await meetVersion(ctx, sitePictures.describe, {
    record: 'site_pictures',
    id: drawn.picture,
    version: before.version,
    current: () => readSitePicture(db, drawn),
  })
  const { alt } = body
  await db.updateTable('site_pictures').set({ alt }).where('picture', '=', drawn.picture).execute()
  await logPicture(ctx, drawn.picture, before, { ...before, alt })
  return readSitePicture(db, drawn)
}

const reset: Handlers<typeof sitePictures>['reset'] = async (ctx): Promise<SitePicture> => {
  const { db } = ctx
  const drawn = illustrationAt(ctx.params)
  const { picture, alt } = drawn
  // First what waits, in the order of the job: one that is being shown just now is then found and removed.
  await dropWaiting(db, picture)
  const before = await lockUpload(db, picture)
  if (before) {
    await db.deleteFrom('site_pictures').where('picture', '=', picture).execute()
    await removeSizes(db, before.src)
    await logPicture(ctx, picture, before, { file_name: null, alt })
  }
  return readSitePicture(db, drawn)
}

export const sitePictureRoutes = implement(sitePictures, {
  list: ({ db }) => listSitePictures(db),
  replace: replacePicture,
  describe,
  reset,
  takeBack: async ({ db, params }) => {
    const drawn = illustrationAt(params)
    await dropWaiting(db, drawn.picture)
    return readSitePicture(db, drawn)
  },
})
