import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { paymentFilterNames, paymentFilters } from '../../../contract/folio/account-state.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { bonfire, stayWithFolio } from '../../../test/folio/folios.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('H-BLIST-01 D-46 the list and its Excel file are narrowed by what is paid', async () => {
  const some = () => stayWithFolio(server)
  const [untouched, part, paid, over, refunded, cancelled, givenUp] = [
    await some(),
    await some(),
    await some(),
    await some(),
    await some(),
    await some(),
    await some(),
  ]
  await part.pay(1000)
  await paid.pay(4000)
  // What was paid for a charge that is taken back is to go back.
  await over.add(bonfire)
  await over.pay(4500)
  const line = (await over.read()).lines.at(-1)?.line_id
  const params = { ...over.params, line_id: line ?? '' }
  await over.admin.call(folio.reverseLine, { params, body: { reason: 'It rained' } })
  await refunded.pay(4000)
  await refunded.back(1000, { goodwill: true })
  await cancelled.cancel()
  await givenUp.pay(1000)
  const writeOff = { params: givenUp.params, body: { reason: 'Left the country' } }
  expect((await givenUp.admin.call(folio.writeOff, writeOff)).value).toMatchObject({
    charges: 100_000,
    written_off: 300_000,
  })
  const wanted = {
    owing: [untouched, part],
    unpaid: [untouched],
    partly_paid: [part],
    paid: [paid, refunded, cancelled],
    to_return: [over],
    written_off: [givenUp],
  }
  const ids = (stays: readonly { id: string }[]) => stays.map(({ id }) => id).sort()
  for (const payment of paymentFilters) {
    const { value } = await untouched.admin.call(bookings.list, { query: { payment } as never })
    expect([payment, value.items.map(({ booking_id }) => booking_id).sort()]).toEqual([
      payment,
      ids(wanted[payment]),
    ])
    expect(value.total).toBe(wanted[payment].length)
    const { raw } = await untouched.admin.send(bookings.export, { query: `?payment=${payment}` })
    const rows = utils.sheet_to_json<Record<string, unknown>>(read(raw.rawPayload).Sheets.List as never)
    expect(rows.map((row) => row.Booking).sort()).toEqual(ids(wanted[payment]))
    // The rows say what the filter says.
    if (payment !== 'owing') for (const row of rows) expect(row.Payment).toBe(paymentFilterNames[payment])
    if (payment === 'written_off') expect(rows[0]).toMatchObject({ Charged: 4000, 'Written off': 3000 })
  }
  expect((await untouched.admin.send(bookings.list, { query: '?payment=some' })).status).toBe(400)
})

test('D-46 how many are settled is told within a status too', async () => {
  const some = () => stayWithFolio(server)
  const [owing, paid, cancelled] = [await some(), await some(), await some()]
  await paid.pay(4000)
  await cancelled.cancel()
  for (const [status, payment, wanted] of [
    ['confirmed', 'paid', [paid.id]],
    ['cancelled', 'paid', [cancelled.id]],
    ['confirmed', 'owing', [owing.id]],
    ['pending', 'paid', []],
  ] as const) {
    const query = { payment, status, page: 1, page_size: 8 } as never
    const { total, items } = (await owing.admin.call(bookings.list, { query })).value
    expect([items.map(({ booking_id }) => booking_id), total]).toEqual([wanted, wanted.length])
  }
})
