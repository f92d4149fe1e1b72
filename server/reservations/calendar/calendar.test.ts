import { beforeAll, describe, expect, test } from 'vitest'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { addBlock, addGuest, addRoom } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const admin = () => signedInAdmin(server)
const eventsOf = async (query: { start?: string; end?: string } = {}) =>
  (await (await admin()).call(calendar.events, { query })).value
const chartOf = async (query: { start?: string; days?: number } = {}) =>
  (await (await admin()).call(calendar.tapeChart, { query })).value

describe('the calendar', () => {
  test('H-CAL-04 H-CAL-05 H-CAL-08 H-API-21 answers a bare array of events with the day of departure excluded', async () => {
    const room = await addRoom(server.db, { room_number: '104' })
    const visitor = await addGuest(server.db, { name: 'Rohan Mehta' })
    const { booking_id } = await someBooking(server, {
      room,
      visitor,
      guests: 3,
      status: 'confirmed',
      requests: 'A cot, please',
      checkIn: dayAfter(1),
      checkOut: dayAfter(4),
    })
    const reply = await (await admin()).call(calendar.events)
    expect(reply.raw.json()).toEqual([
      {
        id: booking_id,
        title: '104 · Rohan Mehta',
        start: dayAfter(1),
        end: dayAfter(4),
        status: 'confirmed',
        extendedProps: {
          roomNumber: '104',
          guestName: 'Rohan Mehta',
          numberOfGuests: 3,
          status: 'confirmed',
          specialRequests: 'A cot, please',
        },
      },
    ])
  })

  test('H-CAL-05 shows the stays that touch the range and no others, of every status', async () => {
    const ids: Record<string, string> = {}
    for (const [name, from, to, status] of [
      ['before', 1, 5, 'confirmed'],
      ['into', 4, 6, 'pending'],
      ['inside', 6, 7, 'cancelled'],
      ['around', 2, 20, 'confirmed'],
      ['last', 9, 12, 'pending'],
      ['after', 10, 12, 'confirmed'],
    ] as const) {
      const stay = { checkIn: dayAfter(from), checkOut: dayAfter(to), status }
      ids[name] = (await someBooking(server, stay)).booking_id
    }
    const events = await eventsOf({ start: dayAfter(5), end: dayAfter(10) })
    const shown = ['around', 'into', 'inside', 'last'].map((name) => ids[name])
    expect(events.map((event) => event.id)).toEqual(shown)
    // A browser in India sends the instants at which its days begin.
    const sent = await (await admin()).send(calendar.events, {
      query: `?start=${dayAfter(4)}T18:30:00Z&end=${dayAfter(9)}T18:30:00Z`,
    })
    expect(sent.raw.json().map((event: { id: string }) => event.id)).toEqual(shown)
  })

  test('H-CAL-08 without a range this month and the next are shown', async () => {
    expect(testDay).toBe('2026-11-20')
    const at = async (checkIn: string, checkOut: string) =>
      (await someBooking(server, { checkIn, checkOut })).booking_id
    await at('2026-10-30', '2026-11-01')
    const first = await at('2026-10-31', '2026-11-02')
    const last = await at('2026-12-31', '2027-01-03')
    await at('2027-01-01', '2027-01-03')
    expect((await eventsOf()).map((event) => event.id)).toEqual([first, last])
    expect((await eventsOf({ end: '2027-01-01' })).map((event) => event.id)).toEqual([last])
    expect((await eventsOf({ start: '2026-10-31' })).map((event) => event.id)).toContain(first)
  })

  test('refuses ranges that end before they begin or last for years', async () => {
    const caller = await admin()
    for (const query of [
      `?start=${dayAfter(3)}&end=${dayAfter(3)}`,
      '?start=2026-01-01&end=2028-01-01',
      '?start=soon',
      '?end=2026-13-01',
    ]) {
      const reply = await caller.send(calendar.events, { query })
      expect([query, reply.status]).toEqual([query, 400])
    }
  })

  test('G-ROLE-06 shows guests nothing', async () => {
    expect((await (await signedInGuest(server)).call(calendar.events)).status).toBe(403)
  })
})

describe('the tape chart', () => {
  test('answers rooms by type and number with what holds them in the range', async () => {
    const make = (room_type: string, room_number: string) => addRoom(server.db, { room_type, room_number })
    const tent = await make('Tent', '9')
    const suite10 = await make('Suite', '10')
    const suite9 = await make('Suite', '9a')
    const stay = { room: suite9, checkIn: dayAfter(2), checkOut: dayAfter(4) }
    const { booking_id, full_name } = await someBooking(server, { ...stay, status: 'confirmed' })
    await someBooking(server, { ...stay, status: 'cancelled' })
    await someBooking(server, { room: tent, checkIn: dayAfter(14), checkOut: dayAfter(16) })
    const { block_id } = await addBlock(server.db, {
      room_id: suite10.room_id,
      start_date: dayAfter(-3),
      end_date: dayAfter(1),
      reason: 'New roof',
    })
    await addBlock(server.db, { room_id: tent.room_id, start_date: dayAfter(-9), end_date: testDay })
    const chart = await chartOf({ start: testDay, days: 14 })
    expect([chart.start, chart.end, chart.today]).toEqual([testDay, dayAfter(14), testDay])
    expect(chart.rooms.map((room) => room.room_id)).toEqual([suite9.room_id, suite10.room_id, tent.room_id])
    expect(chart.stays).toEqual([
      {
        booking_id,
        room_id: suite9.room_id,
        start: dayAfter(2),
        end: dayAfter(4),
        segment: 1,
        segments: 1,
        check_in_date: dayAfter(2),
        check_out_date: dayAfter(4),
        status: 'confirmed',
        guest_name: full_name,
        number_of_guests: 2,
        presence: 'expected',
        party_id: null,
      },
    ])
    expect(chart.blocks).toEqual([
      {
        block_id,
        kind: 'maintenance',
        channel_id: null,
        room_id: suite10.room_id,
        start_date: dayAfter(-3),
        end_date: dayAfter(1),
        reason: 'New roof',
        by: 'Front desk',
        version: 1,
      },
    ])
  })

  test('a guest who left early is shown until then, a room that is gone only with its stays', async () => {
    const gone = await addRoom(server.db, { archived_at: `${testDay}T00:00:00Z` })
    const left = { checked_in_at: `${testDay}T00:00:00Z`, checked_out_at: `${testDay}T05:00:00Z` }
    const { booking_id } = await someBooking(server, {
      room: gone,
      checkIn: dayAfter(-2),
      checkOut: dayAfter(3),
      status: 'confirmed',
    })
    await server.db
      .updateTable('bookings')
      .set({ ...left, departed_on: testDay })
      .execute()
    const past = await chartOf({ start: dayAfter(-5) })
    expect(past.stays).toMatchObject([{ booking_id, end: testDay, presence: 'left' }])
    expect(past.rooms).toMatchObject([{ room_id: gone.room_id, archived: true }])
    const ahead = await chartOf({ start: testDay })
    expect([ahead.stays, ahead.rooms]).toEqual([[], []])
  })

  test('begins two days before today and shows fourteen days unless told otherwise', async () => {
    const chart = await chartOf()
    expect([chart.start, chart.end]).toEqual([dayAfter(-2), dayAfter(12)])
    for (const query of ['?days=0', '?days=63', '?days=x', '?start=soon'])
      expect((await (await admin()).send(calendar.tapeChart, { query })).status).toBe(400)
  })
})
