import { toRupees } from '../../../contract/kit/money.ts'
import type { MovePrice, stayMoves } from '../../../contract/stays/stay-moves.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call, Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import type { KeptPrice } from './move-prices.ts'
import { type MovingStay, placeOf, planMove, readMoving } from './plan-move.ts'
import type { Place } from './stay-move-rules.ts'
import {
  comingFrom,
  logMove,
  type NamedPlace,
  noteMove,
  onTheWire,
  placeText,
  tellGuest,
  writePlace,
} from './write-move.ts'

type Ctx = Context & { params: { id: string } }

/** What a move would come to, without making it. */
export const previewMove = async (
  ctx: Ctx & { query: { room_id: string; check_in_date: string; check_out_date: string } },
) => {
  const stay = await readMoving(ctx.db, ctx.params.id, false)
  const to = placeOf(ctx.query, ctx.settings.time_zone)
  const { prices, roomNumber } = await planMove(ctx, stay, to, false)
  return {
    booking_id: stay.booking_id,
    guest_name: stay.full_name,
    status: stay.status,
    from: onTheWire(comingFrom(stay)),
    to: onTheWire({ ...to, roomNumber }),
    keep: prices.keep.final_price,
    recalculate: prices.recalculate.final_price,
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
  const { prices, roomNumber } = await planMove(ctx, stay, target, true)
  const price = prices[body.price]
  if (body.expected_total !== undefined && body.expected_total !== price.final_price)
    ctx.refuse('price_changed', { details: { final_price: toRupees(price.final_price) } })
  const to = { ...target, roomNumber }
  await writePlace(ctx, stay, to, price)
  const event_id = await noteMove(ctx, stay, notesOf(stay, to, price, body.price))
  const move_id = await keepForUndo(db, stay, event_id, body.tell_guest)
  await logMove(ctx, stay, to, price)
  if (body.tell_guest) await tellGuest(ctx, params.id)
  return {
    move_id,
    booking_id: stay.booking_id,
    guest_name: stay.full_name,
    to: onTheWire(to),
    final_price: price.final_price,
  }
}

const refuseStale = (stay: MovingStay, seen: Place | undefined): void => {
  if (!seen) return
  const isThere =
    seen.roomId === stay.room_id && seen.checkIn === stay.check_in && seen.checkOut === stay.check_out
  if (!isThere) refuse('stale_write')
}

const notesOf = (stay: MovingStay, to: NamedPlace, price: KeptPrice, how: MovePrice): string => {
  const cost =
    how === 'keep' || price.final_price === stay.final_price
      ? `total unchanged at ${shownMoney(price.final_price)}`
      : `total ${shownMoney(stay.final_price)} → ${shownMoney(price.final_price)}`
  return `${placeText(comingFrom(stay))} → ${placeText(to)}; ${cost}`
}

const keepForUndo = async (
  db: Db,
  stay: MovingStay,
  event_id: number,
  told_guest: boolean,
): Promise<string> => {
  const { booking_id, room_id, check_in, check_out } = stay
  const { total_price, discount, final_price, nightly, coupon_code } = stay
  const price = { total_price, discount, final_price, nightly, coupon_code }
  await db.deleteFrom('stay_moves').where('booking_id', '=', booking_id).execute()
  const { move_id } = await db
    .insertInto('stay_moves')
    .values({ booking_id, event_id, told_guest, room_id, check_in, check_out, ...price })
    .returning('move_id')
    .executeTakeFirstOrThrow()
  return move_id
}
