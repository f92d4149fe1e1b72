import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const book = async (caller: Caller, visitor_id: string) => {
  const { room_id } = await addRoom(server.db)
  return caller.call(bookings.create, { body: bookingBody({ visitor_id, room_id }) })
}

describe('D-34 the mails of a booking', () => {
  const recipients = async () =>
    (await server.db.selectFrom('mails').select('recipient').orderBy('created_at').execute()).map(
      ({ recipient }) => recipient,
    )

  test('reach an address typed for the guest of the stay only from the confirmation on', async () => {
    const guest = await signedInGuest(server, { email: 'owner@example.com' })
    const admin = await signedInAdmin(server)
    const { booking_id } = (await book(guest, guest.visitor.visitor_id)).value
    expect(await recipients()).toEqual(['owner@example.com'])
    const move = (status: 'confirmed' | 'cancelled') =>
      admin.call(bookings.setStatus, { params: { id: booking_id }, body: { status, notes: null } })
    await move('confirmed')
    const [typed, own] = ['asha@example.com', 'owner@example.com']
    expect((await recipients()).sort()).toEqual([typed, own, own])
    await move('cancelled')
    expect((await recipients()).sort()).toEqual([typed, typed, own, own, own])
  })

  test('of a stay that was never confirmed reach the account alone, also when it is cancelled', async () => {
    const guest = await signedInGuest(server, { email: 'owner@example.com' })
    const { booking_id } = (await book(guest, guest.visitor.visitor_id)).value
    const admin = await signedInAdmin(server)
    const body = { status: 'cancelled' as const, notes: null }
    await admin.call(bookings.setStatus, { params: { id: booking_id }, body })
    expect(await recipients()).toEqual(['owner@example.com', 'owner@example.com'])
  })
})
