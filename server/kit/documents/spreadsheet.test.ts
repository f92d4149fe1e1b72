import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { textOfCell } from '../../../contract/kit/spreadsheet.ts'
import { rupees } from '../../../test/builders.ts'
import { type SheetColumn, sheetNamed, spreadsheet, workbook } from './spreadsheet.ts'

type Row = { name: string | null; price: number; on: string; at: string }
const columns: SheetColumn<Row>[] = [
  { title: 'Name & place', cell: (row) => row.name, width: 30 },
  { title: 'Price', kind: 'money', cell: (row) => row.price },
  { title: 'On', kind: 'day', cell: (row) => row.on },
  { title: 'At', kind: 'instant', cell: (row) => row.at },
]
const row = (own: Partial<Row> = {}): Row => ({
  name: 'Asha',
  price: rupees(2250),
  on: '2026-11-20',
  at: '2026-11-20T06:30:00Z',
  ...own,
})

const sheetOf = async (rows: Iterable<Row> | AsyncIterable<Row>) => {
  const { body } = spreadsheet('list.xlsx', columns, rows)
  const book = read(await buffer(body as NodeJS.ReadableStream), { cellNF: true })
  const sheet = book.Sheets.List
  if (!sheet) throw new Error('the file has no sheet')
  return sheet
}

describe('a spreadsheet', () => {
  test('keeps money exact and shows it as rupees, days and instants as the resort’s', async () => {
    const sheet = await sheetOf([row(), row({ price: rupees(12_345_678.9) })])
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      ['Name & place', 'Price', 'On', 'At'],
      ['Asha', '2,250.00', 'Nov 20, 2026', 'Nov 20, 2026 12:00'],
      ['Asha', '1,23,45,678.90', 'Nov 20, 2026', 'Nov 20, 2026 12:00'],
    ])
    expect([sheet.B2?.v, sheet.B3?.v]).toEqual([2250, 12_345_678.9])
  })

  test('has several sheets with columns of their own, each under its name', async () => {
    const numbers: SheetColumn<number>[] = [{ title: 'Nth', kind: 'number', cell: (nth) => nth }]
    const { body } = workbook('two.xlsx', [
      sheetNamed('4A "B2B" & more', columns, [row()]),
      sheetNamed('Numbers', numbers, [1, 2]),
    ])
    const book = read(await buffer(body as NodeJS.ReadableStream))
    expect(book.SheetNames).toEqual(['4A "B2B" & more', 'Numbers'])
    const [first, second] = book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name] as never))
    expect(first).toMatchObject([{ 'Name & place': 'Asha', Price: 2250 }])
    expect(second).toEqual([{ Nth: 1 }, { Nth: 2 }])
  })

  test('holds any text as text: formulas, markup, letters of every script, nothing', async () => {
    const names = [
      '=1+1',
      '+cmd|x',
      '-2+A1',
      '@SUM(A1)',
      "'=1",
      '+91 98765-43210',
      '-',
      '-2.50',
      '<b>&"x"',
      'आशा 🌲',
      ' padded ',
      'a\u0000b\u000bc',
      '',
      null,
    ]
    const sheet = await sheetOf(names.map((name) => row({ name })))
    const shown = names.map((_, i) => sheet[`A${i + 2}`])
    expect(shown.map((cell) => cell?.v)).toEqual([
      "'=1+1",
      "'+cmd|x",
      "'-2+A1",
      "'@SUM(A1)",
      "''=1",
      '+91 98765-43210',
      '-',
      '-2.50',
      '<b>&"x"',
      'आशा 🌲',
      ' padded ',
      'abc',
      undefined,
      undefined,
    ])
    expect(shown.map((cell) => cell?.f).filter(Boolean)).toEqual([])
    // What is made of it for a program that reads commas begins no formula either, and an import has it back.
    const lines = utils.sheet_to_csv(sheet, { strip: false }).split('\n').slice(1, 6)
    expect(lines.every((line) => /^"?'/.test(line))).toBe(true)
    expect(shown.slice(0, 8).map((cell) => textOfCell(String(cell?.v)))).toEqual(names.slice(0, 8))
  })

  test('holds what looks like a sign by its number as it is, also to Excel', async () => {
    const { body } = spreadsheet('list.xlsx', columns, [row({ name: 'CR_x000D_LF_xabcd_ _x00_' })])
    const parts = unzipSync(new Uint8Array(await buffer(body as NodeJS.ReadableStream)))
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)).toContain(
      '>CR_x005F_x000D_LF_x005F_xabcd_ _x00_<',
    )
  })

  test('is written while its rows are read, and others have their turn meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const all = Array.from({ length: 20_000 }, (_, i) => row({ name: `Guest ${i}` }))
    const reading = async function* () {
      yield* all
    }
    const sheet = await sheetOf(reading())
    clearInterval(timer)
    expect(sheet.A20001?.v).toBe('Guest 19999')
    expect(sheet['!ref']).toBe('A1:D20001')
    expect(turns).toBeGreaterThan(5)
  })

  test('breaks off when a row cannot be read', async () => {
    const broken = async function* () {
      yield row()
      throw new Error('the database is gone')
    }
    const { body } = spreadsheet('list.xlsx', columns, broken())
    await expect(buffer(body as NodeJS.ReadableStream)).rejects.toThrow('the database is gone')
  })
})
