import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { addGuest } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { sweepOf } from '../../../test/sweep.ts'
import { dayAfter } from '../../../test/things.ts'
import { nowText, setClock } from '../../kit/clock.ts'
import { nextDue } from './due-mails.ts'
import { sendTripMails } from './send-trip-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const send = async (log = { error: (): void => {} }) => sendTripMails(await sweepOf(server, log))
const subjects = async () =>
  (await server.db.selectFrom('mails').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )
/** Noon at the resort, so many days after the day of the tests. */
const onDay = (days: number) => setClock(`${dayAfter(days)}T06:30:00Z`)
const longAgo = '2026-11-01T06:30:00Z'

type Own = Parameters<typeof someBooking>[1]
const ahead = (own: Own = {}) =>
  someBooking(server, {
    status: 'confirmed',
    createdAt: longAgo,
    checkIn: dayAfter(3),
    checkOut: dayAfter(5),
    ...own,
  })
const set = (id: string, row: object) =>
  server.db.updateTable('bookings').set(row).where('booking_id', '=', id).execute()
const left = async (at: string, own: Own = {}) => {
  const stay = await ahead({ checkIn: dayAfter(-3), checkOut: dayAfter(-1), ...own })
  await set(stay.booking_id, { checked_in_at: `${dayAfter(-3)}T09:00:00Z`, checked_out_at: at })
  return stay
}
const inParty = async (stays: { booking_id: string; visitor_id: string | null }[]) => {
  const party_id = `FP-${stays[0]?.booking_id.slice(3)}`
  await server.db
    .insertInto('reservations')
    .values({ reservation_id: party_id, payment_method: 'qr' })
    .execute()
  for (const { booking_id } of stays) await set(booking_id, { reservation_id: party_id })
}

