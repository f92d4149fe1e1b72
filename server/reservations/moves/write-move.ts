import { nightsBetween } from '../../../contract/kit/dates.ts'
import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import type { Writer } from '../../folio/account/write-lines.ts'
import { keepWhatWasGiven, nightsCharged } from '../../folio/settling/keep-given.ts'
import { settleFolio } from '../../folio/settling/settle.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import { writtenAt } from '../../kit/database/versions.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { stayMovedMail } from '../mails/mails.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { withNightsChanged } from '../nights/night-rows.ts'
import type { StayPrice } from '../nights/price-of-nights.ts'
import { findBooking } from '../stays/queries.ts'
import type { MovingStay } from './plan-move.ts'
import type { Place } from './stay-move-rules.ts'

/** A place with the number of the room there; of a stay in several rooms the last. */
export type NamedPlace = Place & { roomNumber: string }

/** Where a stay is before a move. */
export const comingFrom = (stay: MovingStay): NamedPlace => {
  const last = stay.changes.findLast(({ from_day }) => from_day < stay.check_out) ?? stay
  const { room_id: roomId, room_number: roomNumber } = last
  return { roomId, roomNumber, checkIn: stay.check_in, checkOut: stay.check_out }
}

export const onTheWire = ({ roomId, roomNumber, checkIn, checkOut }: NamedPlace) => ({
  room_id: roomId,
  room_number: roomNumber,
  check_in_date: checkIn,
  check_out_date: checkOut,
  nights: nightsBetween(checkIn, checkOut),
})

/**
 * Writes where a stay is and what it costs, and what follows for its folio. One statement for all of it: the database
 * checks that nights and prices fit each other, and what holds the rooms is made once.
 */
export const writePlace = async (
  ctx: Writer,
  { booking_id }: Pick<MovingStay, 'booking_id'>,
  to: Place,
  price: StayPrice,
): Promise<void> => {
  const before = await nightsCharged(ctx.db, booking_id)
  const { nights, coupon_code } = price
  await withNightsChanged(ctx.db, booking_id, nights)
    .updateTable('bookings')
    .set({ room_id: to.roomId, check_in: to.checkIn, check_out: to.checkOut, coupon_code })
    .where('booking_id', '=', booking_id)
    .execute()
  await keepWhatWasGiven(ctx, booking_id, before)
  await settleFolio(ctx, booking_id, 'The stay was changed')
}

/** Refuses a change of which the desk saw another total. */
export const refuseOtherTotal = (expected: Paise | undefined, { final_price }: StayPrice): void => {
  if (expected === undefined || expected === final_price) return
  refuse('price_changed', { details: { final_price: toRupees(final_price) } })
}

type Total = Pick<StayPrice, 'final_price'>

/** What a change makes of the total, as the story of the booking tells it. */
export const totalText = ({ final_price: before }: Total, { final_price: after }: Total): string =>
  before === after
    ? `total unchanged at ${shownMoney(after)}`
    : `total ${shownMoney(before)} → ${shownMoney(after)}`

export const placeText = ({ roomNumber, checkIn, checkOut }: NamedPlace): string =>
  `Room ${roomNumber}, ${shownDay(checkIn)} to ${shownDay(checkOut)}`

/** Writes a move into the story of the booking; answers the event's number. */
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
      at: writtenAt(),
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

const factsOf = ({ roomNumber, checkIn, checkOut }: NamedPlace, { final_price }: StayPrice) => ({
  room: roomNumber,
  check_in: checkIn,
  check_out: checkOut,
  final_price,
})

/** Writes into the activity what a move changed: from where to where, and both prices. */
export const logMove = (
  ctx: Context,
  stay: StayPrice & { booking_id: string },
  from: NamedPlace,
  to: NamedPlace,
  price: StayPrice,
) =>
  logActivity(ctx, {
    area: 'bookings',
    id: stay.booking_id,
    name: stay.booking_id,
    before: factsOf(from, stay),
    after: factsOf(to, price),
  })

/** What a stay was before its last move, so that it can be taken back to the paisa; answers the move’s number. */
export const keepForUndo = async (
  db: Db,
  stay: MovingStay,
  event_id: number,
  told_guest: boolean,
): Promise<string> => {
  const { booking_id, room_id, check_in, check_out } = stay
  await db.deleteFrom('stay_moves').where('booking_id', '=', booking_id).execute()
  const { move_id } = await db
    .insertInto('stay_moves')
    .values({
      booking_id,
      event_id,
      told_guest,
      room_id,
      check_in,
      check_out,
      coupon_code: stay.coupon_code,
      nights: JSON.stringify(stay.nights),
    })
    .returning('move_id')
    .executeTakeFirstOrThrow()
  return move_id
}

/** Mails the guest what has changed, and where the stay is now. */
export const notifyGuest = async (
  ctx: Context<'booking_not_found'>,
  bookingId: string,
  changes: readonly string[],
): Promise<void> => {
  const booking = (await findBooking(ctx, 'all', bookingId)) ?? ctx.refuse('booking_not_found')
  const content = stayMovedMail(booking, ctx.settings, ctx.siteUrl, changes)
  await notifyAbout(ctx, booking, content)
}
