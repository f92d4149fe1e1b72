import { beforeAll, describe, expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { rupees } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { ownStayOf } from '../../../test/reservations/own-stay.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof ownStayOf>[1] = {}) => ownStayOf(server, own)

describe('D-55 a guest cancels their own stay', () => {
  test('at the fee that the preview has named, and both sides are told', async () => {
    const { guest, params, cancel, id } = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(3) })
    const admin = await signedInAdmin(server)
    const paid = { amount: rupees(4000), method: 'cash', reference: null } as const
    await admin.call(payments.record, { params, body: paid })
    const { fee, to_return } = (await guest.call(folio.cancellation, { params })).value
    expect([fee, to_return]).toEqual([rupees(2000), rupees(2000)])
    const wrong = await cancel({ expected_fee: rupees(0) })
    expect([wrong.status, wrong.error.code, wrong.error.details]).toEqual([
      409,
      'price_changed',
      { fee: '2000.00', paid: '4000.00', to_return: '2000.00', still_owed: '0.00', reported: [] },
    ])
    const { value } = await cancel({ expected_fee: fee })
    expect(value).toMatchObject({
      status: 'cancelled',
      charges: fee,
      to_return,
      payment_status: 'refund_due',
    })
    expect(value.events.at(-1)).toMatchObject({ by: 'Asha Verma', from: 'confirmed', to: 'cancelled' })
    const toGuest = (await mailsTo(server, guest.visitor.email)).at(-1)
    expect(toGuest?.subject).toBe(`Booking ${id} cancelled, Forest View Resort`)
    for (const text of [
      'You have cancelled your booking',
      'The cancellation fee is ₹2,000.00.',
      '₹2,000.00 goes back to you.',
    ])
      expect(toGuest?.body_text).toContain(text)
    const toResort = (await mailsTo(server, (await readSettings(server.db)).email)).at(-1)
    expect(toResort?.subject).toBe(`Asha Verma cancelled booking ${id}`)
    expect(toResort?.body_text).toContain('To be returned: ₹2,000.00')
  })

  test('D-12 and its room is free, once: the same again is answered, and nothing is done', async () => {
    const { guest, cancel, room } = await ready()
    const first = await cancel()
    await someBooking(server, { room })
    const sent = (await mailsTo(server, guest.visitor.email)).length
    const again = await cancel()
    expect([again.status, again.value]).toEqual([200, first.value])
    expect(await mailsTo(server, guest.visitor.email)).toHaveLength(sent)
  })

  test('on the day of arrival at its fee, and not from the next day on nor in the house', async () => {
    const today = await ready({ checkIn: dayAfter(0), checkOut: dayAfter(2) })
    expect((await today.cancel()).value.charges).toBe(rupees(2000))
    const codes = async (own: object, checked_in_at: string | null = null) => {
      const { guest, params, cancel, id } = await ready(own)
      if (checked_in_at)
        await server.db.updateTable('bookings').set({ checked_in_at }).where('booking_id', '=', id).execute()
      return [(await guest.call(folio.cancellation, { params })).error.code, (await cancel()).error.code]
    }
    expect(await codes({ checkIn: dayAfter(-1), checkOut: dayAfter(2) })).toEqual(['too_late', 'too_late'])
    expect(await codes({ checkIn: dayAfter(0), checkOut: dayAfter(2) }, '2026-11-20T05:00:00Z')).toEqual([
      'too_late',
      'too_late',
    ])
  })

  test('by the guest’s name, also in a browser that staff have signed in to', async () => {
    const { guest, cancel } = await ready()
    guest.cookies.fr_staff = (await signedInAdmin(server)).cookies.fr_staff ?? ''
    expect((await cancel()).value.events.at(-1)).toMatchObject({ by: 'Asha Verma' })
  })

  test('W-4 and never by the status, which is the desk’s', async () => {
    const { guest, params } = await ready()
    const reply = await guest.call(bookings.setStatus, { params, body: { status: 'cancelled', notes: null } })
    expect(reply.status).toBe(403)
  })
})
