import type { Routes } from '../kit/endpoints/implement.ts'
import { accountRoutes } from './charges/routes.ts'
import { dayCloseRoutes } from './day-close/routes.ts'
import { debtorRoutes } from './debtors/routes.ts'
import { documentRoutes, type MailDocument } from './documents/routes.ts'
import { extraRoutes } from './extras/routes.ts'
import { gstRegisterRoutes } from './gst-registers/routes.ts'
import { toInvoiceRoutes } from './to-invoice/routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. Mails are handed in. */
export const folioRoutes = (mails: { mailDocument: MailDocument }): Readonly<Record<string, Routes>> => ({
  folio: accountRoutes,
  extras: extraRoutes,
  // The site has documents too, those of the land project.
  stayDocuments: documentRoutes(mails.mailDocument),
  debtors: debtorRoutes,
  dayCloses: dayCloseRoutes,
  gstRegisters: gstRegisterRoutes,
  toInvoice: toInvoiceRoutes,
})
