import type { stayMoves } from '../../../contract/stays/stay-moves.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/http/implement.ts'
import { shownMoney } from '../../kit/shown.ts'
import { lockRoomForHold, refuseConflicts } from '../blocks/conflicts.ts'
import { readMoving } from './plan-move.ts'
import { logMove, noteMove, onTheWire, placeText, tellGuest, writePlace } from './write-move.ts'

const lastMove = (db: Db, bookingId: string, moveId: string) =>
  db
    .selectFrom('stay_moves as m')
    .innerJoin('rooms as r', 'r.room_id', 'm.room_id')
    .selectAll('m')
    .select((eb) =>
      eb
        .selectFrom('booking_events as e')
        .select((of) => of.fn.max('e.event_id').as('newest'))
        .whereRef('e.booking_id', '=', 'm.booking_id')
        .as('newest_event'),
    )
    .select('r.room_number')
    .where('m.booking_id', '=', bookingId)
    .where('m.move_id', '=', moveId)
    .executeTakeFirst()

/** Takes the last move back: room, days and every night's price, for as long as nothing else has happened since. */
export const undoMove = async (ctx: Call<typeof stayMoves.undo>) => {
  const { db, params, body } = ctx
  const stay = await readMoving(db, params.id, true)
  const move = (await lastMove(db, params.id, body.move_id)) ?? ctx.refuse('nothing_to_undo')
  if (move.event_id !== move.newest_event) ctx.refuse('nothing_to_undo')
  const { room_id, room_number, check_in, check_out } = move
  const to = { roomId: room_id, roomNumber: room_number, checkIn: check_in, checkOut: check_out }
  await lockRoomForHold(db, room_id)
  const wanted = { roomId: room_id, from: check_in, to: check_out }
  await refuseConflicts(db, wanted, { bookingId: params.id })
  const { total_price, discount, final_price, nightly, coupon_code } = move
  const price = { total_price, discount, final_price, nightly, coupon_code }
  await writePlace(ctx, stay, to, price)
  await db.deleteFrom('stay_moves').where('booking_id', '=', params.id).execute()
  await noteMove(ctx, stay, `Move taken back: ${placeText(to)}, total ${shownMoney(final_price)}`)
  await logMove(ctx, stay, to, price)
  if (move.told_guest) await tellGuest(ctx, params.id)
  return { booking_id: params.id, to: onTheWire(to), final_price }
}
