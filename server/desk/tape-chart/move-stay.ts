import type { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { type MovingStay, placeOf, planMove, readMoving } from '../../reservations/moves/plan-move.ts'
import { ruleOfMove } from '../../reservations/moves/rule-of-move.ts'
import { isRoomOf, type Place } from '../../reservations/moves/stay-move-rules.ts'
import { changeNotes, changeSentences } from '../../reservations/moves/what-changed.ts'
import {
  comingFrom,
  keepForUndo,
  logMove,
  noteMove,
  notifyGuest,
  onTheWire,
  refuseOtherTotal,
  totalText,
  writePlace,
} from '../../reservations/moves/write-move.ts'
import { recipientsOfStay } from '../../reservations/stays/recipients.ts'
import { leaveDirty } from '../housekeeping/write-state.ts'

type Ctx = Context & { params: { id: string } }

/** What a move would come to, without making it. */
export const previewMove = async (
  ctx: Ctx & { query: { room_id: string; check_in_date: string; check_out_date: string } },
) => {
  const stay = await readMoving(ctx.db, ctx.params.id, false)
  const to = placeOf(ctx.query, ctx.settings.time_zone)
  const { prices, last, quoted } = await planMove(ctx, stay, to, false)
  return {
    booking_id: stay.booking_id,
    guest_name: stay.full_name,
    status: stay.status,
    from: onTheWire(comingFrom(stay)),
    to: onTheWire({ ...to, ...last }),
    keep: prices.keep.final_price,
    recalculate: prices.recalculate.final_price,
    broken_rule: ruleOfMove(stay, to, quoted),
    told: await recipientsOfStay(ctx.db, stay.booking_id),
  }
}

/**
 * Moves a stay to another room or other days. The booking and its new room are locked first, so that nothing comes
 * between the look and the write; the database's constraint stands behind both.
 */
export const moveStay = async (ctx: Call<typeof stayMoves.move>) => {
  const { db, params, body, settings } = ctx
  const stay = await readMoving(db, params.id, true)
  refuseStale(stay, body.seen && placeOf(body.seen, settings.time_zone))
  const target = placeOf(body, settings.time_zone)
  const { prices, last, place } = await planMove(ctx, stay, target, true)
  const price = prices[body.price]
  refuseOtherTotal(body.expected_total, price)
  const to = { ...target, ...last }
  // First: what settling takes back of the folio is given up again where the move is taken back.
  const event_id = await noteMove(
    ctx,
    stay,
    `${changeNotes(comingFrom(stay), to)}; ${totalText(stay, price)}`,
  )
  await writePlace(ctx, stay, place, price)
  const isOneRoom = stay.changes.length === 0
  if (stay.checked_in_at && isOneRoom && stay.room_id !== target.roomId) await leaveDirty(db, stay.room_id)
  const move_id = await keepForUndo(db, stay, event_id, body.tell_guest)
  await logMove(ctx, stay, comingFrom(stay), to, price)
  if (body.tell_guest) await notifyGuest(ctx, params.id, changeSentences(comingFrom(stay), to))
  return {
    move_id,
    booking_id: stay.booking_id,
    guest_name: stay.full_name,
    from: onTheWire(comingFrom(stay)),
    to: onTheWire(to),
    final_price: price.final_price,
  }
}

const refuseStale = (stay: MovingStay, seen: Place | undefined): void => {
  if (!seen) return
  const isThere =
    isRoomOf(stay, seen.roomId) && seen.checkIn === stay.check_in && seen.checkOut === stay.check_out
  if (!isThere) refuse('stale_write')
}
