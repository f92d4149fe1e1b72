import { beforeAll, describe, expect, test } from 'vitest'
import { upiLink } from '../../../contract/folio/upi-link.ts'
import { type Paise, toPaise } from '../../../contract/kit/money.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { startServer, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { calendarFile } from './calendar-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ofGuest = async (own: Parameters<typeof someBooking>[1] = {}) => {
  const guest = await signedInGuest(server)
  const booking = await someBooking(server, { visitor: guest.visitor, ...own })
  const read = async () => (await guest.call(bookings.get, { params: { id: booking.booking_id } })).value
  return { guest, booking, read }
}
/** Lines as a calendar program reads them: folded ones put together again (RFC 5545 §3.1). */
const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n')

describe('the calendar file of a booking', () => {
  test('is a download of whole days, the day of departure left out', async () => {
    const { guest, booking } = await ofGuest({
      checkIn: dayAfter(7),
      checkOut: dayAfter(10),
      status: 'confirmed',
    })
    const reply = await guest.call(bookings.calendarFile, { params: { id: booking.booking_id } })
    expect(reply.headers['content-type']).toMatch(/^text\/calendar/)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${booking.booking_id}.ics"`)
    const lines = unfolded(reply.raw.body)
    for (const line of [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'DTSTART;VALUE=DATE:20261127',
      'DTEND;VALUE=DATE:20261130',
      'DTSTAMP:20261120T063000Z',
      `UID:${booking.booking_id}@forestview.example`,
      'STATUS:CONFIRMED',
      'SUMMARY:Forest View Resort: Family Room',
      'END:VCALENDAR',
    ]) {
      expect(lines).toContain(line)
    }
  })

  test.each([
    ['pending', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
  ] as const)('of a %s booking says %s', async (status, message) => {
    const { guest, booking } = await ofGuest({ status })
    const reply = await guest.call(bookings.calendarFile, { params: { id: booking.booking_id } })
    expect(unfolded(reply.raw.body)).toContain(`STATUS:${message}`)
  })

  test('RFC 5545 ends every line with CRLF and folds at 75 bytes, within no character', async () => {
    const name = 'Wald & Ausblick; „Rhododendron“, बुरांश 🐅 '.repeat(2).trim()
    const room = await addRoom(server.db, { room_type: name })
    const { read } = await ofGuest({ room })
    const file = calendarFile(
      await read(),
      { ...defaultSettings, resort_name: name.repeat(4) },
      '2026-11-20T06:30:00.000Z',
    )
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
      expect(line.isWellFormed()).toBe(true)
    }
    const escaped = name.replace(/[\\;,]/g, '\\$&')
    expect(unfolded(file)).toContain(`SUMMARY:${escaped.repeat(4)}: ${escaped}`)
  })

  test('no text of ours can begin a line of its own', async () => {
    const { read } = await ofGuest()
    const settings = {
      ...defaultSettings,
      resort_name: 'A\r\nATTENDEE:mailto:x@evil.example',
      phone: '1\n\nX:2',
    }
    const lines = unfolded(calendarFile(await read(), settings, '2026-11-20T06:30:00.000Z'))
    expect(lines.filter((line) => /^(ATTENDEE|X:)/.test(line))).toEqual([])
  })
})

