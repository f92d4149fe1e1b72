import { beforeAll, describe, expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { rupees } from '../../../test/builders.ts'
import {
  goesBack,
  payBack,
  payFor,
  reference,
  reportedNotices,
  waiting,
} from '../../../test/folio/reported.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { book, partyBody, someRooms } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-57 D-54 what a guest reported for a party', () => {
  const readyParty = async () => {
    const admin = await signedInAdmin(server)
    const guest = await signedInGuest(server, { name: 'Asha Verma' })
    const body = partyBody(guest.visitor.visitor_id, await someRooms(server, 2))
    const { party_id } = (await book(guest, body)).value
    const params = { id: party_id }
    const read = async () => (await admin.call(parties.get, { params })).value
    const [first = '', second = ''] = (await read()).bookings.map(({ booking_id }) => booking_id)
    const pay = (amount: number, more: object = {}) =>
      admin.call(parties.pay, {
        params,
        body: { amount: rupees(amount), method: 'upi', reference, ...more } as never,
      })
    const cancelOne = (id: string) => guest.call(ownStay.cancel, { params: { id }, body: {} })
    const notice = (id: string) => guest.call(ownStay.noticePayment, { params: { id }, body: { reference } })
    return { admin, guest, params, first, second, read, pay, notice, cancelOne }
  }

  test('is recorded after all of it was cancelled, and returned from one of its stays', async () => {
    const { admin, guest, params, first, second, read, pay, notice } = await readyParty()
    await notice(second)
    for (const caller of [guest, admin])
      expect((await caller.call(parties.cancellation, { params, query: {} })).value).toMatchObject({
        to_return: 0,
        reported: reportedNotices,
      })
    const wrong = await guest.call(parties.cancel, { params, body: { expected_fee: rupees(1) } })
    expect(wrong.error.details).toMatchObject({ fee: '0.00', reported: reportedNotices })
    await guest.call(parties.cancel, { params, body: {} })
    expect((await mailsTo(server, guest.visitor.email)).at(-1)?.body_text).toContain(goesBack)
    const toResort = (await mailsTo(server, (await readSettings(server.db)).email)).at(-1)?.body_text
    expect(toResort).toContain(`UPI ref ${reference}, to be checked with the bank`)
    expect(await waiting(admin)).toEqual([[[second, 1]], 1])
    expect((await pay(8000, { method: 'cash', reference: null })).error.code).toBe('booking_cancelled')
    const party = (await pay(8000)).value
    expect(party.bookings.map(({ to_return }) => to_return)).toEqual([rupees(8000), 0])
    expect(await waiting(admin)).toEqual([[], 0])
    await payBack(admin, { id: first }, 8000)
    expect((await read()).bookings.map((stay) => [stay.balance, stay.payment_notices])).toEqual([
      [0, []],
      [0, []],
    ])
    expect((await pay(8000)).error.code).toBe('booking_cancelled')
  })

  test('pays the room that stands, and what the cancelled one no longer costs is to go back', async () => {
    const { admin, guest, first, second, pay, notice, cancelOne } = await readyParty()
    await notice(first)
    // The preview of the other room knows it too: one transfer pays for all.
    const preview = await guest.call(folio.cancellation, { params: { id: second } })
    expect(preview.value.reported).toEqual(reportedNotices)
    await cancelOne(second)
    expect((await pay(4001, { reference: '426012345679' })).error.code).toBe('payment_too_large')
    const key = { request_key: 'press' }
    const party = (await pay(8000, key)).value
    expect(party.bookings.map(({ paid, balance }) => [paid, balance])).toEqual([
      [rupees(4000), 0],
      [rupees(4000), rupees(-4000)],
    ])
    expect((await pay(8000, key)).value.paid).toBe(rupees(8000))
    expect((await payBack(admin, { id: second }, 4000)).value.balance).toBe(0)
  })

  test('is written down once by clerks at two of its rooms', async () => {
    const { admin, guest, params, first, second, notice } = await readyParty()
    await notice(first)
    await guest.call(parties.cancel, { params, body: {} })
    const replies = await Promise.all(
      [first, second, first, second].map((id) => payFor(admin, { id })(4000, { method: 'bank' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('is recorded for one cancelled room of it alone', async () => {
    const { admin, first, notice, cancelOne } = await readyParty()
    await notice(first)
    await cancelOne(first)
    const paid = (await payFor(admin, { id: first })(4000)).value
    expect([paid.to_return, paid.payment_notices]).toEqual([rupees(4000), []])
  })
})
