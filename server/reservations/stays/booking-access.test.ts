import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/kit/endpoint.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
type Query = Input<typeof bookings.list>['query']
const list = async (caller: Caller, query: Partial<Query> = {}) =>
  (await caller.call(bookings.list, { query: query as Query })).value
const codes = async (caller: Caller, query: Partial<Query> = {}) =>
  (await list(caller, query)).items.map((booking) => booking.booking_id)

describe('whose bookings are seen', () => {
  test('G-API-19 G-MYB-07 H-API-15 a guest sees their own, an admin all', async () => {
    const guest = await signedInGuest(server)
    const own = await someBooking(server, { visitor: guest.visitor })
    const foreign = await someBooking(server)
    expect(await codes(guest)).toEqual([own.booking_id])
    expect((await codes(await signedInAdmin(server))).sort()).toEqual(
      [own.booking_id, foreign.booking_id].sort(),
    )
  })

  test('G-API-03 a visitor-id header shows nothing more', async () => {
    const guest = await signedInGuest(server)
    const foreign = await someBooking(server)
    const headers = { 'visitor-id': foreign.visitor_id ?? '' }
    const reply = await guest.call(bookings.list, {}, headers)
    expect(reply.value).toEqual({ items: [], total: 0 })
    expect((await guest.call(bookings.get, { params: { id: foreign.booking_id } }, headers)).status).toBe(404)
  })

  test('G-MYB-07 with both sessions, mine asks as the guest', async () => {
    const browser = await signedInGuest(server)
    const own = await someBooking(server, { visitor: browser.visitor })
    await someBooking(server)
    browser.cookies.fr_staff = (await signedInAdmin(server)).cookies.fr_staff ?? ''
    expect(await codes(browser)).toHaveLength(2)
    expect(await codes(browser, { mine: true })).toEqual([own.booking_id])
  })

  test('mine without a guest session is 401', async () => {
    const admin = await signedInAdmin(server)
    expect((await admin.call(bookings.list, { query: { mine: true } as Query })).status).toBe(401)
  })

  test('appendix-2 another guest’s booking is a 404 like one that does not exist', async () => {
    const guest = await signedInGuest(server)
    const foreign = await someBooking(server)
    for (const endpoint of [bookings.get, bookings.calendarFile]) {
      for (const id of [foreign.booking_id, 'FR-222222', "' or '1'='1"]) {
        const reply = await guest.call(endpoint, { params: { id } })
        expect([reply.status, reply.error.msg]).toEqual([404, 'Booking not found'])
      }
    }
  })

  test('appendix-2 an employee sees none', async () => {
    const booking = await someBooking(server)
    const employee = await signedInEmployee(server)
    expect((await employee.call(bookings.list)).status).toBe(403)
    expect((await employee.call(bookings.get, { params: { id: booking.booking_id } })).status).toBe(403)
  })

  test('D-18 the government id is whole for admins, its last four signs for the guest, and in no list', async () => {
    const guest = await signedInGuest(server)
    const { booking_id } = await someBooking(server, { visitor: guest.visitor })
    const admin = await signedInAdmin(server)
    const idOf = async (caller: Caller) =>
      (await caller.call(bookings.get, { params: { id: booking_id } })).value.guest_info.govt_id_number
    expect(await idOf(admin)).toBe('UK0420110012345')
    expect(await idOf(guest)).toBe('•••••••••••2345')
    for (const caller of [admin, guest]) {
      expectNotSaid((await caller.call(bookings.list)).raw.body, '•', 'UK0420110012345', 'govt_id')
    }
    await server.db.updateTable('bookings').set({ govt_id_number: 'A123' }).execute()
    expect(await idOf(guest)).toBe('••••')
  })

  test('G-ENT-16 a booking stays readable when its visitor was deleted', async () => {
    const visitor = await addGuest(server.db, { name: 'Kabir Rawat' })
    const { booking_id } = await someBooking(server, { visitor })
    await server.db.deleteFrom('visitors').execute()
    const admin = await signedInAdmin(server)
    const seen = (await admin.call(bookings.get, { params: { id: booking_id } })).value
    expect([seen.visitor.name, seen.visitor_id]).toEqual(['Kabir Rawat', ''])
    expect(await codes(admin)).toEqual([booking_id])
  })
})

