import type { attendance } from '../../../contract/staff/attendance.ts'
import type { deductions } from '../../../contract/staff/deductions.ts'
import { payroll } from '../../../contract/staff/payroll.ts'
import type { payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import { users } from '../../../contract/staff/users.ts'
import { deduction, payrollEmployee, user } from '../../edit-forms-people.ts'
import { sendForm } from '../../forms.ts'
import { signedInEmployee } from '../../people.ts'
import { png } from '../../sample-files.ts'
import type { Caller } from '../../server.ts'
import { employeeBody, runMonth, someDeduction, someEmployee } from '../../staff/payroll.ts'
import { sendUser, userBody } from '../../staff/users.ts'
import { edited, type WritesOf } from '../sample.ts'

const uploadedPhoto = async (admin: Caller) =>
  (await sendForm(admin, users.uploadPhoto, { fields: {}, files: { photo: png } })).value.url

export const usersWrites: WritesOf<typeof users> = {
  create: async (_, admin) => ({
    body: { ...userBody(), areas: ['desk', 'money'], url: await uploadedPhoto(admin) },
  }),
  change: edited(user),
  remove: async (_, admin) => ({ params: { id: (await sendUser(admin)).value.user_id } }),
  uploadPhoto: async () => ({ files: { photo: png } }),
  removePhoto: async (_, admin) => {
    const { user_id } = (await sendUser(admin, { url: await uploadedPhoto(admin) })).value
    return { params: { id: user_id } }
  },
}

export const attendanceWrites: WritesOf<typeof attendance> = {
  save: async (_, admin) => {
    const { employee_id } = await someEmployee(admin)
    const marks = [
      { employee_id, day: '2026-11-02', status: 'present', was: null },
      { employee_id, day: '2026-11-03', status: 'sick' },
    ]
    return { body: { year: 2026, month: 11, marks } }
  },
}

export const deductionsWrites: WritesOf<typeof deductions> = {
  create: async () => ({ body: { name: 'Late', amount: '250.00', valid_from: '2026-01', basis: 'absent' } }),
  change: edited(deduction),
  remove: async (_, admin) => ({ params: { id: (await someDeduction(admin)).deduction_id } }),
}

const corrected = async (admin: Caller) => {
  const { employee_id } = await someEmployee(admin)
  await runMonth(admin, '2026-09')
  const dated_on = '2026-11-20'
  return { employee_id, year: 2026, month: 9, amount: '-500.50', reason: 'A day too many', dated_on }
}

export const payrollWrites: WritesOf<typeof payroll> = {
  run: async (_, admin) => {
    await someEmployee(admin)
    return { body: { year: 2026, month: 10, expected_total: '23500.00', confirm: '2026-10' } }
  },
  correct: async (_, admin) => ({ body: await corrected(admin) }),
  withdraw: async (_, admin) => {
    const body = await corrected(admin)
    const { correction_id } = (await admin.send(payroll.correct, { body })).raw.json()
    return { params: { id: correction_id } }
  },
}

export const payrollEmployeesWrites: WritesOf<typeof payrollEmployees> = {
  create: async (server) => ({
    body: {
      ...employeeBody(),
      user_id: (await signedInEmployee(server)).user.user_id,
      joined_on: '2026-01-05',
      left_on: null,
      basic_salary: '20,000.00',
      transport_allowance: '1500',
      meal_allowance: '2000.00',
    },
  }),
  change: edited(payrollEmployee),
  remove: async (_, admin) => ({ params: { id: (await someEmployee(admin)).employee_id } }),
}
