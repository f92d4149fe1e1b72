import { beforeAll, describe, expect, test } from 'vitest'
import { notices } from '../../../contract/office/notices.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addBooking, addGuest, addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { noMailServer } from '../../kit/mail/mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('notices', () => {
  test('tell what waits for an admin, newest first, with the page it is about', async () => {
    const { db } = server
    const admin = await signedInAdmin(server)
    const visitor = await addGuest(db, { name: 'Asha Verma' })
    const room = await addRoom(db, { room_number: '104' })
    const stay = { room, visitor, checkIn: dayAfter(7), checkOut: dayAfter(9) }
    const { booking_id } = await addBooking(db, { ...stay, createdAt: '2026-11-20T02:00:00Z' })
    await addBooking(db, { ...stay, checkIn: dayAfter(9), checkOut: dayAfter(10), status: 'confirmed' })
    const mail = {
      recipient: 'a@example.com',
      body_text: '',
      body_html: '',
      created_at: '2026-11-20T03:00:00Z',
    }
    await db
      .insertInto('mails')
      .values([
        { ...mail, subject: 'Your stay', state: 'failed' },
        { ...mail, subject: 'Fine', state: 'sent' },
      ])
      .execute()
    const at = '2026-11-20T01:00:00Z'
    await db
      .insertInto('jobs')
      .values({ name: 'remove-file', payload: {}, run_at: at, created_at: at, failed_at: at, error: 'no' })
      .execute()
    expect((await admin.call(notices.list)).value).toEqual([
      {
        kind: 'mail',
        text: 'A mail could not be sent: Your stay',
        at: '2026-11-20T03:00:00.000Z',
        path: '/admin/outbox?state=failed',
      },
      {
        kind: 'booking',
        text: 'Asha Verma asks for room 104, Nov 27 to Nov 29',
        at: '2026-11-20T02:00:00.000Z',
        path: `/admin/bookings/${booking_id}`,
      },
      {
        kind: 'job',
        text: 'A background job gave up: remove-file',
        at: '2026-11-20T01:00:00.000Z',
        path: '/admin/outbox',
      },
    ])
  })

  test('tell of a guest who leaves and still owes, until it is paid', async () => {
    const { db } = server
    const admin = await signedInAdmin(server)
    const visitor = await addGuest(db, { name: 'Asha Verma' })
    const stay = async (number: string, checkOut: number, inHouse: boolean) => {
      const room = await addRoom(db, { room_number: number, price_per_night: rupees(2000) })
      const days = { checkIn: dayAfter(checkOut - 1), checkOut: dayAfter(checkOut) }
      const { booking_id } = await addBooking(db, { room, visitor, ...days, status: 'confirmed' })
      const checked_in_at = inHouse ? '2026-11-18T08:00:00Z' : null
      await db.updateTable('bookings').set({ checked_in_at }).where('booking_id', '=', booking_id).execute()
      return booking_id
    }
    const [today, late] = [await stay('201', 0, true), await stay('202', -1, true)]
    await stay('203', 1, true)
    await stay('204', 0, false)
    const listed = async () => (await admin.call(notices.list)).value
    expect(await listed()).toMatchObject([
      {
        kind: 'unpaid',
        text: 'Asha Verma leaves room 201 and still owes ₹2,000.00',
        path: `/admin/bookings/${today}`,
      },
      { kind: 'unpaid', path: `/admin/bookings/${late}` },
    ])
    const cash = { amount: rupees(2000), method: 'cash', reference: null } as const
    for (const id of [today, late]) await admin.call(payments.record, { params: { id }, body: cash })
    expect(await listed()).toEqual([])
  })

  test('D-41 tell only what belongs to one’s areas', async () => {
    const { db } = server
    const [room, visitor] = [await addRoom(db), await addGuest(db)]
    await addBooking(db, { room, visitor, checkIn: dayAfter(1), checkOut: dayAfter(2) })
    const stay = { room, visitor, checkIn: dayAfter(-2), checkOut: dayAfter(0), status: 'confirmed' } as const
    const { booking_id } = await addBooking(db, stay)
    const checked_in_at = '2026-11-18T08:00:00Z'
    await db.updateTable('bookings').set({ checked_in_at }).where('booking_id', '=', booking_id).execute()
    const at = '2026-11-20T01:00:00Z'
    const mail = { recipient: 'a@example.com', body_text: '', body_html: '', created_at: at }
    await db
      .insertInto('mails')
      .values({ ...mail, subject: 'Stay', state: 'failed' })
      .execute()
    await db
      .insertInto('jobs')
      .values({ name: 'remove-file', payload: {}, run_at: at, created_at: at, failed_at: at, error: 'no' })
      .execute()
    const toldTo = async (...areas: string[]) => {
      const { value } = await (await signedInAdmin(server, { areas })).call(notices.list)
      return value.map(({ kind }) => kind).toSorted()
    }
    expect(await toldTo('desk', 'office')).toEqual(['booking', 'job', 'mail', 'unpaid'])
    expect(await toldTo('desk')).toEqual(['booking', 'unpaid'])
    expect(await toldTo('money')).toEqual(['unpaid'])
    expect(await toldTo('office')).toEqual(['job', 'mail'])
    expect(await toldTo('land', 'rates', 'staff', 'recruitment')).toEqual([])
  })

  test('tell an admin of the office that a production server has no mail server', async () => {
    const { cookies } = await signedInAdmin(server)
    const other = await signedInAdmin(server, { areas: ['desk'] })
    const listed = async (as: typeof cookies, env: Record<string, string>) => {
      const { app } = await startServer({ RATE_LIMIT: '0', NODE_ENV: 'production', ...env })
      const caller = stranger(app)
      Object.assign(caller.cookies, as)
      const { value } = await caller.call(notices.list)
      await app.close()
      return value.map(({ text }) => text)
    }
    expect(await listed(cookies, {})).toEqual([noMailServer])
    expect(await listed(cookies, { SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual([])
    expect(await listed(other.cookies, {})).toEqual([])
  })

  test('are at most twenty', async () => {
    const admin = await signedInAdmin(server)
    const visitor = await addGuest(server.db)
    const room = await addRoom(server.db)
    for (let i = 0; i < 25; i++) {
      await addBooking(server.db, { room, visitor, checkIn: dayAfter(i), checkOut: dayAfter(i + 1) })
    }
    expect((await admin.call(notices.list)).value).toHaveLength(20)
  })
})
