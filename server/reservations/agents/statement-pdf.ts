import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import {
  type AgentStatement,
  type ComingStay,
  earnedKindNames,
  type StatementLine,
} from '../../../contract/reservations/agents.ts'
import { closePaper, openPaper, resortOf } from '../../kit/documents/letterhead.ts'
import { amountText, pdfLine, pdfRule } from '../../kit/documents/pdf.ts'
import { longPdfTable, type PdfColumn } from '../../kit/documents/pdf-table.ts'
import { shownDay } from '../../kit/shown.ts'

type Row = {
  day: string
  booking: string
  guest: string
  what: string
  nights: string
  value: string
  rate: string
  commission: string
}

const columns: readonly PdfColumn<Row>[] = [
  { title: 'Day', width: 68, cell: ({ day }) => day },
  {
    title: 'Guest, booking',
    cell: ({ guest }) => guest,
    below: ({ booking, what }) => [booking, what].filter(Boolean).join(' · '),
  },
  { title: 'Nights', width: 40, align: 'right', cell: ({ nights }) => nights },
  { title: 'Value', width: 76, align: 'right', cell: ({ value }) => value },
  { title: 'Rate', width: 40, align: 'right', cell: ({ rate }) => rate },
  { title: 'Commission', width: 76, align: 'right', cell: ({ commission }) => commission },
]

const comingRow = (line: ComingStay): Row => ({
  day: shownDay(line.check_in_date),
  booking: line.booking_id,
  guest: line.guest,
  what: '',
  nights: String(line.nights),
  value: amountText(line.value),
  rate: `${line.commission_percent / 100} %`,
  commission: amountText(line.commission),
})

const rowOf = (line: StatementLine): Row => ({
  ...comingRow(line),
  day: shownDay(line.day),
  what: line.kind === 'stay' ? '' : earnedKindNames[line.kind],
})

const sumOf = ({
  nights,
  value,
  commission,
}: Pick<AgentStatement, 'nights' | 'value' | 'commission'>): Row => ({
  ...{ day: '', booking: '', what: '', rate: '' },
  guest: 'In all',
  nights: String(nights),
  value: amountText(value),
  commission: amountText(commission),
})

const comingColumns = columns.map((column) =>
  column.title === 'Day' ? { ...column, title: 'Check-in' } : column,
)

/** What is to be expected, apart from what is due. */
const comingSection = async (
  doc: PDFKit.PDFDocument,
  statement: AgentStatement,
  coming: readonly ComingStay[],
) => {
  doc.moveDown(1.2)
  pdfLine(doc, 'Coming stays', '', { strong: true, size: 11 })
  pdfLine(doc, 'As they are booked today; not part of the commission due above.', '', { muted: true })
  pdfRule(doc)
  await longPdfTable(doc, comingColumns, coming.map(comingRow), { size: 9, sum: sumOf(statement.coming) })
  doc.moveDown(0.8)
  pdfLine(doc, 'Commission to be expected', amountText(statement.coming.commission), { strong: true })
}

/** What is due to an agent, as a paper that can be sent to them. */
export const agentStatementPdf = async (
  statement: AgentStatement,
  { lines, coming }: { lines: readonly StatementLine[]; coming: readonly ComingStay[] },
  { settings, today }: { settings: Settings; today: Day },
): Promise<Buffer> => {
  const { agent, from, to, commission } = statement
  const number = `${shownDay(from)} to ${shownDay(to)}`
  const fileTitle = `Commission statement, ${agent.name}, ${number}`
  const paper = { title: 'Commission statement', number, day: today, fileTitle }
  const doc = openPaper(resortOf(settings), paper)
  pdfLine(doc, agent.name, '', { strong: true, size: 11 })
  const reached = [agent.phone && phoneText(agent.phone), agent.email, agent.gstin && `GSTIN ${agent.gstin}`]
  const facts = reached.filter(Boolean).join('  ·  ')
  if (facts) pdfLine(doc, facts, '', { muted: true })
  pdfLine(
    doc,
    'Value of the nights after discounts, without tax; stays by the day of check-out. Amounts in rupees (INR).',
    '',
    { muted: true },
  )
  pdfRule(doc)
  if (lines.length === 0) pdfLine(doc, 'Nothing was earned on these days.', '')
  else await longPdfTable(doc, columns, lines.map(rowOf), { size: 9, sum: sumOf(statement) })
  doc.moveDown(0.8)
  pdfLine(doc, `Commission due: ${amountInWords(commission)}`, amountText(commission), { strong: true })
  if (coming.length > 0) await comingSection(doc, statement, coming)
  return closePaper(doc)
}
