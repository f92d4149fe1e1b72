import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { toInvoice } from '../../../contract/folio/to-invoice.ts'
import { billTo } from '../../../contract/reservations/bill-to.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { gstin as ownGstin, taxedStay } from '../../../test/folio/documents.ts'
import { signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Stay = Awaited<ReturnType<typeof taxedStay>>
const gstin = '27AAPFU0939F1ZV'
const company = { name: 'Pine Traders', gstin, address: '4 Mall Road, Mumbai', state: null }
const kept = { ...company, state: 'Maharashtra' }
const set = ({ admin, params }: Pick<Stay, 'admin' | 'params'>, bill: object | null) =>
  admin.call(billTo.set, { params, body: { bill_to: bill } as never })
const said = async ({ admin, params }: Stay) => (await admin.call(bookings.get, { params })).value.bill_to
const refused = async (stay: Stay, bill: object) => {
  const { status, error } = await set(stay, bill)
  return [status, error.fields]
}

test('D-68 W-48 who the bill is made out to belongs to the reservation, cleaned, and goes onto voucher and invoice', async () => {
  const stay = await taxedStay(server)
  expect(await said(stay)).toBeNull()
  const answer = await set(stay, { ...company, gstin: ' 27aapfu 0939f1zv' })
  expect([answer.status, answer.value.bill_to]).toEqual([200, kept])
  expect(answer.value.events.at(-1)).toMatchObject({
    kind: 'changed',
    notes: `Bill to Pine Traders, ${gstin}`,
  })
  // Sent twice it is written once.
  expect((await set(stay, company)).value.events).toHaveLength(answer.value.events.length)
  await stay.pay(1000)
  expect(await stay.newest()).toMatchObject({ kind: 'receipt_voucher', buyer: kept })
  await stay.issue()
  expect(await stay.newest()).toMatchObject({ kind: 'invoice', buyer: kept })
  // What takes a paper back names whom that one named.
  await set(stay, null)
  expect(await said(stay)).toBeNull()
  const { document_id } = await stay.newest()
  await stay.credit(document_id)
  expect(await stay.newest()).toMatchObject({ kind: 'credit_note', buyer: kept })
})

test('D-68 a buyer that is told with the invoice counts before that of the reservation', async () => {
  const stay = await taxedStay(server)
  await set(stay, company)
  await stay.issue({ name: 'Somebody Else' })
  expect((await stay.newest()).buyer).toEqual({
    name: 'Somebody Else',
    gstin: null,
    address: null,
    state: null,
  })
})

test('W-48 a number that fits nobody, another state, no name and the resort itself are refused at their fields', async () => {
  const stay = await taxedStay(server)
  expect(await refused(stay, { ...company, gstin: '27AAPFU0939F1ZA' })).toEqual([
    400,
    { 'bill_to.gstin': 'Please look at this GSTIN again: its last sign does not fit the others' },
  ])
  expect(await refused(stay, { ...company, state: 'Goa' })).toEqual([
    400,
    { 'bill_to.state': 'This GSTIN belongs to Maharashtra' },
  ])
  expect(await refused(stay, { ...company, name: ' ' })).toEqual([
    400,
    { 'bill_to.name': 'Enter the name on the bill' },
  ])
  expect(await refused(stay, { ...company, gstin: ownGstin })).toEqual([
    400,
    { 'bill_to.gstin': 'This is the GSTIN of the resort itself. Enter that of the buyer.' },
  ])
  const own = await stay.issue({ name: 'Us', gstin: ownGstin })
  expect(own.error.fields).toHaveProperty(['buyer.gstin'])
  expect(await said(stay)).toBeNull()
})

test('D-68 above 50,000 to a buyer without GSTIN the invoice has address and state, or is not issued', async () => {
  const stay = await taxedStay(server)
  await stay.add({ kind: 'extra', text: 'Wedding', unit_price: 60_000_00 } as never)
  const refusedOne = await stay.issue()
  expect([refusedOne.status, refusedOne.error.code, Object.keys(refusedOne.error.fields ?? {})]).toEqual([
    400,
    'buyer_incomplete',
    ['buyer.address', 'buyer.state'],
  ])
  // Nobody is kept at the desk by it: the guest leaves, and the stay waits under To invoice.
  await stay.admin.call(desk.checkIn, { params: stay.params, body: {} as never })
  const left = await stay.admin.call(desk.checkOut, {
    params: stay.params,
    body: { reason: 'Later' } as never,
  })
  expect([left.status, await stay.listed()]).toEqual([200, []])
  const waiting = (await stay.admin.call(toInvoice.list, { query: {} as never })).value.items
  expect(waiting.map(({ booking_id }) => booking_id)).toContain(stay.id)
  const issue = () => stay.admin.call(toInvoice.issue, { body: { booking_ids: [stay.id] } })
  expect((await issue()).value).toEqual([{ booking_id: stay.id, code: 'buyer_incomplete' }])
  await set(stay, { name: 'Nila Rao', address: '1 Lake View, Bhimtal', state: 'Uttarakhand' })
  expect((await issue()).value).toMatchObject([{ document_id: expect.any(String) }])
  expect(await stay.newest()).toMatchObject({
    buyer: { name: 'Nila Rao', state: 'Uttarakhand', gstin: null },
  })
})

test('W-48 the desk says it with its other changes, a guest of their own stay until there is an invoice', async () => {
  const [guest, other] = [await signedInGuest(server), await signedInGuest(server)]
  const stay = await taxedStay(server, { visitor: guest.visitor })
  const own = { params: stay.params, body: { bill_to: { ...company, name: 'Guest & Sons' } as never } }
  expect((await guest.call(billTo.set, own)).value.bill_to).toEqual({ ...kept, name: 'Guest & Sons' })
  expect((await other.call(billTo.set, own)).error.code).toBe('booking_not_found')
  const { version } = (await stay.admin.call(bookings.get, { params: stay.params })).value
  const change = await stay.admin.call(bookingChange.change, {
    params: stay.params,
    body: { version, bill_to: company } as never,
  })
  expect(change.value.bill_to).toEqual(kept)
  await stay.issue()
  const body = { bill_to: null }
  expect((await guest.call(billTo.set, { params: stay.params, body })).error.code).toBe('invoiced')
  expect((await set(stay, null)).status).toBe(200)
  const { value } = await stay.admin.call(stayDocuments.list, { query: { q: 'Pine Traders' } as never })
  expect(value.items.map(({ booking_id }) => booking_id)).toEqual([stay.id])
})
