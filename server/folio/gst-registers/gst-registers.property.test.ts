import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { cases } from '../../../test/properties.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { countingStatements } from '../../../test/statements.ts'
import { taxedLines } from '../issuing/paper-lines.ts'
import { daysOfMonth, gstr1Of, readMonth, salesByRate } from './gstr1.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Line = { amount: number; rate: number; sac: string }
type Paper = { kind: 'invoice' | 'credit_note'; registered: boolean; lines: Line[]; day: number }

const line = fc.record({
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  rate: fc.constantFrom(500, 1800),
  sac: fc.constantFrom('996311', '996331', '999799'),
})
const paper = fc.record<Paper>({
  kind: fc.constantFrom('invoice', 'invoice', 'credit_note'),
  registered: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  day: fc.integer({ min: 1, max: 28 }),
})

const seller = JSON.stringify({ name: 'Resort', state: 'Uttarakhand' })
let nth = 0

/** Writes papers of a month as they stand, whatever they take back. */
const write = async (month: string, papers: readonly Paper[]) => {
  const { booking_id } = await someBooking(server)
  for (const { kind, registered, lines, day } of papers) {
    nth += 1
    const split = taxedLines(
      lines.map(({ amount, rate, sac }) => ({ rate: rate as BasisPoints, sac, total: paise(amount) })),
    )
    const of = (part: 'value' | 'cgst' | 'sgst' | 'total'): Paise => sumOf(split.map((own) => own[part]))
    const sums = { value: of('value'), cgst: of('cgst'), sgst: of('sgst'), total: of('total') }
    const { document_id } = await server.db
      .insertInto('documents')
      .values({
        kind,
        year: '26-27',
        nth,
        number: `${kind}/${nth}`,
        issued_on: `${month}-${String(day).padStart(2, '0')}`,
        issued_at: '2026-11-20T06:30:00Z',
        booking_id,
        guest_name: 'Asha',
        buyer_name: 'Asha',
        buyer_gstin: registered ? '05ABCDE1234F1Z6' : null,
        seller,
        buyer: '{}',
        stay: '{}',
        round_off: paise(sums.total - sums.value - sums.cgst - sums.sgst),
        by_name: 'Ravi',
        ...sums,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow()
    const rows = split.map((own, position) => ({
      document_id,
      position,
      text: 'Night',
      day: '2026-11-20',
      quantity: 1,
      ...own,
    }))
    await server.db.insertInto('document_lines').values(rows).execute()
  }
}

const parts = ['txval', 'camt', 'samt'] as const
type Sums = Record<(typeof parts)[number], number>
const add = (rows: readonly Sums[]) => parts.map((part) => rows.reduce((sum, row) => sum + row[part], 0))
const less = (a: number[], b: number[]) => a.map((own, at) => own - (b[at] ?? 0))
const plus = (a: number[], b: number[]) => a.map((own, at) => own + (b[at] ?? 0))

describe('D-50 property: the return of a month', () => {
  test('comes to what its documents come to, table by table', async () => {
    let months = 0
    await fc.assert(
      fc.asyncProperty(fc.array(paper, { maxLength: 12 }), async (papers) => {
        const month = Temporal.PlainYearMonth.from('2027-01').add({ months: months++ }).toString()
        await write(month, papers)
        const days = daysOfMonth(month)
        const read = await readMonth(server.db, days)
        const { b2b, b2cs, cdnr, hsn } = gstr1Of(month, '', read)
        const { rows } = await sql<{ value: Paise; cgst: Paise; sgst: Paise }>`
          select coalesce(sum(value * s), 0)::bigint as value, coalesce(sum(cgst * s), 0)::bigint as cgst,
            coalesce(sum(sgst * s), 0)::bigint as sgst
          from documents cross join lateral (select case kind when 'invoice' then 1 else -1 end as s) as sign
          where issued_on between ${days.from}::date and ${days.to}::date`.execute(server.db)
        const [sums] = rows
        const all = [sums?.value, sums?.cgst, sums?.sgst]
        const items = (of: { itms: { itm_det: Sums }[] }[]) =>
          add(of.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det)))
        const registered = less(items(b2b.flatMap(({ inv }) => inv)), items(cdnr.flatMap(({ nt }) => nt)))
        expect(plus(registered, add(b2cs))).toEqual(all)
        expect(add(hsn.hsn_b2b)).toEqual(registered)
        expect(add(hsn.hsn_b2c)).toEqual(add(b2cs))
        const byRate = salesByRate(read.services)
        expect([...byRate.map(({ value }) => value)].reduce((sum, value) => sum + value, 0)).toBe(all[0])
        // W-47: the halves are equal in every row, and what a buyer sees as the value of a document is what its rates
        // come to, but for a paisa of each.
        for (const { camt, samt } of [...b2cs, ...hsn.hsn_b2b, ...hsn.hsn_b2c]) expect(camt).toBe(samt)
        for (const { val, itms } of b2b.flatMap(({ inv }) => inv)) {
          const sum = itms.reduce((total, { itm_det: own }) => total + own.txval + own.camt + own.samt, 0)
          expect(Math.abs(sum - val)).toBeLessThanOrEqual(itms.length)
          for (const { itm_det: own } of itms) expect(own.camt).toBe(own.samt)
        }
      }),
      { numRuns: cases(15) },
    )
  })

  test('of 3,000 documents is read whole, in as many statements as of none', async () => {
    const { booking_id } = await someBooking(server)
    await sql`insert into documents (document_id, kind, year, nth, number, issued_on, issued_at, booking_id, guest_name,
        buyer_name, buyer_gstin, seller, buyer, stay, value, cgst, sgst, round_off, total, by_name)
      select 'many' || n, 'invoice', '99-00', n, 'INV/99-00/' || n, '2099-04-01'::date + n % 30, now(), ${booking_id}, 'Asha',
        'Asha', case when n % 4 = 0 then '05ABCDE1234F1Z6' end, ${seller}::jsonb, '{}', '{}', 300000, 7500, 7500, 0, 315000, 'Ravi'
      from generate_series(1, 3000) as n`.execute(server.db)
    await sql`insert into document_lines (document_id, position, text, day, quantity, sac, rate, value, cgst, sgst, total)
      select 'many' || n, at, 'Night', '2099-04-01', 1, '996311', 500, 100000, 2500, 2500, 105000
      from generate_series(1, 3000) as n, generate_series(0, 2) as at`.execute(server.db)
    await sql`analyze`.execute(server.db)
    const counted = async (month: string) => {
      const { db, seen } = countingStatements(server.db)
      const read = await readMonth(db, daysOfMonth(month))
      return { read, statements: seen.statements }
    }
    const [none, many] = [await counted('2099-05'), await counted('2099-04')]
    expect(none.read.papers).toEqual([])
    expect(many.statements).toBe(none.statements)
    expect(gstr1Of('2099-04', '', many.read).b2cs).toMatchObject([{ rt: 500, txval: 2250 * 300_000 }])
  })
})
