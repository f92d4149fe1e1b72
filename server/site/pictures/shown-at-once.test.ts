import sharp from 'sharp'
import { expect, test } from 'vitest'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { sitePictures } from '../../../contract/site/pictures.ts'
import { addRoom } from '../../../test/builders.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { testServer } from '../../../test/server.ts'
import { openFileStore } from '../../kit/files/files.ts'
import { followSite } from '../../office/settings/settings-cache.ts'
import { roomPictureJob } from '../../rates/rooms/pictures.ts'
import { sitePictureJob } from './replace-picture.ts'

const photograph = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer()
const run = { jobId: 1, attempt: 1, last: false }

/** A server that would look at the site by itself only after this test. */
const following = async () => {
  const { db, config } = await testServer()
  const site = await followSite(db, 3_600_000, () => {})
  const { version } = await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()
  expect(site.current().version).toBe(version)
  return { db, site, before: version, deps: { db, store: openFileStore(config), site } }
}

test('D-22 the pages of a process show a picture as soon as its job has made it', async () => {
  const { db, site, before, deps } = await following()
  await sendForm(await signedInAdmin(await testServer()), sitePictures.replace, {
    params: { folder: 'activities', name: 'forest-trek' },
    fields: { alt: 'Walkers on the ridge' },
    files: { picture: await photograph() },
  })
  expect(site.current().version).toBe(before)
  const waiting = await db.selectFrom('waiting_site_pictures').select('waiting_id').executeTakeFirstOrThrow()
  await sitePictureJob(deps)['make-site-picture'](waiting, run)
  expect(site.current().version).toBeGreaterThan(before)
  site.close()
})

test('and so they do with the picture of a room', async () => {
  const { room_id } = await addRoom((await testServer()).db)
  const { db, site, before, deps } = await following()
  await sendForm(await signedInAdmin(await testServer()), roomInventory.addPicture, {
    params: { id: room_id },
    fields: { alt: 'The deck' },
    files: { picture: await photograph() },
  })
  expect(site.current().version).toBe(before)
  const waiting = await db.selectFrom('waiting_pictures').select('waiting_id').executeTakeFirstOrThrow()
  await roomPictureJob(deps)['make-room-picture'](waiting, run)
  expect(site.current().version).toBeGreaterThan(before)
  site.close()
})
