import { type RoomBlock, type RoomBlockInput, roomBlocks } from '../../contract/calendar.ts'
import { addDays, type Day, toDay } from '../../contract/kit/dates.ts'
import { lockRoomForHold, refuseWhatIsInTheWay } from '../calendar/in-the-way.ts'
import { blockColumns, lockBlock } from '../calendar/queries.ts'
import { logActivity } from '../kit/activity.ts'
import { nowText } from '../kit/clock.ts'
import { type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { meetVersion } from '../kit/versions.ts'

const wrong = (field: 'start_date' | 'end_date' | 'room_id', says: string) =>
  refuse('invalid_input', { fields: { [field]: says }, message: says })

/** The days that a block shall have. Past days are history: a block neither gains nor loses any. */
const blockDays = (
  body: RoomBlockInput,
  { today, settings }: Pick<Context, 'today' | 'settings'>,
  before?: RoomBlock,
): { start: Day; end: Day } => {
  const start = toDay(body.start_date, settings.time_zone)
  const end = toDay(body.end_date, settings.time_zone)
  if (end <= start) wrong('end_date', 'The last day must not be before the first')
  if (start !== before?.start_date && start < today) wrong('start_date', 'A block cannot begin before today')
  if (end !== before?.end_date && end < today) wrong('end_date', 'A block cannot end before today')
  if (start > addDays(today, 731)) wrong('start_date', 'A block can begin two years ahead at most')
  if (end > addDays(start, 731)) wrong('end_date', 'A block can last two years at most')
  if (before && before.start_date < today) refuseChangedPast(body, start, before)
  return { start, end }
}

const refuseChangedPast = (body: RoomBlockInput, start: Day, before: RoomBlock): void => {
  if (start !== before.start_date) wrong('start_date', 'This block has begun: its first day stays')
  if (body.room_id !== before.room_id) wrong('room_id', 'This block has begun: its room stays')
}

const factsOf = ({ room_id, start_date, end_date, reason }: RoomBlock) => ({
  room: room_id,
  start_date,
  end_date,
  reason,
})

const log = (given: Context, name: string, before: RoomBlock | undefined, after: RoomBlock | undefined) =>
  logActivity(given, {
    area: 'blocks',
    id: (after ?? before)?.block_id ?? '',
    name: `Room ${name}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })

export const roomBlockRoutes = implement(roomBlocks, {
  add: async (given) => {
    const { db, body, who } = given
    const { start, end } = blockDays(body, given)
    const { room_number } = await lockRoomForHold(db, body.room_id)
    await refuseWhatIsInTheWay(db, { roomId: body.room_id, from: start, to: end }, {})
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
    await log(given, room_number, undefined, block)
    return block
  },

  change: async (given) => {
    const { db, body, params, today } = given
    const before = (await lockBlock(db, params.id)) ?? refuse('block_not_found')
    await meetVersion(given, roomBlocks.change, {
      record: 'room_blocks',
      id: params.id,
      version: before.version,
      current: async () => before,
    })
    if (before.end_date <= today) refuse('block_over')
    const { start, end } = blockDays(body, given, before)
    const { room_number } = await lockRoomForHold(db, body.room_id)
    const self = { blockId: params.id }
    await refuseWhatIsInTheWay(db, { roomId: body.room_id, from: start, to: end }, self)
    const after = await db
      .updateTable('room_blocks')
      .set({ room_id: body.room_id, start_date: start, end_date: end, reason: body.reason })
      .where('block_id', '=', params.id)
      .returning(blockColumns)
      .executeTakeFirstOrThrow()
    await log(given, room_number, before, after)
    return after
  },

  remove: async (given) => {
    const { db, params, today } = given
    const before = (await lockBlock(db, params.id)) ?? refuse('block_not_found')
    if (before.end_date <= today) refuse('block_over')
    const { room_number } = await db
      .selectFrom('rooms')
      .select('room_number')
      .where('room_id', '=', before.room_id)
      .executeTakeFirstOrThrow()
    if (before.start_date < today) {
      await db.updateTable('room_blocks').set({ end_date: today }).where('block_id', '=', params.id).execute()
      await log(given, room_number, before, { ...before, end_date: today })
      return { message: 'The block ends today' }
    }
    await db.deleteFrom('room_blocks').where('block_id', '=', params.id).execute()
    await log(given, room_number, before, undefined)
    return { message: 'Block removed successfully' }
  },
})
