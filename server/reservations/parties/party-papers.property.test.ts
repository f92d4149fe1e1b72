import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { registeredBy, regular } from '../../../test/folio/documents.ts'
import { cases } from '../../../test/properties.ts'
import {
  cancelStay,
  folioOf,
  type SomeParty as Party,
  stayOf,
  taxedParty,
} from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const signOf = (kind: string): number =>
  kind === 'credit_note' ? -1 : kind === 'invoice' || kind === 'bill_of_supply' ? 1 : 0

type Step = (party: Party, id: string, part: number) => Promise<unknown>
const share = (amount: number, part: number) => paise(Math.max(1, Math.round(amount * part)))

const steps: Record<string, Step> = {
  extra: ({ admin }, id, part) =>
    admin.call(folio.addLine, {
      params: { id },
      body: { kind: 'extra', text: 'Dinner', quantity: 2, unit_price: share(90_000, part) } as never,
    }),
  discount: ({ admin }, id, part) =>
    admin.call(folio.addLine, {
      params: { id },
      body: { kind: 'discount', text: 'Rain', unit_price: share(500_000, part) } as never,
    }),
  payAll: async ({ pay, read }, _, part) => pay(share(Math.max(0, (await read()).balance), part) / 100),
  takePaymentBack: async (party, id, part) => {
    const rows = (await folioOf(party, id)).payments
    const payment_id = rows[Math.floor(part * rows.length)]?.payment_id ?? '0'
    return party.admin.call(payments.reverse, { params: { id, payment_id }, body: { reason: 'Wrong' } })
  },
  move: async (party, id, part) => {
    const stay = await stayOf(party, id)
    const body = {
      room_id: stay.room.room_id,
      check_in_date: stay.check_in_date,
      check_out_date: dayAfter(1 + Math.floor(part * 5)),
      price: part > 0.5 ? 'keep' : 'recalculate',
      tell_guest: false,
    } as const
    return party.admin.call(stayMoves.move, { params: { id }, body })
  },
  invoiceAll: ({ issue }) => issue(),
  invoiceOne: ({ admin }, id) =>
    admin.call(stayDocuments.issue, { params: { id }, body: { kind: 'invoice' } }),
  credit: async (party, id, part) => {
    const bills = (await stayOf(party, id)).documents.filter(({ kind }) => signOf(kind) === 1)
    const params = { id: bills[Math.floor(part * bills.length)]?.document_id ?? 'none' }
    if (part < 0.4)
      return party.admin.call(stayDocuments.credit, { params, body: { reason: 'Wrong' } as never })
    const paper = await party.admin.call(stayDocuments.get, { params })
    const line = paper.status === 200 ? paper.value.lines.at(-1) : undefined
    const lines = [{ line_id: line?.line_id ?? '0', amount: share(line?.total ?? 100, part) }]
    return party.admin.call(stayDocuments.credit, { params, body: { reason: 'Part', lines } as never })
  },
  cancelOne: (party, id) => cancelStay(party, id),
  cancelAll: ({ cancel }) => cancel(),
}

const run = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    which: fc.nat(2),
    part: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  { minLength: 3, maxLength: 12 },
)

const step = (name: keyof typeof steps, which: number) => ({ name, which, part: 0 })
const tinyExtras: [{ scheme: 'none'; round_off: boolean }, ReturnType<typeof step>[]] = [
  { scheme: 'none', round_off: true },
  [step('cancelAll', 1), step('extra', 0), step('extra', 2), step('payAll', 2)],
]

/** What invoices less their credit notes say of a party: each paper once, though several stays list it. */
const billedOf = async (party: Party, mostRounded: number) => {
  const ids = new Set<string>()
  for (const code of party.codes)
    for (const { document_id } of (await stayOf(party, code)).documents) ids.add(document_id)
  let billed = 0
  for (const id of ids) {
    const { kind, totals, lines } = (await party.admin.call(stayDocuments.get, { params: { id } })).value
    const of = (part: 'value' | 'cgst' | 'sgst' | 'total') => sumOf(lines.map((line) => line[part]))
    expect([of('value'), of('cgst'), of('sgst')]).toEqual([totals.value, totals.cgst, totals.sgst])
    expect(totals.value + totals.cgst + totals.sgst + totals.round_off).toBe(totals.total)
    expect(totals.cgst).toBe(totals.sgst)
    expect(Math.abs(totals.total - of('total'))).toBeLessThanOrEqual(mostRounded)
    expect(totals.total).toBeGreaterThanOrEqual(0)
    if (signOf(kind) === 1) for (const { left } of lines) expect(Number.isInteger(left)).toBe(true)
    billed += signOf(kind) * of('total')
  }
  return billed
}

/** What the folios of a party charge that is a supply. */
const suppliedOf = async (party: Party) => {
  let supplied = 0
  for (const code of party.codes) {
    const { lines, charges, paid, refunded, balance } = await folioOf(party, code)
    expect(sumOf(lines.map(({ amount }) => amount))).toBe(charges)
    expect(charges).toBeGreaterThanOrEqual(0)
    expect(balance).toBe(charges - paid + refunded)
    const own = lines.filter(({ reverses, tax_rate }) => reverses === null && tax_rate !== null)
    supplied += sumOf(own.map(({ rest }) => rest))
  }
  return supplied
}

test('D-46 D-54 whatever happens to a party, its papers say what its folios charge', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ scheme: fc.constantFrom('none', 'regular'), round_off: fc.boolean() }),
      run,
      async ({ scheme, round_off }, list) => {
        const gstin = scheme === 'none' ? '' : regular.gstin
        const party = await taxedParty(server, { ...regular, scheme, gstin, round_off })
        const before = await registeredBy(server, party.admin)
        for (const { name, which, part } of list)
          await (steps[name] as Step)(party, party.codes[which] ?? '', part)
        await party.issue()
        const supplied = await suppliedOf(party)
        expect(await billedOf(party, round_off ? 50 : 0)).toBe(supplied)
        expect((await registeredBy(server, party.admin)) - before).toBe(supplied)
      },
    ),
    // Parts of a paisa that two rooms together are rounded by, which neither could bear alone.
    { numRuns: cases(8), examples: [tinyExtras] },
  )
})
