import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { breather } from '../../kit/breather.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { lockRooms } from '../blocks/conflicts.ts'
import { unlessHeld } from '../blocks/unless-held.ts'
import { common, type DayRange, merged, touching, without } from './day-ranges.ts'
import { type Echo, echoesOf, soldToNobody, withoutEchoes } from './echoes.ts'
import type { Sold } from './read-feed.ts'
import { inParts, type Known, type SoldDays, writeBlocks } from './write-blocks.ts'

/** What came of reading a channel's calendar. */
export type Reading = {
  /** When it began: a reading that began later has been taken in already, or will be. A cause is one to look at. */
  began: string
} & ({ sold: readonly Sold[] } | { problem: string; cause?: unknown })

type Named = SoldDays & { summary: string }
type Hold = DayRange & { booking_id: string | null; block_id: string | null; is_ours: boolean }
type Ctx = { db: Db; today: Day }
/** A channel with the `Echo`es of its last reading. */
type Reader = Known & { echoes: unknown }

/** Days in their order with the events that are among them. */
const named = <R extends DayRange>(ranges: readonly R[], sold: readonly Sold[]): (R & Named)[] => {
  const among = touching(sold)
  return ranges.map((range) => {
    const events = among(range)
    return {
      ...range,
      uids: [...new Set(events.map(({ uid }) => uid))].sort(),
      summary: [...new Set(events.map(({ summary }) => summary))].join(', ').slice(0, 200),
    }
  })
}

/** What holds the room from today on, but for what came from this calendar itself. */
const holdsOfOthers = async ({ db, today }: Ctx, { room_id, channel_id }: Known): Promise<Hold[]> => {
  const { rows } = await sql<Hold>`
    select lower(h.stay) as start, upper(h.stay) as "end", h.booking_id, h.block_id,
      k.kind is distinct from 'channel' as is_ours
    from holds_between(${today}::date, 'infinity', ${room_id}) h left join room_blocks k on k.block_id = h.block_id
    where k.channel_id is distinct from ${channel_id}
    order by lower(h.stay)`.execute(db)
  return rows
}

type Conflict = { start_date: Day; end_date: Day; summary: string } & Pick<Hold, 'booking_id' | 'block_id'>

const keyOf = ({ start_date, end_date, booking_id, block_id }: Omit<Conflict, 'summary'>): string =>
  [start_date, end_date, booking_id, block_id].join(' ')

/** Conflicts that are still there keep the time at which they were found. */
const writeConflicts = async (
  { db }: Ctx,
  { channel_id }: Known,
  found: readonly Conflict[],
): Promise<void> => {
  const present = await db
    .selectFrom('channel_conflicts')
    .select(['conflict_id', 'start_date', 'end_date', 'booking_id', 'block_id'])
    .where('channel_id', '=', channel_id)
    .execute()
  const [wanted, known] = [new Set(found.map(keyOf)), new Set(present.map(keyOf))]
  const gone = present.filter((row) => !wanted.has(keyOf(row))).map(({ conflict_id }) => conflict_id)
  await inParts(gone, (part) => db.deleteFrom('channel_conflicts').where('conflict_id', 'in', part).execute())
  const added = found.filter((conflict) => !known.has(keyOf(conflict)))
  const rows = added.map((conflict) => ({ ...conflict, channel_id, found_at: nowText() }))
  await inParts(rows, (part) => db.insertInto('channel_conflicts').values(part).execute())
}

/** Holds the nights that nothing else holds, and writes down the others, and which of them it only hands back. */
const replaceDays = async (ctx: Ctx, channel: Reader, sold: readonly Sold[]): Promise<void> => {
  const breathe = breather()
  const others = await holdsOfOthers(ctx, channel)
  const ours = others.filter(({ is_ours }) => is_ours)
  const echoes = echoesOf(sold, ours, channel.echoes as Echo[], ctx.today)
  await breathe()
  const days = merged(withoutEchoes(sold, echoes, ctx.today))
  const free = days.flatMap((range) => without(range, others))
  await breathe()
  const booked = sold.filter((event) => !soldToNobody(event))
  const twice = merged(booked).flatMap((range) =>
    others.flatMap((hold) => common(range, hold).map((both) => ({ ...hold, ...both }))),
  )
  const conflicts = named(twice, booked).map(({ start, end, summary, booking_id, block_id }) => ({
    ...{ start_date: start, end_date: end, summary, booking_id, block_id },
  }))
  await breathe()
  await writeBlocks(ctx, channel, named(free, sold))
  await writeConflicts(ctx, channel, conflicts)
  await ctx.db
    .updateTable('channels')
    .set({ echoes: JSON.stringify(echoes) })
    .where('channel_id', '=', channel.channel_id)
    .execute()
}

/** So often somebody may book these nights between our look and our block. */
const mostTries = 5

const replaceUnlessHeld = async (ctx: Ctx, channel: Reader, sold: readonly Sold[]): Promise<void> => {
  for (let tries = 1; tries < mostTries; tries++)
    if (await unlessHeld(ctx.db, () => replaceDays(ctx, channel, sold))) return
  await replaceDays(ctx, channel, sold)
}

/**
 * Takes in what was read of a channel's calendar, under the lock of its room, in the transaction of the caller. A stay
 * or a block that is there already is never moved: the same nights become a conflict, and are looked at again with each
 * reading. A calendar that could not be read changes nothing but what is said of it. Answers whether the channel is
 * still there.
 */
export const takeIn = async (ctx: Ctx, channelId: string, reading: Reading): Promise<boolean> => {
  const { db } = ctx
  const known = () => db.selectFrom('channels').selectAll().where('channel_id', '=', channelId)
  const before = await known().clearSelect().select('room_id').executeTakeFirst()
  if (!before) return false
  const room = (await lockRooms(db, [before.room_id])).get(before.room_id)
  const channel = await known().forUpdate().executeTakeFirst()
  if (!channel || !room || room.archived_at !== null) return false
  if (channel.last_sync_at !== null && channel.last_sync_at > reading.began) return true
  const write = db.updateTable('channels').where('channel_id', '=', channelId)
  if ('problem' in reading) {
    await write.set({ error: reading.problem, failures: channel.failures + 1 }).execute()
    return true
  }
  await replaceUnlessHeld(ctx, channel, reading.sold)
  await write.set({ last_sync_at: reading.began, error: null, failures: 0 }).execute()
  return true
}
