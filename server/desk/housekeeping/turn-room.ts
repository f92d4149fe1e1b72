import {
  canTurn,
  cleanerCanTurn,
  type cleaning,
  type housekeeping,
  mostNote,
  type RoomOnBoard,
  type RoomState,
} from '../../../contract/desk/housekeeping.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { type Day, toDay } from '../../../contract/kit/dates.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { isFirst } from './once.ts'
import { bringBack, changeBlock, checkUntil, takeOut } from './out-of-order.ts'
import { keepReport } from './report-fault.ts'
import { forCleaner, type RoomNow } from './room-states.ts'
import { afterwards, type Ctx, lockRoom, say } from './write-state.ts'

type Turn = Call<typeof housekeeping.turn>

const refuseTurn = ({ room_number, state }: RoomNow, wanted: RoomState): never => {
  const [is, to] = [roomStateNames[state].toLowerCase(), roomStateNames[wanted].toLowerCase()]
  return refuse('wrong_state', {
    message: `Room ${room_number} is ${is} now. It cannot become ${to} from there.`,
    details: { state },
  })
}

/** Note and cleaner stay as they are where they are left out. */
const wordsOf = ({ note, assigned_to }: { note?: string | null; assigned_to?: string | null }) => ({
  ...(note !== undefined && { note }),
  ...(assigned_to !== undefined && { assigned_to }),
})

/** What is said of a room without a block; the same state again keeps its time, if it was said at all. */
const saidNow = (room: RoomNow, state: 'clean' | 'dirty' | 'inspected') =>
  room.state === state && room.since !== null ? {} : { state, since: nowText() }

/** A block from today on, whose reason is the note. */
const takeOutNow = async (ctx: Turn, room: RoomNow, until: Day | undefined): Promise<void> => {
  const { note } = ctx.body
  const fields = {
    ...(!until && { until: 'Say until when' }),
    ...(!note && { note: 'Say what is wrong with the room' }),
  }
  if (!until || !note) return ctx.refuse('invalid_input', { fields })
  await takeOut(ctx, room, { until, reason: note })
}

/** What is sent of the block that is there is written anew; with another reason it is no report's any more. */
const rewriteNow = async (ctx: Turn, room: RoomNow, until: Day | undefined): Promise<void> => {
  const { note } = ctx.body
  if (room.is_reported && note && note !== room.note) await keepReport(ctx, room)
  await changeBlock(ctx, room, { ...(until && { until }), ...(note && { reason: note }) })
}

const outOfOrder = async (ctx: Turn, room: RoomNow): Promise<void> => {
  const { db, body, today, settings } = ctx
  const until =
    body.until === undefined ? undefined : checkUntil(toDay(body.until, settings.time_zone), today)
  await (room.state === 'out_of_order' ? rewriteNow : takeOutNow)(ctx, room, until)
  await say(db, room.room_id, wordsOf({ assigned_to: body.assigned_to }))
}

/** Sets the state of a room for staff (D-58, W-23). */
export const turnRoom = async (ctx: Turn): Promise<RoomOnBoard> => {
  const { db, body } = ctx
  const room = await lockRoom(ctx, ctx.params.id)
  const { state } = body
  if (!canTurn(room.state, state)) refuseTurn(room, state)
  if (state === 'out_of_order') await outOfOrder(ctx, room)
  else {
    if (room.state === 'out_of_order') await backInUse(ctx, room)
    await say(db, room.room_id, { ...saidNow(room, state), ...wordsOf(body) })
  }
  return afterwards(ctx, room)
}

/** The note of a room once a cleaner wrote one: another one that they did not see stays before it. */
const noteAfter = (now: string | null, note: string | null, hasSeen: boolean): string | null => {
  if (hasSeen || now === null) return note
  // Nothing to add, or it stands there already.
  if (note === null || `. ${now}`.endsWith(`. ${note}`)) return now
  const both = `${now}. ${note}`
  return both.length <= mostNote ? both : now
}

type CleanerTurn = Call<typeof cleaning.turn>

/** How far what a cleaner says was said in the sight of the room as it is now; whoever tells no board saw it. */
const sightOf = ({ body: { seen }, today }: CleanerTurn, room: RoomNow) => {
  const isLate = seen !== undefined && (seen.day !== today || seen.since !== room.since)
  return { isLate, hasSeenNote: seen?.note === undefined ? !isLate : seen.note === room.own_note }
}

/**
 * The same for a cleaner, who neither inspects a room nor ends a block. What was said on a bad line and comes late is
 * refused where somebody has said something else since; a note is added to one that was written since.
 */
export const turnAsCleaner = async (ctx: CleanerTurn): Promise<RoomOnBoard> => {
  const { db, body } = ctx
  const room = await lockRoom(ctx, ctx.params.id)
  if (!(await isFirst(db, 'state', room, body.request_key))) return forCleaner(room)
  const { state, note } = body
  const { isLate, hasSeenNote } = sightOf(ctx, room)
  if (state && state !== room.state && (isLate || !cleanerCanTurn(room.state, state))) refuseTurn(room, state)
  await say(db, room.room_id, {
    ...(state && saidNow(room, state)),
    ...(note !== undefined && { note: noteAfter(room.own_note, note, hasSeenNote) }),
  })
  return forCleaner(await afterwards(ctx, room))
}

const endFault = async ({ db }: Ctx, { room_id, fault }: RoomNow): Promise<void> => {
  if (fault) await say(db, room_id, { fault: null, fault_by: null, fault_at: null, fault_until: null })
}

/** Ends a block, and what the desk is told of the same matter. */
const backInUse = async (ctx: Ctx, room: RoomNow): Promise<void> => {
  await bringBack(ctx, room)
  if (room.fault?.ends_block) await endFault(ctx, room)
}

/** A fault that was reported is dealt with: the block that it made ends too, all others stay. */
export const mendFault = async (ctx: Ctx & { params: { id: string } }): Promise<RoomOnBoard> => {
  const room = await lockRoom(ctx, ctx.params.id)
  await endFault(ctx, room)
  if (room.is_reported || room.fault?.ends_block) await bringBack(ctx, room)
  return afterwards(ctx, room)
}
