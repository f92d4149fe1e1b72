import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../../../contract/kit/address.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { refusals } from '../../../contract/refusals.ts'
import { site } from '../../../contract/site/pages.ts'
import { addRoom, addRoomType } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { damagedPicture } from '../../../test/sample-files.ts'
import { startServer, stranger, type TestServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: '0' }, true)
  return () => server.app.close()
})

const photograph = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#356' } })
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .toFormat(format)
    .toBuffer()

const upload = async (id: string, bytes: Uint8Array, alt = 'The deck in the morning', name = 'deck.jpg') => {
  const admin = await signedInAdmin(server)
  const form = new FormData()
  form.append('alt', alt)
  form.append('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return admin.send(roomInventory.addPicture, { params: { id }, body: form })
}
const read = async (id: string) =>
  (await (await signedInAdmin(server)).call(roomInventory.get, { params: { id } })).value
const shown = async (id: string, most: number) => {
  await until(async () => (await read(id)).pictures.length === most)
  return (await read(id)).pictures
}

describe('the pictures of a room', () => {
  test('are shown in three sizes of AVIF without what the camera wrote, to everybody', async () => {
    const { room_id } = await addRoom(server.db, { room_type: 'Tent House', images: [] })
    await addRoomType(server.db, { name: 'Tent House' })
    expect((await upload(room_id, await photograph())).status).toBe(201)
    const [picture] = await shown(room_id, 1)
    expect(picture?.alt).toBe('The deck in the morning')
    for (const width of [480, 960, 1600]) {
      const answer = await server.app.inject((picture?.src ?? '').replace('-960.', `-${width}.`))
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/avif'])
      const made = await sharp(answer.rawPayload).metadata()
      expect([made.width, made.exif]).toEqual([width, undefined])
    }
    // Finding 15: a link to the room shows it on sites that know no AVIF.
    const shared = await server.app.inject((picture?.src ?? '').replace('-960.avif', '-1200.jpg'))
    expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const anybody = stranger(server.app)
    expect((await anybody.call(rooms.get, { params: { id: room_id } })).value.image_url).toBe(picture?.src)
    expect((await anybody.call(site.get)).value.room_types[0]?.photographs).toEqual([picture])
    // The upload itself is gone.
    expect(await server.db.selectFrom('files').select('purpose').distinct().execute()).toEqual([
      { purpose: 'room-picture' },
    ])
  })

  test('are put in order, described and removed; none can be slipped in', async () => {
    const { room_id } = await addRoom(server.db, { images: ['/media/rooms/a-960.avif'] })
    await upload(room_id, await photograph('png'), 'The deck in the morning', 'deck.png')
    const [first, second] = await shown(room_id, 2)
    if (!first || !second) throw new Error('two pictures were expected')
    const admin = await signedInAdmin(server)
    const arrange = (pictures: { src: string; alt: string }[]) =>
      admin.call(roomInventory.arrangePictures, { params: { id: room_id }, body: { pictures } })
    await arrange([{ ...second, alt: 'New words' }, first])
    expect((await read(room_id)).pictures).toEqual([{ ...second, alt: 'New words' }, first])
    const foreign = await arrange([{ src: '/uploads/elsewhere-960.avif', alt: '' }])
    expect([foreign.status, foreign.error.code]).toEqual([409, 'stale_write'])
    await arrange([first])
    expect((await read(room_id)).pictures).toEqual([first])
    await until(async () => (await server.app.inject(second.src)).statusCode === 404)
  })

  test('are refused by their content', async () => {
    const { room_id } = await addRoom(server.db)
    const text = await upload(room_id, Buffer.from('<svg onload="alert(1)"/>'), 'Words', 'deck.jpg')
    expect([text.status, text.error.code]).toEqual([415, 'file_type'])
    const broken = await upload(room_id, (await photograph()).subarray(0, 20))
    expect([broken.status, broken.error.fields]).toMatchObject([415, { picture: expect.any(String) }])
    const wordless = await upload(room_id, await photograph(), ' ')
    expect(wordless.error.fields).toEqual({ alt: 'Say in a few words what the picture shows' })
    expect(addressOf(roomInventory.addPicture, { params: { id: room_id } })).toContain('/pictures')
  })

  test('that are damaged inside say so where they wait, and leave nothing behind once taken back', async () => {
    const { room_id } = await addRoom(server.db, { images: [] })
    const damaged = await damagedPicture()
    const { waiting_id } = (await upload(room_id, damaged)).raw.json()
    await until(async () => (await read(room_id)).waiting[0]?.problem !== null)
    expect(await read(room_id)).toMatchObject({
      pictures: [],
      waiting: [{ waiting_id, file_name: 'deck.jpg', problem: refusals.picture_unreadable.message }],
    })
    const admin = await signedInAdmin(server)
    const drop = (id: string) =>
      admin.call(roomInventory.dropWaiting, { params: { id, waiting: String(waiting_id) } })
    expect((await drop('elsewhere')).status).toBe(404)
    expect((await drop(room_id)).status).toBe(200)
    expect((await read(room_id)).waiting).toEqual([])
    expect(await server.db.selectFrom('files').selectAll().execute()).toEqual([])
  })

  test('go with a room that nobody stayed in', async () => {
    const { room_id } = await addRoom(server.db, { images: [] })
    await upload(room_id, await photograph())
    const [picture] = await shown(room_id, 1)
    const admin = await signedInAdmin(server)
    await admin.call(roomInventory.remove, { params: { id: room_id } })
    await until(async () => (await server.app.inject(picture?.src ?? '')).statusCode === 404)
  })
})
