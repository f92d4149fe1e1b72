import { sql } from 'kysely'
import type { Writer } from '../account/write-lines.ts'
import { issueInvoice } from '../issuing/invoice.ts'
import { settleFolio } from './settle.ts'

/**
 * Invoices what is charged of a stay that is over (D-67): the fee of one that was cancelled or whose guest did not come,
 * and what is added after check-out. Nothing where the resort invoices these by hand (`invoice_fees`), or where all of
 * it is on a paper. The booking is locked and its folio settled by the caller.
 */
export const invoiceAtOnce = async (ctx: Writer, bookingId: string): Promise<void> => {
  const { db, settings } = ctx
  if (!settings.invoice_fees) return
  const { is_over } = await db
    .selectFrom('bookings')
    .select(
      sql<boolean>`status = 'cancelled' or no_show_at is not null or checked_out_at is not null`.as(
        'is_over',
      ),
    )
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (!is_over || !(await issueInvoice(ctx, bookingId))) return
  // What was rounded off is charged as well.
  await settleFolio(ctx, bookingId, 'Invoiced')
}
