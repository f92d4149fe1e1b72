import { beforeAll, describe, expect, test } from 'vitest'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { roomTypes } from '../../../contract/rates/room-types.ts'
import { site } from '../../../contract/site/pages.ts'
import { addRoom, addRoomType, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { nowText } from '../../kit/clock.ts'
import { typeOfRoom } from '../rooms/type-of-room.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = (own: object = {}) => ({
  name: 'Tree House',
  base_price: rupees(4000.5),
  max_capacity: 2,
  bed_type: 'Queen bed',
  room_size: 210,
  description: null,
  amenities: ['Deck', 'Hammock'],
  ...own,
})
const add = async (own: object = {}) =>
  (await signedInAdmin(server)).call(roomTypes.add, { body: body(own) as never })
const publicTypes = async () => (await stranger(server.app).call(site.get)).value.room_types
const typesOfRooms = async () => {
  const rooms = server.db.selectFrom('rooms').select(['room_id', typeOfRoom('rooms').as('type')])
  return Object.fromEntries((await rooms.execute()).map(({ room_id, type }) => [room_id, type]))
}
const names = async (query: object = {}) =>
  (await stranger(server.app).call(roomTypes.list, { query: query as never })).value.items.map(
    ({ name }) => name,
  )

describe('room types', () => {
  test('H-API-09 H-API-10 H-RTYPE-08 are read by anybody, under both names of the key', async () => {
    const { room_type_id } = await addRoomType(server.db, { name: 'Suite Room', amenities: ['Wi-Fi'] })
    const anybody = stranger(server.app)
    const { value } = await anybody.call(roomTypes.get, { params: { id: String(room_type_id) } })
    expect(value).toMatchObject({
      id: String(room_type_id),
      room_type_id: String(room_type_id),
      name: 'Suite Room',
      amenities: ['Wi-Fi'],
    })
    expect(await names()).toEqual(['Suite Room'])
    for (const id of ['0', 'abc', '99999999999']) {
      const none = await anybody.call(roomTypes.get, { params: { id } })
      expect([none.status, none.error.code]).toEqual([404, 'room_type_not_found'])
    }
  })

  test('H-RTYPE-01 are searched, sorted and paged, with how many rooms each has', async () => {
    await addRoomType(server.db, { name: 'Tent House', base_price: rupees(900) })
    await addRoomType(server.db, { name: 'Dormitory', base_price: rupees(1800) })
    await addRoom(server.db, { room_type: 'Dormitory' })
    expect(await names()).toEqual(['Dormitory', 'Tent House'])
    expect(await names({ sort: 'price' })).toEqual(['Tent House', 'Dormitory'])
    expect(await names({ q: 'tent' })).toEqual(['Tent House'])
    expect(await names({ page: 2, page_size: 1 })).toEqual(['Tent House'])
    const { items, total } = (await stranger(server.app).call(roomTypes.list, { query: {} as never })).value
    expect([total, items.map(({ room_count }) => room_count)]).toEqual([2, [1, 0]])
  })

  test('H-API-11 H-RTYPE-05 H-RTYPE-09 one is added with a list of amenities or text, and the site shows it', async () => {
    const { status, value } = await add({ description: 'High in an oak.' })
    expect([status, value]).toMatchObject([201, body({ description: 'High in an oak.' })])
    const [shown] = await publicTypes()
    expect(shown).toMatchObject({ slug: 'tree-house', price_per_night: rupees(4000.5), summary: '' })
    const admin = await signedInAdmin(server)
    const text = { ...body({ name: 'Tree  House!' }), base_price: '10', amenities: ' Deck ,, Swing' }
    const second = await admin.send(roomTypes.add, { body: text })
    expect(second.raw.json()).toMatchObject({ amenities: ['Deck', 'Swing'], base_price: '10.00' })
    expect((await publicTypes()).map(({ slug }) => slug)).toEqual(['tree-house', 'tree-house-2'])
    const logged = await server.db
      .selectFrom('activity')
      .select(['area', 'action', 'subject'])
      .orderBy('activity_id')
      .execute()
    expect(logged[0]).toEqual({ area: 'room types', action: 'created', subject: 'Tree House' })
  })

  test('of twelve that are added at once under one name one is, and the others hear why', async () => {
    const admin = await signedInAdmin(server)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => admin.send(roomTypes.add, { body: { ...body(), base_price: '10' } })),
    )
    const said = replies.map(({ status, error }) => (status === 201 ? 'added' : error.code)).sort()
    expect(said).toEqual(['added', ...Array.from({ length: 11 }, () => 'room_type_taken')])
  })

  test('twelve that are added at once under names of one address all have an address of their own', async () => {
    const admin = await signedInAdmin(server)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        admin.send(roomTypes.add, {
          body: { ...body({ name: `Tree House${'!'.repeat(n)}` }), base_price: '10' },
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201))
    expect(new Set((await publicTypes()).map(({ slug }) => slug)).size).toBe(12)
  })

  test('H-RTYPE-04 what is required and its bounds are refused beside the field', async () => {
    const admin = await signedInAdmin(server)
    for (const [own, field, message] of [
      [{ name: ' ' }, 'name', 'Name is required'],
      [{ base_price: '-1' }, 'base_price', 'Enter an amount in rupees'],
      [{ max_capacity: 0 }, 'max_capacity', 'Enter a whole number from 1 to 20'],
      [{ bed_type: '' }, 'bed_type', 'Bed type is required'],
      [{ room_size: -1 }, 'room_size', 'Enter a whole number from 0 to 100000'],
      [{ room_size: undefined }, 'room_size', 'Room size is required'],
    ] as const) {
      const answer = await admin.send(roomTypes.add, { body: { ...body(), base_price: '10', ...own } })
      expect([answer.status, answer.error.fields]).toEqual([400, { [field]: message }])
    }
  })

  test('H-API-12 a new name goes to the rooms of the type; what is not sent stays', async () => {
    const { room_type_id } = await addRoomType(server.db, { name: 'Tent House', summary: 'Under canvas.' })
    const room = await addRoom(server.db, { room_type: 'Tent House' })
    const other = await addRoom(server.db, { room_type: 'Dormitory' })
    const admin = await signedInAdmin(server)
    const params = { id: String(room_type_id) }
    const { value } = await admin.call(roomTypes.change, { params, body: body() as never })
    expect([value.name, value.summary]).toEqual(['Tree House', 'Under canvas.'])
    const changed = await admin.call(roomTypes.change, {
      params,
      body: body({ summary: null, view_type: 'Valley' }) as never,
    })
    expect([changed.value.summary, changed.value.view_type]).toEqual(['', 'Valley'])
    expect(await typesOfRooms()).toEqual({ [room.room_id]: 'Tree House', [other.room_id]: 'Dormitory' })
  })

  test('a room of a name that no type has is of the type that takes the name, by either way', async () => {
    const { room_id } = await addRoom(server.db, { room_type: 'Tent House' })
    const { room_type_id } = await addRoomType(server.db, { name: 'Tent House' })
    const second = await addRoom(server.db, { room_type: 'Tree House' })
    const admin = await signedInAdmin(server)
    const params = { id: String(room_type_id) }
    const { value } = await admin.call(roomTypes.change, { params, body: body() as never })
    expect(value.room_count).toBe(2)
    const both = { [room_id]: 'Tree House', [second.room_id]: 'Tree House' }
    expect(await typesOfRooms()).toEqual(both)
    // Rooms that are gone keep the name of a type that is gone.
    await server.db.updateTable('rooms').set({ archived_at: nowText() }).execute()
    expect((await admin.send(roomTypes.remove, { params })).status).toBe(200)
    expect(await typesOfRooms()).toEqual(both)
  })

  test('D-42 a type that comes or goes makes no new version of a room that is called as before', async () => {
    const { room_id } = await addRoom(server.db, { room_type: 'Nest' })
    const room = () =>
      server.db
        .selectFrom('rooms')
        .select(['version', typeOfRoom('rooms').as('type')])
        .where('room_id', '=', room_id)
        .executeTakeFirstOrThrow()
    const before = await room()
    await add({ name: 'Nest' })
    expect(await room()).toEqual(before)
    // The product keeps a type that has rooms; the database knows what becomes of them.
    await server.db.deleteFrom('room_types').where('name', '=', 'Nest').execute()
    expect(await room()).toEqual(before)
  })

  test('a form of a room that began before its type was renamed is told so', async () => {
    const { room_type_id } = await addRoomType(server.db, { name: 'Tent House' })
    const room = await addRoom(server.db, { room_type: 'Tent House' })
    const admin = await signedInAdmin(server)
    await admin.call(roomTypes.change, { params: { id: String(room_type_id) }, body: body() as never })
    const { room_number, floor, capacity, price_per_night, status, room_type } = room
    const form = { room_number, floor, capacity, price_per_night, status, room_type, version: 1 }
    const params = { id: room.room_id }
    const answer = await admin.send(roomInventory.change, { params, body: form as never })
    const { code, changed, current } = answer.error
    expect([answer.status, code, changed]).toEqual([409, 'changed_meanwhile', ['room_type']])
    expect(current).toMatchObject({ room_type: 'Tree House' })
  })

  test('a name that another type has is refused at its field, on add and on change', async () => {
    const { room_type_id } = await addRoomType(server.db, { name: 'Tent House' })
    await add()
    const again = await add()
    const admin = await signedInAdmin(server)
    const renamed = await admin.call(roomTypes.change, {
      params: { id: String(room_type_id) },
      body: body() as never,
    })
    for (const { status, error } of [again, renamed]) {
      expect([status, error.fields]).toEqual([409, { name: 'There is already a room type with this name' }])
    }
  })

  test('H-API-13 H-RTYPE-15 one that rooms have is kept and says how many; a free one goes, once', async () => {
    const { room_type_id } = await addRoomType(server.db, { name: 'Tent House' })
    const room = await addRoom(server.db, { room_type: 'Tent House' })
    const admin = await signedInAdmin(server)
    const remove = () => admin.call(roomTypes.remove, { params: { id: String(room_type_id) } })
    const kept = await remove()
    expect([kept.status, kept.error.message, kept.error.details]).toEqual([
      409,
      '1 room is of this type. Give it another type first.',
      { rooms: 1 },
    ])
    await server.db.deleteFrom('rooms').where('room_id', '=', room.room_id).execute()
    expect((await remove()).value.message).toBe('Room type deleted successfully')
    expect(await publicTypes()).toEqual([])
    expect((await remove()).status).toBe(404)
  })
})

