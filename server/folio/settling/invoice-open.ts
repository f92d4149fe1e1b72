import type { Buyer } from '../../../contract/folio/buyer.ts'
import { Refusal } from '../../kit/refusals/refuse.ts'
import type { Writer } from '../account/write-lines.ts'
import { issueInvoice } from '../issuing/invoice.ts'
import { settleFolio } from './settle.ts'

/**
 * Issues the invoice of what is on none yet and brings the folio in line: what was rounded off is charged as well.
 * Answers nothing where there is nothing to invoice. The booking is locked by the caller.
 */
export const invoiceOpen = async (
  ctx: Writer,
  bookingId: string,
  buyer?: Partial<Buyer>,
): Promise<string | undefined> => {
  const documentId = await issueInvoice(ctx, bookingId, buyer)
  if (documentId) await settleFolio(ctx, bookingId, 'Invoiced')
  return documentId
}

/**
 * The same where nobody is asked: an invoice whose buyer is not known well enough (D-68) is not issued, and stands
 * under To invoice until somebody says who that is.
 */
export const invoiceIfComplete = async (ctx: Writer, bookingId: string): Promise<string | undefined> => {
  try {
    return await invoiceOpen(ctx, bookingId)
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code === 'buyer_incomplete') return undefined
    throw thrown
  }
}

/**
 * The same for what is charged of a stay that is over (D-67): the fee of one that was cancelled or whose guest did not
 * come, and what is added after check-out. Not where the resort invoices these by hand (`invoice_fees`). The folio is
 * settled by the caller.
 */
export const invoiceAtOnce = async (ctx: Writer, bookingId: string): Promise<void> => {
  if (ctx.settings.invoice_fees) await invoiceIfComplete(ctx, bookingId)
}
