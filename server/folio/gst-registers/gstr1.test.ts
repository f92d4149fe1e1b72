import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import {
  codeOf,
  daysOfMonth,
  descriptionOf,
  gstr1Of,
  type MonthOfPapers,
  numbersGiven,
  salesByRate,
  salesToOthers,
  servicesOf,
} from './gstr1.ts'
import type { Advance, KindOfMonth, PaperOfBuyer, SoldService } from './queries.ts'

const sums = (value: number, half = 0, total = value + 2 * half) => ({
  ...{ value: paise(value), cgst: paise(half), sgst: paise(half), total: paise(total) },
})
const rate = (percent: number) => (percent * 100) as BasisPoints
const state = 'Uttarakhand'
const sold = (value: number, own: Partial<SoldService> = {}): SoldService => ({
  ...{ registered: false, state, sac: '996311', rate: rate(5), ...sums(value, value / 40) },
  ...own,
})
const paper = (number: string, own: Partial<PaperOfBuyer> = {}): PaperOfBuyer => ({
  ...{ kind: 'invoice', number, issued_on: '2026-11-20', buyer: 'Deodar Ltd', buyer_gstin: 'A', state },
  ...{ rate: rate(5), whole: paise(10_500), ...sums(10_000, 250) },
  ...own,
})
const advance = (own: Partial<Advance> = {}): Advance => ({
  ...{ kind: 'received', state, rate: rate(5), ...sums(2000, 50) },
  ...own,
})
const given = (kind: KindOfMonth['kind'], count = 3): KindOfMonth => ({
  ...{ kind, count, first: `${kind} 1`, last: `${kind} ${count}`, round_off: paise(0), ...sums(1) },
})
const month: MonthOfPapers = { papers: [], services: [], advances: [], kinds: [] }
const gstr1 = (own: Partial<MonthOfPapers>) => gstr1Of('2026-11', '05ABCDE1234F1Z6', { ...month, ...own })
const taxed = (half: number) => ({ camt: half, samt: half, csamt: 0 })

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('W-12 the month %s ends on %s', (of, to) => {
  expect(daysOfMonth(of)).toEqual({ from: `${of}-01`, to })
})

test('W-12 the portal names a state by its digits, and services by their code', () => {
  expect([codeOf('Uttarakhand'), codeOf('Delhi'), codeOf('Atlantis')]).toEqual(['05', '07', ''])
  expect(['996311', '996331', '999799', '998399'].map(descriptionOf)).toEqual([
    ...['Room or unit accommodation services', 'Services provided by restaurants'],
    ...['Other services n.e.c.', 'Services'],
  ])
})

describe('W-12 the sales of a month', () => {
  test('to buyers without a GSTIN are one row for each state and rate', () => {
    const rows = [sold(400), sold(800, { sac: '996331' }), sold(40, { rate: rate(18) })]
    const all = [...rows, sold(80, { state: 'Delhi' }), sold(4000, { registered: true })]
    expect(salesToOthers(all).map((row) => [row.state, row.rate, row.value, row.cgst, row.total])).toEqual([
      [state, 500, 1200, 30, 1260],
      [state, 1800, 40, 1, 42],
      ['Delhi', 500, 80, 2, 84],
    ])
  })

  test('are net of credit notes, and what comes to nothing is left out', () => {
    expect(salesToOthers([sold(400), sold(-400)])).toEqual([])
    expect(salesToOthers([sold(400), sold(-360)])).toMatchObject([sums(40, 1)])
    expect(salesToOthers([sold(0, sums(0, 0, 5))])).toEqual([])
    for (const odd of [{ value: paise(1) }, { cgst: paise(1) }, { sgst: paise(1) }])
      expect(salesToOthers([sold(0, odd)])).toHaveLength(1)
  })

  test('are told by service and rate, apart for registered buyers', () => {
    const all = [
      sold(400),
      sold(40, { state: 'Delhi' }),
      sold(80, { registered: true }),
      sold(120, { sac: '9' }),
    ]
    expect(servicesOf(all, false).map(({ sac, value }) => [sac, value])).toEqual([
      ['996311', 440],
      ['9', 120],
    ])
    expect(servicesOf(all, true).map(({ sac, value }) => [sac, value])).toEqual([['996311', 80]])
  })

  test('are told by rate, whoever bought, the lowest first', () => {
    const all = [sold(400, { rate: rate(18) }), sold(40), sold(80, { registered: true })]
    expect(salesByRate(all).map((row) => [row.rate, row.value])).toEqual([
      [500, 120],
      [1800, 400],
    ])
  })
})