test('W-29 a kind of room says what it includes, and keeps it where a caller does not send it', async () => {
  const { room_type_id } = await addRoomType(server.db, { name: 'Suite' })
  const admin = await signedInAdmin(server)
  const params = { id: String(room_type_id) }
  const body = {
    name: 'Suite',
    base_price: '1',
    max_capacity: 4,
    bed_type: 'King',
    room_size: 1,
    description: null,
  }
  const sent = { included_guests: 2, extra_adult: '1200', extra_child: [{ up_to_age: 5, price: '0' }] }
  const first = await admin.send(roomTypes.change, { params, body: { ...body, amenities: [], ...sent } })
  const kept = { included_guests: 2, extra_adult: '1200.00', extra_child: [{ up_to_age: 5, price: '0.00' }] }
  expect([first.status, first.raw.json()]).toMatchObject([200, kept])
  const second = await admin.send(roomTypes.change, { params, body: { ...body, amenities: [] } })
  expect(second.raw.json()).toMatchObject(kept)
  const extra_child = [
    { up_to_age: 11, price: '500' },
    { up_to_age: 5, price: '0' },
  ]
  const wrong = await admin.send(roomTypes.change, { params, body: { ...body, amenities: [], extra_child } })
  expect([wrong.status, wrong.error.fields]).toEqual([
    400,
    { extra_child: 'Put the youngest first, each age once' },
  ])
})
