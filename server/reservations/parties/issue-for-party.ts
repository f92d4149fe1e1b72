import type { StayDocument } from '../../../contract/folio/documents.ts'
import type { parties } from '../../../contract/reservations/parties.ts'
import { issued } from '../../folio/documents/issued.ts'
import { issueTogether } from '../../folio/issuing/invoice.ts'
import { settleFolio } from '../../folio/settling/settle.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { lockParty } from './lock-party.ts'

/** One invoice for what is not invoiced yet of all stays of a party. */
export const issueForParty = async (ctx: Call<typeof parties.issue>): Promise<StayDocument> => {
  const { db, params, body } = ctx
  const bookingIds = (await lockParty(db, 'all', params.id)).map(({ booking_id }) => booking_id)
  const documentId =
    (await issueTogether(ctx, { bookingIds, partyId: params.id }, body.buyer)) ??
    ctx.refuse('nothing_to_invoice')
  // What was rounded off is charged as well.
  for (const bookingId of bookingIds) await settleFolio(ctx, bookingId, 'Invoiced')
  return issued(ctx, documentId)
}
