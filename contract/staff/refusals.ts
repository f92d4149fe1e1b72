import type { Refusals } from '../kit/errors.ts'

export const staffRefusals = {
  user_not_found: { status: 404, message: 'User not found' },
  user_id_taken: { status: 409, message: 'There is already a user with this ID' },
  username_taken: { status: 409, message: 'There is already a user with this username' },
  photo_not_found: { status: 404, message: 'There is no photo' },
  own_account: {
    status: 409,
    message: 'You cannot delete your own account or take rights away from it. Ask another admin.',
  },
  first_admin_kept: {
    status: 409,
    message: 'The first admin always stays an active admin with full permissions',
  },
  last_admin: { status: 409, message: 'Somebody has to stay an active admin with full permissions' },
  rights_beyond_own: {
    status: 403,
    message: 'You can only manage people and give permissions within your own permissions',
  },
  user_has_purchases: {
    status: 409,
    message: 'Cannot delete user with active purchases. Please close or reassign all purchases first.',
  },
  user_has_loans: {
    status: 409,
    message:
      'Cannot delete user because they have associated loans. Please delete or reassign the loans first.',
  },
  not_employed: { status: 400, message: 'This employee does not work on this day' },
  month_frozen: { status: 409, message: 'This month is frozen. Write a correction instead.' },
  month_open: { status: 409, message: 'This month is not frozen: change the month itself' },
  month_not_begun: { status: 409, message: 'This month has not begun yet' },
  month_not_ended: {
    status: 409,
    message: 'This month has not ended yet. Type its name to run its payroll all the same.',
  },
  payroll_empty: { status: 409, message: 'There is nobody to pay in this month' },
  payroll_changed: {
    status: 409,
    message: 'The salaries have changed meanwhile. Please look at them again.',
  },
  slip_not_found: { status: 404, message: 'There is no salary slip for this month' },
  correction_not_found: { status: 404, message: 'Correction not found' },
  employee_not_found: { status: 404, message: 'Employee not found' },
  employee_in_payroll: {
    status: 409,
    message: 'This employee has attendance or salary slips. Set the last month instead.',
  },
  nik_taken: { status: 409, message: 'There is already an employee with this number' },
  sign_in_taken: { status: 409, message: 'This sign-in belongs to another employee' },
  deduction_not_found: { status: 404, message: 'Deduction not found' },
  deduction_taken: { status: 409, message: 'There is already a deduction with this name' },
  deduction_in_use: {
    status: 409,
    message: 'Frozen months have counted this deduction. Set its amount to 0 from a month on instead.',
  },
} as const satisfies Refusals
