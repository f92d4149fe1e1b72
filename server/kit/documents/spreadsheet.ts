import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { Day } from '../../../contract/kit/dates.ts'
import { cellText, unnumbered } from '../../../contract/kit/spreadsheet.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import {
  contentTypesOf,
  packageRelation,
  sheetEnd,
  sheetStart,
  styleNumbers,
  styles,
  workbookOf,
  workbookRelations,
} from './spreadsheet-parts.ts'

/**
 * A column of a spreadsheet: its title, how wide it is in letters, and what stands in it. `money` is whole paise,
 * shown as rupees; `day` is YYYY-MM-DD; `instant` an ISO instant, shown at the resort's time. Empty where null.
 */
export type SheetColumn<T> = {
  title: string
  width?: number
} /** A code of the database, written as words: LEGAL_FEES is Legal fees. */ & (
  | { kind: 'code'; cell: (row: T) => string | null | undefined }
  | { kind?: 'text'; cell: (row: T) => string | null | undefined }
  | { kind: 'number' | 'money' | 'percent'; cell: (row: T) => number | null | undefined }
  | { kind: 'day'; cell: (row: T) => Day | null | undefined }
  | { kind: 'instant'; cell: (row: T) => string | null | undefined }
)

type Rows<T> = Iterable<T> | AsyncIterable<T>

/** So many rows are written at a stretch; then other requests have their turn. */
const rowsAtOnce = 200

/** A sheet of a workbook: its name (31 letters at most) and what writes it. */
export type Sheet = { name: string; write: (timeZone: string, isFirst: boolean) => AsyncGenerator<string> }

export const sheetNamed = <T>(name: string, columns: readonly SheetColumn<T>[], rows: Rows<T>): Sheet => ({
  name,
  write: (timeZone, isFirst) => sheetOf(columns, rows, { timeZone, isFirst }),
})

/** An Excel file with one sheet. */
export const spreadsheet = <T>(
  fileName: string,
  columns: readonly SheetColumn<T>[],
  rows: Rows<T>,
  timeZone?: string,
): FileAnswer => workbook(fileName, [sheetNamed('List', columns, rows)], timeZone)

/**
 * An Excel file, written while it is sent: memory stays small however long a list is, and other requests are answered
 * meanwhile. Text is never read as a formula, nor where the sheet is saved as text with commas.
 */
export const workbook = (
  fileName: string,
  sheets: readonly Sheet[],
  timeZone = 'Asia/Kolkata',
): FileAnswer => {
  const zip = new ZipFile()
  const part = (content: string, name: string) => zip.addBuffer(Buffer.from(content), name)
  part(contentTypesOf(sheets.length), '[Content_Types].xml')
  part(packageRelation, '_rels/.rels')
  part(workbookRelations(sheets.length), 'xl/_rels/workbook.xml.rels')
  part(workbookOf(sheets.map(({ name }) => name)), 'xl/workbook.xml')
  part(styles, 'xl/styles.xml')
  const body = zip.outputStream as Readable
  const written = sheets.map(({ write }, at) => Readable.from(write(timeZone, at === 0)))
  for (const [at, sheet] of written.entries()) {
    // A row that cannot be read breaks the download off instead of leaving it waiting.
    sheet.on('error', (error) => body.destroy(error))
    zip.addReadStream(sheet, `xl/worksheets/sheet${at + 1}.xml`)
  }
  body.on('close', () => {
    for (const sheet of written) sheet.destroy()
  })
  zip.end()
  return { fileName, body }
}

async function* sheetOf<T>(
  columns: readonly SheetColumn<T>[],
  rows: Rows<T>,
  { timeZone, isFirst }: { timeZone: string; isFirst: boolean },
) {
  const cells = columns.map((column) => writerOf(column, timeZone))
  yield sheetStart(columns, isFirst)
  let chunk = ''
  let written = 0
  for await (const row of rows) {
    chunk += `<row>${cells.map((cell) => cell(row)).join('')}</row>`
    if (++written % rowsAtOnce > 0) continue
    yield chunk
    chunk = ''
    await setImmediate()
  }
  yield chunk + sheetEnd(columns.length, written)
}

const writerOf = <T>(column: SheetColumn<T>, timeZone: string): ((row: T) => string) => {
  const { cell, kind = 'text' } = column
  const write = writers(timeZone)[kind] as (value: unknown) => string
  return (row) => {
    const value = cell(row)
    return value === null || value === undefined || value === '' ? '<c/>' : write(value)
  }
}

const text = (value: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cellText(value))}</t></is></c>`

/** A code as people say it. */
export const label = (code: string): string => {
  const spaced = code.toLowerCase().replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const writers = (timeZone: string) => ({
  text,
  code: (value: string) => text(label(value)),
  number: (value: number) => `<c><v>${value}</v></c>`,
  money: (value: number) => `<c s="${styleNumbers.money}"><v>${rupees(value)}</v></c>`,
  percent: (value: number) => `<c s="${styleNumbers.percent}"><v>${value}</v></c>`,
  day: (value: Day) => `<c s="${styleNumbers.day}"><v>${serialOf(value)}</v></c>`,
  instant: (value: string) => `<c s="${styleNumbers.instant}"><v>${instantSerial(value, timeZone)}</v></c>`,
})

/** Whole paise as rupees, by text and not by division. */
const rupees = (amount: number): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// Excel counts days from here, in which 1900 wrongly is a leap year.
const dayZero = Temporal.PlainDate.from('1899-12-30')
const serialOf = (day: Day): number =>
  dayZero.until(Temporal.PlainDate.from(day), { largestUnit: 'day' }).days

const instantSerial = (instant: string, timeZone: string): number => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const seconds = local.hour * 3600 + local.minute * 60 + local.second
  return serialOf(local.toPlainDate().toString() as Day) + seconds / 86_400
}

// What XML 1.0 cannot hold is left out; a cell holds 32,767 letters at most.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  unnumbered(text.slice(0, 32_767).replace(unwritable, ''))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
