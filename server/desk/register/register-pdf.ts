import type { RegisterRow } from '../../../contract/desk/register.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { type Day, dayAt } from '../../../contract/kit/dates.ts'
import { withoutEnd } from '../../../contract/kit/ends.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { closePaper, openPaper, resortOf } from '../../kit/documents/letterhead.ts'
import { pdfColours, pdfLine } from '../../kit/documents/pdf.ts'
import { longPdfTable, type PdfColumn } from '../../kit/documents/pdf-table.ts'
import { heightOf, type Style } from '../../kit/documents/pdf-text.ts'
import { shownDay, shownTime } from '../../kit/shown.ts'
import { addressText, companionsText, documentText, nationalityText, phoneOf } from './sheet.ts'

const rowSize = 8

type Doc = PDFKit.PDFDocument

/** Points; the gap to the next column is not among them. */
const widths = { name: 330, companions: 155 }
const gap = 8

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What of a text has room in two lines; what is cut ends with an ellipsis, and stands whole in Excel. */
const inTwoLines = (doc: Doc, text: string, { width, size }: { width: number; size: number }): string => {
  // Hardly a letter is as wide as it is high: what is short is not measured.
  if (text.length * size < 1.5 * width) return text
  const style: Style = { face: 'text', size, colour: pdfColours.ink }
  // Two lines of any script are lower than three of ours.
  const fits = (part: string) => heightOf(doc, part, style, width) < 3 * size
  if (fits(text)) return text
  const signs = Array.from(letters.segment(text), ({ segment }) => segment)
  const cut = (count: number) => `${withoutEnd(signs.slice(0, count).join(''), /[\s,·]/)}…`
  let [most, tooMany] = [0, signs.length]
  while (tooMany - most > 1) {
    const half = Math.floor((most + tooMany) / 2)
    if (fits(cut(half))) most = half
    else tooMany = half
  }
  return cut(most)
}

/** "Nila Rawat (female, born Mar 4, 1988)": what is not known is left out. */
const whoText = ({ name, gender, date_of_birth }: RegisterRow): string => {
  const facts = [gender ?? '', date_of_birth ? `born ${shownDay(date_of_birth)}` : ''].filter(Boolean)
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name
}

/** What stands below a name, and beside it where nobody has companions; each is drawn after it was measured. */
const cutTexts = (doc: Doc) => {
  const contacts = new Map<RegisterRow, string>()
  return {
    contact: (row: RegisterRow): string => {
      const whole = [phoneOf(row), addressText(row)].filter(Boolean).join(' · ')
      const text = contacts.get(row) ?? inTwoLines(doc, whole, { width: widths.name, size: rowSize - 1 })
      contacts.set(row, text)
      return text
    },
    purpose: ({ purpose }: RegisterRow): string =>
      purpose ? inTwoLines(doc, `Purpose: ${purpose}`, { width: widths.companions, size: rowSize }) : '',
  }
}

const columnsOf = (doc: Doc, zone: string): readonly PdfColumn<RegisterRow>[] => {
  const dayOf = (instant: string | null): string =>
    instant ? shownDay(dayAt(Temporal.Instant.from(instant), zone)) : ''
  const timeOf = (instant: string | null): string =>
    instant ? shownTime(Temporal.Instant.from(instant), zone) : ''
  const { contact, purpose } = cutTexts(doc)
  return [
    {
      title: 'Checked in',
      width: 60,
      cell: (row) => dayOf(row.checked_in_at),
      below: (row) => timeOf(row.checked_in_at),
    },
    { title: 'Name, phone, address', width: widths.name + gap, cell: whoText, below: contact },
    {
      title: 'Companions, or purpose of a visit',
      width: widths.companions + gap,
      cell: (row) => companionsText(row) || purpose(row),
    },
    {
      title: 'Nationality, document',
      width: 96,
      cell: (row) => nationalityText(row) || '–',
      below: documentText,
    },
    {
      title: 'Room, stay',
      width: 54,
      cell: (row) => row.room_number ?? '–',
      below: (row) => row.booking_id ?? 'Visit',
    },
    {
      title: 'Checked out',
      cell: (row) => dayOf(row.checked_out_at),
      below: (row) => timeOf(row.checked_out_at),
    },
  ]
}

const daysText = ({ from, to }: { from: Day; to: Day }): string =>
  from === to ? shownDay(from) : `${shownDay(from)} to ${shownDay(to)}`

/** The guest register as PDF, times at the resort, with its titles on each page. */
export const registerPdf = async (
  rows: readonly RegisterRow[],
  { from, to, today }: { from: Day; to: Day; today: Day },
  settings: Settings,
): Promise<Buffer> => {
  const paper = { title: 'Guest register', number: daysText({ from, to }), day: today, wide: true } as const
  const doc = openPaper(resortOf(settings), paper)
  const people = rows.reduce((sum, { companions }) => sum + 1 + companions.length, 0)
  const message = `${counted(rows.length, 'check-in')}, ${counted(people, 'person', 'people')}`
  pdfLine(doc, rows.length > 0 ? message : 'Nobody came in on these days.', '', { muted: true, size: 8.5 })
  doc.y += 6
  if (rows.length > 0)
    await longPdfTable(doc, columnsOf(doc, settings.time_zone), rows, { size: rowSize, padding: 0.5 })
  return closePaper(doc)
}
