import { lockRoomForHold, refuseWhatIsInTheWay } from '../calendar/in-the-way.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { shownMoney } from '../kit/shown.ts'
import { readMoving } from './plan-move.ts'
import { logMove, noteMove, onTheWire, placeText, tellGuest, writePlace } from './write-move.ts'

type Given = Context & { params: { id: string } }

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
export const undoMove = async (given: Given & { body: { move_id: string } }) => {
  const { db, params, body } = given
  const stay = await readMoving(db, params.id, true)
  const move = (await lastMove(db, params.id, body.move_id)) ?? refuse('nothing_to_undo')
  if (move.event_id !== move.newest_event) refuse('nothing_to_undo')
  const { room_id, room_number, check_in, check_out } = move
  const to = { roomId: room_id, roomNumber: room_number, checkIn: check_in, checkOut: check_out }
  await lockRoomForHold(db, room_id)
  const wanted = { roomId: room_id, from: check_in, to: check_out }
  await refuseWhatIsInTheWay(db, wanted, { bookingId: params.id })
  const { total_price, discount, final_price, nightly, coupon_code } = move
  const price = { total_price, discount, final_price, nightly, coupon_code }
  await writePlace(db, stay, to, price)
  await db.deleteFrom('stay_moves').where('booking_id', '=', params.id).execute()
  await noteMove(given, stay, `Move taken back: ${placeText(to)}, total ${shownMoney(final_price)}`)
  await logMove(given, stay, to, price)
  if (move.told_guest) await tellGuest(given, params.id)
  return { booking_id: params.id, to: onTheWire(to), final_price }
}
