import { type AttendanceMonth, attendanceStatuses } from '../../../contract/staff/attendance.ts'
import {
  isEmployed,
  markLetters,
  mayMark,
  noMark,
  notEmployed,
  onlyLeaveAhead,
  statusOfLetter,
} from '../../../contract/staff/marks.ts'
import { type Month, monthAsked } from '../../../contract/staff/payroll-month.ts'
import { readRows } from '../../recruitment/imports/ask-worker.ts'

/** Rows of a spreadsheet as they are typed; what is not text was written as text. */
export type Rows = readonly (readonly unknown[])[]

/** The marks of employees that an import sets, and what it could not read. */
export type Imported = { edited: Record<string, string>; problems: string[] }

const textOf = (cell: unknown): string => String(cell ?? '').trim()

/** 'p', 'P' and 'Present' mean the same; undefined where it means nothing. */
const letterOf = (typed: string): string | undefined => {
  if (typed === noMark) return noMark
  const word = typed.toLowerCase()
  const status = attendanceStatuses.find((one) => one === word) ?? statusOfLetter(typed.toUpperCase())
  return status ? markLetters[status] : undefined
}

/** Where the days of the month stand: the first row with a cell "NIK", and numbers beside it. */
const findHead = (rows: Rows, days: number) => {
  const index = rows.findIndex((row) => row.some((cell) => textOf(cell).toLowerCase() === 'nik'))
  const head = rows[index]
  if (!head) return undefined
  const columns = head.flatMap((cell, column) => {
    const day = Number(textOf(cell))
    return textOf(cell) !== '' && Number.isInteger(day) && day >= 1 && day <= days ? [{ column, day }] : []
  })
  return { index, nik: head.findIndex((cell) => textOf(cell).toLowerCase() === 'nik'), columns }
}

type Day = { column: number; day: number }

const readDay = (
  row: readonly unknown[],
  { column, day }: Day,
  { employee, month, today }: { employee: Employee; month: Month; today: string },
) => {
  const typed = textOf(row[column])
  if (typed === '') return {}
  const letter = letterOf(typed)
  if (!letter) return { problem: `day ${day}: "${typed.slice(0, 20)}" is not P, S, A or L` }
  const at = `${month}-${String(day).padStart(2, '0')}`
  if (letter !== noMark && !isEmployed(employee, at)) return { problem: `day ${day}: ${notEmployed}` }
  if (!mayMark(statusOfLetter(letter), at, today)) return { problem: `day ${day}: ${onlyLeaveAhead}` }
  return { letter }
}

type ReadDay = { day: number; letter?: string; problem?: string }
type Employee = AttendanceMonth['employees'][number]

const takeRow = (
  into: Imported,
  { employee_id, marks }: Employee,
  place: string,
  days: readonly ReadDay[],
) => {
  const now = [...marks]
  for (const { day, letter, problem } of days) {
    if (problem) into.problems.push(`${place}, ${problem}`)
    if (letter) now[day - 1] = letter
  }
  into.edited[employee_id] = now.join('')
}

/** Reads the days that a sheet marks; what is empty there stays as it is. */
export const marksOfRows = (rows: Rows, shown: AttendanceMonth): Imported => {
  const month = monthAsked(shown, shown.today)
  const employees = new Map(shown.employees.map((one) => [one.nik.toLowerCase(), one]))
  const head = findHead(rows, shown.employees[0]?.marks.length ?? 0)
  if (!head || head.columns.length === 0) {
    return { edited: {}, problems: ['The sheet has no column NIK with the days 1, 2, 3 … beside it'] }
  }
  const imported: Imported = { edited: {}, problems: [] }
  for (const [i, row] of rows.slice(head.index + 1).entries()) {
    const place = `Row ${head.index + i + 2}`
    const nik = textOf(row[head.nik])
    if (nik === '') continue
    const employee = employees.get(nik.toLowerCase())
    if (employee) {
      const days = head.columns.map((day) => ({
        ...day,
        ...readDay(row, day, { employee, month, today: shown.today }),
      }))
      takeRow(imported, employee, place, days)
    } else {
      imported.problems.push(`${place}: nobody with the number ${nik.slice(0, 30)} works in this month`)
    }
  }
  return imported
}

const maxBytes = 2_000_000

/** The first sheet of an Excel or CSV file. */
export const readSheet = async (file: File): Promise<Rows> => {
  if (file.size > maxBytes) throw new Error('This file is too large')
  return readRows(file)
}
