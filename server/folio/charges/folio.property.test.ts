import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { reports } from '../../../contract/money/reports.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addRoom } from '../../../test/builders.ts'
import { registeredBy } from '../../../test/folio/documents.ts'
import { stayWithFolio } from '../../../test/folio/folios.ts'
import { pagesOf } from '../../../test/pdf.ts'
import { cases } from '../../../test/properties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testNow } from '../../../test/things.ts'
import { amountText } from '../../kit/documents/pdf.ts'
import { readLines } from '../account/read-folio.ts'
import { roundOffText } from '../account/write-lines.ts'
import { notInvoiced } from '../issuing/invoice.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Ready = Awaited<ReturnType<typeof stayWithFolio>>
/** Something that the desk does; refused or not, the account must stay right. `part` chooses how much, or which. */
type Step = (ready: Ready, part: number) => Promise<unknown>

let reported = 0
const share = (amount: number, part: number): Paise => paise(Math.max(1, Math.round(amount * part)))

const steps: Record<string, Step> = {
  extra: ({ add }, part) =>
    add({ kind: 'extra', text: 'Dinner', quantity: 2, unit_price: share(90_000, part) }),
  fee: ({ add }, part) => add({ kind: 'fee', text: 'Late check-out', unit_price: share(70_000, part) }),
  discount: ({ add }, part) => add({ kind: 'discount', text: 'Rain', unit_price: share(300_000, part) }),
  pay: async ({ admin, params, read }, part) => {
    const amount = share(Math.max(0, (await read()).balance), part)
    return admin.call(payments.record, { params, body: { amount, method: 'cash', reference: null } })
  },
  // What the guest says to have paid, recorded as it came: also once the stay is cancelled (W-57).
  payReported: async ({ admin, id, params }, part) => {
    const reference = `4260${String(++reported).padStart(8, '0')}`
    await server.db.insertInto('payment_notices').values({ booking_id: id, reference, at: testNow }).execute()
    const amount = share(500_000, part)
    return admin.call(payments.record, { params, body: { amount, method: 'upi', reference } })
  },
  refund: async ({ admin, params, read }, part) => {
    const amount = share((await read()).to_return, part)
    const body = { amount, method: 'cash', reference: null, reason: 'Back' } as const
    return admin.call(payments.refund, { params, body })
  },
  goodwill: async ({ admin, params }, part) => {
    const body = { method: 'cash', reference: null, reason: 'Sorry', goodwill: true } as const
    return admin.call(payments.refund, { params, body: { ...body, amount: share(200_000, part) } })
  },
  takeLineBack: async ({ admin, params, read }, part) => {
    const { lines } = await read()
    const line = lines[Math.floor(part * lines.length)]
    const at = { ...params, line_id: line?.line_id ?? '0' }
    return admin.call(folio.reverseLine, { params: at, body: { reason: 'Wrong' } })
  },
  takePaymentBack: async ({ admin, params, read }, part) => {
    const { payments: rows } = await read()
    const payment_id = rows[Math.floor(part * rows.length)]?.payment_id ?? '0'
    return admin.call(payments.reverse, { params: { ...params, payment_id }, body: { reason: 'Wrong' } })
  },
  move: async ({ admin, params }, part) => {
    const stay = (await admin.call(bookings.get, { params })).value
    const body = {
      room_id: stay.room.room_id,
      check_in_date: stay.check_in_date,
      check_out_date: dayAfter(1 + Math.floor(part * 5)),
      price: part > 0.5 ? 'keep' : 'recalculate',
      tell_guest: false,
    } as const
    return admin.call(stayMoves.move, { params, body })
  },
  writeOff: ({ admin, params }) => admin.call(folio.writeOff, { params, body: { reason: 'Lost' } }),
  invoice: ({ admin, params }) => admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } }),
  credit: async ({ admin, params }, part) => {
    const { documents: papers } = (await admin.call(bookings.get, { params })).value
    const bills = papers.filter(({ kind }) => kind === 'invoice' || kind === 'bill_of_supply')
    const id = bills[Math.floor(part * bills.length)]?.document_id ?? 'none'
    if (part < 0.5) return admin.call(stayDocuments.credit, { params: { id }, body: { reason: 'Wrong' } })
    const paper = await admin.call(stayDocuments.get, { params: { id } })
    const line = paper.status === 200 ? paper.value.lines[0] : undefined
    const lines = [{ line_id: line?.line_id ?? '0', amount: share(line?.total ?? 100, part) }]
    return admin.call(stayDocuments.credit, { params: { id }, body: { reason: 'Part', lines } })
  },
  arrive: ({ admin, params }) => admin.call(desk.checkIn, { params }),
  leave: ({ admin, params }) => admin.call(desk.checkOut, { params, body: { reason: 'Pays later' } }),
  undo: ({ admin, params }) => admin.call(desk.undo, { params }),
  cancel: ({ cancel }) => cancel(),
  noShow: ({ admin, params }) => admin.call(noShows.noShow, { params, body: {} }),
}

