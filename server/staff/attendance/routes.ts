import { type AttendanceMonth, type AttendanceRow, attendance } from '../../../contract/staff/attendance.ts'
import { daysIn, monthAsked, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { frozenMonth } from '../payroll-months/frozen.ts'
import { everyAttendance, listAttendance, readGrid } from './queries.ts'
import { saveMarks } from './save-marks.ts'

const columns: readonly SheetColumn<AttendanceRow>[] = [
  { title: 'NIK', width: 14, cell: (row) => row.nik },
  { title: 'Name', width: 28, cell: (row) => row.name },
  { title: 'Gender', width: 10, kind: 'code', cell: (row) => row.gender },
  { title: 'Position', width: 22, cell: (row) => row.position },
  { title: 'Present', width: 10, kind: 'number', cell: (row) => row.present },
  { title: 'Sick', width: 10, kind: 'number', cell: (row) => row.sick },
  { title: 'Absent', width: 10, kind: 'number', cell: (row) => row.absent },
  { title: 'Leave', width: 10, kind: 'number', cell: (row) => row.leave },
]

type GridRow = AttendanceMonth['employees'][number]

/** H-SAL-01: number and name, then a column for each day with its letter. */
const gridColumns = (days: number): SheetColumn<GridRow>[] => [
  { title: 'NIK', width: 14, cell: (row) => row.nik },
  { title: 'Name', width: 28, cell: (row) => row.name },
  ...Array.from(
    { length: days },
    (_, i): SheetColumn<GridRow> => ({
      title: String(i + 1),
      width: 4,
      cell: (row) => row.marks.charAt(i).replace('-', ''),
    }),
  ),
]

export const attendanceRoutes = implement(attendance, {
  list: ({ db, query, today }) => listAttendance(db, monthAsked(query, today), query),

  month: async ({ db, query, today }) => {
    const month = monthAsked(query, today)
    const frozen = (await frozenMonth(db, month)) !== null
    return { ...yearAndMonth(month), frozen, today, employees: await readGrid(db, month) }
  },

  save: async (ctx) => {
    const { body, today } = ctx
    const changed = await saveMarks(ctx, monthAsked(body, today), body.marks)
    return { msg: 'Attendance saved successfully', changed }
  },

  export: ({ db, query, today, settings }) => {
    const month = monthAsked(query, today)
    const rows = everyAttendance(db, month, query)
    return Promise.resolve(spreadsheet(`attendance_${month}.xlsx`, columns, rows, settings.time_zone))
  },

  template: async ({ db, query, today }) => {
    const month = monthAsked(query, today)
    const rows = await readGrid(db, month)
    return spreadsheet(`attendance_template_${month}.xlsx`, gridColumns(daysIn(month)), rows)
  },
})
