import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { book, partyBody, someRooms } from '../../../test/reservations/parties.ts'
import type { TestServer } from '../../../test/server.ts'
import { sweepOf } from '../../../test/sweep.ts'
import { proofsTo, registered, serverThatMails } from '../../../test/trust.ts'
import { expireUnproved } from '../status/expire-pending.ts'

const mailing = serverThatMails()
let server: TestServer
beforeAll(() => {
  server = mailing.current
})

const email = 'ravi@example.com'
const expire = async () => expireUnproved(await sweepOf(server))
const unproved = async () => {
  const guest = await registered(server)
  const rooms = (await someRooms(server, 9)).slice(0, 3)
  const [one = '', ...others] = rooms
  const named = { room_id: one, number_of_guests: 1, guest_name: 'Meera Bisht' }
  const made = (await book(guest, partyBody(guest.visitor_id, [named, ...others]))).value
  return { guest, made, codes: made.bookings.map(({ booking_id }) => booking_id) }
}
const statuses = async () =>
  (await server.db.selectFrom('bookings').select('status').execute()).map(({ status }) => status)

describe('D-33 D-54 a party of a guest whose address is not proved', () => {
  test('has one hour, one mail with the link and without a name that was typed', async () => {
    const { made } = await unproved()
    expect(new Set(made.bookings.map(({ let_go_at }) => let_go_at))).toEqual(
      new Set(['2026-11-20T12:30:00.000Z']),
    )
    const mails = (await proofsTo(server, email)).filter(({ subject }) => subject.includes(made.party_id))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.token).not.toBe('')
    expect(mails[0]?.body_text).toContain('₹12,000.00')
    expectNotSaid(mails[0]?.body_text, 'Meera', 'Asha')
  })

  test('goes as a whole, with one mail', async () => {
    const { made } = await unproved()
    clockAt({ hours: 7 })
    await Promise.all([expire(), expire()])
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled'])
    const mails = (await proofsTo(server, email)).filter(({ subject }) => subject.includes('was let go'))
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Booking ${made.party_id} was let go, Forest View Resort`,
    ])
  })

  test.each(['paid for', 'confirmed'])('stays as a whole once one of its rooms is %s', async (how) => {
    const { made, codes } = await unproved()
    const admin = await signedInAdmin(server)
    if (how === 'confirmed')
      await admin.call(bookings.setStatus, {
        params: { id: codes[1] ?? '' },
        body: { status: 'confirmed', notes: null },
      })
    else
      await admin.call(parties.pay, {
        params: { id: made.party_id },
        body: { amount: rupees(100), method: 'cash', reference: null } as never,
      })
    const mails = (await admin.call(parties.get, { params: { id: made.party_id } })).value
    expect(mails.bookings.map(({ let_go_at }) => let_go_at)).toEqual([null, null, null])
    clockAt({ hours: 7 })
    await expire()
    expect((await statuses()).includes('cancelled')).toBe(false)
  })
})
