import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Throttle } from '../../contract/kit/endpoint.ts'
import { inSeconds, now, nowText } from './clock.ts'
import type { Db } from './db.ts'
import { refuse } from './refuse.ts'

// Hashed so that the table holds no addresses of people.
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/** The keys that a call counts under: the caller's address, and the account it is about. */
export const throttleKeys = (name: string, throttle: Throttle, ip: string, body: unknown): string[] => {
  const keys = [keyOf(name, 'address', ip)]
  const account = throttle.account && (body as Record<string, unknown> | undefined)?.[throttle.account]
  if (typeof account === 'string') keys.push(keyOf(name, 'account', account.trim().toLowerCase()))
  return keys
}

/** Refuses with `too_many` when a key has reached its limit in the running window. */
export const checkThrottle = async (db: Db, throttle: Throttle, keys: string[]): Promise<void> => {
  const full = await db
    .selectFrom('throttles')
    .select('window_ends')
    .where('key', 'in', keys)
    .where('count', '>=', throttle.limit)
    .where('window_ends', '>', nowText())
    .orderBy('window_ends', 'desc')
    .executeTakeFirst()
  if (!full) return
  const wait = Temporal.Instant.from(full.window_ends).since(now()).total('seconds')
  refuse('too_many', { retryAfter: Math.max(1, Math.ceil(wait)) })
}

/** Counts one call, or one failure, under each key; a window that has ended begins anew. */
export const countThrottle = async (db: Db, throttle: Throttle, keys: string[]): Promise<void> => {
  await sql`
    insert into throttles as t (key, count, window_ends)
    select unnest(${[...keys].sort()}::text[]), 1, ${inSeconds(throttle.seconds)}::timestamptz
    on conflict (key) do update set
      count = case when t.window_ends <= ${nowText()}::timestamptz then 1 else t.count + 1 end,
      window_ends = case when t.window_ends <= ${nowText()}::timestamptz then excluded.window_ends else t.window_ends end
  `.execute(db)
}

/** Removes windows that have ended; run from time to time. */
export const sweepThrottles = async (db: Db): Promise<void> => {
  await db.deleteFrom('throttles').where('window_ends', '<', nowText()).execute()
}
