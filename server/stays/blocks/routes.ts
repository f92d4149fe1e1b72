import { addDays, type Day, toDay } from '../../../contract/kit/dates.ts'
import { type RoomBlock, type RoomBlockInput, roomBlocks } from '../../../contract/stays/calendar.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Context, implement } from '../../kit/http/implement.ts'
import { refuseField } from '../../kit/http/refuse.ts'
import { blockColumns, lockBlock } from '../calendar/queries.ts'
import { lockRoomForHold, refuseConflicts } from './conflicts.ts'

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

const factsOf = ({ room_id, start_date, end_date, reason }: RoomBlock) => ({
  room: room_id,
  start_date,
  end_date,
  reason,
})

const log = (ctx: Context, name: string, before: RoomBlock | undefined, after: RoomBlock | undefined) =>
  logActivity(ctx, {
    area: 'blocks',
    id: (after ?? before)?.block_id ?? '',
    name: `Room ${name}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })

export const roomBlockRoutes = implement(
  roomBlocks,
  {
    add: async (ctx) => {
      const { db, body, who } = ctx
      const { start, end } = blockDays(body, ctx)
      const { room_number } = await lockRoomForHold(db, body.room_id)
      await refuseConflicts(db, { roomId: body.room_id, from: start, to: end }, {})
      const block = await db
        .insertInto('room_blocks')
        .values({
          room_id: body.room_id,
          start_date: start,
          end_date: end,
          reason: body.reason,
          by_name: who.staff?.name ?? 'Staff',
          by_user_id: who.staff?.user_id ?? null,
          created_at: nowText(),
        })
        .returning(blockColumns)
        .executeTakeFirstOrThrow()
      await log(ctx, room_number, undefined, block)
      return block
    },

    change: async (ctx) => {
      const { db, body, params, today } = ctx
      const before = (await lockBlock(db, params.id)) ?? ctx.refuse('block_not_found')
      await meetVersion(ctx, roomBlocks.change, {
        record: 'room_blocks',
        id: params.id,
        version: before.version,
        current: async () => before,
      })
      if (before.end_date <= today) ctx.refuse('block_over')
      const { start, end } = blockDays(body, ctx, before)
      const { room_number } = await lockRoomForHold(db, body.room_id)
      const self = { blockId: params.id }
      await refuseConflicts(db, { roomId: body.room_id, from: start, to: end }, self)
      const after = await db
        .updateTable('room_blocks')
        .set({ room_id: body.room_id, start_date: start, end_date: end, reason: body.reason })
        .where('block_id', '=', params.id)
        .returning(blockColumns)
        .executeTakeFirstOrThrow()
      await log(ctx, room_number, before, after)
      return after
    },

    remove: async (ctx) => {
      const { db, params, today } = ctx
      const before = (await lockBlock(db, params.id)) ?? ctx.refuse('block_not_found')
      if (before.end_date <= today) ctx.refuse('block_over')
      const { room_number } = await db
        .selectFrom('rooms')
        .select('room_number')
        .where('room_id', '=', before.room_id)
        .executeTakeFirstOrThrow()
      if (before.start_date < today) {
        await db
          .updateTable('room_blocks')
          .set({ end_date: today })
          .where('block_id', '=', params.id)
          .execute()
        await log(ctx, room_number, before, { ...before, end_date: today })
        return { message: 'The block ends today' }
      }
      await db.deleteFrom('room_blocks').where('block_id', '=', params.id).execute()
      await log(ctx, room_number, before, undefined)
      return { message: 'Block removed successfully' }
    },
  },
  {
    demo: async () => (await import('../demo/blocks.ts')).addDemoBlocks,
  },
)
