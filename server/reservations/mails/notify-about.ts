import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { type Attachment, type MailContent, queueMail } from '../../kit/mail/mail.ts'
import { addressesOf } from '../stays/recipients.ts'

type BookingPeople = Pick<BookingDetail, 'visitor_id' | 'visitor' | 'guest_info' | 'events'>

const peopleOf = ({ visitor_id, visitor, guest_info, events }: BookingPeople) => ({
  account: visitor_id ? visitor.email : null,
  typed: guest_info.email,
  wasConfirmed: events.some(({ to }) => to === 'confirmed'),
})

/** Mails everybody who is to hear of a booking, or of stays that were booked together, each once. */
export const notifyAbout = async (
  ctx: Pick<Context, 'db' | 'settings' | 'config'>,
  of: BookingPeople | readonly BookingPeople[],
  content: MailContent,
  more: { attachment?: Attachment; replyTo?: string } = {},
): Promise<void> => {
  const addresses = [of].flat().flatMap((booking) => addressesOf(peopleOf(booking as BookingPeople)))
  for (const to of new Set(addresses)) await queueMail(ctx, { to, content, ...more })
}
