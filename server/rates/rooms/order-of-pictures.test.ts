import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { placesOfDrop, roomInventory } from '../../../contract/rates/room-inventory.ts'
import { addRoom } from '../../../test/builders.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { damagedPicture } from '../../../test/sample-files.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { openFileStore } from '../../kit/files/files.ts'
import { roomPictureJob } from './pictures.ts'

let server: TestServer
let bytes: Buffer
beforeAll(async () => {
  server = await testServer()
  bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer()
})

/** A room and its office: pictures are sent to it, and made ready in whatever order. */
const office = async () => {
  const { room_id } = await addRoom(server.db, { images: [] })
  const admin: Caller = await signedInAdmin(server)
  const params = { id: room_id }
  const read = async () => (await admin.call(roomInventory.get, { params })).value
  const jobs = roomPictureJob({
    db: server.db,
    store: openFileStore(server.config),
    site: { refresh: async () => {} },
  })
  return {
    admin,
    params,
    send: async (
      alt: string,
      at: { drop?: number; place?: number; request_key?: string } = {},
      picture: Uint8Array = bytes,
    ) =>
      (
        await sendForm(admin, roomInventory.addPicture, {
          params,
          fields: { alt, ...at },
          files: { picture },
        })
      ).value,
    ready: (...sent: { waiting_id: string }[]) =>
      sent.reduce(
        (before, { waiting_id }) =>
          before.then(() => jobs['make-room-picture']({ waiting_id }, { jobId: 1, attempt: 1, last: false })),
        Promise.resolve(),
      ),
    pictures: async () => (await read()).pictures,
    shown: async () => (await read()).pictures.map(({ alt }) => alt).join(' '),
    waiting: async () => (await read()).waiting.map(({ waiting_id }) => waiting_id),
  }
}

describe('pictures that were dropped together', () => {
  test('stand in that order, whichever is ready first', async () => {
    const { send, ready, shown } = await office()
    const a = await send('a', { place: 0 })
    const b = await send('b', { drop: a.drop, place: 1 })
    const c = await send('c', { drop: a.drop, place: 2 })
    const d = await send('d', { drop: a.drop, place: 3 })
    await ready(c)
    expect(await shown()).toBe('c')
    await ready(a)
    expect(await shown()).toBe('a c')
    await ready(d, b)
    expect(await shown()).toBe('a b c d')
  })

  test('leave its place to one that was refused and is sent again, also once the others are shown', async () => {
    const { send, ready, shown, waiting } = await office()
    const before = await send('before')
    const b = await send('b', { place: 1 })
    const d = await send('d', { drop: b.drop, place: 3 })
    await ready(before, b, d)
    const c = await send('c', { drop: b.drop, place: 2 })
    const a = await send('a', { drop: b.drop, place: 0 })
    expect(await waiting()).toEqual([a.waiting_id, c.waiting_id])
    await ready(c, a)
    expect(await shown()).toBe('before a b c d')
  })

  test('stand behind what was dropped before them, which is ready later', async () => {
    const { send, ready, shown } = await office()
    const first = await send('first')
    const a = await send('a', { place: 0 })
    const b = await send('b', { drop: a.drop, place: 1 })
    expect(a.drop).toBeGreaterThan(first.drop)
    await ready(b, first, a)
    expect(await shown()).toBe('first a b')
  })

  test('keep their places when the office removes one and changes words meanwhile', async () => {
    const { admin, params, send, ready, shown, pictures } = await office()
    const a = await send('a', { place: 0 })
    const b = await send('b', { drop: a.drop, place: 1 })
    const c = await send('c', { drop: a.drop, place: 2 })
    await ready(b, c)
    const [, ofC] = await pictures()
    const arranged = [{ src: ofC?.src ?? '', alt: 'C' }]
    expect(
      (await admin.call(roomInventory.arrangePictures, { params, body: { pictures: arranged } })).status,
    ).toBe(200)
    await ready(a)
    expect(await shown()).toBe('a C')
  })

  test('stay where the office has put them; what comes later stands behind', async () => {
    const { admin, params, send, ready, shown, pictures } = await office()
    const a = await send('a', { place: 0 })
    const b = await send('b', { drop: a.drop, place: 1 })
    await ready(a, b)
    const turned = (await pictures()).toReversed()
    await admin.call(roomInventory.arrangePictures, { params, body: { pictures: turned } })
    await ready(await send('c'))
    expect(await shown()).toBe('b a c')
  })

  test('are added once when they come again under their keys, also once they are shown', async () => {
    const { send, ready, shown, waiting } = await office()
    const a = await send('a', { place: 0, request_key: 'one' })
    expect(await send('a', { place: 0, request_key: 'one' })).toEqual(a)
    expect(await waiting()).toEqual([a.waiting_id])
    await ready(a)
    expect(await send('a', { place: 0, request_key: 'one' })).toEqual(a)
    const b = await send('b', { drop: a.drop, place: 1, request_key: 'two' })
    await ready(b)
    expect([await shown(), await waiting()]).toEqual(['a b', []])
    // Of another room it is another picture.
    const other = await office()
    const c = await other.send('c', { request_key: 'one' })
    expect(await other.waiting()).toEqual([c.waiting_id])
  })

  test('that are damaged inside let the others go on', async () => {
    const { send, ready, shown, waiting } = await office()
    const damaged = await damagedPicture()
    const a = await send('a', { place: 0 }, damaged)
    const b = await send('b', { drop: a.drop, place: 1 })
    await ready(b, a)
    expect(await shown()).toBe('b')
    expect(await waiting()).toEqual([a.waiting_id])
  })

  test('are never of a drop that is yet to come, so that numbers do not run out', async () => {
    const { send, ready, shown } = await office()
    const a = await send('a', { drop: 200_000, place: placesOfDrop - 1 })
    expect(a.drop).toBe(1)
    const b = await send('b')
    await ready(b, a)
    expect(await shown()).toBe('a b')
  })
})

test('rooms with pictures from before keep their order, and new ones stand behind', async () => {
  const { admin, params, send, ready } = await office()
  const images = ['/media/rooms/a-960.avif', '/media/rooms/b-960.avif']
  await server.db
    .updateTable('rooms')
    .set({ images, image_places: [] })
    .where('room_id', '=', params.id)
    .execute()
  await ready(await send('c'))
  const { value } = await admin.call(roomInventory.get, { params })
  expect(value.pictures.map(({ src }) => src).slice(0, 2)).toEqual(images)
  expect(value.pictures[2]?.alt).toBe('c')
})
