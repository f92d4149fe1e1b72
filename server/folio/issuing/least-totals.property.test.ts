import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addRoom } from '../../../test/builders.ts'
import { stayWithFolio } from '../../../test/folio/folios.ts'
import { cases } from '../../../test/properties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Ready = Awaited<ReturnType<typeof stayWithFolio>>
/** `few` is an amount of some paise, `at` chooses one of what is there. */
type Step = { name: string; few: number; at: number }

const papersOf = async ({ admin, params }: Ready) => {
  const stay = await admin.call(bookings.get, { params })
  expect(stay.status).toBe(200)
  return stay.value.documents
}
const chosen = <T>(of: readonly T[], at: number): T | undefined => of[Math.floor(at * of.length)]

const steps: Record<string, (ready: Ready, step: Step) => Promise<unknown>> = {
  extra: ({ add }, { few }) => add({ kind: 'extra', text: 'Match', unit_price: paise(few) }),
  discount: ({ add }, { few }) => add({ kind: 'discount', text: 'Rain', unit_price: paise(few) }),
  invoice: ({ admin, params }) => admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } }),
  takeBack: async ({ admin, params, read }, { at }) => {
    const line = chosen((await read()).lines, at)
    const of = { ...params, line_id: line?.line_id ?? '0' }
    return admin.call(folio.reverseLine, { params: of, body: { reason: 'Wrong' } })
  },
  credit: async (ready, { few, at }) => {
    const { admin } = ready
    const id = chosen(await papersOf(ready), at)?.document_id ?? 'none'
    const paper = await admin.call(stayDocuments.get, { params: { id } })
    const open = paper.status === 200 ? paper.value.lines.filter(({ left }) => left > 0) : []
    const line = chosen(open, at)
    // Sometimes some paise of a line, sometimes all but some paise.
    const amount = paise(at < 0.5 ? few : Math.max(1, (line?.left ?? 0) - few))
    const lines = [{ line_id: line?.line_id ?? '0', amount }]
    return admin.call(stayDocuments.credit, { params: { id }, body: { reason: 'Part', lines } })
  },
  creditAll: async (ready, { at }) => {
    const id = chosen(await papersOf(ready), at)?.document_id ?? 'none'
    return ready.admin.call(stayDocuments.credit, { params: { id }, body: { reason: 'All' } })
  },
  pay: async ({ admin, params, read }, { few }) => {
    const amount = paise(Math.max(1, Math.min(few, (await read()).balance)))
    return admin.call(payments.record, { params, body: { amount, method: 'cash', reference: null } })
  },
  payBack: async ({ admin, params, read }, { at }) => {
    const row = chosen((await read()).payments, at)
    const of = { ...params, payment_id: row?.payment_id ?? '0' }
    return admin.call(payments.reverse, { params: of, body: { reason: 'Wrong' } })
  },
  cancel: ({ cancel }) => cancel(),
}

const run = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    few: fc.integer({ min: 1, max: 60 }),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  { minLength: 4, maxLength: 12 },
)
const step = (name: string, few = 1, at = 0): Step => ({ name, few, at })
/** A bill that is rounded down, of which all but less than was rounded is credited, and then a paisa. */
const roundedDown = [step('extra', 40), step('invoice'), step('credit', 40, 0.6), step('credit')]

describe('W-47 D-65 documents of next to nothing', () => {
  test('come to nothing at least, all credit notes to no more than their bill, and every booking can be read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          price: fc.constantFrom(1, 20, 40, 49, 51, 100_049),
          scheme: fc.constantFrom('none', 'regular'),
        }),
        run,
        async ({ price, scheme }, list) => {
          const room = await addRoom(server.db, { price_per_night: paise(price) })
          const ready = await stayWithFolio(server, { room })
          const gstin = scheme === 'none' ? '' : '05ABCDE1234F1Z6'
          const gst = { ...defaultGst, scheme, gstin, round_off: true }
          await ready.admin.call(settingsOffice.save, { body: { gst } as never })
          for (const one of list) await steps[one.name]?.(ready, one)
          const papers = await papersOf(ready)
          expect(papers.filter(({ total }) => total < 0)).toEqual([])
          for (const { document_id: id } of papers) {
            const { value } = await ready.admin.call(stayDocuments.get, { params: { id } })
            const credited = sumOf(value.credited.map(({ total }) => total))
            expect(credited).toBeLessThanOrEqual(value.totals.total)
          }
          expect((await ready.read()).charges).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: cases(15), examples: [[{ price: 20, scheme: 'none' }, roundedDown]] },
    )
  })

  test('of old, below nothing by a paisa, are read with their booking', async () => {
    const ready = await stayWithFolio(server)
    const { admin, params } = ready
    const bill = await admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } })
    const lines = [{ line_id: bill.value.lines[0]?.line_id ?? '', amount: paise(1) }]
    const of = { id: bill.value.document_id }
    const note = await admin.call(stayDocuments.credit, { params: of, body: { reason: 'Part', lines } })
    await server.db.transaction().execute(async (tx) => {
      const { sql } = await import('kysely')
      await sql`alter table documents disable trigger user`.execute(tx)
      await tx
        .updateTable('documents')
        .set({ total: paise(-1), round_off: paise(-2) })
        .where('document_id', '=', note.value.document_id)
        .execute()
      await sql`alter table documents enable trigger user`.execute(tx)
    })
    expect((await papersOf(ready)).map(({ total }) => total)).toContain(-1)
    expect((await admin.call(stayDocuments.get, { params: of })).value.credited[0]?.total).toBe(-1)
    for (const id of [note.value.document_id, of.id])
      expect((await admin.call(stayDocuments.pdf, { params: { id } })).status).toBe(200)
    expect((await admin.call(stayDocuments.list, { query: {} })).status).toBe(200)
  })
})
