import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { AttendanceRow, AttendanceStatus } from '../../../contract/staff/attendance.ts'
import { markLetters, noMark } from '../../../contract/staff/marks.ts'
import { daysIn, firstDay, type Month, monthAfter } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  everyPersonAtWork,
  type PeopleFilter,
  type PersonOfMonth,
  peopleAtWork,
} from '../payroll-months/people-of-month.ts'
import type { DaysByStatus } from '../payroll-months/salary.ts'

export const noDays: DaysByStatus = { present: 0, sick: 0, absent: 0, leave: 0 }

const ofMonth = (db: Db, month: Month, ids: readonly number[]) =>
  db
    .selectFrom('attendance')
    .where('day', '>=', firstDay(month))
    .where('day', '<', firstDay(monthAfter(month)))
    .where(sql<boolean>`employee_id = any(${ids}::bigint[])`)
    // Marks before the first or after the last day of somebody's employment count for nothing.
    .where(sql<boolean>`exists (select from payroll_employees e where e.employee_id = attendance.employee_id
      and (e.joined_on is null or e.joined_on <= attendance.day)
      and (e.left_on is null or attendance.day <= e.left_on))`)

/** How many days of each kind some employees have in a month. */
export const countDays = async (
  db: Db,
  month: Month,
  ids: readonly number[],
): Promise<Map<number, DaysByStatus>> => {
  const rows = await ofMonth(db, month, ids)
    .select(['employee_id', 'status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['employee_id', 'status'])
    .execute()
  const counted = new Map<number, DaysByStatus>()
  for (const { employee_id, status, count } of rows) {
    counted.set(employee_id, { ...(counted.get(employee_id) ?? noDays), [status]: count })
  }
  return counted
}

/** The days of some employees that are marked in a month. */
export const marksOf = (
  db: Db,
  month: Month,
  ids: readonly number[],
): Promise<{ employee_id: number; day: Day; status: AttendanceStatus }[]> =>
  ofMonth(db, month, ids).select(['employee_id', 'day', 'status']).orderBy('day').execute()

const toRow = (person: PersonOfMonth, days: DaysByStatus): AttendanceRow => ({
  employee_id: String(person.employee_id),
  nik: person.nik,
  name: person.name,
  gender: person.gender,
  position: person.position ?? '',
  ...days,
})

const rowsOf = async (db: Db, month: Month, people: readonly PersonOfMonth[]): Promise<AttendanceRow[]> => {
  const days = await countDays(
    db,
    month,
    people.map(({ employee_id }) => employee_id),
  )
  return people.map((person) => toRow(person, days.get(person.employee_id) ?? noDays))
}

/** One page of those who work in a month, with their days counted. */
export const listAttendance = async (
  db: Db,
  month: Month,
  filter: PeopleFilter,
): Promise<Paged<AttendanceRow>> => {
  const { items, total } = await peopleAtWork(db, month, filter)
  return { items: await rowsOf(db, month, items), total }
}

/** All of those who work in a month, with their days counted. */
export async function* everyAttendance(
  db: Db,
  month: Month,
  filter: PeopleFilter,
): AsyncGenerator<AttendanceRow> {
  for await (const people of everyPersonAtWork(db, month, filter)) yield* await rowsOf(db, month, people)
}

/** Everybody who works in a month, with one letter for each of its days. */
export const readGrid = async (db: Db, month: Month) => {
  const { items } = await peopleAtWork(db, month, {})
  const letters = new Map(items.map(({ employee_id }) => [employee_id, emptyMonth(month)]))
  for (const { employee_id, day, status } of await marksOf(db, month, [...letters.keys()])) {
    const own = letters.get(employee_id)
    if (own) own[Number(day.slice(8)) - 1] = markLetters[status]
  }
  return items.map(({ employee_id, nik, name, position, joined_on, left_on }) => ({
    employee_id: String(employee_id),
    nik,
    name,
    position: position ?? '',
    joined_on,
    left_on,
    marks: letters.get(employee_id)?.join('') ?? '',
  }))
}

const emptyMonth = (month: Month): string[] => Array.from({ length: daysIn(month) }, () => noMark)
