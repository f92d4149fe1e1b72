import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { closePaper, openPaper, resortOf } from '../../kit/documents/letterhead.ts'
import { amountText, pdfLine, pdfRule } from '../../kit/documents/pdf.ts'
import { longPdfTable, type PdfColumn } from '../../kit/documents/pdf-table.ts'
import { shownDay } from '../../kit/shown.ts'
import type { PurchaseRow, TransactionRow } from './queries.ts'

type Sheet = {
  purchase: PurchaseRow
  transactions: readonly TransactionRow[]
  settings: Settings
  today: Day
}

/** One line of the account: date, what it is, what was paid, what remains. */
type Line = { date: string; text: string; paid: string; balance: string }
const columns: readonly PdfColumn<Line>[] = [
  { title: 'Date', width: 84, cell: ({ date }) => date },
  { title: 'Particulars', cell: ({ text }) => text },
  { title: 'Paid', width: 100, align: 'right', cell: ({ paid }) => paid },
  { title: 'Balance', width: 100, align: 'right', cell: ({ balance }) => balance },
]

/** The statement of account of a purchase as PDF: each payment and what remained after it. Amounts in rupees. */
export const statementPdf = async (sheet: Sheet): Promise<Buffer> => {
  const { purchase, settings, today } = sheet
  const { purchase_id: number, remaining_amount: balance } = purchase
  const doc = openPaper(resortOf(settings), { title: 'Statement of account', number, day: today })
  pdfLine(doc, purchase.customer_name, '', { strong: true, size: 11 })
  const made = `Land purchase of ${shownDay(purchase.purchased_on)}, ${purchase.status}.`
  pdfLine(doc, `${made} All amounts in rupees (INR).`, '', { muted: true })
  if (purchase.referred_by) pdfLine(doc, `Referred by ${purchase.referred_by}`, '', { muted: true })
  pdfRule(doc)
  const paid = paise(purchase.loan_amount - balance)
  const sum = { date: '', text: 'Total', paid: amountText(paid), balance: amountText(balance) }
  await longPdfTable(doc, columns, linesOf(sheet), { size: 10, sum })
  doc.moveDown(0.8)
  pdfLine(doc, `Paid so far: ${amountInWords(paid)}`, '', { muted: true })
  pdfLine(doc, `Balance: ${amountInWords(balance)}`, '', { strong: true })
  return closePaper(doc)
}

const linesOf = ({ purchase, transactions }: Sheet): Line[] => {
  let balance: number = purchase.loan_amount
  const line = (day: Day, text: string, amount = 0): Line => {
    balance -= amount
    return { date: shownDay(day), text, paid: amount ? amountText(amount) : '', balance: amountText(balance) }
  }
  const { purchased_on: made, advance_amount: advance } = purchase
  return [
    line(made, 'Price of the land'),
    ...(advance > 0 ? [line(made, 'Advance', advance)] : []),
    ...transactions.map(({ paid_on, comments, amount }) =>
      line(paid_on, comments ? `Payment: ${comments.slice(0, 200)}` : 'Payment', amount),
    ),
  ]
}
