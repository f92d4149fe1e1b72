import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { waitingFrom } from '../calendar/channel-days.ts'
import type { Sold } from './read-feed.ts'

export type Known = { channel_id: string; room_id: string; name: string }
/** Days that a channel has sold, each with the event that did. */
export type SoldDays = ReadonlyMap<Day, Event>

type Event = Pick<Sold, 'uid' | 'summary'>

const isSame = (before: Event | undefined, { uid, summary }: Event): boolean =>
  before?.uid === uid && before.summary === summary

/** The embedded database writes a row with its triggers in a tenth of a millisecond, and nobody else has a turn meanwhile. */
const mostAtOnce = 50

/** Writes rows some at a time; others have their turn between. */
const inParts = async <R>(
  rows: readonly R[],
  write: (part: readonly R[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    await write(rows.slice(from, from + mostAtOnce))
    await setImmediate()
  }
}

/** Drops days that wait: those of which something is true of `w`. */
export const dropWaiting = async (db: Db, of: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from channel_days where (channel_id, day) in (
    select w.channel_id, w.day from ${waitingFrom('-infinity')} where ${of})`.execute(db)
}

/** Takes days from a channel, and those that are over and that it had not the room for. */
const freeDays = async (db: Db, channelId: string, gone: readonly Day[], today: Day): Promise<void> => {
  await dropWaiting(db, sql`w.channel_id = ${channelId} and w.day < ${today}::date`)
  await inParts(gone, (part) =>
    db.deleteFrom('channel_days').where('channel_id', '=', channelId).where('day', 'in', part).execute(),
  )
}

/**
 * What a channel sold from today on becomes the wanted days; those that are the same stay as they are. The database gives
 * each the room that nothing else holds then (channel_days_hold), and what is taken from one to the next that waits.
 */
export const writeDays = async (
  { db, today }: { db: Db; today: Day },
  { channel_id, room_id, name }: Known,
  wanted: SoldDays,
): Promise<void> => {
  const present = await db
    .selectFrom('channel_days')
    .select(['day', 'uid', 'summary'])
    .where('channel_id', '=', channel_id)
    .where('day', '>=', today)
    .execute()
  const gone = present.filter(({ day }) => !wanted.has(day)).map(({ day }) => day)
  await freeDays(db, channel_id, gone, today)
  const known = new Map(present.map((row) => [row.day, row]))
  const rows = [...wanted]
    .filter(([day, event]) => !isSame(known.get(day), event))
    .map(([day, { uid, summary }]) => ({
      ...{ channel_id, room_id, day, uid, summary },
      ...{ sold_by: name, found_at: nowText() },
    }))
  await inParts(rows, (part) =>
    db
      .insertInto('channel_days')
      .values(part)
      .onConflict((same) =>
        same
          .columns(['channel_id', 'day'])
          .doUpdateSet((eb) => ({ uid: eb.ref('excluded.uid'), summary: eb.ref('excluded.summary') })),
      )
      .execute(),
  )
}
