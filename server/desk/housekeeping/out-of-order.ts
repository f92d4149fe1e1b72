import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { shownDay } from '../../kit/shown.ts'
import { firstHold } from '../../reservations/blocks/conflicts.ts'
import { endBlock, insertBlock, logBlock } from '../../reservations/blocks/write-block.ts'
import { lockBlock } from '../../reservations/calendar/queries.ts'
import type { RoomNow } from './room-states.ts'
import { type Ctx, say } from './write-state.ts'

/** The first day on which a room can be used again. */
export const checkUntil = (until: Day, today: Day): Day => {
  if (until <= today) refuseField('until', 'Choose a day after today')
  if (until > addDays(today, 731)) refuseField('until', 'At most two years ahead')
  return until
}

type Held = NonNullable<Awaited<ReturnType<typeof firstHold>>>

/** Says what holds the room, without the guest's name: this is read by people who clean. */
const refuseHeld = (room: RoomOnBoard, held: Held): never => {
  const by = held.booking_id || held.sold_by ? 'a stay' : 'a block'
  return refuse('in_the_way', {
    message: `Room ${room.room_number} is held from ${shownDay(held.from)} to ${shownDay(held.to)} by ${by}.`,
    details: { from: held.from, to: held.to },
  })
}

const holdUntil = (db: Db, room: RoomNow, today: Day, until: Day) =>
  firstHold(
    db,
    { roomId: room.room_id, from: today, to: until },
    { ...(room.block_id && { blockId: room.block_id }) },
  )

type Block = { until: Day; reason: string }

/** Blocks a room from today, unless a stay or another block is on these nights: that is answered, and nothing written. */
export const tryBlock = async (
  ctx: Ctx,
  room: RoomNow,
  { until, reason }: Block,
): Promise<Held | undefined> => {
  const { db, today } = ctx
  const held = await holdUntil(db, room, today, until)
  if (held) return held
  const { room_id: roomId, room_number: roomNumber } = room
  await insertBlock(ctx, { roomId, roomNumber, start: today, end: until, reason, fault: true })
  // Mended it is to be cleaned.
  await say(db, roomId, { state: 'dirty', since: nowText() })
  return undefined
}

/** Takes a room out of order. */
export const takeOut = async (ctx: Ctx, room: RoomNow, block: Block): Promise<void> => {
  const held = await tryBlock(ctx, room, block)
  if (held) refuseHeld(room, held)
}

/** Writes the block of a room anew. */
const rewriteBlock = async (ctx: Ctx, room: RoomNow, { until, reason }: Partial<Block>): Promise<void> => {
  const { db } = ctx
  const set = { ...(until && { end_date: until }), ...(reason && { reason }) }
  const before = room.block_id ? await lockBlock(db, room.block_id) : undefined
  if (!before || Object.keys(set).length === 0) return
  await db.updateTable('room_blocks').set(set).where('block_id', '=', before.block_id).execute()
  await logBlock(ctx, room.room_number, before, { ...before, ...set })
}

/** Writes the reason or the end of the block anew under which a room is out of order. */
export const changeBlock = async (ctx: Ctx, room: RoomNow, change: Partial<Block>): Promise<void> => {
  const held = change.until && (await holdUntil(ctx.db, room, ctx.today, change.until))
  if (held) refuseHeld(room, held)
  await rewriteBlock(ctx, room, change)
}

/** Lets the block of a room last longer, as far as nothing else holds the room; answers whether that is far enough. */
export const extendBlock = async (ctx: Ctx, room: RoomNow, until: Day): Promise<boolean> => {
  if (room.until && room.until >= until) return true
  const held = await holdUntil(ctx.db, room, ctx.today, until)
  const end = held?.from ?? until
  if (end !== room.until) await rewriteBlock(ctx, room, { until: end })
  return !held
}

/** The room can be used again, and is to be cleaned first. */
export const bringBack = async (ctx: Ctx, room: RoomNow): Promise<void> => {
  const { db, today } = ctx
  const block = room.block_id ? await lockBlock(db, room.block_id) : undefined
  // Somebody may have ended it at this moment.
  if (block && block.end_date > today) await endBlock(ctx, block, room.room_number)
  await say(db, room.room_id, { state: 'dirty', since: nowText() })
}
