import { addDays, type Day, toDay } from '../../../contract/kit/dates.ts'
import { type RoomBlock, type RoomBlockInput, roomBlocks } from '../../../contract/reservations/calendar.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Call, type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { nameFor } from '../../rates/rooms/known-guests.ts'
import { isOfChannel } from '../calendar/channel-days.ts'
import { blockColumns, lockBlock, withKind } from '../calendar/queries.ts'
import { lockRoomForHold, lockRooms, refuseConflicts } from './conflicts.ts'
import { endBlock, insertBlock, logBlock } from './write-block.ts'

/** The days that a block shall have. Past days are history: a block neither gains nor loses any. */
const blockDays = (
  body: RoomBlockInput,
  { today, settings }: Pick<Context, 'today' | 'settings'>,
  before?: RoomBlock,
): { start: Day; end: Day } => {
  const start = toDay(body.start_date, settings.time_zone)
  const end = toDay(body.end_date, settings.time_zone)
  if (end <= start) refuseField('end_date', 'The last day must not be before the first')
  if (start !== before?.start_date && start < today)
    refuseField('start_date', 'A block cannot begin before today')
  if (end !== before?.end_date && end < today) refuseField('end_date', 'A block cannot end before today')
  if (start > addDays(today, 731)) refuseField('start_date', 'A block can begin two years ahead at most')
  if (end > addDays(start, 731)) refuseField('end_date', 'A block can last two years at most')
  if (before && before.start_date < today) refuseChangedPast(body, start, before)
  return { start, end }
}

const refuseChangedPast = (body: RoomBlockInput, start: Day, before: RoomBlock): void => {
  if (start !== before.start_date) refuseField('start_date', 'This block has begun: its first day stays')
  if (body.room_id !== before.room_id) refuseField('room_id', 'This block has begun: its room stays')
}

/** A block that somebody made, by its id; what a channel sold is changed there. */
const findBlock = async (db: Db, blockId: string) =>
  (await db
    .selectFrom('room_blocks')
    .innerJoin('rooms', 'rooms.room_id', 'room_blocks.room_id')
    .select(['rooms.room_id', 'rooms.room_number', 'room_blocks.version'])
    .where('block_id', '=', blockId)
    .executeTakeFirst()) ?? refuse((await isOfChannel(db, blockId)) ? 'block_of_channel' : 'block_not_found')

/**
 * Locks a block for a change of it, after its room and the one that it shall have: housekeeping locks the room first
 * too, so nobody waits in a circle. What went to a third room while we waited has changed meanwhile, whatever the form
 * began from.
 */
const lockForChange = async (ctx: Call<typeof roomBlocks.change>) => {
  const { db, body, params } = ctx
  const known = await findBlock(db, params.id)
  const rooms = await lockRooms(db, [known.room_id, body.room_id])
  const before = (await lockBlock(db, params.id)) ?? ctx.refuse('block_not_found')
  const version = before.room_id === known.room_id ? body.version : known.version
  await meetVersion({ db, body: { version } }, roomBlocks.change, {
    record: 'room_blocks',
    id: params.id,
    version: before.version,
    current: async () => before,
  })
  return { before, room: rooms.get(body.room_id) }
}

export const roomBlockRoutes = implement(roomBlocks, {
  add: async (ctx) => {
    const { db, body } = ctx
    const { start, end } = blockDays(body, ctx)
    const { room_number } = await lockRoomForHold(db, body.room_id)
    await refuseConflicts(db, { roomId: body.room_id, from: start, to: end }, {}, nameFor(ctx.who))
    return insertBlock(ctx, {
      roomId: body.room_id,
      roomNumber: room_number,
      start,
      end,
      reason: body.reason,
    })
  },

  change: async (ctx) => {
    const { db, body, params, today } = ctx
    const { before, room } = await lockForChange(ctx)
    if (before.end_date <= today) ctx.refuse('block_over')
    const { start, end } = blockDays(body, ctx, before)
    if (room?.archived_at !== null) return ctx.refuse('room_not_found')
    const self = { blockId: params.id }
    await refuseConflicts(db, { roomId: body.room_id, from: start, to: end }, self, nameFor(ctx.who))
    const after = await db
      .updateTable('room_blocks')
      .set({ room_id: body.room_id, start_date: start, end_date: end, reason: body.reason })
      .where('block_id', '=', params.id)
      .returning(blockColumns)
      .executeTakeFirstOrThrow()
    const changed = withKind(after)
    await logBlock(ctx, room.room_number, before, changed)
    return changed
  },

  remove: async (ctx) => {
    const { db, params, today } = ctx
    const { room_id, room_number } = await findBlock(db, params.id)
    await lockRooms(db, [room_id])
    const before = (await lockBlock(db, params.id)) ?? ctx.refuse('block_not_found')
    if (before.end_date <= today) ctx.refuse('block_over')
    const ended = await endBlock(ctx, before, room_number)
    return { message: ended === 'removed' ? 'Block removed successfully' : 'The block ends today' }
  },
})
