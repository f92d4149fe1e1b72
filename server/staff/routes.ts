import type { Routes } from '../kit/endpoints/implement.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { deductionRoutes } from './deductions/routes.ts'
import { payrollEmployeeRoutes } from './payroll/employee-routes.ts'
import { payrollRoutes } from './payroll/routes.ts'
import { userRoutes } from './users/routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const staffRoutes: Readonly<Record<string, Routes>> = {
  users: userRoutes,
  attendance: attendanceRoutes,
  deductions: deductionRoutes,
  payroll: payrollRoutes,
  payrollEmployees: payrollEmployeeRoutes,
}
