import { type Day, nightsOf } from '../../../contract/kit/dates.ts'
import type { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { readLines } from '../../folio/account/read-folio.ts'
import { settleAfterUndo } from '../../folio/settling/after-undo.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import { lockRooms, refuseConflicts } from '../../reservations/blocks/conflicts.ts'
import { type MovingStay, readMoving } from '../../reservations/moves/plan-move.ts'
import { changeSentences } from '../../reservations/moves/what-changed.ts'
import {
  comingFrom,
  logMove,
  noteMove,
  notifyGuest,
  onTheWire,
  placeText,
  writePlace,
} from '../../reservations/moves/write-move.ts'
import type { StayNight } from '../../reservations/nights/night-rows.ts'
import { priceOf } from '../../reservations/nights/price-of-nights.ts'
import { changesIn, type Segment, segmentOn, segmentsOf } from '../../reservations/stays/segments.ts'
import { leaveDirty } from '../housekeeping/write-state.ts'

const lastMove = (db: Db, bookingId: string, moveId: string) =>
  db
    .selectFrom('stay_moves as m')
    .innerJoin('booking_events as moved', 'moved.event_id', 'm.event_id')
    .selectAll('m')
    .select('moved.at as moved_at')
    .select((eb) =>
      eb
        .selectFrom('booking_events as e')
        .select((of) => of.fn.max('e.event_id').as('newest'))
        .whereRef('e.booking_id', '=', 'm.booking_id')
        .as('newest_event'),
    )
    .where('m.booking_id', '=', bookingId)
    .where('m.move_id', '=', moveId)
    .executeTakeFirst()

/**
 * Takes the last move or change of room back: rooms, days and every night's price, for as long as nothing else has
 * happened since, and no night has been slept in the new room.
 */
export const undoMove = async (ctx: Call<typeof stayMoves.undo>) => {
  const { db, params, body, today } = ctx
  const stay = await readMoving(db, params.id, true)
  const move = (await lastMove(db, params.id, body.move_id)) ?? ctx.refuse('nothing_to_undo')
  if (move.event_id !== move.newest_event) ctx.refuse('nothing_to_undo')
  const { room_id, check_in, check_out } = move
  const nights = move.nights as StayNight[]
  const place = { roomId: room_id, checkIn: check_in, checkOut: check_out }
  const segments = segmentsOf(move, check_out, changesIn(nights))
  if (sleptElsewhere(stay, segments, today)) ctx.refuse('nothing_to_undo')
  const left = roomLeft(stay, segments, today)
  const { roomId, roomNumber } = await holdAgain(ctx, segments, stay)
  const price = priceOf(nights, move.coupon_code)
  const before = await readLines(db, params.id)
  await writePlace(ctx, stay, place, price)
  await settleAfterUndo(ctx, params.id, { before, since: move.moved_at })
  // Between the move and now it was the guest's, whatever was said of it this morning.
  for (const used of left) await leaveDirty(db, used)
  await db.deleteFrom('stay_moves').where('booking_id', '=', params.id).execute()
  const to = { ...place, roomId, roomNumber }
  await noteMove(ctx, stay, `Change taken back: ${placeText(to)}, total ${shownMoney(price.final_price)}`)
  await logMove(ctx, stay, comingFrom(stay), to, price)
  if (move.told_guest) await notifyGuest(ctx, params.id, changeSentences(comingFrom(stay), to))
  return { booking_id: params.id, to: onTheWire(to), final_price: price.final_price }
}

/** Whether a guest in the house has spent a night in another room than the one that they would have had. */
const sleptElsewhere = (stay: MovingStay, before: readonly Segment[], today: Day): boolean => {
  if (stay.checked_in_at === null) return false
  const now = segmentsOf(stay, stay.check_out, stay.changes)
  return nightsOf(stay.check_in, today).some(
    (night) => segmentOn(now, night).roomId !== segmentOn(before, night).roomId,
  )
}

/** The room that a guest in the house goes out of again; none where they are in the same one today. */
const roomLeft = (stay: MovingStay, before: readonly Segment[], today: Day): string[] => {
  if (stay.checked_in_at === null) return []
  const { roomId } = segmentOn(segmentsOf(stay, stay.check_out, stay.changes), today)
  return roomId === segmentOn(before, today).roomId ? [] : [roomId]
}

/**
 * Locks the rooms of a stay as it was, with those that are left, and refuses where one is gone or taken; answers the one
 * in which the stay ended.
 */
const holdAgain = async (
  { db, params, today }: Call<typeof stayMoves.undo>,
  segments: readonly Segment[],
  { nights }: MovingStay,
) => {
  const rooms = await lockRooms(
    db,
    [...segments, ...nights].map(({ roomId }) => roomId),
  )
  for (const { roomId, start, end } of segments) {
    if (end > today && rooms.get(roomId)?.archived_at !== null) refuse('room_not_found')
    await refuseConflicts(db, { roomId, from: start, to: end }, { bookingId: params.id })
  }
  const { roomId } = segments.at(-1) ?? refuse('room_not_found')
  return { roomId, roomNumber: rooms.get(roomId)?.room_number ?? '' }
}
