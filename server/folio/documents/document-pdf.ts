import type { StayDocument } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { closePaper, openPaper } from '../../kit/documents/letterhead.ts'
import { amountText } from '../../kit/documents/pdf.ts'
import { type PdfColumn, pdfTable } from '../../kit/documents/pdf-table.ts'
import { keepWhole } from '../../kit/documents/pdf-text.ts'
import { shownDay } from '../../kit/shown.ts'
import { paperHead } from '../issuing/paper-head.ts'
import { type PaperRow, rowsOf, type TaxRow, taxRowsOf } from '../issuing/paper-rows.ts'
import { isTaxed, paperSums } from '../issuing/paper-sums.ts'

const shared: PdfColumn<PaperRow>[] = [
  { title: 'Date', width: 68, cell: ({ day }) => shownDay(day) },
  { title: 'Particulars', cell: ({ text }) => text, below: ({ below }) => below },
  { title: 'SAC', width: 46, cell: ({ sac }) => sac ?? '' },
  { title: 'Qty', width: 32, align: 'right', cell: ({ quantity }) => String(quantity) },
]
const total: PdfColumn<PaperRow> = {
  title: 'Total',
  width: 76,
  align: 'right',
  cell: (row) => amountText(row.total),
}

const taxedColumns: PdfColumn<PaperRow>[] = [
  ...shared,
  { title: 'Taxable value', width: 78, align: 'right', cell: ({ value }) => amountText(value) },
  { title: 'GST', width: 40, align: 'right', cell: ({ rate }) => percentText(rate ?? 0) },
  total,
]
const plainColumns: PdfColumn<PaperRow>[] = [...shared, { ...total, title: 'Amount', width: 110 }]

const percentText = (rate: number): string => `${rate / 100}%`

const taxColumns: PdfColumn<TaxRow>[] = [
  { title: 'SAC', cell: ({ sac }) => sac },
  { title: 'GST', width: 44, align: 'right', cell: ({ rate }) => (rate === null ? '' : percentText(rate)) },
  { title: 'Taxable value', width: 82, align: 'right', cell: ({ value }) => amountText(value) },
  { title: 'CGST', width: 70, align: 'right', cell: ({ cgst }) => amountText(cgst), below: halfRate },
  { title: 'SGST', width: 70, align: 'right', cell: ({ sgst }) => amountText(sgst), below: halfRate },
  { title: 'Tax', width: 74, align: 'right', cell: ({ cgst, sgst }) => amountText(cgst + sgst) },
  { title: 'Total', width: 80, align: 'right', cell: (row) => amountText(row.total) },
]

function halfRate({ rate }: TaxRow): string {
  return rate === null ? '' : percentText(rate / 2)
}

/** A document as PDF, made from what was written when it was issued. */
export const documentPdf = (paper: StayDocument): Promise<Buffer> => {
  const { kind, number, issued_on: day, seller } = paper
  const doc = openPaper(seller, { title: documentKindNames[kind], number, day })
  paperHead(doc, paper)
  const taxed = isTaxed(paper)
  pdfTable(doc, taxed ? taxedColumns : plainColumns, rowsOf(paper.lines))
  if (taxed) taxSummary(doc, paper)
  paperSums(doc, paper)
  return closePaper(doc)
}

const taxSummary = (doc: PDFKit.PDFDocument, { lines, totals }: StayDocument): void => {
  const rows = taxRowsOf(lines)
  doc.y += 12
  keepWhole(doc, 30 + 36 * (rows.length + 1))
  const { value, cgst, sgst } = totals
  const sum: TaxRow = {
    sac: 'Together',
    rate: null,
    value,
    cgst,
    sgst,
    total: sumOf(lines.map((line) => line.total)),
  }
  pdfTable(doc, taxColumns, rows, { size: 8.5, ...(rows.length > 1 && { sum }) })
}
