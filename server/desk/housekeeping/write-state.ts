import type { Insertable } from 'kysely'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { lockRoomForHold } from '../../reservations/blocks/conflicts.ts'
import { type RoomNow, readRoom } from './room-states.ts'

export type Ctx = Pick<Context, 'db' | 'who' | 'today' | 'settings'>
type Said = Omit<Insertable<Database['room_states']>, 'room_id'>

/** Locks a room and answers how it is: of two people at one room the second sees what the first made of it. */
export const lockRoom = async (ctx: Ctx, roomId: string): Promise<RoomNow> => {
  await lockRoomForHold(ctx.db, roomId)
  return (await readRoom(ctx, roomId)) ?? refuse('room_not_found')
}

/** Keeps what is said of a room; what is left out stays as it was. The caller has locked the room. */
export const say = async (db: Db, roomId: string, said: Said): Promise<void> => {
  if (Object.keys(said).length === 0) return
  await db
    .insertInto('room_states')
    .values({ room_id: roomId, ...said })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(said))
    .execute()
}

const factsOf = ({ state, note, assigned_to, until, fault }: RoomNow) => ({
  state,
  note,
  assigned_to,
  until,
  fault: fault?.text ?? null,
})

/** Answers how the room is now, and writes into the log what became of it. */
export const afterwards = async (ctx: Ctx, before: RoomNow): Promise<RoomNow> => {
  const after = (await readRoom(ctx, before.room_id)) ?? refuse('room_not_found')
  await logActivity(ctx, {
    area: 'housekeeping',
    id: before.room_id,
    name: `Room ${before.room_number}`,
    before: factsOf(before),
    after: factsOf(after),
  })
  return after
}

/**
 * The guest has left a room, or moved out of it: it is to be cleaned, whatever was said of it before. What was said of
 * it later than that, where it is recorded afterwards, holds.
 */
export const leaveDirty = async (db: Db, roomId: string, at = nowText()): Promise<void> => {
  await db.selectFrom('rooms').select('room_id').where('room_id', '=', roomId).forNoKeyUpdate().execute()
  const said = await db
    .selectFrom('room_states')
    .select('since')
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (said?.since && said.since > at) return
  await say(db, roomId, { state: 'dirty', since: at })
}