describe('D-55 three days before', () => {
  test('the guest of a confirmed stay gets one mail, however often it is looked for', async () => {
    const stay = await ahead({ checkIn: dayAfter(4), checkOut: dayAfter(6) })
    await send()
    expect(await subjects()).toEqual([])
    for (const day of [1, 1, 2, 3]) {
      onDay(day)
      await send()
    }
    expect(await subjects()).toEqual(['See you in 3 days: your stay at Forest View Resort'])
    expect((await mailsTo(server, stay.email)).length).toBe(1)
  })

  test('of who was not reached in time it goes out later, on the day before at the latest', async () => {
    await ahead({ checkIn: dayAfter(1), checkOut: dayAfter(2) })
    await ahead({ checkIn: dayAfter(0), checkOut: dayAfter(2) })
    await ahead({ checkIn: dayAfter(-1), checkOut: dayAfter(2) })
    await send()
    expect(await subjects()).toEqual(['See you tomorrow: your stay at Forest View Resort'])
  })

  test('nobody gets one whose stay is not confirmed, is off, or was confirmed within the last day', async () => {
    await ahead({ status: 'pending' })
    await ahead({ status: 'cancelled' })
    const now = await ahead({ createdAt: '2026-11-20T05:00:00Z' })
    const confirmed = await ahead()
    await server.db
      .updateTable('booking_events')
      .set({ at: '2026-11-20T05:00:00Z' })
      .where('booking_id', '=', confirmed.booking_id)
      .where('to_status', '=', 'confirmed')
      .execute()
    await send()
    expect(await subjects()).toEqual([])
    onDay(2)
    await send()
    expect(await subjects()).toHaveLength(2)
    expect(now.status).toBe('confirmed')
  })

  test('nobody is written to before nine in the morning', async () => {
    await ahead()
    setClock(`${dayAfter(0)}T03:29:00Z`)
    await send()
    expect(await subjects()).toEqual([])
    setClock(`${dayAfter(0)}T03:30:00Z`)
    await send()
    expect(await subjects()).toHaveLength(1)
  })

  test('D-54 a party gets one mail for the rooms of a day, a room of another day its own', async () => {
    const visitor = await addGuest(server.db, { name: 'Ravi Joshi' })
    const stays = [
      await ahead({ visitor }),
      await ahead({ visitor }),
      await ahead({ visitor, checkIn: dayAfter(2) }),
    ]
    await inParty(stays)
    await send()
    await send()
    const mails = await mailsTo(server, visitor.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'See you in 2 days: your stay at Forest View Resort',
      'See you in 3 days: your stay at Forest View Resort',
    ])
    const together = mails.find(({ subject }) => subject.includes('3 days'))?.body_text ?? ''
    for (const { booking_id } of stays.slice(0, 2)) expect(together).toContain(booking_id)
    expect(together).toContain('See you in 3 days, Ravi Joshi')
    expect(together).toContain('Your rooms are ready')
    expect(together).toContain(`with the note “Stay FP-${stays[0]?.booking_id.slice(3)}”`)
  })

  test('two servers at the same moment send each mail once', async () => {
    const visitor = await addGuest(server.db)
    const stays = []
    for (let i = 0; i < 6; i++) stays.push(await ahead({ visitor }))
    await inParty(stays.slice(0, 4))
    await Promise.all([send(), send(), send()])
    expect(await mailsTo(server, visitor.email)).toHaveLength(3)
  })

  // The embedded database has one connection, on which nobody waits for another.
  test.skipIf(inject('template').engine === 'embedded')(
    'that hold a room each of one party do not wait for each other',
    async () => {
      const visitor = await addGuest(server.db)
      const stays = [await ahead({ visitor }), await ahead({ visitor })]
      await inParty(stays)
      const ids = stays.map(({ booking_id }) => booking_id)
      await server.db.transaction().execute(async (one) => {
        const when = { today: dayAfter(0), zone: 'Asia/Kolkata' }
        const held = await nextDue(one, 'soon', when, ids.slice(1))
        expect(held?.booking_id).toBe(ids[0])
        await server.db.transaction().execute(async (other) => {
          expect((await nextDue(other, 'soon', when, []))?.booking_id).toBe(ids[1])
          await sql`set local lock_timeout = '2s'`.execute(one)
          const at = nowText()
          await one
            .insertInto('trip_mails')
            .values(ids.map((booking_id) => ({ booking_id, kind: 'soon' as const, at })))
            .execute()
        })
      })
    },
  )

  test('one that cannot be written is said in the log and holds up no other', async () => {
    const bad = await ahead({ checkIn: dayAfter(1) })
    await server.db
      .updateTable('visitors')
      .set({ email: 'no address' })
      .where('visitor_id', '=', bad.visitor_id ?? '')
      .execute()
    await ahead()
    const errors: unknown[] = []
    await send({ error: (...logged: unknown[]) => void errors.push(logged) } as never)
    expect([errors.length, await subjects()]).toEqual([
      1,
      ['See you in 3 days: your stay at Forest View Resort'],
    ])
  })
})

describe('D-55 the day after', () => {
  const thanks = 'Thank you for staying with us, Forest View Resort'

  test('whoever has checked out is thanked once, and nobody who left earlier or is still here', async () => {
    const stay = await left(`${dayAfter(-1)}T05:00:00Z`)
    await left(`${dayAfter(-2)}T05:00:00Z`)
    await left(`${dayAfter(0)}T05:00:00Z`)
    await ahead({ checkIn: dayAfter(-3), checkOut: dayAfter(-1) })
    await send()
    await send()
    expect(await subjects()).toEqual([thanks])
    const [mail] = await mailsTo(server, stay.email)
    expect(mail?.reply_to).toBe('stay@forestview.example')
  })

  test('by the day at the resort, not the one of Greenwich', async () => {
    // Half past midnight of today and of yesterday at the resort.
    await left(`${dayAfter(-1)}T19:00:00Z`)
    await left(`${dayAfter(-2)}T19:00:00Z`)
    await send()
    expect(await subjects()).toEqual([thanks])
  })

  test('D-54 a party once', async () => {
    const visitor = await addGuest(server.db)
    const at = `${dayAfter(-1)}T05:00:00Z`
    await inParty([await left(at, { visitor }), await left(at, { visitor })])
    await send()
    expect(await subjects()).toEqual([thanks])
  })
})
