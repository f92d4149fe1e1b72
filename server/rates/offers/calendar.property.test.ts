import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { type OfferedDay, offers } from '../../../contract/rates/offers.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import {
  addBlock,
  addBooking,
  addGuest,
  addPricing,
  addRoom,
  percent,
  rupees,
} from '../../../test/builders.ts'
import { clearRows, testDatabase } from '../../../test/database.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { putAt } from '../../../test/reservations/nights.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { buildApp } from '../../app.ts'
import { kyselyOver } from '../../kit/database/db.ts'
import { followSite } from '../../office/settings/settings-cache.ts'
import { foldTallies } from '../../reservations/stays/tallies.ts'

let server: TestServer
/** A process of its own on the same database: it keeps what it has read apart from the first one. */
let other: TestServer
beforeAll(async () => {
  server = await testServer()
  const opened = await testDatabase()
  const own = { ...opened, db: kyselyOver(opened.pool) }
  const site = await followSite(own.db, 1000, () => {})
  const app = await buildApp({ config: server.config, opened: own, background: false, site })
  // The tax that another process has set counts at once here, as it does on the first server, not within a second.
  app.addHook('onRequest', () => site.refresh())
  other = { app, db: own.db, config: server.config }
})

const kinds = ['Suite', 'Tent', 'Dormitory'] as const
/** Most around the present; some past, and some about the last day on which anybody may arrive. */
const day = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: -3, max: 50 }) },
  { weight: 1, arbitrary: fc.integer({ min: 715, max: 735 }) },
)
const price = fc.integer({ min: 0, max: 900_000 }).map((paise) => rupees(paise / 100))
const discount = fc.constantFrom(0, 0, 12.5, 33.33, 100).map(percent)