describe('D-3 the list', () => {
  test('H-API-15 has the newest first, then by code', async () => {
    const admin = await signedInAdmin(server)
    const made = []
    for (const at of ['2026-11-01T10:00:00Z', '2026-11-03T10:00:00Z', '2026-11-02T10:00:00Z']) {
      made.push((await someBooking(server, { createdAt: at })).booking_id)
    }
    expect(await codes(admin)).toEqual([made[1], made[2], made[0]])
  })

  test('a guest with 500 bookings gets them all, page by page, each once', async () => {
    const guest = await signedInGuest(server)
    const room = await addRoom(server.db)
    for (let i = 0; i < 500; i++) {
      // Many of one moment: the code decides their order.
      const createdAt = `2026-11-0${1 + (i % 3)}T10:00:00Z`
      await someBooking(server, {
        visitor: guest.visitor,
        room,
        createdAt,
        checkIn: dayAfter(i),
        checkOut: dayAfter(i + 1),
      })
    }
    const seen: string[] = []
    for (let page = 1; page <= 3; page++) {
      const { items, total } = await list(guest, { page, page_size: 200 })
      expect([items.length, total]).toEqual([page < 3 ? 200 : 100, 500])
      seen.push(...items.map((booking) => booking.booking_id))
    }
    expect(new Set(seen).size).toBe(500)
    const whole = await guest.call(bookings.list)
    expect(whole.value.items.map((booking) => booking.booking_id)).toEqual(seen)
    expect(whole.headers['x-total-count']).toBe('500')
    expect(await list(guest, { page: 4, page_size: 200 })).toEqual({ items: [], total: 500 })
  })

  test('D-3 refuses pages that cannot be', async () => {
    const admin = await signedInAdmin(server)
    for (const query of [
      '?page=0',
      '?page=x',
      '?page_size=201',
      '?sort=drop',
      '?status=paid',
      '?start_date=soon',
      '?mine=perhaps',
      '?page=1&page=2',
      '?start_date=0000-01-01',
    ]) {
      expect([query, (await admin.send(bookings.list, { query })).status]).toEqual([query, 400])
    }
  })

  test('H-BLIST-02 the text matches a part of the code in any case, and % and _ stand for themselves', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id } = await someBooking(server)
    await someBooking(server)
    expect(await codes(admin, { q: booking_id.slice(4, 8).toLowerCase() })).toContain(booking_id)
    expect(await codes(admin, { q: ` ${booking_id} ` })).toEqual([booking_id])
    for (const q of ['%', '_', '\\', 'FR%', 'FR_', "FR'"]) expect(await codes(admin, { q })).toEqual([])
    expect((await admin.send(bookings.list, { query: '?q=%00' })).status).toBe(400)
  })

  test('the guest is found by a part of the name, the email or the phone', async () => {
    const admin = await signedInAdmin(server)
    const visitor = await addGuest(server.db, {
      name: 'Lakshmi Menon',
      email: 'lakshmi@example.com',
      phone: '9812345670',
    })
    const { booking_id } = await someBooking(server, { visitor })
    await someBooking(server)
    for (const guest of ['shmi men', 'LAKSHMI@', '12345670'])
      expect(await codes(admin, { guest })).toEqual([booking_id])
    expect(await codes(admin, { guest: '%' })).toEqual([])
  })

  test('H-BLIST-03 H-BLIST-04 dates keep arrivals from one day on and departures up to another', async () => {
    const admin = await signedInAdmin(server)
    const early = await someBooking(server, { checkIn: dayAfter(1), checkOut: dayAfter(3) })
    const late = await someBooking(server, { checkIn: dayAfter(5), checkOut: dayAfter(8) })
    expect(await codes(admin, { start_date: dayAfter(2) })).toEqual([late.booking_id])
    expect(await codes(admin, { start_date: dayAfter(5), end_date: dayAfter(8) })).toEqual([late.booking_id])
    expect(await codes(admin, { end_date: dayAfter(3) })).toEqual([early.booking_id])
    expect(await codes(admin, { end_date: dayAfter(2) })).toEqual([])
    // The end of that day in India, as a browser there sends it.
    expect(await codes(admin, { end_date: `${dayAfter(3)}T18:29:59.999Z` })).toEqual([early.booking_id])
  })

  test('filters by status, and counts what the filter keeps', async () => {
    const admin = await signedInAdmin(server)
    for (const status of ['pending', 'confirmed', 'cancelled', 'confirmed'] as const)
      await someBooking(server, { status })
    const { items, total } = await list(admin, { status: 'confirmed', page: 1, page_size: 1 })
    expect([items.length, total, items[0]?.status]).toEqual([1, 2, 'confirmed'])
  })

  test.each([
    ['check_in', [1, 2, 3]],
    ['-check_in', [3, 2, 1]],
    ['check_out', [1, 3, 2]],
    ['-check_out', [2, 3, 1]],
  ] as const)('sorts by %s', async (sort, expected) => {
    const admin = await signedInAdmin(server)
    for (const [from, to] of [
      [2, 9],
      [1, 2],
      [3, 4],
    ] as const) {
      await someBooking(server, { checkIn: dayAfter(from), checkOut: dayAfter(to) })
    }
    const { items } = await list(admin, { sort })
    expect(items.map((booking) => booking.check_in_date)).toEqual(expected.map(dayAfter))
  })
})
