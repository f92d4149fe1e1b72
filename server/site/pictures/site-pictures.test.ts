import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { activity } from '../../../contract/office/activity.ts'
import { refusals } from '../../../contract/refusals.ts'
import { site } from '../../../contract/site/pages.ts'
import { sitePictures } from '../../../contract/site/pictures.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { damagedPicture } from '../../../test/sample-files.ts'
import { startServer, stranger, type TestServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: '0' }, true)
  return () => server.app.close()
})

/** Red above and below, blue in the middle, taken with the camera on its side. */
const photograph = async () => {
  const middle = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const upright = await sharp({ create: { width: 1800, height: 2400, channels: 3, background: '#ff0000' } })
    .composite([{ input: middle }])
    .png()
    .toBuffer()
  return sharp(upright)
    .rotate(90)
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer()
}
const trek = { folder: 'activities', name: 'forest-trek' }
const nameOf = ({ folder, name }: typeof trek) => `${folder}/${name}`

const upload = async (params = trek, bytes?: Uint8Array, alt = 'Walkers on the ridge') =>
  sendForm(await signedInAdmin(server), sitePictures.replace, {
    params,
    fields: { alt },
    files: { picture: bytes ?? (await photograph()) },
  })
const publicPages = async () => (await stranger(server.app).call(site.get)).value
const shown = async (params = trek) => (await publicPages()).pictures[nameOf(params)]
const list = async () => (await (await signedInAdmin(server)).call(sitePictures.list)).value
const entry = async (params = trek) => (await list()).find(({ picture }) => picture === nameOf(params))
const shownAfter = async (params = trek) => {
  await until(async () => (await entry(params))?.waiting === null)
  return shown(params)
}
const version = async () =>
  (await server.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version

describe('D-22 the pictures of the site', () => {
  test('are all illustrations at first, each with its shape, its words and a preview that is there', async () => {
    const pictures = await list()
    expect(pictures.length).toBe((await publicPages()).illustrations_left)
    expect((await publicPages()).pictures).toEqual({})
    expect(pictures.filter(({ picture }) => picture.startsWith('gallery/'))).toHaveLength(68)
    expect(pictures[0]).toEqual({
      picture: 'hero/poster',
      src: '/media/hero/poster-640.avif',
      alt: expect.stringMatching(/^Illustration: /),
      width: 1280,
      height: 720,
      file_name: null,
      waiting: null,
      version: 0,
    })
    expect(pictures.filter(({ src }) => !existsSync(`public${src}`))).toEqual([])
  })

  test('an upload stands in a place of the same shape, in three sizes without what the camera wrote', async () => {
    const before = await version()
    const answer = await upload()
    expect([answer.status, answer.value.waiting]).toEqual([201, { file_name: 'picture.jpg', problem: null }])
    const picture = await shownAfter()
    expect(picture).toMatchObject({ alt: 'Walkers on the ridge', color: expect.stringMatching(/^#\w{6}$/) })
    for (const width of [480, 960, 1600]) {
      const file = await server.app.inject((picture?.src ?? '').replace('-960.', `-${width}.`))
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/avif'])
      const made = await sharp(file.rawPayload).metadata()
      expect([made.width, made.height, made.exif]).toEqual([width, width / 1.6, undefined])
    }
    const left = (await list()).filter(({ file_name }) => file_name === null).length
    expect((await publicPages()).illustrations_left).toBe(left)
    expect(await version()).toBeGreaterThan(before)
    expect(await entry()).toMatchObject({
      src: (picture?.src ?? '').replace('-960.', '-480.'),
      alt: 'Walkers on the ridge',
      file_name: 'picture.jpg',
    })
    const sources = server.db.selectFrom('files').selectAll().where('purpose', '=', 'picture-source')
    expect(await sources.execute()).toEqual([])
  })

  test('an upload is upright and cut from its middle', async () => {
    await upload()
    const file = await server.app.inject((await shownAfter())?.src ?? '')
    const { data, info } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels
      const [red = 0, , blue = 0] = data.subarray(start, start + 3)
      return red > blue ? 'red' : 'blue'
    }
    const { width, height } = info
    const corners = [at(4, 4), at(width - 5, 4), at(4, height - 5), at(width - 5, height - 5)]
    expect([...corners, at(width / 2, height / 2)]).toEqual(['blue', 'blue', 'blue', 'blue', 'blue'])
  })

  test('the cover that other sites show is also there as JPEG', async () => {
    const cover = { folder: 'pages', name: 'og-cover' }
    await upload(cover)
    const src = (await shownAfter(cover))?.src ?? ''
    const file = await server.app.inject(src.replace('-960.avif', '-1200.jpg'))
    const { format, width, height } = await sharp(file.rawPayload).metadata()
    expect([file.statusCode, format, width, height]).toEqual([200, 'jpeg', 1200, 630])
  })

  test('the words of an upload are changed, and the illustration comes back with its own', async () => {
    await upload()
    const { src = '' } = (await shownAfter()) ?? {}
    const admin = await signedInAdmin(server)
    const words = { params: trek, body: { alt: 'Four walkers' } }
    expect((await admin.call(sitePictures.describe, words)).value.alt).toBe('Four walkers')
    expect((await shown())?.alt).toBe('Four walkers')
    const before = await version()
    const again = (await admin.call(sitePictures.reset, { params: trek })).value
    expect(again).toMatchObject({ src: '/media/activities/forest-trek-480.avif', file_name: null })
    expect(again.alt).toMatch(/^Illustration: /)
    expect(await version()).toBeGreaterThan(before)
    expect(await shown()).toBeUndefined()
    await until(async () => (await server.app.inject(src)).statusCode === 404)
    expect(await server.db.selectFrom('files').selectAll().execute()).toEqual([])
    expect((await admin.call(sitePictures.describe, words)).status).toBe(404)
  })

  test('a newer upload takes the place of an older one, whose files go', async () => {
    await upload()
    const first = await shownAfter()
    await upload(trek, undefined, 'The ridge in snow')
    const second = await shownAfter()
    expect(second?.alt).toBe('The ridge in snow')
    await until(async () => (await server.app.inject(first?.src ?? '')).statusCode === 404)
    expect((await server.app.inject(second?.src ?? '')).statusCode).toBe(200)
  })

  test('who replaced what stands in the log', async () => {
    await upload()
    await shownAfter()
    const admin = await signedInAdmin(server)
    await admin.call(sitePictures.reset, { params: trek })
    await admin.call(sitePictures.reset, { params: trek })
    const { items } = (await admin.call(activity.list, { query: { area: 'pictures' } })).value
    expect(items).toMatchObject([
      {
        action: 'changed',
        subject: 'activities/forest-trek',
        before: { shows: 'picture.jpg', words: 'Walkers on the ridge' },
        after: { shows: 'the illustration' },
      },
      { before: { shows: 'the illustration' }, after: { shows: 'picture.jpg' } },
    ])
  })
})

describe('an upload for the site', () => {
  test('is refused by its content, without words, and for a place that is nowhere', async () => {
    const text = await upload(trek, Buffer.from('<svg onload="alert(1)"/>'))
    expect([text.status, text.error.code]).toEqual([415, 'file_type'])
    const broken = await upload(trek, (await photograph()).subarray(0, 20))
    expect([broken.status, broken.error.fields]).toMatchObject([415, { picture: expect.any(String) }])
    const wordless = await upload(trek, undefined, ' ')
    expect(wordless.error.fields).toEqual({ alt: 'Say in a few words what the picture shows' })
    for (const name of ['nowhere', '../rooms/family-room-1']) {
      expect((await upload({ folder: 'activities', name })).status).toBe(404)
    }
    const admin = await signedInAdmin(server)
    const nowhere = { folder: '..', name: 'secrets' }
    expect((await admin.call(sitePictures.reset, { params: nowhere })).status).toBe(404)
    expect((await publicPages()).pictures).toEqual({})
  })

  test('that is damaged inside says so, leaves the illustration, and nothing behind once taken back', async () => {
    const damaged = await damagedPicture()
    await upload(trek, damaged)
    await until(async () => (await entry())?.waiting?.problem !== null)
    expect(await entry()).toMatchObject({
      src: '/media/activities/forest-trek-480.avif',
      file_name: null,
      waiting: { file_name: 'picture.jpg', problem: refusals.picture_unreadable.message },
    })
    const admin = await signedInAdmin(server)
    expect((await admin.call(sitePictures.takeBack, { params: trek })).value.waiting).toBeNull()
    expect(await server.db.selectFrom('files').selectAll().execute()).toEqual([])
  })

  test('that is small is not blown up, and keeps the shape of its place', async () => {
    const small = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#356' } })
      .webp()
      .toBuffer()
    await upload(trek, small)
    const src = (await shownAfter())?.src.replace('-960.', '-1600.') ?? ''
    const { width, height } = await sharp((await server.app.inject(src)).rawPayload).metadata()
    expect([width, height]).toEqual([600, 375])
  })
})
