import { useState } from 'react'
import type { AttendanceMonth, AttendanceStatus } from '../../../contract/staff/attendance.ts'
import {
  isEmployed,
  markLetters,
  mayMark,
  noMark,
  notEmployed,
  onlyLeaveAhead,
  statusOfLetter,
} from '../../../contract/staff/marks.ts'
import { monthAsked } from '../../../contract/staff/payroll-month.ts'

/** A day of an employee in the grid: the row, and the day of the month from 0. */
export type Cell = { row: number; day: number }

/** What was marked here: the letter that stood there when it was, and the new one. */
type Edit = { was: string; now: string }
/** By employee and day. */
type Edits = Record<string, Record<number, Edit>>

const letterAt = (marks: string, day: number): string => marks[day] ?? noMark

const shownWith = (marks: string, own: Record<number, Edit> = {}): string =>
  [...marks].map((letter, day) => own[day]?.now ?? letter).join('')

/** The marks that are shown: those of the server, with what was changed here and is not saved yet. */
export function useMarks(shown: AttendanceMonth) {
  const [edited, setEdited] = useState<Edits>({})
  const month = monthAsked(shown, shown.today)
  const dayOf = (day: number) => `${month}-${String(day + 1).padStart(2, '0')}`
  const may = (status: AttendanceStatus | null, day: number) => mayMark(status, dayOf(day), shown.today)

  const rows = shown.employees.map((employee) => ({
    ...employee,
    now: shownWith(employee.marks, edited[employee.employee_id]),
  }))
  const edits = shown.employees.flatMap(({ employee_id, name, marks }) =>
    Object.entries(edited[employee_id] ?? {}).map(([key, edit]) => {
      const day = Number(key)
      return { employee_id, name, day, ...edit, conflict: letterAt(marks, day) }
    }),
  )
  const changes = edits
    .filter(({ was, now }) => was !== now)
    .map(({ employee_id, day, was, now }) => ({
      employee_id,
      day: dayOf(day),
      status: statusOfLetter(now),
      was: statusOfLetter(was),
    }))

  const put = (letters: readonly [id: string, day: number, letter: string][]) =>
    setEdited((before) => {
      const after = { ...before }
      for (const [id, day, now] of letters) {
        const marks = shown.employees.find(({ employee_id }) => employee_id === id)?.marks ?? ''
        const was = after[id]?.[day]?.was ?? letterAt(marks, day)
        after[id] = { ...after[id], [day]: { was, now } }
      }
      return after
    })

  /** Marks one day; answers why that may not be. */
  function set({ row, day }: Cell, status: AttendanceStatus | null): string | undefined {
    const employee = rows[row]
    if (!employee || !isEmployed(employee, dayOf(day))) return notEmployed
    if (!may(status, day)) return onlyLeaveAhead
    put([[employee.employee_id, day, status ? markLetters[status] : noMark]])
    return undefined
  }

  /** Everybody who works on the day and is not marked yet was present. */
  function fill(day: number) {
    const open = rows.filter((employee) => employee.now[day] === noMark && isEmployed(employee, dayOf(day)))
    put(open.map(({ employee_id }) => [employee_id, day, 'P']))
  }

  /** Takes the rows of a sheet over. */
  function take(imported: Record<string, string>) {
    put(
      rows.flatMap(({ employee_id, now }) =>
        [...(imported[employee_id] ?? '')].flatMap((letter, day): [string, number, string][] =>
          letter === now[day] ? [] : [[employee_id, day, letter]],
        ),
      ),
    )
  }

  /** Days that somebody else has marked meanwhile (D-42), and what to do about them. */
  const crossed = edits.filter(({ was, now, conflict }) => conflict !== was && conflict !== now)
  const settle = (keep: boolean) =>
    setEdited((before) => {
      const after = { ...before }
      for (const { employee_id: id, day, now, conflict } of crossed) {
        const { [day]: _, ...others } = after[id] ?? {}
        after[id] = keep ? { ...others, [day]: { was: conflict, now } } : others
      }
      return after
    })

  return { rows, changes, crossed, settle, set, fill, may, dayOf, take, discard: () => setEdited({}) }
}

export type Marks = ReturnType<typeof useMarks>
