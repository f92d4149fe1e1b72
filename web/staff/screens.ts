import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconTableOptions from '@tabler/icons-react/dist/esm/icons/IconTableOptions.mjs'
import IconUserDollar from '@tabler/icons-react/dist/esm/icons/IconUserDollar.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const staffScreens: Screens = {
  admin: [
    {
      path: paths.userList,
      page: 'staff/users/UserListPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Employee details', icon: IconId, onPhone: 12 },
      checked: ['/admin/master-data/data-pegawai', '/admin/master-data/data-pegawai?q=NOSUCHUSER'],
    },
    { path: paths.addUser, page: 'staff/users/AddUserPage.tsx', area: 'staff' },
    {
      path: patterns.user,
      page: 'staff/users/UserPage.tsx',
      area: 'any',
      checked: [
        '/admin/master-data/data-pegawai/view/USR1001',
        '/admin/master-data/data-pegawai/view/nobody',
      ],
    },
    {
      path: patterns.editUser,
      page: 'staff/users/EditUserPage.tsx',
      area: 'staff',
      checked: ['/admin/master-data/data-pegawai/edit/USR1001'],
    },
    {
      path: paths.attendanceList,
      page: 'staff/attendance/AttendanceListPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Attendance', icon: IconCalendarUser, onPhone: 13 },
    },
    { path: paths.attendanceGrid, page: 'staff/attendance/AttendanceGridPage.tsx', area: 'staff' },
    {
      path: paths.attendanceReport,
      page: 'staff/attendance/AttendanceReportPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Attendance report', icon: IconTableOptions },
    },
    {
      path: paths.deductionList,
      page: 'staff/deductions/DeductionListPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Deductions', icon: IconPercentage },
    },
    { path: paths.addDeduction, page: 'staff/deductions/AddDeductionPage.tsx', area: 'staff' },
    {
      path: patterns.editDeduction,
      page: 'staff/deductions/EditDeductionPage.tsx',
      area: 'staff',
      checked: ['/admin/transaksi/setting-potongan-gaji/edit/1'],
    },
    {
      path: paths.salaryList,
      page: 'staff/payroll/SalaryListPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Salaries', icon: IconCash, onPhone: 14 },
    },
    {
      path: paths.salaryReport,
      page: 'staff/payroll/SalaryReportPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Salary report', icon: IconReportMoney },
    },
    {
      path: paths.slipReport,
      page: 'staff/payroll/SlipPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Salary slips', icon: IconFileInvoice, onPhone: 15 },
    },
    {
      path: paths.payrollEmployees,
      page: 'staff/payroll/EmployeeListPage.tsx',
      area: 'staff',
      entry: { group: 'Staff', label: 'Payroll employees', icon: IconUserDollar },
    },
    { path: paths.addPayrollEmployee, page: 'staff/payroll/AddEmployeePage.tsx', area: 'staff' },
    {
      path: patterns.payrollEmployee,
      page: 'staff/payroll/EditEmployeePage.tsx',
      area: 'staff',
      checked: ['/admin/payroll/employees/1'],
    },
  ],
  employee: [
    {
      path: paths.mySlips,
      page: 'staff/payroll/MySlipsPage.tsx',
      area: 'any',
      entry: { group: '', label: 'My salary slips', icon: IconFileInvoice, onPhone: 4 },
    },
  ],
}
