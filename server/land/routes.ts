import type { Routes } from '../kit/endpoints/implement.ts'
import { purchaseRoutes, purchaseTransactionRoutes } from './purchases/routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const landRoutes: Readonly<Record<string, Routes>> = {
  purchases: purchaseRoutes,
  purchaseTransactions: purchaseTransactionRoutes,
}
