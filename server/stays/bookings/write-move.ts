import { nightsBetween } from '../../../contract/kit/dates.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Context } from '../../kit/http/implement.ts'
import { shownDay } from '../../kit/shown.ts'
import { keepWhatWasGiven, nightsCharged } from '../folio/keep-given.ts'
import { settleFolio } from '../folio/settle.ts'
import type { Writer } from '../folio/write-lines.ts'
import { stayMovedMail } from './mails.ts'
import type { KeptPrice } from './move-prices.ts'
import type { MovingStay } from './plan-move.ts'
import { findBooking } from './queries.ts'
import type { Place } from './stay-move-rules.ts'
import { tellAbout } from './tell-about.ts'

export type NamedPlace = Place & { roomNumber: string }

/** Where a stay is before a move. */
export const comingFrom = (stay: MovingStay): NamedPlace => ({
  roomId: stay.room_id,
  roomNumber: stay.room_number,
  checkIn: stay.check_in,
  checkOut: stay.check_out,
})

export const onTheWire = ({ roomId, roomNumber, checkIn, checkOut }: NamedPlace) => ({
  room_id: roomId,
  room_number: roomNumber,
  check_in_date: checkIn,
  check_out_date: checkOut,
  nights: nightsBetween(checkIn, checkOut),
})

/** One statement for the place and its price: the database checks that nights and prices fit each other. */
export const writePlace = async (
  ctx: Writer,
  stay: MovingStay,
  to: Place,
  price: KeptPrice,
): Promise<void> => {
  const { booking_id } = stay
  const before = await nightsCharged(ctx.db, booking_id)
  await ctx.db
    .updateTable('bookings')
    .set({ room_id: to.roomId, check_in: to.checkIn, check_out: to.checkOut, ...price })
    .where('booking_id', '=', booking_id)
    .where('status', '<>', 'cancelled')
    .execute()
  await keepWhatWasGiven(ctx, booking_id, before)
  await settleFolio(ctx, booking_id, 'The stay was changed')
}

export const placeText = ({ roomNumber, checkIn, checkOut }: NamedPlace): string =>
  `Room ${roomNumber}, ${shownDay(checkIn)} to ${shownDay(checkOut)}`

/** Writes the move into the story of the booking; answers the event's number. */
export const noteMove = async (
  { db, who }: Pick<Context, 'db' | 'who'>,
  stay: MovingStay,
  notes: string,
): Promise<number> => {
  const { event_id } = await db
    .insertInto('booking_events')
    .values({
      booking_id: stay.booking_id,
      kind: 'moved',
      at: nowText(),
      by_name: who.staff?.name ?? who.guest?.name ?? 'Staff',
      by_user_id: who.staff?.user_id ?? null,
      from_status: stay.status,
      to_status: stay.status,
      notes,
    })
    .returning('event_id')
    .executeTakeFirstOrThrow()
  return event_id
}

const factsOf = ({ roomNumber, checkIn, checkOut }: NamedPlace, { final_price }: KeptPrice) => ({
  room: roomNumber,
  check_in: checkIn,
  check_out: checkOut,
  final_price,
})

export const logMove = (ctx: Context, stay: MovingStay, to: NamedPlace, price: KeptPrice) =>
  logActivity(ctx, {
    area: 'bookings',
    id: stay.booking_id,
    name: stay.booking_id,
    before: factsOf(comingFrom(stay), stay),
    after: factsOf(to, price),
  })

/** Mails the guest where the stay is now. */
export const tellGuest = async (ctx: Context<'booking_not_found'>, bookingId: string): Promise<void> => {
  const booking = (await findBooking(ctx, 'all', bookingId)) ?? ctx.refuse('booking_not_found')
  const content = stayMovedMail(booking, ctx.settings, ctx.siteUrl)
  await tellAbout(ctx, booking, content)
}
