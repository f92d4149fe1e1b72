import XLSX from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { type RoomStatus, roomStatuses, rooms } from '../../../contract/rates/rooms.ts'
import { site } from '../../../contract/site/pages.ts'
import { addRoom, addRoomType, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = (own: object = {}) => ({
  room_id: 'R-201',
  room_number: '201',
  room_type: 'Deluxe',
  description: null,
  floor: 2,
  capacity: 3,
  price_per_night: rupees(2250.5),
  discount_percentage: percent(12.5),
  amenities: ['Wi-Fi'],
  view_type: null,
  bed_type: null,
  room_size: 300,
  is_featured: true,
  status: 'available' as const,
  ...own,
})
const ids = async (query: object) => {
  const admin = await signedInAdmin(server)
  const { items } = (await admin.call(roomInventory.list, { query: query as never })).value
  return items.map((room) => room.room_number)
}

describe('adding a room', () => {
  test('H-ROOM-17 H-API-04 keeps it as sent, and the site sells it at once', async () => {
    const admin = await signedInAdmin(server)
    const { status, value } = await admin.call(roomInventory.add, { body: body() })
    expect([status, value]).toMatchObject([
      201,
      {
        room_id: 'R-201',
        price_per_night: rupees(2250.5),
        discount_percentage: percent(12.5),
        status: 'available',
      },
    ])
    const query = { check_in_date: dayAfter(1), check_out_date: dayAfter(2), guests: 3 }
    const [free] = (await stranger(server.app).call(rooms.available, { query })).value
    expect(free?.final_price).toBe(rupees(1969.19))
    const [logged] = await server.db.selectFrom('activity').selectAll().execute()
    expect(logged).toMatchObject({ area: 'rooms', action: 'created', subject: '201' })
  })

  test('H-ROOM-18 splits amenities at commas and drops empty ones', async () => {
    const admin = await signedInAdmin(server)
    const sent = {
      ...body(),
      price_per_night: '100',
      discount_percentage: '0',
      amenities: ' Wi-Fi, ,Balcony ,',
    }
    const answer = await admin.send(roomInventory.add, { body: sent })
    expect(answer.raw.json().amenities).toEqual(['Wi-Fi', 'Balcony'])
  })

  test('H-ROOM-10 refuses an ID or a number that another room has', async () => {
    const admin = await signedInAdmin(server)
    await admin.call(roomInventory.add, { body: body() })
    const sameId = await admin.call(roomInventory.add, { body: body({ room_number: '202' }) })
    expect([sameId.status, sameId.error.fields]).toEqual([
      409,
      { room_id: 'There is already a room with this ID' },
    ])
    const sameNumber = await admin.call(roomInventory.add, { body: body({ room_id: 'R-202' }) })
    expect([sameNumber.status, Object.keys(sameNumber.error.fields ?? {})]).toEqual([409, ['room_number']])
  })
})

describe('H-ROOM-09 H-ROOM-11 H-ROOM-12 H-ROOM-13 H-ROOM-14 H-ROOM-15 H-ROOM-16 a room that is sent', () => {
  test.each([
    ['room_id', { room_id: '' }, 'room_id', 'Room ID is required'],
    ['room_number', { room_number: ' ' }, 'room_number', 'Room number is required'],
    ['floor', { floor: 0 }, 'floor', 'Enter a whole number from 1 to 200'],
    ['capacity', { capacity: 0 }, 'capacity', 'Enter a whole number from 1 to 20'],
    ['half a floor', { floor: 1.5 }, 'floor', 'Floor is required'],
    ['price', { price_per_night: '-1' }, 'price_per_night', 'Enter an amount in rupees'],
    [
      'discount',
      { discount_percentage: '100.01' },
      'discount_percentage',
      'Enter a percentage from 0 to 100',
    ],
    ['size', { room_size: -1 }, 'room_size', 'Enter a whole number from 0 to 100000'],
    ['status', { status: 'sold' }, 'status', 'Status is required'],
  ])(
    'H-ROOM-09 H-ROOM-11 H-ROOM-12 H-ROOM-13 H-ROOM-14 H-ROOM-15 refuses a wrong %s beside its field',
    async (_title, own, field, message) => {
      const admin = await signedInAdmin(server)
      const sent = { ...body(), price_per_night: '100', discount_percentage: '0', ...own }
      const answer = await admin.send(roomInventory.add, { body: sent })
      expect([answer.status, answer.error.fields]).toEqual([400, { [field]: message }])
    },
  )
})

describe('the list of rooms', () => {
  test('H-ROOM-01 H-API-02 searches, filters, sorts by number as people count, and pages', async () => {
    // An ID without digits: the search looks there too.
    for (const [n, own] of [
      ['10', {}],
      ['9', { status: 'maintenance' }],
      ['101', { room_type: 'Tent House' }],
    ] as const)
      await addRoom(server.db, { room_id: `room-${'abc'[n.length - 1]}`, room_number: n, ...own })
    expect(await ids({})).toEqual(['9', '10', '101'])
    expect(await ids({ sort: '-number' })).toEqual(['101', '10', '9'])
    expect(await ids({ q: '10' })).toEqual(['10', '101'])
    expect(await ids({ status: 'maintenance' })).toEqual(['9'])
    expect(await ids({ type: 'Tent House' })).toEqual(['101'])
    expect(await ids({ page: 2, page_size: 2 })).toEqual(['101'])
  })

  test('gives what the filter keeps as an Excel file, in its order', async () => {
    await addRoom(server.db, { room_number: '9', price_per_night: rupees(1000.25) })
    await addRoom(server.db, { room_number: '10', status: 'maintenance' })
    const admin = await signedInAdmin(server)
    const answer = await admin.send(roomInventory.export, { query: '?status=available' })
    expect(answer.headers['content-disposition']).toContain('rooms.xlsx')
    const book = XLSX.read(answer.raw.rawPayload)
    const [sheet = ''] = book.SheetNames
    const rows: object[] = XLSX.utils.sheet_to_json(book.Sheets[sheet] as XLSX.WorkSheet)
    expect(rows).toMatchObject([{ Number: '9', 'Price per night': 1000.25, Status: 'Available' }])
  })

  test('H-API-03 H-ROOM-06 H-ROOM-23 H-ROOM-24 anybody reads one room, its price also as `price`', async () => {
    const { room_id } = await addRoom(server.db, { images: ['/media/rooms/a-960.avif'], view_type: 'Valley' })
    const { value } = await stranger(server.app).call(rooms.get, { params: { id: room_id } })
    expect(value).toMatchObject({
      room_id,
      image_url: '/media/rooms/a-960.avif',
      view_type: 'Valley',
      is_featured: false,
      amenities: expect.any(Array),
    })
    expect(value.price).toBe(value.price_per_night)
  })
})

test('H-ROOM-24 a featured room comes first among rooms of one price, and its pictures stand for its kind', async () => {
  await addRoomType(server.db, { name: 'Tent House' })
  const own = (n: string) => ({
    room_number: n,
    room_type: 'Tent House',
    images: [`/uploads/${n}-960.avif`],
  })
  await addRoom(server.db, own('1'))
  await addRoom(server.db, { ...own('2'), is_featured: true })
  await addRoom(server.db, { ...own('3'), price_per_night: rupees(1) })
  const anybody = stranger(server.app)
  const query = { check_in_date: dayAfter(1), check_out_date: dayAfter(2), guests: 1 }
  const free = (await anybody.call(rooms.available, { query })).value
  expect(free.map((room) => room.room_number)).toEqual(['3', '2', '1'])
  const [type] = (await anybody.call(site.get)).value.room_types
  expect(type?.photographs[0]?.src).toBe('/uploads/2-960.avif')
})

describe('changing a room', () => {
  test('H-API-05 H-ROOM-20 goes from each status to each other one, and keeps the ID of the path', async () => {
    const admin = await signedInAdmin(server)
    const { room_id } = await addRoom(server.db)
    const set = async (status: RoomStatus) => {
      const { room_id: _, ...rest } = body({ status })
      const { value } = await admin.call(roomInventory.change, { params: { id: room_id }, body: rest })
      expect([value.room_id, value.status, value.room_number]).toEqual([room_id, status, '201'])
    }
    const statuses = ['available', 'occupied', 'maintenance', 'booked'] as const
    expect([...roomStatuses].sort()).toEqual([...statuses].sort())
    const gone = new Set<string>()
    for (const from of statuses) {
      for (const to of statuses.filter((other) => other !== from)) {
        await set(from)
        await set(to)
        gone.add(`${from} to ${to}`)
      }
    }
    expect(gone.size).toBe(12)
    await set('available')
    const logged = await server.db
      .selectFrom('activity')
      .select('after')
      .where('action', '=', 'changed')
      .orderBy('activity_id')
      .execute()
    expect(logged.at(-1)?.after).toEqual({ status: 'available' })
  })

  test('H-ERR-02 answers 404 for a room that is not there', async () => {
    const admin = await signedInAdmin(server)
    const { room_id: _, ...rest } = body()
    const answer = await admin.call(roomInventory.change, { params: { id: 'none' }, body: rest })
    expect([answer.status, answer.error.message]).toEqual([404, 'Room not found'])
  })
})
