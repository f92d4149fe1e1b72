import { nightsBetween } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { type Call, type Context, implement } from '../../kit/endpoints/implement.ts'
import { shownDay } from '../../kit/shown.ts'
import { type MovingStay, readMoving } from '../../reservations/moves/plan-move.ts'
import {
  keepForUndo,
  noteMove,
  notifyGuest,
  refuseOtherTotal,
  totalText,
  writePlace,
} from '../../reservations/moves/write-move.ts'
import { recipientsOfStay } from '../../reservations/stays/recipients.ts'
import { leaveDirty } from '../housekeeping/write-state.ts'
import { planRoomChange, type RoomChangePlan } from './plan-room-change.ts'

/**
 * Changes the room of a guest in the house. The booking and its new room are locked first, so that nothing comes
 * between the look and the write; the database's constraint stands behind both.
 */
const changeRoom = async (ctx: Call<typeof roomChanges.change>) => {
  const { db, params, body, today } = ctx
  const stay = await readMoving(db, params.id, true)
  const plan = await planRoomChange(ctx, stay, body, true)
  const { before, after, place, price } = plan
  refuseOtherTotal(body.expected_total, price)
  // First: what settling takes back of the folio is given up again where the change is taken back.
  const event_id = await noteMove(ctx, stay, notesOf(plan))
  await writePlace(ctx, stay, place, price)
  const move_id = await keepForUndo(db, stay, event_id, body.tell_guest)
  await log(ctx, stay, plan)
  // What the guest leaves now is to be cleaned, also where it was done this morning; a later move shows by itself.
  if (plan.from === today && stay.checked_in_at) await leaveDirty(db, before.room_id)
  if (body.tell_guest)
    await notifyGuest(ctx, params.id, [`From ${shownDay(plan.from)} you sleep in room ${after.room_number}.`])
  const days = {
    check_in_date: plan.from,
    check_out_date: stay.check_out,
    nights: nightsBetween(plan.from, stay.check_out),
  }
  return {
    move_id,
    booking_id: stay.booking_id,
    guest_name: stay.full_name,
    from: { room_id: before.room_id, room_number: before.room_number, ...days },
    to: { room_id: after.room_id, room_number: after.room_number, ...days },
    final_price: price.final_price,
    segments: after.segments,
  }
}

/** The change as the story of the booking tells it. */
const notesOf = ({ from, before, after }: RoomChangePlan): string =>
  `Room ${before.room_number} → room ${after.room_number} from ${shownDay(from)}; ${totalText(before, after)}`

const factsOf = ({ segments, final_price }: RoomChangePlan['before']) => ({
  room: segments
    .map(({ room_number, check_in_date }, i) =>
      i === 0 ? room_number : `${room_number} from ${shownDay(check_in_date)}`,
    )
    .join(', '),
  final_price,
})

const log = (ctx: Context, stay: MovingStay, { before, after }: RoomChangePlan) =>
  logActivity(ctx, {
    area: 'bookings',
    id: stay.booking_id,
    name: stay.booking_id,
    before: factsOf(before),
    after: factsOf(after),
  })

export const roomChangeRoutes = implement(roomChanges, {
  preview: async (ctx) => {
    const stay = await readMoving(ctx.db, ctx.params.id, false)
    const { before, after } = await planRoomChange(ctx, stay, ctx.query, false)
    const recipients = await recipientsOfStay(ctx.db, stay.booking_id)
    return { before, after, difference: paise(after.final_price - before.final_price), told: recipients }
  },
  change: changeRoom,
})
