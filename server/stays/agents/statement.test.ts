import { read, utils } from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultGst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { agents } from '../../../contract/stays/agents.ts'
import { stayDocuments } from '../../../contract/stays/documents.ts'
import { folio } from '../../../contract/stays/folio.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { stayMoves } from '../../../contract/stays/stay-moves.ts'
import { clockAt } from '../../../test/clock.ts'
import { pagesOf } from '../../../test/pdf.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { regular } from '../../../test/stays/documents.ts'
import { bonfire, stayWithFolio } from '../../../test/stays/folios.ts'
import { dayAfter } from '../../../test/things.ts'
import { addAgent, addRoom, percent, rupees } from '../../builders.ts'

let server: TestServer
let agent: Awaited<ReturnType<typeof addAgent>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  agent = await addAgent(server.db, { name: 'Deodar Trails', commission_percent: percent(12.5) })
})

const stayOf = async (nights: number, own: { price?: number; from?: number } = {}) =>
  stayWithFolio(server, {
    agent,
    checkIn: dayAfter(own.from ?? 0),
    checkOut: dayAfter((own.from ?? 0) + nights),
    room: await addRoom(server.db, { price_per_night: rupees(own.price ?? 2000) }),
  })
type Stay = Awaited<ReturnType<typeof stayOf>>
const arrive = ({ admin, params }: Stay) => admin.call(desk.checkIn, { params })
/** Signed in anew: days have passed. */
const leave = async ({ params }: Stay) => {
  const admin = await signedInAdmin(server)
  expect((await admin.call(desk.checkOut, { params, body: { reason: 'The agent pays' } })).status).toBe(200)
}
const days = (from: number, to: number) => ({ from: dayAfter(from), to: dayAfter(to) })
const statement = async (query: object) => {
  const admin = await signedInAdmin(server)
  const asked = { params: { id: agent.agent_id }, query: query as never }
  const sums = (await admin.call(agents.statement, asked)).value
  const { items, total } = (await admin.call(agents.statementLines, asked)).value
  return { sums, items: items as unknown as Line[], total }
}
type Line = {
  booking_id: string
  kind: string
  day: string
  nights: number
  value: number
  commission: number
}

/** The least that a commission could be reckoned by: paise without tax, and half a paisa counts up. */
const withoutTax = (price: number, rate: number) => Math.round((price * 100) / (100 + rate))
const commissionOf = (value: number, rate = 12.5) => Math.floor((value * rate) / 100 + 0.5)

