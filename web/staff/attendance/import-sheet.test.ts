import { describe, expect, test } from 'vitest'
import type { AttendanceMonth } from '../../../contract/staff/attendance.ts'
import { marksOfRows } from './import-sheet.ts'

const empty = '-'.repeat(30)
const person = (id: string, nik: string, marks = empty) => ({
  employee_id: id,
  nik,
  name: `Somebody ${id}`,
  position: 'Cook',
  joined_on: null,
  left_on: null,
  marks,
})
const shown: AttendanceMonth = {
  year: 2026,
  month: 11,
  frozen: false,
  today: '2026-11-20',
  employees: [person('1', 'FR-1'), person('2', 'FR-2', `PSA${empty.slice(3)}`)],
}

describe('the import of a month', () => {
  test('H-SAL-01 reads letters and words in any case, and leaves alone what is empty', () => {
    const { edited, problems } = marksOfRows(
      [
        ['NIK', 'Name', '1', '2', '3', 4],
        ['fr-1', 'whoever', 'p', 'Sick', ' A ', 'LEAVE'],
        ['FR-2', '', '', 'P', '-', ''],
      ],
      shown,
    )
    expect(problems).toEqual([])
    expect(edited).toEqual({ 1: `PSAL${empty.slice(4)}`, 2: `PP-${empty.slice(3)}` })
  })

  test('W-71 marks nobody before the first or after the last day of employment', () => {
    const employee = { ...person('1', 'FR-1'), joined_on: '2026-11-02', left_on: '2026-11-03' }
    const rows = [
      ['NIK', 1, 2, 3, 4],
      ['FR-1', 'P', 'P', 'P', '-'],
    ]
    const { edited, problems } = marksOfRows(rows, { ...shown, employees: [employee] })
    expect(edited).toEqual({ 1: `-PP${empty.slice(3)}` })
    expect(problems).toEqual(['Row 2, day 1: This employee does not work on this day'])
  })

  test('H-SAL-01 finds the days wherever the head of the table stands', () => {
    const rows = [['Attendance'], [], ['', '30', 'nik'], ['', 'L', 'FR-1']]
    expect(marksOfRows(rows, shown).edited).toEqual({ 1: `${empty.slice(1)}L` })
  })

  test('H-SAL-01 says by row and day what it cannot read, and takes the rest', () => {
    const { edited, problems } = marksOfRows(
      [
        ['NIK', '1', '21', '31'],
        ['FR-1', 'X', 'P', 'P'],
        ['FR-9', 'P', '', ''],
        ['', 'P'],
        ['FR-2', 'L', 'L', ''],
      ],
      shown,
    )
    expect(problems).toEqual([
      'Row 2, day 1: "X" is not P, S, A or L',
      'Row 2, day 21: Only leave can be marked for days to come',
      'Row 3: nobody with the number FR-9 works in this month',
    ])
    expect(edited[2]).toBe(`LSA${empty.slice(3, 20)}L${empty.slice(21)}`)
    expect(edited[1]).toBe(empty)
  })

  test('H-SAL-01 says so when the sheet is no attendance', () => {
    for (const rows of [[], [['Name', '1']], [['NIK', 'Name']]]) {
      expect(marksOfRows(rows, shown).problems).toEqual([
        'The sheet has no column NIK with the days 1, 2, 3 … beside it',
      ])
    }
  })
})
