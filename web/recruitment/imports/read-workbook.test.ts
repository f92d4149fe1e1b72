import { type BookType, CFB, read, utils, type WorkBook, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { mapRows } from './map-rows.ts'
import { readWorkbook } from './read-workbook.ts'
import { failedSheet, templateSheet } from './write-sheet.ts'

const bytesOf = (book: WorkBook, bookType: BookType = 'xlsx') =>
  new Uint8Array(write(book, { type: 'array', bookType }))
const bookOf = (rows: unknown[][], name = 'Sheet1') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return book
}
const titles = ['Name', 'Email', 'Phone', 'Current CTC']

describe.each(['xlsx', 'biff8'] as const)('a file of the kind %s', (kind) => {
  test('R-BULK-04: is read with the numbers of its rows; a phone may be a number', () => {
    const book = bookOf([
      titles,
      ['Lata', ' lata@example.com ', 9_876_543_210, 4.2],
      [],
      ['Anu', 'a@example.com', '+91 98', ''],
    ])
    expect(readWorkbook(bytesOf(book, kind))).toEqual({
      titles,
      rows: [
        { row: 2, cells: ['Lata', 'lata@example.com', '9876543210', '4.2'], broken: [] },
        { row: 4, cells: ['Anu', 'a@example.com', '+91 98', ''], broken: [] },
      ],
      formulas: 0,
    })
  })

  test('R-BULK-06: that is empty or has titles alone says so', () => {
    for (const rows of [[], [titles], [titles, ['', ' ']]])
      expect(() => readWorkbook(bytesOf(bookOf(rows), kind))).toThrow('No data found in the Excel file')
  })

  test('with formulas gives the values that Excel last showed', () => {
    const book = bookOf([titles, ['Lata', 'lata@example.com', '9876543210', 4]])
    const cell = book.Sheets.Sheet1?.D2
    Object.assign(cell, { f: '2*2' })
    const { rows, formulas } = readWorkbook(bytesOf(book, kind))
    expect([rows[0]?.cells[3], formulas]).toEqual(['4', kind === 'xlsx' ? 1 : 0])
  })
})

test('a formula without a value and an error of Excel are problems of their row', () => {
  const book = bookOf([
    titles,
    ['Lata', 'lata@example.com', '9876543210', 1],
    ['Anu', 'anu@example.com', '1', 1],
  ])
  Object.assign(book.Sheets.Sheet1 ?? {}, { D2: { t: 's', v: '', f: 'A1' }, D3: { t: 'e', v: 0x17 } })
  const { rows } = mapRows(readWorkbook(bytesOf(book)))
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['Cell D2 holds a formula without a value. Paste the value instead.'],
    ['Cell D3 holds an error of Excel. Mend it there.'],
  ])
})

test('the sheet named Candidates is taken, or the first that is shown', () => {
  const book = bookOf([['Notes'], ['none']])
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([titles, ['Lata', 'l@example.com', '1', '']]),
    'Candidates',
  )
  expect(readWorkbook(bytesOf(book)).titles).toEqual(titles)
  const other = bookOf([['Notes'], ['none']])
  utils.book_append_sheet(other, utils.aoa_to_sheet([titles, ['Lata', 'l@example.com', '1', '']]), 'People')
  other.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  expect(readWorkbook(bytesOf(other)).titles).toEqual(titles)
})

test('R-BULK-04: what is no workbook says so, whatever its name', () => {
  const words = 'This file is no Excel workbook. Open it in Excel and save it as .xlsx.'
  const text = new TextEncoder().encode('Name,Email\nLata,lata@example.com')
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...Array.from({ length: 60 }, () => 0)])
  const begun = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const old = new Uint8Array([...begun, ...Array.from({ length: 600 }, () => 0)])
  for (const bytes of [
    text,
    zip,
    old,
    new Uint8Array(begun.slice(0, 4)),
    bytesOf(bookOf([titles])).slice(0, 400),
  ])
    expect(() => readWorkbook(bytes)).toThrow(words)
  expect(() => readWorkbook(new Uint8Array())).toThrow('No data found in the Excel file')
})

test('a file with a password says so', () => {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', new Uint8Array(64))
  CFB.utils.cfb_add(file, '/EncryptedPackage', new Uint8Array(5000))
  const bytes = new Uint8Array(CFB.write(file, { type: 'array' }) as unknown as ArrayBuffer)
  expect(() => readWorkbook(bytes)).toThrow(
    'This file is protected with a password. Save it without one and choose it again.',
  )
})

test('a file with too many rows says so', () => {
  const rows = Array.from({ length: 10_001 }, (_, place) => [`Person ${place}`])
  expect(() => readWorkbook(bytesOf(bookOf([['Name'], ...rows])))).toThrow(
    'This file has more than 10,000 rows. Split it into several files.',
  )
})

test('R-BULK-02: the template has the sheet Candidates, the titles and one row, which can be uploaded', () => {
  const bytes = templateSheet(7)
  expect(read(bytes).SheetNames).toEqual(['Candidates'])
  const { rows, unused } = mapRows(readWorkbook(bytes))
  expect(rows.map(({ cells, problems }) => [cells.job_id, problems])).toEqual([['7', []]])
  expect(unused).toEqual([])
})

test('what looks like a sign by its number comes back as it was, and a break of Excel as a break', () => {
  const cells = { name: 'Lata _x000D_ _x005F_', email: 'lata@example.com' }
  const sent = readWorkbook(failedSheet([{ row: 9, cells, reason: '_x0041_' }]))
  expect(sent.rows[0]?.cells.slice(0, 2)).toEqual([cells.name, cells.email])
  expect(sent.rows[0]?.cells.at(-1)).toBe('_x0041_')
  const excel = bookOf([titles, ['Lata_x000D_\nAnu', 'lata@example.com', '1', '']])
  expect(readWorkbook(bytesOf(excel)).rows[0]?.cells[0]).toBe('Lata\nAnu')
})

test('what begins like a formula is written as a text, and read again as it was', () => {
  const cells = { name: '=2*2', email: '@nobody', phone: '+91 98765 43210', current_company: '-Inn' }
  const bytes = failedSheet([{ row: 9, cells, reason: '=cmd' }])
  const [titles, row] = utils.sheet_to_json<string[]>(Object.values(read(bytes).Sheets)[0] ?? {}, {
    header: 1,
  })
  expect(titles?.slice(-3)).toEqual(['Job Title', 'Row', 'Reason'])
  // A number is no formula.
  expect(row?.filter((cell) => cell && /^[=+\-@]/.test(cell))).toEqual([cells.phone])
  expect(row).toContain("'=cmd")
  expect(mapRows(readWorkbook(bytes)).rows[0]?.cells).toEqual(cells)
})
