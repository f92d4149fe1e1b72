import { nightsBetween } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import { type ownStay, StayChange } from '../../../contract/reservations/own-stay.ts'
import { addLines, takingBack } from '../../folio/account/write-lines.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { lockGuest, pendingBeside } from '../booking/pending-limits.ts'
import { refuseTooManyNights } from '../booking/too-many-pending.ts'
import { lookForUnproved, refuseUnproved, rememberNetwork } from '../booking/unproved-limits.ts'
import { type MovingStay, readMoving } from '../moves/plan-move.ts'
import { writePlace } from '../moves/write-move.ts'
import { insertEvent } from '../stays/queries.ts'
import { changeFeeLines } from './change-price.ts'
import { notifyOfChange } from './notify-resort.ts'
import { asGuest, guestWrites, ownScope, readOwn } from './own-booking.ts'
import { type Plan, planChange } from './plan-change.ts'

/** What a change of one's own stay would come to, without making it. */
export const previewChange = async (ctx: Call<typeof ownStay.previewChange>): Promise<StayChange> => {
  const stay = await readMoving(ctx.db, ctx.params.id, false, ownScope(ctx))
  const { to, preview } = await planChange(ctx, stay, ctx.query, false)
  await refusePendingNights(ctx, stay, to)
  if (takesUnproved(stay, to)) await lookForUnproved(ctx, wantedOf(stay, to))
  return preview
}

/**
 * Changes one's own stay (D-55). Guest, booking and room are locked in this order, so that nothing comes
 * between the look and the write; the database's constraint stands behind them.
 */
export const changeStay = async (call: Call<typeof ownStay.change>) => {
  const ctx = asGuest(call)
  const { db, params, body } = ctx
  const scope = ownScope(ctx)
  await guestWrites(ctx)
  await lockGuest(db, scope.visitorId)
  const stay = await readMoving(db, params.id, true, scope)
  const plan = await planChange(ctx, stay, body, true)
  await refusePendingNights(ctx, stay, plan.to)
  refuseOtherFigures(ctx, plan.preview)
  if (takesUnproved(stay, plan.to)) {
    await refuseUnproved(ctx, wantedOf(stay, plan.to))
    await rememberNetwork(ctx, [stay.booking_id])
  }
  await write(ctx, stay, plan)
  const booking = await readOwn(ctx, params.id)
  await notifyOfChange(ctx, booking, plan.preview)
  return booking
}

type Ctx = Call<typeof ownStay.change>

const refuseOtherFigures = ({ body, refuse }: Ctx, preview: StayChange): void => {
  const { expected_difference = preview.difference, expected_fee = preview.fee } = body
  if (expected_difference === preview.difference && expected_fee === preview.fee) return
  refuse('price_changed', { details: toWire(StayChange, preview) as Record<string, string> })
}

/** A stay that waits for the resort takes no more nights than one guest may hold (D-32). */
const refusePendingNights = async (
  { db, today, settings }: Pick<Context, 'db' | 'today' | 'settings'>,
  stay: MovingStay,
  to: { checkIn: string; checkOut: string },
): Promise<void> => {
  if (stay.status !== 'pending' || stay.by_staff || stay.visitor_id === null) return
  if (nightsBetween(to.checkIn, to.checkOut) <= nightsBetween(stay.check_in, stay.check_out)) return
  const beside = await pendingBeside(db, stay.visitor_id, today, stay.booking_id)
  refuseTooManyNights(beside, to, settings)
}

/** Whether a stay that waits for the proof of its guest's address would take other nights than it holds. */
const takesUnproved = (stay: MovingStay, to: Stay): boolean =>
  stay.status === 'pending' &&
  stay.let_go_at !== null &&
  (to.checkIn < stay.check_in || to.checkOut > stay.check_out)

const wantedOf = ({ booking_id: lengthened }: MovingStay, { checkIn, checkOut }: Stay) => ({
  checkIn,
  checkOut,
  lengthened,
  rooms: 1,
  isParty: false,
})

const write = async (ctx: Ctx, stay: MovingStay, plan: Plan): Promise<void> => {
  const { db, params, settings } = ctx
  const { to, isMoved, price, fee, back } = plan
  await db
    .updateTable('bookings')
    .set({ number_of_guests: to.party.guests, children_ages: [...to.party.childrenAges] })
    .where('booking_id', '=', params.id)
    .execute()
  const returned = back.map((line) => takingBack(line, 'The night was taken back'))
  await addLines(ctx, params.id, [...returned, ...changeFeeLines(settings.gst, fee)])
  // After the fee, for it settles the folio: what was written off stays so, as far as it is open.
  await writePlace(ctx, stay, to, price)
  await insertEvent(db, {
    kind: isMoved ? 'moved' : 'changed',
    booking_id: params.id,
    by_name: ctx.who.guest?.name ?? stay.full_name,
    by_user_id: null,
    from_status: stay.status,
    to_status: stay.status,
    notes: notesOf(plan),
  })
  await logActivity(ctx, {
    area: 'bookings',
    id: params.id,
    name: params.id,
    before: { ...factsOf(plan.preview.before), fee_amount: null },
    after: { ...factsOf(plan.preview.after), fee_amount: fee.fee > 0 ? fee.fee : null },
  })
}

const factsOf = ({ room_number: room, room_id: _, room_type: __, ...side }: StayChange['before']) => ({
  room,
  ...side,
})

const guestsOf = ({ number_of_guests, children_ages }: StayChange['before']) =>
  guestsText(number_of_guests, children_ages)

/** The change as the story of the booking tells it. */
const notesOf = ({
  isMoved,
  isPriced,
  preview: { before, after, fee, fee_returned = paise(0) },
}: Plan): string => {
  const place = ({ room_number, check_in, check_out }: StayChange['before']) =>
    `Room ${room_number}, ${shownDay(check_in)} to ${shownDay(check_out)}`
  return [
    ...(isMoved ? [`${place(before)} → ${place(after)}`] : []),
    ...(guestsOf(before) === guestsOf(after) ? [] : [`${guestsOf(before)} → ${guestsOf(after)}`]),
    ...(isPriced ? [`total ${shownMoney(before.final_price)} → ${shownMoney(after.final_price)}`] : []),
    ...(fee > 0 ? [`change fee ${shownMoney(fee)}`] : []),
    ...(fee_returned > 0 ? [`change fee of ${shownMoney(fee_returned)} taken back`] : []),
  ].join('; ')
}
