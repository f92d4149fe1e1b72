import type { StayDocument } from '../../../contract/folio/documents.ts'
import { fileNameOf } from '../../folio/documents/document-file.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { documentMail } from '../mails/mails.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { partyDocumentMail } from '../mails/party-mails.ts'
import { readBooking } from '../stays/booking-access.ts'
import { staysOf } from './read-party.ts'

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
    return notifyAbout(ctx, stays, content, { attachment })
  }
  const booking = await readBooking(ctx, 'all', paper.booking_id)
  return notifyAbout(ctx, booking, documentMail(booking, paper, settings, siteUrl), { attachment })
}
