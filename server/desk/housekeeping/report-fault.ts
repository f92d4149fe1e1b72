import type { cleaning, RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { addDays, type Day, toDay } from '../../../contract/kit/dates.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { isFirst } from './once.ts'
import { checkUntil, extendBlock, tryBlock } from './out-of-order.ts'
import { forCleaner, type RoomNow } from './room-states.ts'
import { afterwards, type Ctx, lockRoom, say } from './write-state.ts'

/** So long a cleaner may take a room off sale. */
const mostDays = 7
/** So long all that was reported of one room may be. */
const most = 1000

const isKnown = ({ fault }: RoomNow, text: string): boolean => fault?.text.split('\n').includes(text) === true

/** As many of the reports as there is room for; the newest is among them. */
const newest = (reports: readonly string[]): string => {
  const text = reports.join('\n')
  return text.length <= most || reports.length === 1 ? text : newest(reports.slice(1))
}

/** Keeps a fault for the desk, which is told of it; several add up, and of the same twice the later day counts. */
const notifyDesk = async (
  { db, who }: Ctx,
  room: RoomNow,
  { text, until }: { text: string; until: Day },
): Promise<void> => {
  const { room_id, fault } = room
  const fault_until = [until, fault?.until ?? until].toSorted()[1] ?? until
  if (fault && isKnown(room, text))
    return say(db, room_id, { fault: fault.text, fault_by: fault.by, fault_at: fault.at, fault_until })
  await say(db, room_id, {
    fault: newest([...(fault?.text.split('\n') ?? []), text]),
    fault_by: who.housekeeper?.name ?? who.staff?.name ?? 'Staff',
    fault_at: nowText(),
    fault_until,
  })
}

/**
 * The desk writes something else on the block that a report made: the block is the desk's from now on, and what was
 * reported stays told, in the name of who reported it.
 */
export const keepReport = async ({ db }: Ctx, { room_id, block_id, fault }: RoomNow): Promise<void> => {
  if (block_id === null) return
  const { reason, by_name, created_at, end_date } = await db
    .updateTable('room_blocks')
    .set({ by_housekeeper: false })
    .where('block_id', '=', block_id)
    .returning(['reason', 'by_name', 'created_at', 'end_date'])
    .executeTakeFirstOrThrow()
  const lines = fault?.text.split('\n') ?? []
  await say(db, room_id, {
    fault: newest(lines.includes(reason) ? lines : [reason, ...lines]),
    fault_by: fault?.by ?? by_name,
    fault_at: fault?.at ?? created_at,
    fault_until: [end_date, fault?.until ?? end_date].toSorted()[1] ?? end_date,
  })
}

/**
 * A cleaner found something broken. The room is out of order until the day that they say, else until tomorrow. Where it
 * is so already by a report the later day counts, and what is new goes to the desk instead of being lost; where somebody
 * stays on these nights it does too, with who needs another room, and the room is kept from sale until then.
 */
export const reportFault = async (ctx: Call<typeof cleaning.reportFault>): Promise<RoomOnBoard> => {
  const { db, body, today, settings } = ctx
  const room = await lockRoom(ctx, ctx.params.id)
  if (!(await isFirst(db, 'fault', room, body.request_key))) return forCleaner(room)
  const until = body.until ? checkUntil(toDay(body.until, settings.time_zone), today) : addDays(today, 1)
  if (until > addDays(today, mostDays)) refuseField('until', `At most ${mostDays} days: tell the front desk`)
  const { text } = body
  const isOut = room.state === 'out_of_order'
  const isAll = isOut
    ? await lastsUntil(ctx, room, until)
    : await blockAll(ctx, room, { until, reason: text })
  if (!isAll || isKnown(room, text) || (isOut && room.note !== text))
    await notifyDesk(ctx, room, { text, until })
  return forCleaner(await afterwards(ctx, room))
}

/** The block of a report lasts longer; one that the desk made ends when the desk says. Answers whether it is for all. */
const lastsUntil = async (ctx: Ctx, room: RoomNow, until: Day): Promise<boolean> =>
  room.is_reported ? extendBlock(ctx, room, until) : room.until !== null && room.until >= until

/** Blocks a room for all nights of a fault, else until somebody arrives; answers whether it is for all. */
const blockAll = async (ctx: Ctx, room: RoomNow, block: { until: Day; reason: string }): Promise<boolean> => {
  const held = await tryBlock(ctx, room, block)
  if (held && held.from > ctx.today) await tryBlock(ctx, room, { ...block, until: held.from })
  return held === undefined
}
