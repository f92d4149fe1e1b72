import type { Routes } from '../kit/http/implement.ts'
import { dayCloseRoutes } from './day-close/routes.ts'
import { debtorRoutes } from './debtors/routes.ts'
import { expenseRoutes } from './expenses/routes.ts'
import { gstRegisterRoutes } from './gst-registers/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { sourceRoutes } from './reports/source-routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const moneyRoutes: Readonly<Record<string, Routes>> = {
  reports: reportRoutes,
  sources: sourceRoutes,
  expenses: expenseRoutes,
  debtors: debtorRoutes,
  // After the expenses: the demo's days are closed once all their money is written down.
  dayCloses: dayCloseRoutes,
  gstRegisters: gstRegisterRoutes,
}