describe('the UPI link', () => {
  test('names the payee, the exact amount and the booking as reference', async () => {
    const room = await addRoom(server.db, { price_per_night: rupees(1234.5) })
    const { booking, read } = await ofGuest({ room })
    const { upi_link } = await read()
    const url = new URL(upi_link ?? '')
    expect([url.protocol, url.host]).toEqual(['upi:', 'pay'])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      pa: 'forestview@examplebank',
      pn: 'Forest View Resort',
      am: '2469.00',
      cu: 'INR',
      tr: booking.booking_id,
      tn: `Stay ${booking.booking_id}`,
    })
    expect(upi_link).not.toContain('+')
  })

  test('asks for what is still open, and for nothing once all is paid', async () => {
    const { booking, read } = await ofGuest()
    const pay = (amount: Paise) =>
      server.db
        .insertInto('payments')
        .values({
          booking_id: booking.booking_id,
          amount,
          method: 'cash',
          by_name: 'Desk',
          at: '2026-11-20T06:30:00Z',
        })
        .execute()
    await pay(rupees(1500))
    expect((await read()).upi_link).toContain('am=2500.00&')
    await pay(rupees(2500))
    expect(await read()).toMatchObject({ upi_link: null, balance: 0, paid: rupees(4000) })
  })

  test('is none for paying at the hotel, for a cancelled booking, and without a UPI id', async () => {
    expect((await (await ofGuest({ method: 'checkin' })).read()).upi_link).toBeNull()
    expect((await (await ofGuest({ status: 'cancelled' })).read()).upi_link).toBeNull()
    expect(upiLink({ ...defaultSettings, upi_id: '' }, 'FR-222222', rupees(1))).toBeNull()
    await server.db
      .insertInto('settings')
      .values({ key: 'upi_id', value: JSON.stringify('') })
      .execute()
    const fresh = await startServer({})
    const { booking_id } = await someBooking(fresh)
    const admin = await signedInAdmin(fresh)
    expect((await admin.call(bookings.get, { params: { id: booking_id } })).value.upi_link).toBeNull()
    await fresh.app.close()
  })
})

describe('D-11 payments', () => {
  const add = (booking_id: string, own: object = {}) =>
    server.db
      .insertInto('payments')
      .values({
        booking_id,
        amount: rupees(100),
        method: 'upi',
        reference: null,
        by_name: 'Desk',
        at: '2026-11-20T06:30:00Z',
        ...own,
      })
      .returning('payment_id')
      .executeTakeFirstOrThrow()

  test('are answered with the booking, reversals and all, and sum to what is paid', async () => {
    const { booking, read } = await ofGuest()
    const { payment_id } = await add(booking.booking_id, { reference: '4321' })
    await add(booking.booking_id, { amount: rupees(50), method: 'cash' })
    await add(booking.booking_id, { amount: rupees(-100), reverses: payment_id, reference: '4321' })
    const seen = await read()
    expect(seen.payments.map(({ amount, method, reverses }) => [amount, method, reverses])).toEqual([
      [rupees(100), 'upi', null],
      [rupees(50), 'cash', null],
      [rupees(-100), 'upi', String(payment_id)],
    ])
    expect([seen.paid, seen.balance]).toEqual([rupees(50), toPaise('3950.00')])
  })

  test('say when to the millisecond, with the zeros at the end, as every other instant', async () => {
    const { booking, read } = await ofGuest()
    const booking_id = booking.booking_id
    const times = ['2026-11-20T06:30:16.670Z', '2026-11-20T06:30:17.000Z', '2026-11-20T06:30:18.001Z']
    for (const at of times) {
      await add(booking_id, { at })
      await server.db
        .insertInto('booking_events')
        .values({
          booking_id,
          at,
          by_name: 'Desk',
          kind: 'status',
          from_status: 'pending',
          to_status: 'pending',
        })
        .execute()
    }
    const seen = await read()
    expect(seen.payments.map(({ at }) => at)).toEqual(times)
    expect(seen.events.slice(-3).map(({ at }) => at)).toEqual(times)
  })

  test('a payment is reversed once, and only a reversal is negative', async () => {
    const { booking_id } = await someBooking(server)
    const { payment_id } = await add(booking_id)
    await add(booking_id, { amount: rupees(-100), reverses: payment_id })
    await expect(add(booking_id, { amount: rupees(-100), reverses: payment_id })).rejects.toMatchObject({
      code: '23505',
    })
    await expect(add(booking_id, { amount: rupees(-1) })).rejects.toMatchObject({ code: '23514' })
    await expect(add(booking_id, { amount: 0 })).rejects.toMatchObject({ code: '23514' })
    await expect(add(booking_id, { reverses: payment_id })).rejects.toMatchObject({ code: '23514' })
  })

  test('a booking with payments is not deleted under them', async () => {
    const { booking_id } = await someBooking(server)
    await add(booking_id)
    await expect(server.db.deleteFrom('bookings').execute()).rejects.toMatchObject({ code: '23503' })
  })
})
