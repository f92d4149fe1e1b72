import type { Gstr1, RegisteredKind } from '../../../contract/folio/gst-registers.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { states } from '../../../contract/office/gst.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  type Advance,
  advancesOf,
  type Days,
  type KindOfMonth,
  kindsOf,
  type PaperOfBuyer,
  papersOfBuyers,
  type SoldService,
  type Sums,
  soldServices,
} from './queries.ts'

/** The days of a month, both included. */
export const daysOfMonth = (month: string): Days => {
  const own = Temporal.PlainYearMonth.from(month)
  return { from: `${month}-01`, to: own.toPlainDate({ day: own.daysInMonth }).toString() }
}

/** All that the return of a month is made of. */
export const readMonth = async (db: Db, days: Days) => ({
  papers: await papersOfBuyers(db, days),
  services: await soldServices(db, days),
  advances: await advancesOf(db, days),
  kinds: await kindsOf(db, days),
})
export type MonthOfPapers = Awaited<ReturnType<typeof readMonth>>

/** The two digits of a state, by which the portal names a place of supply. */
export const codeOf = (state: string): string => states.find(({ name }) => name === state)?.code ?? ''

const none = paise(0)
const taxOf = ({ cgst, sgst }: Sums) => ({ camt: cgst, samt: sgst, csamt: none })

const portalDay = (day: Day): string => day.split('-').reverse().join('-')

/** What rows come to. */
export const sumsOf = (rows: readonly Sums[]): Sums => {
  const of = (part: keyof Sums): Paise => sumOf(rows.map((row) => row[part]))
  return { value: of('value'), cgst: of('cgst'), sgst: of('sgst'), total: of('total') }
}

const isThere = ({ value, cgst, sgst }: Sums): boolean => value !== 0 || cgst !== 0 || sgst !== 0

/** Rows put together where `key` says the same; what comes to nothing is left out. */
const together = <Row extends Sums>(rows: readonly Row[], key: (row: Row) => string): (Row & Sums)[] =>
  [...Map.groupBy(rows, key).values()].map((own) => ({ ...(own[0] as Row), ...sumsOf(own) })).filter(isThere)

/** The rows of a document, one for each rate. */
const paperOf = ({ whole, state }: PaperOfBuyer, rows: readonly PaperOfBuyer[]) => {
  return {
    val: whole,
    pos: codeOf(state),
    rchrg: 'N' as const,
    inv_typ: 'R' as const,
    // The portal numbers the rates of a document so: 501 is 5 %.
    itms: rows.map((row) => ({
      num: row.rate + 1,
      itm_det: { rt: row.rate, txval: row.value, ...taxOf(row) },
    })),
  }
}

const byBuyer = <T>(
  papers: readonly PaperOfBuyer[],
  kind: PaperOfBuyer['kind'],
  make: (first: PaperOfBuyer, rows: readonly PaperOfBuyer[]) => T,
): { ctin: string; papers: T[] }[] => {
  const own = papers.filter((paper) => paper.kind === kind)
  return [...Map.groupBy(own, ({ buyer_gstin }) => buyer_gstin)].map(([ctin, rows]) => ({
    ctin,
    papers: [...Map.groupBy(rows, ({ number }) => number).values()].map((own) =>
      make(own[0] as PaperOfBuyer, own),
    ),
  }))
}

/** Sales to buyers without a GSTIN by place of supply and rate. */
export const salesToOthers = (services: readonly SoldService[]): SoldService[] =>
  together(
    services.filter(({ registered }) => !registered),
    ({ state, rate }) => `${state} ${rate}`,
  )

const advanceTable = (advances: readonly Advance[], kind: Advance['kind']): Gstr1['at'] =>
  [
    ...Map.groupBy(
      advances.filter((own) => own.kind === kind),
      ({ state }) => state,
    ),
  ].map(([state, rows]) => ({
    sply_ty: 'INTRA' as const,
    pos: codeOf(state),
    itms: rows.map((row) => ({ rt: row.rate, ad_amt: row.value, ...taxOf(row) })),
  }))

const descriptions: Readonly<Record<string, string>> = {
  '996311': 'Room or unit accommodation services',
  '996331': 'Services provided by restaurants',
  '999799': 'Other services n.e.c.',
}
export const descriptionOf = (sac: string): string => descriptions[sac] ?? 'Services'

/** Services by code and rate, of registered buyers or of all others. */
export const servicesOf = (services: readonly SoldService[], registered: boolean): SoldService[] =>
  together(
    services.filter((row) => row.registered === registered),
    ({ sac, rate }) => `${sac} ${rate}`,
  )

const serviceTable = (services: readonly SoldService[], registered: boolean): Gstr1['hsn']['hsn_b2b'] =>
  servicesOf(services, registered).map((row, at) => ({
    num: at + 1,
    hsn_sc: row.sac,
    desc: descriptionOf(row.sac),
    // Services have no unit and no quantity.
    uqc: 'NA' as const,
    qty: 0,
    rt: row.rate,
    txval: row.value,
    ...taxOf(row),
  }))

/** The kinds of table 13 with the portal's numbers. Bills of supply stand in the sales register alone (W-12). */
const natures: Partial<Record<RegisteredKind, { doc_num: number; doc_typ: string }>> = {
  invoice: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  credit_note: { doc_num: 5, doc_typ: 'Credit Note' },
  receipt_voucher: { doc_num: 6, doc_typ: 'Receipt voucher' },
  refund_voucher: { doc_num: 8, doc_typ: 'Refund voucher' },
}

/** The numbers that were given; none is ever cancelled. */
export const numbersGiven = (kinds: readonly KindOfMonth[]) =>
  kinds.flatMap(({ kind, count, first, last }) => {
    const nature = natures[kind]
    return nature ? [{ ...nature, from: first, to: last, count }] : []
  })

/** The return of a month. */
export const gstr1Of = (month: string, gstin: string, read: MonthOfPapers): Gstr1 => ({
  gstin,
  fp: `${month.slice(5)}${month.slice(0, 4)}`,
  b2b: byBuyer(read.papers, 'invoice', (first, rows) => ({
    inum: first.number,
    idt: portalDay(first.issued_on),
    ...paperOf(first, rows),
  })).map(({ ctin, papers: inv }) => ({ ctin, inv })),
  b2cs: salesToOthers(read.services).map((row) => ({
    sply_ty: 'INTRA',
    typ: 'OE',
    pos: codeOf(row.state),
    rt: row.rate,
    txval: row.value,
    ...taxOf(row),
  })),
  cdnr: byBuyer(read.papers, 'credit_note', (first, rows) => ({
    ntty: 'C' as const,
    nt_num: first.number,
    nt_dt: portalDay(first.issued_on),
    ...paperOf(first, rows),
  })).map(({ ctin, papers: nt }) => ({ ctin, nt })),
  at: advanceTable(read.advances, 'received'),
  txpd: advanceTable(read.advances, 'adjusted'),
  hsn: { hsn_b2b: serviceTable(read.services, true), hsn_b2c: serviceTable(read.services, false) },
  doc_issue: {
    doc_det: numbersGiven(read.kinds).map(({ doc_num, doc_typ, from, to, count }) => ({
      doc_num,
      doc_typ,
      docs: [{ num: 1, from, to, totnum: count, cancel: 0, net_issue: count }],
    })),
  },
})

/** Sales by rate, whoever bought. */
export const salesByRate = (services: readonly SoldService[]): (Sums & { rate: BasisPoints })[] =>
  together(services, ({ rate }) => String(rate)).sort((a, b) => a.rate - b.rate)
