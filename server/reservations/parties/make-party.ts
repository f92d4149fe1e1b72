import type { BookingDetail, PartyMade } from '../../../contract/reservations/booking.ts'
import type { BookingInput } from '../../../contract/reservations/booking-input.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { newProofLink } from '../../office/accounts/prove-email.ts'
import { logBooked } from '../booking/log-booked.ts'
import type { Booker } from '../booking/sent-before.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { partyBookedMail } from '../mails/party-mails.ts'
import { bookParty } from './book-party.ts'
import type { PartyRooms } from './lock-rooms.ts'
import { readParty } from './read-party.ts'

type Ctx = Context & { body: BookingInput & { rooms: PartyRooms } }

/** Books a party, and tells of it with one mail. */
export const makeParty = async (ctx: Ctx, booker: Booker): Promise<PartyMade> => {
  const { partyId, isNew } = await bookParty(ctx, booker)
  const { bookings, final_price } = await readParty(ctx, { visitorId: booker.visitorId }, partyId)
  if (isNew) {
    await notifyBooked(ctx, partyId, bookings)
    if (booker.userId) await logBooked(ctx, bookings)
  }
  return { party_id: partyId, bookings, final_price }
}

/** Where the address has to be proved, the mail of the booking brings the link. */
const notifyBooked = async (ctx: Ctx, partyId: string, stays: readonly BookingDetail[]): Promise<void> => {
  const [first] = stays
  if (!first) return
  const { let_go_at: expiresAt, visitor_id, visitor } = first
  const { email } = visitor
  const link = expiresAt && email !== null && (await newProofLink(ctx, { visitor_id, email }))
  const unproved = expiresAt && link ? { expiresAt, link } : undefined
  await notifyAbout(ctx, stays, partyBookedMail({ partyId, stays }, ctx.settings, ctx.siteUrl, unproved))
}
