import { setImmediate } from 'node:timers/promises'
import type { Day } from '../../../contract/kit/dates.ts'
import { breather } from '../../kit/breather.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { DayRange } from './day-ranges.ts'

export type Known = { channel_id: string; room_id: string; name: string }
/** Days that a channel has sold, with the names of its events. */
export type SoldDays = DayRange & { uids: string[] }
type Block = { block_id: string; start_date: Day; end_date: Day; feed_uids: string[] }
type Plan = { gone: Block[]; changed: (Block & { uids: string[]; end: Day })[]; added: SoldDays[] }

const isSame = (block: Block, { end, uids }: SoldDays): boolean =>
  end === block.end_date && uids.join('\n') === block.feed_uids.join('\n')

/** Takes the days out of those that are wanted which a block has, or could have: it begins where it did and may end elsewhere. */
const takeFor = (block: Block, wanted: SoldDays[], today: Day): SoldDays | undefined => {
  const start = block.start_date < today ? today : block.start_date
  const at = wanted.findIndex((days) => days.start === start)
  return at < 0 ? undefined : wanted.splice(at, 1)[0]
}

/** What is to be done so that blocks become the wanted days: one that has begun keeps the days that are over. */
const planOf = (present: readonly Block[], wanted: readonly SoldDays[], today: Day): Plan => {
  const plan: Plan = { gone: [], changed: [], added: [...wanted] }
  for (const block of present) {
    const days = takeFor(block, plan.added, today)
    if (!days && block.start_date >= today) plan.gone.push(block)
    else if (!days) plan.changed.push({ ...block, uids: block.feed_uids, end: today })
    else if (!isSame(block, days)) plan.changed.push({ ...block, ...days })
  }
  return plan
}

/** What a channel sold from today on can be sold again; nights that are over stay its own. */
export const freeDays = async (db: Db, channelId: string, today: Day): Promise<void> => {
  await db
    .deleteFrom('room_blocks')
    .where('channel_id', '=', channelId)
    .where('start_date', '>=', today)
    .execute()
  await db
    .updateTable('room_blocks')
    .set({ end_date: today })
    .where('channel_id', '=', channelId)
    .where('end_date', '>', today)
    .execute()
}

/** The embedded database writes a row with its triggers in half a millisecond, and nobody else has a turn meanwhile. */
const mostAtOnce = 50

/** Writes rows some at a time; others have their turn between. */
export const inParts = async <R>(
  rows: readonly R[],
  write: (part: readonly R[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    await write(rows.slice(from, from + mostAtOnce))
    await setImmediate()
  }
}

/** Blocks of a channel become the wanted days; those that are the same stay as they are. */
export const writeBlocks = async (
  { db, today }: { db: Db; today: Day },
  { channel_id, room_id, name }: Known,
  wanted: readonly SoldDays[],
): Promise<void> => {
  const present = await db
    .selectFrom('room_blocks')
    .select(['block_id', 'start_date', 'end_date', 'feed_uids'])
    .where('channel_id', '=', channel_id)
    .where('end_date', '>', today)
    .orderBy('start_date')
    .execute()
  const { gone, changed, added } = planOf(present, wanted, today)
  // What gives days back comes first: others of these blocks may take them.
  const ids = gone.map(({ block_id }) => block_id)
  await inParts(ids, (part) => db.deleteFrom('room_blocks').where('block_id', 'in', part).execute())
  const breathe = breather()
  for (const { block_id, end, uids } of changed) {
    await db
      .updateTable('room_blocks')
      .set({ end_date: end, feed_uids: uids })
      .where('block_id', '=', block_id)
      .execute()
    await breathe()
  }
  const rows = added.map(({ start, end, uids }) => ({
    ...{ room_id, channel_id, kind: 'channel' as const, reason: name, by_name: name },
    ...{ start_date: start, end_date: end, feed_uids: uids, created_at: nowText() },
  }))
  await inParts(rows, (part) => db.insertInto('room_blocks').values(part).execute())
}
