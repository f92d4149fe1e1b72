import type { DocumentLine } from '../../../contract/folio/documents.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { shownDayOfYear } from '../../kit/shown.ts'

type Line = (typeof DocumentLine)['_zod']['output']

/** A row of the table on a paper: a line, or nights that follow each other at one price. */
export type PaperRow = Omit<Line, 'line_id' | 'left'> & {
  /** Smaller, below the text. */
  below: string
}

const night = 'Room night'
const isNight = ({ text, quantity }: Pick<Line, 'text' | 'quantity'>) =>
  quantity === 1 && text.startsWith(night)

type Nights = { first: Line; last: Day; lines: Line[] }

const follows = ({ first, last }: Nights, line: Line): boolean =>
  addDays(last, 1) === line.day &&
  (['text', 'total', 'rate', 'sac'] as const).every((same) => first[same] === line[same])

const sum = (lines: readonly Line[], of: 'value' | 'cgst' | 'sgst' | 'total'): Paise =>
  paise(lines.reduce((total, line) => total + line[of], 0))

const rowOfNights = ({ first, last, lines }: Nights): PaperRow => ({
  text: `${counted(lines.length, 'night')}, ${shownDayOfYear(first.day)} to ${shownDayOfYear(addDays(last, 1))}`,
  below: first.text.slice(night.length).replace(/^, /, ''),
  day: first.day,
  quantity: lines.length,
  sac: first.sac,
  rate: first.rate,
  value: sum(lines, 'value'),
  cgst: sum(lines, 'cgst'),
  sgst: sum(lines, 'sgst'),
  total: sum(lines, 'total'),
})

/** The rows of a paper: nights that follow each other at one price and rate are one row. */
export const rowsOf = (lines: readonly Line[]): PaperRow[] => {
  const groups: (Nights | Line)[] = []
  for (const line of lines) {
    const known = groups.find((group): group is Nights => 'lines' in group && follows(group, line))
    if (isNight(line) && known) {
      known.lines.push(line)
      known.last = line.day
    } else groups.push(isNight(line) ? { first: line, last: line.day, lines: [line] } : line)
  }
  return groups.map((group) => ('lines' in group ? rowOfNights(group) : { ...group, below: '' }))
}

/** What the lines of one SAC and rate come to. */
export type TaxRow = { sac: string; rate: BasisPoints | null } & Pick<
  Line,
  'value' | 'cgst' | 'sgst' | 'total'
>

/** The tax by SAC and rate. */
export const taxRowsOf = (lines: readonly Line[]): TaxRow[] => {
  const groups = Map.groupBy(lines, ({ sac, rate }) => `${sac ?? ''} ${String(rate ?? 0).padStart(5, '0')}`)
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, own]) => {
      const [{ sac, rate }] = own as [Line]
      return {
        sac: sac ?? '',
        rate,
        value: sum(own, 'value'),
        cgst: sum(own, 'cgst'),
        sgst: sum(own, 'sgst'),
        total: sum(own, 'total'),
      }
    })
}