describe('W-12 GSTR-1', () => {
  test('is of a month and a GSTIN, and empty where nothing was sold', () => {
    expect(gstr1({})).toEqual({
      ...{ gstin: '05ABCDE1234F1Z6', fp: '112026', b2b: [], b2cs: [], cdnr: [], at: [], txpd: [] },
      ...{ hsn: { hsn_b2b: [], hsn_b2c: [] }, doc_issue: { doc_det: [] } },
    })
  })

  test('has the invoices of each registered buyer with a row for each rate', () => {
    const papers = [
      ...[paper('INV/1'), paper('INV/1', { rate: rate(18), ...sums(100, 9) })],
      ...[paper('INV/2', { issued_on: '2026-11-21' }), paper('INV/3', { buyer_gstin: 'B' })],
    ]
    const shared = { val: 10_500, pos: '05', rchrg: 'N', inv_typ: 'R' }
    const five = { num: 501, itm_det: { rt: 500, txval: 10_000, ...taxed(250) } }
    const eighteen = { num: 1801, itm_det: { rt: 1800, txval: 100, ...taxed(9) } }
    const invoice = (inum: string, idt: string, ...itms: object[]) => ({ inum, idt, ...shared, itms })
    const { b2b, cdnr } = gstr1({ papers })
    expect(cdnr).toEqual([])
    expect(b2b).toEqual([
      {
        ctin: 'A',
        inv: [invoice('INV/1', '20-11-2026', five, eighteen), invoice('INV/2', '21-11-2026', five)],
      },
      { ctin: 'B', inv: [invoice('INV/3', '20-11-2026', five)] },
    ])
  })

  test('has their credit notes apart', () => {
    const note = { kind: 'credit_note' } as const
    const { b2b, cdnr } = gstr1({ papers: [paper('CN/1', note), paper('CN/2', note)] })
    expect(b2b).toEqual([])
    expect(cdnr).toMatchObject([
      {
        ctin: 'A',
        nt: [
          { ntty: 'C', nt_num: 'CN/1', nt_dt: '20-11-2026', val: 10_500, itms: [{ num: 501 }] },
          { nt_num: 'CN/2' },
        ],
      },
    ])
  })

  test('has the sales to others, and all services by code', () => {
    const { b2cs, hsn } = gstr1({
      services: [sold(400), sold(40, { sac: '996331' }), sold(80, { registered: true })],
    })
    const own = { sply_ty: 'INTRA', typ: 'OE', pos: '05', rt: 500 }
    expect(b2cs).toEqual([{ ...own, txval: 440, ...taxed(11) }])
    const service = { uqc: 'NA', qty: 0, rt: 500 }
    const room = { hsn_sc: '996311', desc: 'Room or unit accommodation services', ...service }
    const meal = { hsn_sc: '996331', desc: 'Services provided by restaurants', ...service }
    expect(hsn).toEqual({
      hsn_b2b: [{ num: 1, ...room, txval: 80, ...taxed(2) }],
      hsn_b2c: [
        { num: 1, ...room, txval: 400, ...taxed(10) },
        { num: 2, ...meal, txval: 40, ...taxed(1) },
      ],
    })
  })

  test('has advances that were received, and earlier ones that were taken off', () => {
    const advances = [
      ...[advance(), advance({ rate: rate(18), ...sums(100, 9) }), advance({ state: 'Delhi' })],
      advance({ kind: 'adjusted', ...sums(3000, 75) }),
    ]
    const { at, txpd } = gstr1({ advances })
    const row = (rt: number, ad_amt: number, half: number) => ({ rt, ad_amt, ...taxed(half) })
    expect(at).toEqual([
      { sply_ty: 'INTRA', pos: '05', itms: [row(500, 2000, 50), row(1800, 100, 9)] },
      { sply_ty: 'INTRA', pos: '07', itms: [row(500, 2000, 50)] },
    ])
    expect(txpd).toEqual([{ sply_ty: 'INTRA', pos: '05', itms: [row(500, 3000, 75)] }])
  })

  test('has the numbers that were given, by the kinds of the portal; bills of supply are none', () => {
    const kinds = (
      ['invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher'] as const
    ).map((kind) => given(kind))
    expect(numbersGiven(kinds).map(({ doc_num, doc_typ }) => [doc_num, doc_typ])).toEqual([
      [1, 'Invoices for outward supply'],
      [5, 'Credit Note'],
      [6, 'Receipt voucher'],
      [8, 'Refund voucher'],
    ])
    expect(gstr1({ kinds: [given('invoice')] }).doc_issue.doc_det).toEqual([
      {
        ...{ doc_num: 1, doc_typ: 'Invoices for outward supply' },
        docs: [{ num: 1, from: 'invoice 1', to: 'invoice 3', totnum: 3, cancel: 0, net_issue: 3 }],
      },
    ])
  })
})
