import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type Sheet, type SheetColumn, sheetNamed } from '../../kit/documents/spreadsheet.ts'
import {
  codeOf,
  descriptionOf,
  type MonthOfPapers,
  numbersGiven,
  salesToOthers,
  servicesOf,
} from './gstr1.ts'
import type { Advance, MonthAndRate, PaperOfBuyer, SaleRow, SoldService, Sums } from './queries.ts'

const taxOf = ({ cgst, sgst }: Sums): Paise => paise(cgst + sgst)

const amounts: readonly SheetColumn<Sums>[] = [
  { title: 'Taxable value', kind: 'money', cell: (row) => row.value },
  { title: 'CGST', width: 14, kind: 'money', cell: (row) => row.cgst },
  { title: 'SGST', width: 14, kind: 'money', cell: (row) => row.sgst },
]
const total: SheetColumn<Sums> = { title: 'Total', kind: 'money', cell: (row) => row.total }
const rate: SheetColumn<{ rate: number }> = {
  title: 'Rate',
  width: 10,
  kind: 'percent',
  cell: (row) => row.rate / 100,
}
const place: SheetColumn<{ state: string }> = {
  title: 'Place of supply',
  width: 22,
  cell: ({ state }) => `${codeOf(state)}-${state}`,
}

const papers = (number: string, day: string): SheetColumn<PaperOfBuyer>[] => [
  { title: 'GSTIN of buyer', width: 20, cell: (row) => row.buyer_gstin },
  { title: 'Buyer', width: 30, cell: (row) => row.buyer },
  { title: number, cell: (row) => row.number },
  { title: day, width: 14, kind: 'day', cell: (row) => row.issued_on },
  { title: 'Value of document', kind: 'money', cell: (row) => row.whole },
  place,
  { title: 'Reverse charge', width: 14, cell: () => 'N' },
  rate,
  ...amounts,
]

const others: SheetColumn<SoldService>[] = [
  { title: 'Type', width: 8, cell: () => 'OE' },
  place,
  rate,
  ...amounts,
]

const advances = (title: string): SheetColumn<Advance>[] => [
  place,
  rate,
  { title, width: 22, kind: 'money', cell: (row) => row.value },
  ...amounts.slice(1),
]

const services: SheetColumn<SoldService>[] = [
  { title: 'Buyers', width: 14, cell: ({ registered }) => (registered ? 'Registered' : 'Others') },
  { title: 'SAC', width: 12, cell: ({ sac }) => sac },
  { title: 'Description', width: 36, cell: ({ sac }) => descriptionOf(sac) },
  { title: 'UQC', width: 8, cell: () => 'NA' },
  total,
  rate,
  ...amounts,
]

const numbers: SheetColumn<ReturnType<typeof numbersGiven>[number]>[] = [
  { title: 'Nature of document', width: 30, cell: ({ doc_typ }) => doc_typ },
  { title: 'From', cell: ({ from }) => from },
  { title: 'To', cell: ({ to }) => to },
  { title: 'Total number', width: 14, kind: 'number', cell: ({ count }) => count },
  { title: 'Cancelled', width: 12, kind: 'number', cell: () => 0 },
]

const sales: SheetColumn<SaleRow>[] = [
  { title: 'Day', width: 14, kind: 'day', cell: (row) => row.issued_on },
  { title: 'Kind', width: 18, kind: 'code', cell: ({ kind }) => kind },
  { title: 'Number', cell: (row) => row.number },
  { title: 'Booking', width: 16, cell: (row) => row.booking_id },
  { title: 'Guest', width: 28, cell: (row) => row.guest },
  { title: 'Buyer', width: 28, cell: (row) => row.buyer },
  { title: 'GSTIN of buyer', width: 20, cell: (row) => row.buyer_gstin },
  { title: 'Value', kind: 'money', cell: (row) => row.value },
  ...amounts.slice(1),
  { title: 'Round off', width: 12, kind: 'money', cell: (row) => row.round_off },
  total,
]

const months: SheetColumn<MonthAndRate>[] = [
  { title: 'Month', width: 12, cell: (row) => row.month },
  rate,
  ...amounts,
  { title: 'Tax', width: 14, kind: 'money', cell: taxOf },
  total,
]

type Read = MonthOfPapers & { sales: readonly SaleRow[]; months: readonly MonthAndRate[] }

/** The sheets of the registers: the tables of GSTR-1 by their numbers, every document, and the tax by month. */
export const sheetsOf = (read: Read): Sheet[] => {
  const ofKind = (kind: PaperOfBuyer['kind']) => read.papers.filter((paper) => paper.kind === kind)
  const advancesOf = (kind: Advance['kind']) => read.advances.filter((advance) => advance.kind === kind)
  return [
    sheetNamed('4A B2B', papers('Invoice', 'Invoice day'), ofKind('invoice')),
    sheetNamed('7 B2CS', others, salesToOthers(read.services)),
    sheetNamed('9B Credit notes', papers('Credit note', 'Day of note'), ofKind('credit_note')),
    sheetNamed('11A Advances received', advances('Advance received'), advancesOf('received')),
    sheetNamed('11B Advances adjusted', advances('Advance adjusted'), advancesOf('adjusted')),
    sheetNamed('12 HSN SAC', services, [
      ...servicesOf(read.services, true),
      ...servicesOf(read.services, false),
    ]),
    sheetNamed('13 Documents', numbers, numbersGiven(read.kinds)),
    sheetNamed('Sales register', sales, read.sales),
    sheetNamed('Tax by month', months, read.months),
  ]
}
