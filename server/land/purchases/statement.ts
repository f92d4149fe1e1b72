import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import {
  amountText,
  closePdf,
  openPdf,
  pdfColours,
  pdfHead,
  pdfLine,
  pdfMargin,
  pdfRule,
  pdfWidth,
} from '../../kit/documents/pdf.ts'
import { drawText } from '../../kit/documents/pdf-text.ts'
import { shownDay } from '../../kit/shown.ts'
import type { PurchaseRow, TransactionRow } from './queries.ts'

type Sheet = {
  purchase: PurchaseRow
  transactions: readonly TransactionRow[]
  settings: Settings
  today: Day
}

type Line = { date: string; text: string; paid: string; balance: string }
const columns = { date: 84, text: 200, paid: 96 } as const

/** One line of the account: date, what it is, what was paid, what remains; on a new page when this one is full. */
const accountLine = (doc: PDFKit.PDFDocument, line: Line, strong = false): void => {
  if (doc.y > doc.page.maxY() - 40) doc.addPage()
  const style = { face: strong ? 'strong' : 'text', size: 10, colour: pdfColours.ink } as const
  const top = doc.y
  const before = columns.date + columns.text
  const cells = [
    { text: line.date, x: 0, width: columns.date },
    { text: line.paid, x: before, width: columns.paid, align: 'right' },
    { text: line.balance, x: before + columns.paid, width: pdfWidth - before - columns.paid, align: 'right' },
    // Last, for only this one can run over several lines.
    { text: line.text, x: columns.date, width: columns.text - 12 },
  ] as const
  for (const { text, x, ...place } of cells) {
    doc.y = top
    drawText(doc, text, style, { x: pdfMargin + x, ...place })
  }
  doc.moveDown(0.4)
}

/** The statement of account of a purchase as PDF: each payment and what remained after it. Amounts in rupees. */
export const statementPdf = (sheet: Sheet): Promise<Buffer> => {
  const { purchase, settings, today } = sheet
  const doc = openPdf(`Statement ${purchase.purchase_id}`, settings.resort_name)
  pdfHead(doc, settings, `Statement of account ${purchase.purchase_id}`)
  pdfLine(doc, purchase.customer_name, shownDay(today), { strong: true, size: 11 })
  pdfLine(
    doc,
    `Land purchase of ${shownDay(purchase.purchased_on)}, ${purchase.status}. All amounts in rupees (INR).`,
    '',
    {
      muted: true,
    },
  )
  if (purchase.referred_by) pdfLine(doc, `Referred by ${purchase.referred_by}`, '', { muted: true })
  pdfRule(doc)
  accountLine(doc, { date: 'Date', text: 'Particulars', paid: 'Paid', balance: 'Balance' }, true)
  pdfRule(doc)
  accountLines(doc, sheet)
  pdfRule(doc)
  const paid = paise(purchase.loan_amount - purchase.remaining_amount)
  const total = {
    date: '',
    text: 'Total',
    paid: amountText(paid),
    balance: amountText(purchase.remaining_amount),
  }
  accountLine(doc, total, true)
  doc.moveDown(0.8)
  pdfLine(doc, `Paid so far: ${amountInWords(paid)}`, '', { muted: true })
  pdfLine(doc, `Balance: ${amountInWords(purchase.remaining_amount)}`, '', { strong: true })
  return closePdf(doc)
}

const accountLines = (doc: PDFKit.PDFDocument, { purchase, transactions }: Sheet): void => {
  const made = purchase.purchased_on
  let balance: number = purchase.loan_amount
  accountLine(doc, {
    date: shownDay(made),
    text: 'Price of the land',
    paid: '',
    balance: amountText(balance),
  })
  if (purchase.advance_amount > 0) {
    balance -= purchase.advance_amount
    const paid = amountText(purchase.advance_amount)
    accountLine(doc, { date: shownDay(made), text: 'Advance', paid, balance: amountText(balance) })
  }
  for (const row of transactions) {
    balance -= row.amount
    const text = row.comments ? `Payment: ${row.comments.slice(0, 200)}` : 'Payment'
    const paid = amountText(row.amount)
    accountLine(doc, { date: shownDay(row.paid_on), text, paid, balance: amountText(balance) })
  }
}
