import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { today } from '../../../contract/desk/today.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addBlock, addRoom, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { stayWithFolio } from '../../../test/folio/folios.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { addChannelDays } from '../../../test/reservations/channels.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const some = (from: number, to: number, own: Parameters<typeof stayWithFolio>[1] = {}) =>
  stayWithFolio(server, { checkIn: dayAfter(from), checkOut: dayAfter(to), ...own })
const house = async (own: Parameters<typeof signedInAdmin>[1] = {}) =>
  (await (await signedInAdmin(server, own)).call(today.house)).value

describe('the house today', () => {
  test('D-59 counts who comes, goes and is there, who has not come, who owes and who waits', async () => {
    const [inHouse, leaves, absent, owing] = [
      await some(0, 3),
      await some(0, 1),
      await some(0, 2),
      await some(0, 2),
    ]
    await some(0, 2, { status: 'pending' })
    for (const stay of [inHouse, leaves, owing]) await stay.admin.call(desk.checkIn, { params: stay.params })
    await owing.admin.call(desk.checkOut, { params: owing.params, body: { reason: 'Pays by transfer' } })
    expect(await house()).toMatchObject({
      day: dayAfter(0),
      arrivals: { expected: 5, arrived: 3 },
      // Who leaves before the day that was booked leaves today.
      departures: { expected: 1, left: 1 },
      in_house: { stays: 2, guests: 4 },
      not_arrived: 0,
      to_confirm: { stays: 1, noticed: 0 },
      owes: { stays: 1, amount: rupees(2000) },
      to_return: { stays: 0, amount: 0 },
    })
    clockAt({ hours: 24 })
    expect(await house()).toMatchObject({
      day: dayAfter(1),
      arrivals: { expected: 0, arrived: 0 },
      departures: { expected: 1, left: 0 },
      not_arrived: 1,
    })
    const admin = await signedInAdmin(server)
    await admin.call(noShows.noShow, { params: absent.params })
    const { not_arrived, owes, since } = await house()
    expect([not_arrived, owes.stays, since.no_shows]).toEqual([0, 2, 1])
  })

  test('D-44 looks fourteen days ahead, and back to the beginning of yesterday', async () => {
    const stay = await some(2, 4)
    await stay.pay(500)
    const free = await addRoom(server.db)
    await addBlock(server.db, { room_id: free.room_id, start_date: dayAfter(2), end_date: dayAfter(3) })
    const { room_id } = free
    await addChannelDays(server.db, { room_id, start_date: dayAfter(7), end_date: dayAfter(8) })
    const gone = await some(5, 6)
    await gone.admin.call(bookings.setStatus, {
      params: gone.params,
      body: { status: 'cancelled', notes: null },
    })
    const { ahead, since } = await house()
    expect(ahead.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, i) => dayAfter(i)))
    expect(ahead[2]).toMatchObject({ occupied: 1, arrivals: 1, departures: 0, revenue: rupees(2000) })
    expect(ahead[3]).toMatchObject({ occupied: 1, revenue: rupees(2000) })
    expect(ahead[4]).toMatchObject({ occupied: 0, departures: 1, revenue: 0 })
    expect((ahead[3]?.available ?? 0) - (ahead[2]?.available ?? 0)).toBe(1)
    expect(ahead[5]).toMatchObject({ occupied: 0, arrivals: 0 })
    expect(ahead[7]).toMatchObject({ occupied: 1, available: ahead[3]?.available, revenue: 0 })
    expect(since).toMatchObject({
      day: dayAfter(-1),
      booked: { stays: 2, amount: rupees(6000) },
      cancelled: 1,
      received: rupees(500),
    })
  })

  test('D-55 a payment that a guest tells of is no task once it is recorded', async () => {
    const stay = await some(2, 4, { status: 'pending' })
    const at = '2026-11-20T06:00:00.000Z'
    await server.db
      .insertInto('payment_notices')
      .values(['426011231263', '426011231264'].map((reference) => ({ booking_id: stay.id, reference, at })))
      .execute()
    const noticed = async () => (await house()).to_confirm.noticed
    expect(await noticed()).toBe(1)
    const record = (reference: string) => {
      const body = { amount: rupees(1000), method: 'upi', reference } as const
      return stay.admin.call(payments.record, { params: stay.params, body })
    }
    await record('426011231263')
    expect(await noticed()).toBe(1)
    await record('426011231264')
    expect(await noticed()).toBe(0)
  })

  test('D-41 the desk does not see what the house earns', async () => {
    await some(0, 2)
    const { ahead, since } = await house({ areas: ['desk'] })
    expect(new Set(ahead.map(({ revenue }) => revenue))).toEqual(new Set([null]))
    expect([since.booked.amount, since.received, since.refunded]).toEqual([null, null, null])
    expect(since.booked.stays).toBe(1)
  })
})
