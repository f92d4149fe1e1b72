import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultGst, type Gst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { AvailableRoom, RoomFacts, rooms } from '../../../contract/rates/rooms.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

// What JSON has to escape, and what a careless writer of it would break on; PostgreSQL's text holds no zero character.
const text = fc
  .string({
    unit: fc.constantFrom('a', '"', '\\', '/', '\n', '\u2028', '}', ',', 'ü', '₹', '🌲'),
    maxLength: 12,
  })
  .map((said) => said.trim())
const room = fc.record({
  description: text,
  view_type: text,
  bed_type: text,
  amenities: fc.array(text, { maxLength: 3 }),
  images: fc.array(text, { maxLength: 3 }),
  capacity: fc.integer({ min: 2, max: 9 }),
  // A room without a price is in no search.
  price: fc.integer({ min: 1, max: 100_000 }),
  discount: fc.integer({ min: 0, max: 9_900 }),
  season: fc.option(fc.integer({ min: 1, max: 99_999 })),
})

const query = { check_in_date: dayAfter(7), check_out_date: dayAfter(10), guests: 2 }

test('a search answers to the letter what the contract makes of its rooms, as the page of each room says them', async () => {
  const wanted = fc.sample(room, 40)
  for (const { price, discount, season, ...facts } of wanted) {
    const prices = { price_per_night: rupees(price), discount_percentage: percent(discount / 100) }
    const { room_id } = await addRoom(server.db, { ...facts, ...prices })
    if (season === null) continue
    const days = { start_date: dayAfter(8), end_date: dayAfter(8) }
    await addPricing(server.db, { room_id, ...days, base_price: rupees(season), discount: percent(12.34) })
  }
  const guest = stranger(server.app)
  for (const _again of ['read', 'kept']) {
    const { raw, value } = await guest.call(rooms.available, { query })
    expect(raw.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(raw.body).toBe(JSON.stringify(z.encode(rooms.available.ok, value)))
    expect(value).toHaveLength(wanted.length)
  }
  const { value } = await guest.call(rooms.available, { query })
  await everyRoomAlike(guest, value)
  // Also where a tax comes on top.
  const admin = await signedInAdmin(server)
  await admin.call(settingsOffice.save, { body: { gst: taxed } })
  const dearer = (await guest.call(rooms.available, { query })).value
  expect(dearer.map(({ final_price }, i) => final_price >= (value[i]?.final_price ?? 0))).not.toContain(false)
  await everyRoomAlike(guest, dearer)
})

const taxed: Gst = { ...defaultGst, scheme: 'regular', gstin: '05ABCDE1234F1Z6', prices_include_tax: false }

const everyRoomAlike = async (guest: Caller, found: z.output<typeof AvailableRoom>[]) => {
  for (const each of found) {
    const { guests: _, ...dates } = query
    const shown = await guest.call(rooms.details, { params: { id: each.room_id }, query: dates })
    // Nobody said who comes: all of it is the room's.
    const { guest_parts: _none, nights_differ: _others, ...shape } = AvailableRoom.shape
    const names = Object.keys(shape) as (keyof typeof shape)[]
    const prices = new Set(shown.value.quote?.nightly.map(({ price }) => price))
    expect(Object.keys(each)).toEqual(prices.size > 1 ? [...names, 'nights_differ'] : names)
    for (const name of names) expect([name, each[name]]).toEqual([name, shown.value[name]])
  }
}

test('what changes of a room or its price is in the next search', async () => {
  const { room_id } = await addRoom(server.db, { description: 'before', price_per_night: rupees(1000) })
  const guest = stranger(server.app)
  expect((await guest.call(rooms.available, { query })).value).toMatchObject([{ description: 'before' }])
  await server.db.updateTable('rooms').set({ description: 'after' }).where('room_id', '=', room_id).execute()
  const [found] = (await guest.call(rooms.available, { query })).value
  expect(found && RoomFacts.parse(z.encode(RoomFacts, found))).toMatchObject({ description: 'after' })
})