describe('wire-30 the statement of an agent', () => {
  test('counts stays by the day of departure, also moved and shortened ones, and fees by their day', async () => {
    const [normal, early, moved, absent, cancelled] = [
      await stayOf(2),
      await stayOf(4),
      await stayOf(2),
      await stayOf(3),
      await stayOf(2),
    ]
    const [free, inHouse] = [await stayOf(2, { from: 20 }), await stayOf(9)]
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(3000) })
    const body = {
      room_id,
      check_in_date: dayAfter(0),
      check_out_date: dayAfter(3),
      price: 'recalculate' as const,
      tell_guest: false,
    }
    const went = await moved.admin.call(stayMoves.move, { params: moved.params, body: body as never })
    expect([went.status, went.error?.message]).toEqual([200, undefined])
    for (const stay of [normal, early, moved, inHouse]) await arrive(stay)
    await normal.add(bonfire)
    await normal.add({ kind: 'discount', text: 'Rain', unit_price: rupees(100.5) })
    await absent.admin.call(folio.noShow, { params: absent.params })
    await cancelled.cancel()
    await free.cancel()
    clockAt({ hours: 24 })
    await leave(early)
    clockAt({ hours: 48 })
    await leave(normal)
    clockAt({ hours: 72 })
    await leave(moved)

    const all = await statement(days(0, 30))
    const of = (id: string) => all.items.find(({ booking_id }) => booking_id === id)
    const line = (kind: string, day: number, nights: number, value: number) => ({
      kind,
      day: dayAfter(day),
      nights,
      value,
      commission: commissionOf(value),
    })
    expect(of(normal.id)).toMatchObject(line('stay', 2, 2, 400_000 - 10_050))
    expect(of(early.id)).toMatchObject(line('stay', 1, 1, 200_000))
    expect(of(moved.id)).toMatchObject(line('stay', 3, 3, 900_000))
    expect(of(absent.id)).toMatchObject(line('no_show', 0, 0, 200_000))
    expect(of(cancelled.id)).toMatchObject(line('cancelled', 0, 0, 200_000))
    expect([of(free.id), of(inHouse.id), all.total]).toEqual([undefined, undefined, 5])
    const values = [389_950, 200_000, 900_000, 200_000, 200_000]
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(all.sums).toMatchObject({
      bookings: 5,
      nights: 6,
      value: sum(values),
      commission: sum(values.map((value) => commissionOf(value))),
    })
    const two = await statement(days(1, 2))
    expect(two.items.map(({ booking_id }) => booking_id)).toEqual([early.id, normal.id])
    expect(two.sums.value).toBe(589_950)
  })

  test('takes the tax out of each line at the rate of its night, and keeps half a paisa', async () => {
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
    const admin = await signedInAdmin(server)
    const setGst = async (gst: object) => {
      const later = await signedInAdmin(server)
      expect((await later.call(settingsOffice.save, { body: { gst } as never })).status).toBe(200)
    }
    const issue = async ({ params }: Stay, kind: string) => {
      const { value } = await admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } as never })
      expect(value.kind).toBe(kind)
      return value
    }
    const [billed, invoiced, open] = [await stayOf(1), await stayOf(1), await stayOf(1)]
    for (const stay of [billed, invoiced]) await arrive(stay)
    await open.cancel()
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
    const [waived, back, off] = [await stayOf(2), await stayOf(2), await stayOf(2)]
    await waived.cancel({ fee: 0, fee_reason: 'Road closed' })
    await back.cancel()
    await off.cancel()
    const fee = (await back.read()).lines.find(({ kind }) => kind === 'fee')
    await back.admin.call(folio.reverseLine, {
      params: { ...back.params, line_id: fee?.line_id ?? '' },
      body: { reason: 'Road closed' },
    })
    expect((await statement(days(0, 5))).items.map(({ booking_id }) => booking_id)).toEqual([off.id])
    await off.admin.call(folio.writeOff, { params: off.params, body: { reason: 'Never paid' } })
    expect((await statement(days(0, 5))).sums).toMatchObject({ bookings: 0, value: 0, commission: 0 })
  })

  test('counts what was written off against extras first, and of a fee all that is left of it', async () => {
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

  test('is of this month without days, of the month of one day, and of ten years at most', async () => {
    const { from, to } = (await statement({})).sums
    expect([from, to]).toEqual(['2026-11-01', '2026-11-30'])
    const leap = (await statement({ from: '2028-02-10' })).sums
    expect([leap.from, leap.to]).toEqual(['2028-02-01', '2028-02-29'])
    const admin = await signedInAdmin(server)
    const refused = async (query: object) => {
      const { status, error } = await admin.call(agents.statement, {
        params: { id: agent.agent_id },
        query: query as never,
      })
      return [status, Object.keys(error.fields ?? {})]
    }
    expect(await refused({ from: dayAfter(1), to: dayAfter(0) })).toEqual([400, ['from']])
    expect(await refused({ from: '2010-01-01', to: '2026-01-01' })).toEqual([400, ['to']])
    expect((await admin.call(agents.statement, { params: { id: 'nobody' } })).status).toBe(404)
  })

  test('is downloaded as Excel and as PDF', async () => {
    const stay = await stayOf(1)
    await arrive(stay)
    clockAt({ hours: 24 })
    await leave(stay)
    const admin = await signedInAdmin(server)
    const params = { id: agent.agent_id }
    const sheet = await admin.send(agents.statementSheet, { params })
    expect(utils.sheet_to_json(read(sheet.raw.rawPayload).Sheets.List as never)).toMatchObject([
      { Booking: stay.id, For: 'Stay', Nights: 1, 'Value without tax': 2000, Commission: 250 },
    ])
    const { raw } = await admin.send(agents.statementPdf, { params })
    expect(raw.headers['content-type']).toBe('application/pdf')
    expect(raw.headers['content-disposition']).toContain('commission_2026-11-01_to_2026-11-30.pdf')
    const text = (await pagesOf(raw.rawPayload)).flat().join(' ')
    for (const part of ['Deodar Trails', stay.id, '2,000.00', '250.00']) expect(text).toContain(part)
  })
})
