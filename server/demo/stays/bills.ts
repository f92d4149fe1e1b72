import { issueInvoice } from '../../folio/issuing/invoice.ts'
import type { AddDemo } from '../kit/resort.ts'

/** The bills of the stays that ended, as their check-outs issued them, in the order in which guests left. */
export const addDemoBills: AddDemo = async ({ db, as }) => {
  const left = await db
    .selectFrom('bookings')
    .select(['booking_id', 'checked_out_at'])
    .where('checked_out_at', 'is not', null)
    .orderBy('checked_out_at')
    .orderBy('booking_id')
    .execute()
  for (const { booking_id, checked_out_at } of left)
    await as({ at: checked_out_at ?? '' }, (ctx) => issueInvoice(ctx, booking_id))
}
