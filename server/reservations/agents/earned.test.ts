import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { regular } from '../../../test/folio/documents.ts'
import type { stayWithFolio } from '../../../test/folio/folios.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { agentWithStays, arrive, commissionOf, days, withoutTax } from '../../../test/rates/statements.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
let by: Awaited<ReturnType<typeof agentWithStays>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  by = await agentWithStays(server)
})

describe('W-30 what an agent has earned', () => {
  test('counts a late check-out on the day of the resort on which it was written, in no month before', async () => {
    const { stayOf, leave, statement } = by
    const [late, result, toldEarly] = [await stayOf(2), await stayOf(2), await stayOf(2)]
    for (const stay of [late, result, toldEarly]) await arrive(stay)
    // One in the morning at the resort, the day before by universal time.
    clockAt({ hours: 61 })
    await leave(late)
    clockAt({ hours: 24 * 12 })
    await leave(result, `${dayAfter(2)}T09:00`)
    await leave(toldEarly, `${dayAfter(1)}T09:00`)
    const daysOf = async (query: object) =>
      (await statement(query)).items.map(({ booking_id, day }) => `${booking_id} ${day}`).toSorted()
    expect(await daysOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual([`${late.id} ${dayAfter(3)}`])
    expect(await daysOf({ from: '2026-12-01', to: '2026-12-31' })).toEqual(
      [result, toldEarly].map(({ id }) => `${id} ${dayAfter(12)}`).toSorted(),
    )
  })

  test('takes the tax out of each line at the rate of its night, and keeps half a paisa', async () => {
    const { stayOf, leave, statement } = by
    const admin = await signedInAdmin(server)
    await admin.call(settingsOffice.save, { body: { gst: regular } as never })
    const [low, high] = [await stayOf(2, { price: 1999.99 }), await stayOf(1, { price: 9000 })]
    await low.add({ kind: 'discount', text: 'Rain', unit_price: rupees(77.77) })
    await low.add({ kind: 'fee', text: 'Lost key', unit_price: rupees(300) })
    for (const stay of [low, high]) await arrive(stay)
    clockAt({ hours: 24 })
    await leave(high)
    clockAt({ hours: 48 })
    await leave(low)
    const { items } = await statement(days(0, 5))
    const lowValue = 2 * withoutTax(199_999, 5) - withoutTax(7_777, 5)
    const highValue = withoutTax(900_000, 18)
    expect(items.map(({ value, commission }) => [value, commission])).toEqual([
      [highValue, commissionOf(highValue)],
      [lowValue, commissionOf(lowValue)],
    ])
  })

  test('keeps the value of what was issued when GST is switched on and off', async () => {
    const { stayOf, leave, statement } = by
    const admin = await signedInAdmin(server)
    const setGst = async (gst: object) => {
      const later = await signedInAdmin(server)
      expect((await later.call(settingsOffice.save, { body: { gst } as never })).status).toBe(200)
    }
    const issue = async ({ params }: Awaited<ReturnType<typeof stayWithFolio>>, kind: string) => {
      const { value } = await admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } as never })
      expect(value.kind).toBe(kind)
      return value
    }
    const [billed, invoiced, open] = [await stayOf(1), await stayOf(1), await stayOf(1)]
    for (const stay of [billed, invoiced]) await arrive(stay)
    // Its fee is on no paper.
    await admin.call(settingsOffice.save, { body: { invoice_fees: false } as never })
    await open.cancel()
    await admin.call(settingsOffice.save, { body: { invoice_fees: true } as never })
    const bill = await issue(billed, 'bill_of_supply')
    await setGst(regular)
    const invoice = await issue(invoiced, 'invoice')
    clockAt({ hours: 24 })
    for (const stay of [billed, invoiced]) await leave(stay)
    const values = async () => {
      const { items } = await statement(days(0, 5))
      return [billed, invoiced, open].map(({ id }) => items.find((line) => line.booking_id === id)?.value)
    }
    expect([bill.totals.value, invoice.totals.value]).toEqual([200_000, withoutTax(200_000, 5)])
    expect(await values()).toEqual([bill.totals.value, invoice.totals.value, withoutTax(200_000, 5)])
    await setGst(defaultGst)
    expect(await values()).toEqual([bill.totals.value, invoice.totals.value, 200_000])
  })

  test('earns nothing by a fee that was waived, taken back or written off', async () => {
    const { stayOf, statement } = by
    const [waived, back, off] = [await stayOf(2), await stayOf(2), await stayOf(2)]
    await waived.cancel({ fee: 0, fee_reason: 'Road closed' })
    await back.cancel()
    await off.cancel()
    const [paper] = (await back.admin.call(bookings.get, { params: back.params })).value.documents
    const { status } = await back.admin.call(stayDocuments.credit, {
      params: { id: paper?.document_id ?? '' },
      body: { reason: 'Road closed' } as never,
    })
    expect(status).toBe(201)
    expect((await statement(days(0, 5))).items.map(({ booking_id }) => booking_id)).toEqual([off.id])
    await off.admin.call(folio.writeOff, { params: off.params, body: { reason: 'Never paid' } })
    expect((await statement(days(0, 5))).sums).toMatchObject({ bookings: 0, value: 0, commission: 0 })
  })

  test('counts what was written off against extras first, and of a fee all that is left of it', async () => {
    const { stayOf, statement } = by
    const admin = await signedInAdmin(server)
    await admin.call(settingsOffice.save, { body: { gst: regular } as never })
    const [paid, half] = [await stayOf(2), await stayOf(2)]
    for (const stay of [paid, half]) {
      await stay.add({ kind: 'extra', text: 'Tea', unit_price: rupees(50) })
      await stay.cancel()
    }
    await paid.pay(2000)
    await half.pay(1000)
    for (const { admin: desk, params } of [paid, half])
      expect(
        (await desk.call(folio.writeOff, { params, body: { reason: 'Never paid' } })).error?.message,
      ).toBeUndefined()
    const { items } = await statement(days(0, 5))
    const value = withoutTax(200_000, 5)
    const shares = [
      [paid.id, value],
      [half.id, Math.round(value / 2)],
    ] as const
    expect(items.map((line) => [line.booking_id, line.value, line.commission]).toSorted()).toEqual(
      shares.map(([id, counts]) => [id, counts, commissionOf(counts)]).toSorted(),
    )
  })
})
