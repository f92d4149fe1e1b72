import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconTableOptions from '@tabler/icons-react/dist/esm/icons/IconTableOptions.mjs'
import IconUserDollar from '@tabler/icons-react/dist/esm/icons/IconUserDollar.mjs'
import type { Screens } from '../kit/screens.ts'

export const staffScreens = {
  userList: {
    title: 'Employee details',
    page: 'staff/users/UserListPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconId, onPhone: 12 },
    checked: ['', '?q=NOSUCHUSER'],
  },
  addUser: {
    page: 'staff/users/AddUserPage.tsx',
    access: 'staff',
  },
  user: {
    page: 'staff/users/UserPage.tsx',
    access: 'any',
    checked: ['USR1001', 'nobody'],
  },
  editUser: {
    page: 'staff/users/EditUserPage.tsx',
    access: 'staff',
    checked: ['USR1001'],
  },
  attendanceGrid: {
    title: 'Attendance',
    page: 'staff/attendance/AttendanceGridPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconCalendarUser, above: ['attendanceList'], onPhone: 13 },
  },
  attendanceList: {
    page: 'staff/attendance/AttendanceListPage.tsx',
    access: 'staff',
  },
  attendanceReport: {
    title: 'Attendance report',
    page: 'staff/attendance/AttendanceReportPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconTableOptions },
  },
  deductionList: {
    title: 'Deductions',
    page: 'staff/deductions/DeductionListPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconPercentage },
  },
  addDeduction: {
    page: 'staff/deductions/AddDeductionPage.tsx',
    access: 'staff',
  },
  editDeduction: {
    page: 'staff/deductions/EditDeductionPage.tsx',
    access: 'staff',
    checked: ['1'],
  },
  salaryMonth: {
    title: 'Salaries',
    page: 'staff/payroll/SalaryMonthPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconCash, above: ['salaryList'], onPhone: 14 },
  },
  salaryList: {
    page: 'staff/payroll/SalaryListPage.tsx',
    access: 'staff',
  },
  salaryReport: {
    title: 'Salary report',
    page: 'staff/payroll/SalaryReportPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconReportMoney },
  },
  slipReport: {
    title: 'Salary slips',
    page: 'staff/payroll/SlipPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconFileInvoice, onPhone: 15 },
  },
  payrollEmployees: {
    title: 'Payroll employees',
    page: 'staff/payroll/EmployeeListPage.tsx',
    access: 'staff',
    entry: { group: 'Staff', icon: IconUserDollar },
  },
  addPayrollEmployee: {
    page: 'staff/payroll/AddEmployeePage.tsx',
    access: 'staff',
  },
  payrollEmployee: {
    page: 'staff/payroll/EditEmployeePage.tsx',
    access: 'staff',
    checked: ['1'],
  },
  mySlips: {
    title: 'My salary slips',
    page: 'staff/payroll/MySlipsPage.tsx',
    access: 'any',
    entry: { group: '', icon: IconFileInvoice, onPhone: 4, short: 'Slips' },
  },
} satisfies Screens
