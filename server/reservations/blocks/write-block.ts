import type { Day } from '../../../contract/kit/dates.ts'
import type { RoomBlock } from '../../../contract/reservations/calendar.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { blockColumns, withKind } from '../calendar/queries.ts'

type Ctx = Pick<Context, 'db' | 'who' | 'today'>

const factsOf = ({ room_id, start_date, end_date, reason }: RoomBlock) => ({
  room: room_id,
  start_date,
  end_date,
  reason,
})

/** Writes into the log what became of a block; `name` is the number of its room. */
export const logBlock = (
  ctx: Ctx,
  name: string,
  before: RoomBlock | undefined,
  after: RoomBlock | undefined,
): Promise<void> =>
  logActivity(ctx, {
    area: 'blocks',
    id: (after ?? before)?.block_id ?? '',
    name: `Room ${name}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })

type NewBlock = {
  roomId: string
  roomNumber: string
  start: Day
  end: Day
  reason: string
  /** The reason says what is broken, and cleaners may read it. */
  fault?: boolean
}

/** Keeps a room from sale. The caller has locked it and asked for conflicts; the constraint stands behind both. */
export const insertBlock = async (
  ctx: Ctx,
  { roomId, roomNumber, start, end, reason, fault = false }: NewBlock,
): Promise<RoomBlock> => {
  const { db, who } = ctx
  const made = await db
    .insertInto('room_blocks')
    .values({
      room_id: roomId,
      start_date: start,
      end_date: end,
      reason,
      fault,
      by_name: who.staff?.name ?? who.housekeeper?.name ?? 'Staff',
      by_user_id: who.staff?.user_id ?? null,
      by_housekeeper: !who.staff && who.housekeeper !== null && who.housekeeper !== undefined,
      created_at: nowText(),
    })
    .returning(blockColumns)
    .executeTakeFirstOrThrow()
  const block = withKind(made)
  await logBlock(ctx, roomNumber, undefined, block)
  return block
}

/** Gives a room back for sale. A block that is under way ends today and keeps its past days. */
export const endBlock = async (
  ctx: Ctx,
  block: RoomBlock,
  roomNumber: string,
): Promise<'ends today' | 'removed'> => {
  const { db, today } = ctx
  if (block.start_date < today) {
    await db
      .updateTable('room_blocks')
      .set({ end_date: today })
      .where('block_id', '=', block.block_id)
      .execute()
    await logBlock(ctx, roomNumber, block, { ...block, end_date: today })
    return 'ends today'
  }
  await db.deleteFrom('room_blocks').where('block_id', '=', block.block_id).execute()
  await logBlock(ctx, roomNumber, block, undefined)
  return 'removed'
}
