import type { Routes } from '../kit/endpoints/implement.ts'
import { expenseRoutes } from './expenses/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { sourceRoutes } from './reports/source-routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const moneyRoutes: Readonly<Record<string, Routes>> = {
  reports: reportRoutes,
  sources: sourceRoutes,
  expenses: expenseRoutes,
}
