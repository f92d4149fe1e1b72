import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { DeductionBasis } from '../../../contract/staff/deductions.ts'
import type { Slip } from '../../../contract/staff/payroll.ts'
import { daysIn, monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { closePaper, openPaper, resortOf } from '../../kit/documents/letterhead.ts'
import { amountText, pdfLine, pdfRule } from '../../kit/documents/pdf.ts'
import { shownDay } from '../../kit/shown.ts'
import { earnedOf } from './earnings.ts'

const timesOf: Record<DeductionBasis, (count: number) => string> = {
  absent: (count) => `${count} absent`,
  sick: (count) => `${count} sick`,
  leave: (count) => `${count} on leave`,
  month: () => 'once a month',
}

const earnings = (doc: PDFKit.PDFDocument, slip: Slip): void => {
  pdfLine(doc, 'Basic salary', amountText(slip.basic_salary))
  pdfLine(doc, 'Transport allowance', amountText(slip.transport_allowance))
  pdfLine(doc, 'Meal allowance', amountText(slip.meal_allowance))
  pdfLine(doc, 'Earned', amountText(earnedOf(slip)), { strong: true })
  pdfRule(doc)
}

const deductions = (doc: PDFKit.PDFDocument, { deduction_lines: lines, deduction }: Slip): void => {
  for (const { name, basis, count, each, amount } of lines) {
    const times = basis === 'month' ? timesOf.month(1) : `${timesOf[basis](count)} at ${amountText(each)}`
    pdfLine(doc, `${name} (${times})`, amountText(-amount))
  }
  const spared = sumOf(lines.map(({ amount }) => amount)) - deduction
  if (spared > 0) pdfLine(doc, 'Not deducted: more than was earned', amountText(spared), { muted: true })
  pdfLine(doc, 'Deductions', amountText(-deduction), { strong: true })
  pdfRule(doc)
}

const corrections = (doc: PDFKit.PDFDocument, { correction_lines: lines }: Slip): void => {
  if (lines.length === 0) return
  for (const { corrects, dated_on, amount, reason } of lines) {
    const text = `Correction of ${monthTitle(corrects)}, ${shownDay(dated_on)}: ${reason}`
    pdfLine(doc, text, amountText(amount))
  }
  pdfRule(doc)
}

const partOfMonth = ({ paid_days, year, month }: Slip, title: string): string =>
  `Paid for ${paid_days} of the ${daysIn(monthAsked({ year, month }, ''))} days of ${title}.`

/** The salary slip as PDF: what was earned, what was taken off and why, and the sum in words. Amounts in rupees. */
export const slipPdf = (slip: Slip, settings: Settings, today: Day): Promise<Buffer> => {
  const month = monthTitle(monthAsked(slip, today))
  const fileTitle = `Salary slip ${month} ${slip.nik}`
  const doc = openPaper(resortOf(settings), { title: 'Salary slip', number: month, day: today, fileTitle })
  pdfLine(doc, slip.name, '', { strong: true, size: 11 })
  pdfLine(doc, `${slip.nik}, ${slip.position || 'no position'}`, '', { muted: true })
  const { present, sick, absent, leave } = slip
  pdfLine(doc, `Days: ${present} present, ${sick} sick, ${absent} absent, ${leave} on leave.`, '', {
    muted: true,
  })
  if (slip.paid_days) pdfLine(doc, partOfMonth(slip, month), '', { muted: true })
  const state = slip.frozen ? '' : ' Not final: the month is still open.'
  pdfLine(doc, `All amounts in rupees (INR).${state}`, '', { muted: true })
  pdfRule(doc)
  earnings(doc, slip)
  deductions(doc, slip)
  corrections(doc, slip)
  pdfLine(doc, 'Total salary', amountText(slip.total_salary), { strong: true, size: 11 })
  doc.moveDown(0.6)
  pdfLine(doc, amountInWords(paise(slip.total_salary)), '', { muted: true })
  return closePaper(doc)
}