const houses = fc.record({
  rooms: fc.array(
    fc.record({
      room_type: fc.constantFrom(...kinds),
      capacity: fc.integer({ min: 1, max: 4 }),
      price_per_night: price,
      discount_percentage: discount,
      status: fc.constantFrom(...(['available', 'available', 'occupied', 'booked', 'maintenance'] as const)),
      archived: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  taxed: fc.constantFrom(null, true, false),
})
const acts = fc.record({
  what: fc.constantFrom(
    'book',
    'book',
    'block',
    'cancel',
    'unblock',
    'move',
    'leave',
    'price',
    'room',
    'fold',
  ),
  room: fc.nat(5),
  which: fc.nat(30),
  from: day,
  nights: fc.integer({ min: 1, max: 40 }),
  price,
  discount,
  coupon_code: fc.constantFrom(null, null, 'MONAL'),
})
const stays = fc.record({
  from: day,
  nights: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom(null, ...kinds),
  /** The calendar begins so long before. */
  before: fc.nat(35),
  months: fc.integer({ min: 2, max: 4 }),
})
type House = typeof houses extends fc.Arbitrary<infer T> ? T : never
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never
type Stay = typeof stays extends fc.Arbitrary<infer T> ? T : never

const setUp = async ({ rooms: wanted, taxed }: House) => {
  await clearRows()
  const made = []
  for (const { archived, ...own } of wanted) {
    made.push(await addRoom(server.db, { ...own, archived_at: archived ? '2026-11-01T08:00:00Z' : null }))
  }
  const gst = {
    ...defaultGst,
    scheme: taxed === null ? ('none' as const) : ('regular' as const),
    gstin: '05ABCDE1234F1Z6',
    prices_include_tax: taxed ?? true,
  }
  await (await signedInAdmin(server)).call(settingsOffice.save, { body: { gst } })
  return made
}

/** What is refused, as a second stay in a room is, changes nothing. */
const attempt = (work: Promise<unknown>) => work.catch(() => undefined)

const act = async (
  made: Awaited<ReturnType<typeof setUp>>,
  { what, room: n, which, from, nights, price, discount, coupon_code }: Act,
) => {
  const { db } = server
  const room = made[n % made.length] as (typeof made)[number]
  const { room_id } = room
  const days = { start_date: dayAfter(from), end_date: dayAfter(from + nights) }
  const stay = await db.selectFrom('bookings').select('booking_id').offset(which).executeTakeFirst()
  const change = db.updateTable('bookings').where('booking_id', '=', stay?.booking_id ?? '')
  const all: Record<string, () => Promise<unknown>> = {
    book: async () =>
      addBooking(db, {
        room,
        visitor: await addGuest(db),
        checkIn: days.start_date,
        checkOut: days.end_date,
        status: which % 2 ? 'confirmed' : 'pending',
      }),
    block: () => addBlock(db, { room_id, ...days }),
    cancel: () => change.set({ status: 'cancelled' }).execute(),
    move: () =>
      putAt(db, stay?.booking_id ?? '', {
        room_id,
        check_in: days.start_date,
        check_out: dayAfter(from + 2),
      }),
    leave: () => change.set((eb) => ({ departed_on: eb.ref('check_in') })).execute(),
    unblock: () => db.deleteFrom('room_blocks').where('room_id', '=', room_id).execute(),
    price: () =>
      addPricing(db, { room_id, ...days, base_price: price, discount: discount as never, coupon_code }),
    room: () =>
      db
        .updateTable('rooms')
        .set({ price_per_night: price, status: which % 3 ? 'available' : 'maintenance' })
        .where('room_id', '=', room_id)
        .execute(),
    fold: () => foldTallies(db),
  }
  await attempt((all[what] as () => Promise<unknown>)())
}

/** What a search finds of a kind; nothing for days on which nobody may arrive. */
const found = async (from: Day, nights: number, kind: string | null) => {
  const query = { check_in_date: from, check_out_date: addDays(from, nights), guests: 1 }
  const reply = await stranger(server.app).call(rooms.available, { query })
  if (reply.status === 400) return []
  return reply.value.filter(({ room_type }) => kind === null || room_type === kind)
}

const leastOf = (rooms: { final_price: number }[]) =>
  rooms.length > 0 ? Math.min(...rooms.map(({ final_price }) => final_price)) : null

const sameOnBoth = async ({ from, kind, before, months }: Stay): Promise<Map<Day, OfferedDay>> => {
  const query = { from: dayAfter(from - before), months, room_type: kind }
  const replies = await Promise.all(
    [server, other].map(({ app }) => stranger(app).call(offers.calendar, { query })),
  )
  const [first, second] = replies.map(({ raw, status }) => (status === 404 ? '{"days":[]}' : raw.body))
  expect(second).toBe(first)
  const { days } = offers.calendar.ok.parse(JSON.parse(first ?? ''))
  return new Map(days.map((one) => [one.day, one]))
}

const compare = async (stay: Stay) => {
  const calendar = await sameOnBoth(stay)
  // No room and no type of that name.
  if (calendar.size === 0) return expect(await found(dayAfter(stay.from), 1, stay.kind)).toEqual([])
  const arrival = dayAfter(stay.from)
  const least = leastOf(await found(arrival, 1, stay.kind))
  expect(calendar.get(arrival)).toEqual({ day: arrival, free: least !== null, from_price: least })
  // Whoever can stay for several nights could arrive on each of them, for no more than the room's price of the night.
  const several = await found(arrival, stay.nights, stay.kind)
  if (several.length === 0) return
  const nights = nightsOf(arrival, addDays(arrival, stay.nights)).filter((night) => night <= dayAfter(731))
  expect(nights.map((night) => calendar.get(night)?.free)).toEqual(nights.map(() => true))
  const sum = nights.reduce((total, night) => total + Number(calendar.get(night)?.from_price), 0)
  expect(sum).toBeLessThanOrEqual(leastOf(several) ?? 0)
}

/** Books a day that is shown free, at the price that is shown. */
const bookOne = async (stay: Stay) => {
  const free = [...(await sameOnBoth(stay)).values()].find((one) => one.free)
  if (!free) return
  const [cheapest] = (await found(free.day, 1, stay.kind)).sort((a, b) => a.final_price - b.final_price)
  const guest = await signedInGuest(server)
  const body = bookingBody({
    visitor_id: guest.visitor.visitor_id,
    room_id: cheapest?.room_id ?? '',
    check_in_date: free.day,
    check_out_date: addDays(free.day, 1),
    number_of_guests: 1,
    expected_total: free.from_price ?? undefined,
  })
  expect((await guest.call(bookings.create, { body })).status).toBe(201)
  await compare({ ...stay, from: stay.from })
}

describe('D-56 the calendar of free days', () => {
  test('says of 500 random stays what the search does, on two servers, whatever is booked, blocked and priced between', async () => {
    await fc.assert(
      fc.asyncProperty(
        houses,
        fc.array(fc.tuple(acts, stays), { minLength: 20, maxLength: 20 }),
        async (house, steps) => {
          const made = await setUp(house)
          for (const [one, stay] of steps) {
            await act(made, one)
            await compare(stay)
          }
          for (const [, stay] of steps.slice(0, 3)) await bookOne(stay)
        },
      ),
      { numRuns: cases(25) },
    )
  })
})
