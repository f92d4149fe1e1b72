import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import type { Context } from '../../kit/http/implement.ts'
import { type Attachment, type MailContent, queueMail } from '../../kit/mail/mail.ts'

type BookingPeople = Pick<BookingDetail, 'visitor_id' | 'visitor' | 'guest_info' | 'events'>

/**
 * Who hears of a booking (decisions 34): the account's address; the one that was typed for the guest of the stay once
 * the resort has confirmed the booking, for until then it may be a stranger's.
 */
const addressesOf = ({ visitor_id, visitor, guest_info, events }: BookingPeople): string[] => {
  const wasConfirmed = events.some(({ to }) => to === 'confirmed')
  return [...new Set([...(visitor_id ? [visitor.email] : []), ...(wasConfirmed ? [guest_info.email] : [])])]
}

/** Mails everybody who is to hear of a booking, or of stays that were booked together, each once. */
export const tellAbout = async (
  ctx: Pick<Context, 'db' | 'settings' | 'config'>,
  of: BookingPeople | readonly BookingPeople[],
  content: MailContent,
  more: { attachment?: Attachment; replyTo?: string } = {},
): Promise<void> => {
  const addresses = [of].flat().flatMap((booking) => addressesOf(booking as BookingPeople))
  for (const to of new Set(addresses)) await queueMail(ctx, { to, content, ...more })
}
