import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import { Money } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'

/**
 * Why something is on no document: the stay left without its invoice, a fee of one that was cancelled or not come to,
 * or what was added after its invoice.
 */
export const toInvoiceReasons = ['stay', 'fee', 'added'] as const
export type ToInvoiceReason = (typeof toInvoiceReasons)[number]

export const toInvoiceReasonNames: Record<ToInvoiceReason, string> = {
  stay: 'Left without an invoice',
  fee: 'Fee',
  added: 'Added after the invoice',
}

/** A stay that is over and was charged what stands on no document (D-67). */
export const ToInvoice = z
  .object({
    booking_id: z.string(),
    guest: z.string(),
    /** The day on which the stay was over. */
    since: Day,
    amount: Money,
    reason: z.enum(toInvoiceReasons),
  })
  .meta({ id: 'ToInvoice' })
export type ToInvoice = z.output<typeof ToInvoice>

/** What became of one of the stays: its document, or why it has none. */
export const Invoiced = z
  .object({
    booking_id: z.string(),
    document_id: z.string().optional(),
    code: z.enum(['booking_not_found', 'nothing_to_invoice', 'buyer_incomplete']).optional(),
  })
  .meta({ id: 'Invoiced' })
export type Invoiced = z.output<typeof Invoiced>

/** So many stays are invoiced together. */
export const maxToInvoice = 100

export const toInvoiceSorts = ['oldest', 'newest', 'amount', '-amount', 'guest', '-guest'] as const
const filters = {
  /** A part of the code of the booking or of the guest's name. */
  q: pageQuery.q,
  reason: z.enum(toInvoiceReasons).optional(),
}
const sort = z.enum(toInvoiceSorts).default('oldest')

const shared = { access: 'admin', area: 'money', failure: 'Failed to fetch what is to be invoiced' } as const
const path = '/api/admin/to-invoice'

export const toInvoice = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'Stays that are over and charged what is on no document, the oldest first',
    query: z.object({ ...filters, page: pageQuery.page, page_size: pageQuery.page_size, sort }),
    ok: z.array(ToInvoice),
    paged: true,
  }),
  total: endpoint({
    ...shared,
    method: 'GET',
    path: `${path}/total`,
    summary: 'What is to be invoiced in all',
    ok: z.object({ amount: Money, count: z.int() }),
  }),
  export: endpoint({
    ...shared,
    method: 'GET',
    path: `${path}.xlsx`,
    summary: 'What is to be invoiced and a filter keeps, as an Excel file',
    failure: 'Failed to download what is to be invoiced',
    query: z.object({ ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  issue: endpoint({
    ...shared,
    method: 'POST',
    path,
    summary: 'Issue the invoices of several stays, one for each; who has nothing to be invoiced is named',
    failure: 'Failed to issue the invoices',
    body: z.object({
      booking_ids: z
        .array(z.string().max(60), 'Choose the stays')
        .min(1, 'Choose the stays')
        .max(maxToInvoice, `At most ${maxToInvoice} stays at once`),
    }),
    ok: z.array(Invoiced),
  }),
}