/** The account after any step: every sum is that of its rows, and every place says the same balance. */
const isRight = async ({ admin, params, read }: Ready) => {
  const result = await read()
  const { lines, charges, paid, refunded, balance, to_return } = result
  expect(sumOf(lines.map(({ amount }) => amount))).toBe(charges)
  expect(charges).toBeGreaterThanOrEqual(0)
  const kindOf = new Map(result.payments.map(({ payment_id, kind }) => [payment_id, kind]))
  const of = (wanted: string) =>
    sumOf(
      result.payments
        .filter(({ kind, reverses }) => (reverses ? kindOf.get(reverses) : kind) === wanted)
        .map(({ amount }) => amount),
    )
  expect([of('payment'), -of('refund') + 0]).toEqual([paid, refunded])
  expect(balance).toBe(charges - paid + refunded)
  expect(to_return).toBe(Math.max(0, -balance))
  const stay = (await admin.call(bookings.get, { params })).value
  expect([stay.balance, stay.charges, stay.to_return]).toEqual([balance, charges, to_return])
  expect(stay.payment_status === 'refund_due').toBe(to_return > 0)
  // D-67: what no document says yet is kept beside the other sums.
  const [open] = await server.db
    .selectFrom('folios')
    .select('to_invoice')
    .where('booking_id', '=', params.id)
    .execute()
  expect(open?.to_invoice).toBe(sumOf((await readLines(server.db, params.id)).map(notInvoiced)))
  // A line is never taken back beyond what it came to.
  for (const line of lines) expect(Math.abs(line.rest)).toBeLessThanOrEqual(Math.abs(line.amount))
  return result
}

/** Every invoice less its credit notes, and what they say of the tax. */
const papersOf = async ({ admin, params }: Ready) => {
  const { documents: listed } = (await admin.call(bookings.get, { params })).value
  const papers = []
  for (const { document_id } of listed) {
    papers.push((await admin.call(stayDocuments.get, { params: { id: document_id } })).value)
  }
  return papers
}

const signOf = (kind: string): number =>
  kind === 'credit_note' ? -1 : kind === 'invoice' || kind === 'bill_of_supply' ? 1 : 0

const papersAreRight = async (ready: Ready) => {
  const papers = await papersOf(ready)
  for (const { lines, totals } of papers) {
    const of = (part: 'value' | 'cgst' | 'sgst' | 'total') => sumOf(lines.map((line) => line[part]))
    expect([of('value'), of('cgst'), of('sgst')]).toEqual([totals.value, totals.cgst, totals.sgst])
    expect(totals.value + totals.cgst + totals.sgst + totals.round_off).toBe(totals.total)
    expect(totals.cgst).toBe(totals.sgst)
    expect(totals.total).toBeGreaterThanOrEqual(0)
  }
  // No paper is taken back beyond what it says.
  for (const { document_id, totals } of papers) {
    const taken = papers.filter(({ credits }) => credits?.document_id === document_id)
    expect(sumOf(taken.map((paper) => paper.totals.total))).toBeLessThanOrEqual(totals.total)
  }
  const { lines } = await ready.read()
  // What papers round off is what the folio does, to the paisa.
  const roundedOff = papers.map(({ kind, lines: own, totals }) =>
    paise(signOf(kind) * (totals.total - sumOf(own.map(({ total }) => total)))),
  )
  const onFolio = lines.filter(({ text }) => text === roundOffText)
  expect(sumOf(roundedOff)).toBe(sumOf(onFolio.map(({ amount }) => amount)))
  const supplied = lines.filter(({ reverses, tax_rate }) => reverses === null && tax_rate !== null)
  const charged = sumOf(supplied.map(({ rest }) => rest))
  const billed = papers.reduce(
    (sum, { kind, lines: own }) => sum + signOf(kind) * sumOf(own.map(({ total }) => total)),
    0,
  )
  expect(billed).toBe(charged)
  return charged
}

