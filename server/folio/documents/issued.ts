import type { StayDocument } from '../../../contract/folio/documents.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { findDocument } from './read-document.ts'

/** A document that this call has issued, written into the log. */
export const issued = async (ctx: Context, documentId: string): Promise<StayDocument> => {
  const paper = (await findDocument(ctx.db, 'all', documentId)) ?? refuse('document_not_found')
  const { number, kind, booking_id, party_id, totals } = paper
  const of = party_id ?? booking_id
  await logActivity(ctx, {
    area: 'documents',
    id: number,
    name: `${number}, ${of}`,
    after: { kind, booking: of, total: totals.total },
  })
  return paper
}
