import { sql } from 'kysely'
import { type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { breather } from '../../kit/breather.ts'
import type { Db } from '../../kit/database/db.ts'
import { lockRooms } from '../blocks/conflicts.ts'
import type { DayRange } from './day-ranges.ts'
import { type Echo, echoesOf, soldToNobody, withoutEchoes } from './echoes.ts'
import type { Sold } from './read-feed.ts'
import { type Known, type SoldDays, writeDays } from './write-days.ts'

/** What came of reading a channel's calendar. */
export type Reading = {
  /** When it began: a reading that began later has been taken in already, or will be. A cause is one to look at. */
  began: string
} & ({ sold: readonly Sold[] } | { problem: string; cause?: unknown })

type Hold = DayRange & { is_ours: boolean }
type Ctx = { db: Db; today: Day }
/** A channel with the `Echo`es of its last reading. */
type Reader = Known & { echoes: unknown }

/** What holds the room from today on, but for this channel itself. */
const holdsOfOthers = async ({ db, today }: Ctx, { room_id, channel_id }: Known): Promise<Hold[]> => {
  const { rows } = await sql<Hold>`
    select lower(stay) as start, upper(stay) as "end", channel_id is null as is_ours
    from holds_between(${today}::date, 'infinity', ${room_id})
    where channel_id is distinct from ${channel_id} order by lower(stay)`.execute(db)
  return rows
}

/** The days of events, each with the first that has it. */
const byDay = (events: readonly Sold[]): Map<Day, Sold> => {
  const days = new Map<Day, Sold>()
  let next = ''
  for (const event of events.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    for (const day of nightsOf(event.start > next ? event.start : next, event.end)) days.set(day, event)
    if (event.end > next) next = event.end
  }
  return days
}

/** The days that the channel has to have, and which of them it only hands back: what is sold to nobody never waits. */
const daysOf = (
  sold: readonly Sold[],
  others: readonly Hold[],
  echoes: readonly Echo[],
  today: Day,
): SoldDays => {
  const shut = byDay(withoutEchoes(sold.filter(soldToNobody), echoes, today))
  for (const { start, end } of others) for (const day of nightsOf(start, end)) shut.delete(day)
  return new Map([...shut, ...byDay(sold.filter((event) => !soldToNobody(event)))])
}

/** Makes the days that a channel sold those of its calendar. */
const replaceDays = async (ctx: Ctx, channel: Reader, sold: readonly Sold[]): Promise<void> => {
  const breathe = breather()
  const others = await holdsOfOthers(ctx, channel)
  const ours = others.filter(({ is_ours }) => is_ours)
  const echoes = echoesOf(sold, ours, channel.echoes as Echo[], ctx.today)
  await breathe()
  const days = daysOf(sold, others, echoes, ctx.today)
  await breathe()
  await writeDays(ctx, channel, days)
  await ctx.db
    .updateTable('channels')
    .set({ echoes: JSON.stringify(echoes) })
    .where('channel_id', '=', channel.channel_id)
    .execute()
}

/**
 * Takes in what was read of a channel's calendar, under the lock of its room, in the transaction of the caller. A stay
 * or a block that is there already is never moved: the same nights wait, and stand as a conflict. A calendar that could
 * not be read changes nothing but what is said of it. Answers whether the channel is still there.
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
  await replaceDays(ctx, channel, reading.sold)
  await write.set({ last_sync_at: reading.began, error: null, failures: 0 }).execute()
  return true
}
