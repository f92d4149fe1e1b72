import { beforeAll, describe, expect, test } from 'vitest'
import { sumOf } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { overlaps } from '../../../test/reservations/bookings.ts'
import { ownStayOf } from '../../../test/reservations/own-stay.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { withAgreed } from '../../folio/account/agreed.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const rounds = 30

/** What every stay must say after any race: its nights on the folio are its price, beside fees. */
const strayFolios = async () => {
  const rows = await server.db
    .selectFrom('bookings as b')
    .innerJoin('folio_lines as l', 'l.booking_id', 'b.booking_id')
    .where('b.status', '<>', 'cancelled')
    .select('b.booking_id')
    .select((eb) => eb.fn.sum<number>('l.amount').filterWhere('l.kind', '<>', 'fee').as('nights'))
    .groupBy('b.booking_id')
    .execute()
  return (await withAgreed(server.db, rows)).filter(
    ({ nights, nightly }) => Number(nights) !== sumOf(nightly),
  )
}

const stayOf = (room: { room_id: string }, from: number, to: number) => ({
  room_id: room.room_id,
  check_in_date: dayAfter(from),
  check_out_date: dayAfter(to),
})

const known = (allowed: readonly string[]) => (reply: { status: number; error?: { code?: string } }) =>
  reply.status < 300 || allowed.includes(reply.error?.code ?? '')

describe('D-55 at the same moment', () => {
  test('a guest’s change and the desk’s move to the same nights: one of them gets the room', async () => {
    const admin = await signedInAdmin(server)
    for (let i = 0; i < rounds; i++) {
      const [mine, other, wanted] = [
        await ownStayOf(server),
        await ownStayOf(server),
        await addRoom(server.db),
      ]
      const body = { ...stayOf(wanted, 7, 9), price: 'recalculate', tell_guest: false } as never
      const replies = await Promise.all([
        mine.change({ room_id: wanted.room_id, check_out: dayAfter(10) }),
        admin.call(stayMoves.move, { params: other.params, body }),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.every(known(['room_taken', 'in_the_way']))).toBe(true)
    }
    expect(await overlaps(server)).toEqual([])
    expect(await strayFolios()).toEqual([])
  })

  test('a guest’s change and the desk’s move of the same stay: the second one starts from the first', async () => {
    const admin = await signedInAdmin(server)
    for (let i = 0; i < rounds; i++) {
      const { room, params, change, row } = await ownStayOf(server)
      const seen = stayOf(room, 7, 9)
      const move = { ...stayOf(room, 8, 10), price: 'recalculate', tell_guest: false, seen } as never
      const [own, moved] = await Promise.all([
        change({ check_out: dayAfter(12), expected_difference: rupees(6000), expected_fee: rupees(0) }),
        admin.call(stayMoves.move, { params, body: move }),
      ])
      // Whoever comes second has seen another stay, and is told so.
      expect([own.status, moved.status].filter((status) => status === 200)).toHaveLength(1)
      expect([own, moved].every(known(['price_changed', 'stale_write']))).toBe(true)
      const { check_in, check_out } = await row()
      expect([check_in, check_out]).toEqual(
        own.status === 200 ? [dayAfter(7), dayAfter(12)] : [dayAfter(8), dayAfter(10)],
      )
    }
    expect(await strayFolios()).toEqual([])
  })

  test('a guest’s change and bookings of the nights that it wants: never two in one room', async () => {
    for (let i = 0; i < rounds; i++) {
      const { room, change } = await ownStayOf(server)
      const booker = await signedInGuest(server)
      const body = bookingBody({ ...stayOf(room, 9, 11), visitor_id: booker.visitor.visitor_id })
      const replies = await Promise.all([
        change({ check_out: dayAfter(10) }),
        booker.call(bookings.create, { body }),
      ])
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(replies.every(known(['room_taken']))).toBe(true)
    }
    expect(await overlaps(server)).toEqual([])
    expect(await strayFolios()).toEqual([])
  })

  test('a change and a cancellation of one’s own: the stay is cancelled or changed, in one order', async () => {
    for (let i = 0; i < rounds; i++) {
      const { change, cancel, row } = await ownStayOf(server)
      const [changed, cancelled] = await Promise.all([change({ check_out: dayAfter(11) }), cancel()])
      expect(cancelled.status).toBe(200)
      expect(known(['booking_settled'])(changed)).toBe(true)
      expect((await row()).status).toBe('cancelled')
    }
    const charges = await server.db.selectFrom('folios').select('charges').execute()
    expect(charges.filter((folio) => folio.charges !== 0)).toEqual([])
  })
})
