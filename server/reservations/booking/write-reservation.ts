import { sql } from 'kysely'
import type { BookingInput } from '../../../contract/reservations/booking-input.ts'
import { inSeconds } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { countsAsProved } from '../../kit/security/proved.ts'
import { type Stay, stayDates } from '../../rates/quotes/stay-dates.ts'
import { refuseTooYoung, sealedNumber } from './guest-of-stay.ts'
import { newReservation, reservationParts, type Sold } from './new-reservation.ts'
import { lockGuest } from './pending-limits.ts'
import { type Booker, earlierBooking } from './sent-before.ts'
import { fromSite, type SourceOfStay, sourceOfStay } from './source-of-stay.ts'
import { refuseUnproved, rememberNetwork } from './unproved-limits.ts'

export type BookingCtx = Pick<
  Context,
  'db' | 'secrets' | 'settings' | 'today' | 'config' | 'browser' | 'call'
>

/** A room and what it costs; `isOfOther`: somebody else stays in it, whose document nobody has sent. */
type Priced = Omit<Sold, 'idNumber'> & { isOfOther?: boolean }

/** What is sold of a reservation: prices its rooms for a stay, holds them, and refuses what cannot be sold. */
export type Sell = (stay: Stay) => Promise<Priced[]>

type Asked = {
  body: BookingInput
  /** The code of a party; a stay that is booked alone has none. */
  partyId: string | null
  sell: Sell
}

/**
 * Writes a reservation of one stay or many, all or none (D-64): holds what is limited, prices it anew, and lets the
 * database decide whether the nights are free. By the same statement plan-booking.ts writes what needs none of this. Answers the code of its first stay and whether it is
 * new: the same Idempotency-Key and body answer the first reservation (D-9).
 */
export const writeReservation = async (
  ctx: BookingCtx,
  booker: Booker,
  { body, partyId, sell }: Asked,
): Promise<{ bookingId: string; isNew: boolean }> => {
  const { db } = ctx
  const { idempotencyKey } = ctx.call
  // What staff book is not counted; of a guest's own, two at once wait here for each other.
  const guest = booker.userId === null ? await lockGuest(db, booker.visitorId) : undefined
  const before = idempotencyKey && (await earlierBooking(db, booker, idempotencyKey, body))
  if (before) return { bookingId: before, isNew: false }
  const stay = stayDates(body, ctx)
  refuseTooYoung(body.guest_info, { checkIn: stay.checkIn, today: ctx.today })
  const isProved = !guest || countsAsProved(ctx.config, guest.email_verified_at)
  const idNumber = await sealedNumber({ ...ctx, body }, { visitorId: booker.visitorId, ownOnly: !isProved })
  const came = await sourceOfBooking(db, body, booker)
  const rooms = await sell(stay)
  const let_go_at = isProved ? null : inSeconds(ctx.settings.unproved_hours * 3600)
  if (!isProved) await refuseUnproved(ctx, { ...stay, rooms: rooms.length, isParty: partyId !== null })
  const sold = rooms.map(({ isOfOther, ...room }) => ({ ...room, idNumber: isOfOther ? null : idNumber }))
  const made = newReservation(ctx, { booker, came, let_go_at, partyId }, stay, sold)
  // One statement for all, while others wait for the rooms.
  await sql`with asked as (select), ${sql.join(reservationParts(made, { idempotencyKey, body, when: 'asked' }))}
    select`.execute(db)
  const codes = made.stays.map(({ booking }) => booking.booking_id)
  if (!isProved) await rememberNetwork(ctx, codes)
  return { bookingId: codes[0] ?? refuse('room_not_found'), isNew: true }
}

/** A guest books on the site, whatever the body says. */
const sourceOfBooking = (
  db: Db,
  body: BookingInput,
  { userId }: Booker,
): SourceOfStay | Promise<SourceOfStay> =>
  userId === null ? fromSite : sourceOfStay(db, body, { ...fromSite, source: 'desk' })
