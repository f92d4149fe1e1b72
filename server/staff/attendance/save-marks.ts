import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { AttendanceStatus } from '../../../contract/staff/attendance.ts'
import { isEmployed, mayMark, notEmployed, onlyLeaveAhead } from '../../../contract/staff/marks.ts'
import { type Month, monthOf, monthTitle, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import { logActivities } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { lockPayroll, refuseFrozen } from '../payroll-months/frozen.ts'
import { type PersonOfMonth, peopleAtWork } from '../payroll-months/people-of-month.ts'
import { marksOf, readGrid } from './queries.ts'

type Sent = {
  employee_id: string
  day: Day
  status: AttendanceStatus | null
  was?: AttendanceStatus | null | undefined
}
type Marked = { employee_id: number; day: Day; status: AttendanceStatus | null }
type Known = Map<number, PersonOfMonth>

const wrong = (index: number, part: 'day' | 'status', message: string) =>
  refuseField(`marks.${index}.${part}`, message)

const refuseNotEmployed = (index: number, part: 'employee_id' | 'day', message: string) =>
  refuse('not_employed', { message, fields: { [`marks.${index}.${part}`]: message } })

const keyOf = ({ employee_id, day }: { employee_id: number; day: Day }) => `${employee_id} ${day}`

/** The marks by employee and day; of two for the same day the last one counts. */
const readMarks = (marks: readonly Sent[], month: Month, today: Day, known: Known): Map<string, Marked> => {
  const read = new Map<string, Marked>()
  for (const [index, { employee_id: id, day, status }] of marks.entries()) {
    const employee_id = Number(id)
    const person = known.get(employee_id)
    if (!person) return refuseNotEmployed(index, 'employee_id', 'This employee does not work in this month')
    if (monthOf(day) !== month) wrong(index, 'day', `This day is not in ${monthTitle(month)}`)
    if (status !== null && !isEmployed(person, day)) refuseNotEmployed(index, 'day', notEmployed)
    if (!mayMark(status, day, today)) wrong(index, 'status', onlyLeaveAhead)
    const mark = { employee_id, day, status }
    read.set(keyOf(mark), mark)
  }
  return read
}

const writeMarks = async (db: Db, marks: readonly Marked[]): Promise<void> => {
  const cleared = marks.filter(({ status }) => status === null)
  if (cleared.length > 0) {
    await sql`delete from attendance using unnest(
        ${cleared.map(({ employee_id }) => employee_id)}::bigint[], ${cleared.map(({ day }) => day)}::date[]
      ) as gone (employee_id, day)
      where attendance.employee_id = gone.employee_id and attendance.day = gone.day`.execute(db)
  }
  const set = marks.filter(({ status }) => status !== null)
  if (set.length === 0) return
  await sql`insert into attendance (employee_id, day, status)
    select * from unnest(
      ${set.map(({ employee_id }) => employee_id)}::bigint[], ${set.map(({ day }) => day)}::date[],
      ${set.map(({ status }) => status)}::text[]
    )
    on conflict (employee_id, day) do update set status = excluded.status`.execute(db)
}

/** Refuses marks where somebody else marked another status than the caller saw. */
const refuseChanged = async (
  db: Db,
  month: Month,
  sent: readonly Sent[],
  before: ReadonlyMap<string, AttendanceStatus>,
): Promise<void> => {
  const others = sent.flatMap(({ employee_id, day, was }, index) => {
    const status = before.get(keyOf({ employee_id: Number(employee_id), day })) ?? null
    return was === undefined || was === status ? [] : [{ index, employee_id }]
  })
  const [first] = others
  if (!first) return
  const last = await db
    .selectFrom('activity')
    .select(['by_name', 'at'])
    .where('area', '=', 'attendance')
    .where('subject_id', '=', String(Number(first.employee_id)))
    .orderBy('activity_id', 'desc')
    .executeTakeFirst()
  refuse('changed_meanwhile', {
    conflict: {
      by: last?.by_name ?? 'Somebody',
      at: last?.at ?? nowText(),
      changed: others.map(({ index }) => `marks.${index}.status`),
      current: { ...yearAndMonth(month), employees: await readGrid(db, month) },
    },
  })
}

/** Marks days of an open month; answers how many are other than before. */
export const saveMarks = async (ctx: Context, month: Month, sent: readonly Sent[]): Promise<number> => {
  const { db, today } = ctx
  await lockPayroll(db)
  await refuseFrozen(db, month)
  const known: Known = new Map()
  for (const person of (await peopleAtWork(db, month, {})).items) known.set(person.employee_id, person)
  const marks = readMarks(sent, month, today, known)
  const ids = [...new Set([...marks.values()].map(({ employee_id }) => employee_id))]
  const before = new Map((await marksOf(db, month, ids)).map((mark) => [keyOf(mark), mark.status]))
  await refuseChanged(db, month, sent, before)
  const changed = [...marks].filter(([key, { status }]) => (before.get(key) ?? null) !== status)
  await writeMarks(
    db,
    changed.map(([, mark]) => mark),
  )
  await logMarks(ctx, month, known, before, changed)
  return changed.length
}

/** One entry of the log for each employee, with the days that changed. */
const logMarks = (
  ctx: Context,
  month: Month,
  known: Known,
  before: ReadonlyMap<string, AttendanceStatus>,
  changed: readonly [string, Marked][],
): Promise<void> => {
  const byEmployee = Map.groupBy(changed, ([, mark]) => mark.employee_id)
  const changes = [...byEmployee].map(([employee_id, own]) => ({
    area: 'attendance' as const,
    id: String(employee_id),
    name: `${known.get(employee_id)?.name}, ${monthTitle(month)}`,
    before: Object.fromEntries(own.map(([key, { day }]) => [day, before.get(key) ?? null])),
    after: Object.fromEntries(own.map(([, { day, status }]) => [day, status])),
  }))
  return logActivities(ctx, changes)
}