const names = Object.keys(steps)
const run = fc.array(
  fc.record({ name: fc.constantFrom(...names), part: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
  { minLength: 3, maxLength: 14 },
)
const setting = fc.record({
  scheme: fc.constantFrom('none', 'regular'),
  round_off: fc.boolean(),
  price: fc.constantFrom(200_000, 787_499, 787_500, 787_501, 885_000, 123_457),
})

/** A bill is rounded down by five paise, and all but two paise of it credited. */
const roundedDown = ['extra', 'invoice', 'noShow', 'extra', 'extra'].map((name) => ({ name, part: 0 }))

/** Two discounts after a bill of next to nothing: the second is the first bill's. */
const discounted = ['invoice', 'fee', 'invoice', 'discount', 'discount'].map((name) => ({ name, part: 0 }))

describe('D-46 D-48 D-50 the account of a stay', () => {
  test('is right after anything that the desk does, and its papers say the same to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(setting, run, async ({ scheme, round_off, price }, list) => {
        const room = await addRoom(server.db, { price_per_night: paise(price) })
        const ready = await stayWithFolio(server, { room, checkIn: dayAfter(0), checkOut: dayAfter(3) })
        const gst = { ...defaultGst, scheme, gstin: scheme === 'none' ? '' : '05ABCDE1234F1Z6', round_off }
        await ready.admin.call(settingsOffice.save, { body: { gst } as never })
        const [before, billed] = [(await accrued(ready)).total, await registeredBy(server, ready.admin)]
        const own = (await ready.read()).charges
        for (const { name, part } of list) {
          await (steps[name] as Step)(ready, part)
          await isRight(ready)
        }
        await ready.admin.call(stayDocuments.issue, { params: ready.params, body: { kind: 'invoice' } })
        const charged = await papersAreRight(ready)
        const supplied = (await accrued(ready)).total
        expect(supplied - before).toBe(charged - own)
        expect((await registeredBy(server, ready.admin)) - billed).toBe(charged)
        await saysBalance(ready)
      }),
      {
        numRuns: cases(25),
        examples: [
          [{ scheme: 'none', round_off: true, price: 787_501 }, roundedDown],
          [{ scheme: 'none', round_off: false, price: 200_000 }, discounted],
        ],
      },
    )
  })
})

/** The receipt and the newest document say on paper what the account says. */
const saysBalance = async ({ admin, params, read }: Ready) => {
  const { balance, paid } = await read()
  const textOf = async (file: Buffer) => (await pagesOf(file)).flat().join(' ')
  const receipt = await admin.send(payments.receipt, { params })
  if (paid > 0) expect(await textOf(receipt.raw.rawPayload)).toContain(amountText(Math.abs(balance)))
  else expect(receipt.error.code).toBe('nothing_received')
  const paper = (await admin.call(bookings.get, { params })).value.documents.at(-1)
  if (!paper) return
  const { raw } = await admin.send(stayDocuments.pdf, { params: { id: paper.document_id } })
  expect(await textOf(raw.rawPayload)).toContain(amountText(paper.total))
}

/** What the revenue report says was supplied in the month of these stays and the next. */
const accrued = async ({ admin }: Ready) => {
  const query = { from: dayAfter(0).slice(0, 7), to: dayAfter(20).slice(0, 7) }
  const { months } = (await admin.call(reports.revenue, { query })).value
  return { total: sumOf(months.map(({ accrual }) => accrual.total)) }
}
