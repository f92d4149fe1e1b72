import type { StayDocument } from '../../../contract/folio/documents.ts'
import type { DocumentKind } from '../../../contract/folio/folio-sums.ts'
import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { amountText, pdfColours, pdfMargin, pdfWidth } from '../../kit/documents/pdf.ts'
import { drawText, keepWhole, type Style, sideBySide } from '../../kit/documents/pdf-text.ts'

const { ink, muted } = pdfColours
const small: Style = { face: 'text', size: 8.5, colour: muted }

type Sum = { name: string; amount: Paise; strong?: boolean }

/** What the paper is about in the end. What was paid for it the receipt says. */
const lastNames: Record<DocumentKind, string> = {
  invoice: 'Total',
  bill_of_supply: 'Total',
  credit_note: 'Amount credited',
  receipt_voucher: 'Amount received',
  refund_voucher: 'Amount returned',
}

/** What is left of an invoice after its advances; below nothing where they were more. */
const dueOf = ({ totals, advances }: StayDocument): Paise =>
  paise(totals.total - sumOf(advances.map(({ total }) => total)))

export const isTaxed = ({ lines }: Pick<StayDocument, 'lines'>): boolean =>
  lines.some(({ rate }) => rate !== null)

const sumsOf = (paper: StayDocument): Sum[] => {
  const { kind, totals, advances } = paper
  const taxes: Sum[] = [
    { name: 'Taxable value', amount: totals.value },
    { name: 'CGST', amount: totals.cgst },
    { name: 'SGST', amount: totals.sgst },
  ]
  const before: Sum[] = [
    ...(isTaxed(paper) ? taxes : []),
    ...(totals.round_off === 0 ? [] : [{ name: 'Round off', amount: totals.round_off }]),
  ]
  if (advances.length === 0) return [...before, { name: lastNames[kind], amount: totals.total, strong: true }]
  const due = dueOf(paper)
  return [
    ...before,
    { name: 'Total', amount: totals.total, strong: true },
    ...advances.map(({ number, total }) => ({ name: `Less advance ${number}`, amount: paise(0 - total) })),
    { name: due < 0 ? 'Advance over the total' : 'Amount due', amount: paise(Math.abs(due)), strong: true },
  ]
}

const sumStep = 15
const sumWidth = 250

const drawSum = (doc: PDFKit.PDFDocument, { name, amount, strong = false }: Sum): void => {
  const style: Style = {
    face: strong ? 'strong' : 'text',
    size: strong ? 10.5 : 9.5,
    colour: ink,
    tabular: true,
  }
  const place = { x: pdfMargin + pdfWidth - sumWidth, width: sumWidth }
  const top = doc.y
  drawText(doc, name, { ...style, ...(strong ? {} : { colour: muted }) }, { ...place, width: sumWidth - 90 })
  const end = doc.y
  doc.y = top
  const shown = `${strong ? '₹' : ''}${amountText(amount)}`
  drawText(doc, shown, style, { ...place, align: 'right' })
  doc.y = Math.max(end, doc.y, top + sumStep)
}

const declarations: Record<DocumentKind, string> = {
  invoice:
    'We declare that this invoice shows the actual price of the services described and that all particulars are true and correct.',
  bill_of_supply:
    'We declare that this bill shows the actual price of the services described and that all particulars are true and correct.',
  credit_note:
    'We declare that this credit note shows what was taken back of the invoice named above and that all particulars are true and correct.',
  receipt_voucher:
    'We declare that the advance named above was received and that all particulars are true and correct.',
  refund_voucher:
    'We declare that the advance named above was returned and that all particulars are true and correct.',
}

const closing = (doc: PDFKit.PDFDocument, { kind, seller }: StayDocument): void => {
  const half = pdfWidth / 2
  sideBySide(
    doc,
    () => {
      doc.y += 4
      drawText(doc, declarations[kind], small, { x: pdfMargin, width: half })
    },
    () => {
      const place = { x: pdfMargin + half + 20, width: half - 20, align: 'right' } as const
      drawText(doc, `For ${seller.name}`, { ...small, face: 'strong', size: 9.5, colour: ink }, place)
      doc.y += 38
      const x = pdfMargin + pdfWidth
      doc
        .moveTo(x - 150, doc.y)
        .lineTo(x, doc.y)
        .lineWidth(0.7)
        .strokeColor(pdfColours.line)
        .stroke()
      doc.y += 4
      drawText(doc, 'Authorised signatory', small, place)
    },
  )
}

/** The lower part of a paper: its sums, the amount in words, and who signs. Together they stand on one page. */
export const paperSums = (doc: PDFKit.PDFDocument, paper: StayDocument): void => {
  const sums = sumsOf(paper)
  keepWhole(doc, sums.length * (sumStep + 3) + 150)
  doc.y += 4
  for (const sum of sums) drawSum(doc, sum)
  doc.y += 8
  const words = amountInWords(paise(Math.abs(paper.totals.total)))
  drawText(doc, `Total in words: ${words}`, { ...small, colour: ink }, { x: pdfMargin, width: pdfWidth })
  doc.y += 22
  closing(doc, paper)
}
