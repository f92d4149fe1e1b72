import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { textOfCell } from '../../../contract/kit/spreadsheet.ts'
import type { Table } from './map-rows.ts'

/** Why a file cannot be read, as a sentence for whoever chose it. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem'
}

const maxRows = 10_000

const noWorkbook = 'This file is no Excel workbook. Open it in Excel and save it as .xlsx.'
const locked = 'This file is protected with a password. Save it without one and choose it again.'
const empty = 'No data found in the Excel file'
const tooMany = `This file has more than ${maxRows.toLocaleString('en-IN')} rows. Split it into several files.`

const beginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
]

/** Only what begins as a ZIP archive (.xlsx) or a compound file (.xls): all else would be read as a text with commas. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  beginnings.some((beginning) => beginning.every((byte, place) => bytes[place] === byte))

const open = (bytes: Uint8Array): WorkBook => {
  if (bytes.length === 0) throw new SheetProblem(empty)
  if (!isWorkbook(bytes)) throw new SheetProblem(noWorkbook)
  try {
    // One row more than may be there, and the titles.
    return read(bytes, {
      type: 'array',
      dense: true,
      cellHTML: false,
      cellText: false,
      sheetRows: maxRows + 2,
    })
  } catch (error) {
    throw new SheetProblem(
      /password|encryption (info|scheme)|encrypted file/i.test(String(error)) ? locked : noWorkbook,
    )
  }
}

type Rows = readonly (readonly (CellObject | undefined)[] | undefined)[]

const rowsOf = (sheet: WorkSheet | undefined): Rows =>
  (sheet as { '!data'?: Rows } | undefined)?.['!data'] ?? []

const hidden = ({ Workbook }: WorkBook, name: string): boolean =>
  (Workbook?.Sheets?.find((sheet) => sheet.name === name)?.Hidden ?? 0) !== 0

/** The sheet named Candidates, or else the first that people see and that holds something. */
const chosen = (book: WorkBook): Rows => {
  const shown = book.SheetNames.filter((name) => !hidden(book, name))
  const names = [...shown.filter((name) => name.trim().toLowerCase() === 'candidates'), ...shown]
  const all = names.map((name) => rowsOf(book.Sheets[name]))
  return all.find((rows) => rows.some((row) => row?.some(holds))) ?? []
}

const holds = (cell: CellObject | undefined): boolean => !!cell && textOf(cell) !== ''

const textOf = ({ t, v }: CellObject): string => {
  if (v === undefined || v === null || t === 'z') return ''
  // A phone is a number to Excel; so is 4.2, kept as 4.2000000000000002.
  if (typeof v === 'number') return String(Number(v.toPrecision(15)))
  return textOfCell(String(v).trim())
}

const place = (row: number, column: number) => utils.encode_cell({ r: row, c: column })

/** What is wrong with a cell as Excel left it. */
const brokenAt = (cell: CellObject | undefined, row: number, column: number): string[] => {
  if (cell?.t === 'e') return [`Cell ${place(row, column)} holds an error of Excel. Mend it there.`]
  const blank = cell?.f !== undefined && textOf(cell) === ''
  return blank ? [`Cell ${place(row, column)} holds a formula without a value. Paste the value instead.`] : []
}

/** Reads the bytes of an .xlsx or .xls file. Throws a `SheetProblem` where nothing can be made of it. */
export const readWorkbook = (bytes: Uint8Array): Table => {
  const rows = chosen(open(bytes))
  const head = rows.findIndex((row) => row?.some(holds))
  const titles = Array.from(rows[head] ?? [], (cell) => (cell ? textOf(cell) : ''))
  const filled = rows.flatMap((cells, row) =>
    row > head && cells?.some((c) => holds(c) || c?.f) ? [{ row, cells }] : [],
  )
  if (head < 0 || filled.length === 0) throw new SheetProblem(empty)
  if (filled.length > maxRows) throw new SheetProblem(tooMany)
  return {
    titles,
    rows: filled.map(({ row, cells }) => ({
      row: row + 1,
      cells: Array.from(cells, (cell) => (cell && cell.t !== 'e' ? textOf(cell) : '')),
      broken: Array.from(cells).flatMap((cell, column) =>
        titles[column] ? brokenAt(cell, row, column) : [],
      ),
    })),
    formulas: filled.flatMap(({ cells }) => cells.filter((cell) => cell?.f !== undefined)).length,
  }
}

/** The rows of the first sheet, of a workbook or of a text with commas, as they are shown there. */
export const readFirstSheet = (bytes: Uint8Array): unknown[][] => {
  const book = read(bytes, { type: 'array' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) return []
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' })
  return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? textOfCell(cell) : cell)))
}
