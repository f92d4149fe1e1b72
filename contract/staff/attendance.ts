import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { monthBody, monthQuery } from './payroll-month.ts'

export const attendanceStatuses = ['present', 'sick', 'absent', 'leave'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

export const genders = ['male', 'female', 'other'] as const

/** An employee in a month with the days counted by kind. */
export const AttendanceRow = z
  .object({
    employee_id: z.string(),
    nik: z.string(),
    name: z.string(),
    gender: z.enum(genders),
    position: z.string(),
    present: z.int(),
    sick: z.int(),
    absent: z.int(),
    leave: z.int(),
  })
  .meta({ id: 'AttendanceRow' })
export type AttendanceRow = z.output<typeof AttendanceRow>

export const AttendanceMonth = z
  .object({
    year: z.int(),
    month: z.int(),
    /** A month whose payroll was run takes no marks any more. */
    frozen: z.boolean(),
    today: Day,
    employees: z.array(
      z.object({
        employee_id: z.string(),
        nik: z.string(),
        name: z.string(),
        position: z.string(),
        /** Other days take no marks. */
        joined_on: Day.nullable(),
        left_on: Day.nullable(),
        /** One letter for each day of the month. */
        marks: z.string(),
      }),
    ),
  })
  .meta({ id: 'AttendanceMonth' })
export type AttendanceMonth = z.output<typeof AttendanceMonth>

export const EmployeeId = z.string('Choose the employee').regex(/^\d{1,15}$/, 'Choose the employee')

export const employeeSorts = ['name', '-name', 'nik', '-nik'] as const
const filters = {
  ...monthQuery,
  /** A part of the name or of the number. */
  q: pageQuery.q,
}
const sort = z.enum(employeeSorts).default('name')
const failure = 'Failed to fetch attendance'

export const attendance = {
  list: endpoint({
    method: 'GET',
    path: '/api/attendance',
    access: 'admin',
    area: 'staff',
    summary: 'Who was present, sick, absent and on leave on how many days of a month',
    failure,
    query: z.object({ ...filters, page: pageQuery.page, page_size: pageQuery.page_size, sort }),
    ok: z.array(AttendanceRow),
    paged: true,
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/attendance/month',
    access: 'admin',
    area: 'staff',
    summary: 'Every day of a month of everybody who works in it',
    failure,
    query: z.object(monthQuery),
    ok: AttendanceMonth,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/attendance',
    access: 'admin',
    area: 'staff',
    summary: 'Mark days of a month, all of them or none; a day without a status is no longer marked',
    failure: 'Failed to save attendance',
    unversioned: 'says by `was` what each cell showed',
    body: z.object({
      ...monthBody,
      marks: z
        .array(
          z.object({
            employee_id: EmployeeId,
            day: Day,
            status: z.enum(attendanceStatuses, 'Choose present, sick, absent or leave').nullable(),
            /** What the caller saw there: another mark by now refuses them all (D-42). */
            was: z.enum(attendanceStatuses, 'Say what was marked before').nullable().optional(),
          }),
        )
        .min(1, 'Nothing was marked')
        .max(10_000, 'At most 10,000 days at once'),
    }),
    ok: z.object({ msg: z.string(), changed: z.int() }),
    errors: ['not_employed', 'month_frozen', 'changed_meanwhile'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/attendance/export',
    access: 'admin',
    area: 'staff',
    summary: 'The attendance of a month as an Excel file',
    failure,
    query: z.object({ ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/attendance/template',
    access: 'admin',
    area: 'staff',
    summary: 'An Excel file with the employees and days of a month, to fill in and to import',
    failure: 'Failed to download the template',
    query: z.object(monthQuery),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}
