import { useState } from 'react'
import {
  type AttendanceMonth,
  type AttendanceStatus,
  markLetters,
  mayMark,
  noMark,
  statusOfLetter,
} from '../../contract/attendance.ts'
import { monthAsked } from '../../contract/payroll-month.ts'

/** A day of an employee in the grid: the row, and the day of the month from 0. */
export type Cell = { row: number; day: number }

const withLetter = (marks: string, day: number, letter: string) =>
  marks.slice(0, day) + letter + marks.slice(day + 1)

/** The marks that are shown: those of the server, with what was changed here and is not saved yet. */
export function useMarks(shown: AttendanceMonth) {
  const [edited, setEdited] = useState<Record<string, string>>({})
  const month = monthAsked(shown, shown.today)
  const dayOf = (day: number) => `${month}-${String(day + 1).padStart(2, '0')}`
  const may = (status: AttendanceStatus | null, day: number) => mayMark(status, dayOf(day), shown.today)

  const rows = shown.employees.map((employee) => ({
    ...employee,
    now: edited[employee.employee_id] ?? employee.marks,
  }))
  const changes = rows.flatMap(({ employee_id, marks, now }) =>
    [...now].flatMap((letter, day) =>
      letter === marks[day] ? [] : [{ employee_id, day: dayOf(day), status: statusOfLetter(letter) }],
    ),
  )

  /** Marks one day; answers whether that may be. */
  function set({ row, day }: Cell, status: AttendanceStatus | null): boolean {
    const employee = rows[row]
    if (!employee || !may(status, day)) return false
    const letter = status ? markLetters[status] : noMark
    setEdited((before) => {
      const now = before[employee.employee_id] ?? employee.marks
      return { ...before, [employee.employee_id]: withLetter(now, day, letter) }
    })
    return true
  }

  /** Everybody whose day is not marked yet was present. */
  function fill(day: number) {
    const open = rows.filter(({ now }) => now[day] === noMark)
    const filled = open.map(({ employee_id, now }) => [employee_id, withLetter(now, day, 'P')])
    setEdited((before) => ({ ...before, ...Object.fromEntries(filled) }))
  }

  return {
    rows,
    changes,
    set,
    fill,
    may,
    dayOf,
    take: (imported: Record<string, string>) => setEdited((before) => ({ ...before, ...imported })),
    discard: () => setEdited({}),
  }
}

export type Marks = ReturnType<typeof useMarks>
