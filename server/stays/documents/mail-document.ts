import type { StayDocument } from '../../../contract/stays/documents.ts'
import type { Context } from '../../kit/http/implement.ts'
import { readBooking } from '../bookings/booking-access.ts'
import { documentMail } from '../bookings/mails.ts'
import { tellAbout } from '../bookings/tell-about.ts'
import { partyDocumentMail } from '../parties/mails.ts'
import { staysOf } from '../parties/read-party.ts'
import { fileNameOf } from './document-file.ts'

/** Mails a document to the guest of its stay, or of its party. */
export const mailDocument = async (ctx: Context, paper: StayDocument): Promise<void> => {
  const { settings, siteUrl } = ctx
  const attachment = {
    name: fileNameOf(paper),
    type: 'application/pdf',
    of: 'document',
    id: paper.document_id,
  } as const
  if (paper.party_id) {
    const stays = await staysOf(ctx, 'all', paper.party_id)
    const content = partyDocumentMail({ partyId: paper.party_id, stays }, paper, settings, siteUrl)
    return tellAbout(ctx, stays, content, { attachment })
  }
  const booking = await readBooking(ctx, 'all', paper.booking_id)
  return tellAbout(ctx, booking, documentMail(booking, paper, settings, siteUrl), { attachment })
}
