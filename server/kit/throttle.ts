import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Throttle } from '../../contract/kit/endpoint.ts'
import type { ErrorCode } from '../../contract/kit/errors.ts'
import { inSeconds, now, nowText } from './clock.ts'
import type { Db } from './db.ts'
import { Refusal, refuse } from './refuse.ts'

// Hashed so that the table holds no addresses of people.
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '')

/**
 * The caller as far as they can be told apart. Whoever has an IPv6 address has the 2^64 of its network, so only
 * that counts; an IPv4 address counts by itself, also where it is written as IPv6.
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [left = '', right] = ip.split('%', 1).join('').split('::')
  const before = groupsOf(left)
  const after = groupsOf(right ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = right === undefined ? before : [...before, ...zeros, ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The keys that a call counts under: the caller's network, the account it is about, and the person who calls. */
export const throttleKeys = (
  path: string,
  throttle: Throttle,
  ip: string,
  body: unknown,
  person?: string,
): string[] => {
  const name = throttle.name ?? path
  const keys = [keyOf(name, 'address', networkOf(ip))]
  const account = throttle.account && (body as Record<string, unknown> | undefined)?.[throttle.account]
  if (typeof account === 'string') keys.push(keyOf(name, 'account', account.trim().toLowerCase()))
  if (throttle.perPerson && person) keys.push(keyOf(name, 'person', person))
  return keys
}

// 400 so that the page stays signed in (decisions 14); and a right password that only lacks its code is no guess.
const wrongGuesses: ReadonlySet<ErrorCode> = new Set(['wrong_current_password', 'wrong_code'])
/** Whether a call failed because a password or a code was wrong. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof Refusal &&
  (wrongGuesses.has(error.code) || (error.status === 401 && error.code !== 'code_needed'))

/**
 * Counts a call under each key, before it is tried: of many at the same moment no more than the limit pass.
 * Refuses with `too_many` when a key has reached its limit in the running window, and then counts nothing.
 */
export const takeTurn = async (db: Db, throttle: Throttle, keys: string[]): Promise<void> => {
  const full = await db
    .selectFrom('throttles')
    .select('window_ends')
    .where('key', 'in', keys)
    .where('count', '>=', throttle.limit)
    .where('window_ends', '>', nowText())
    .orderBy('window_ends', 'desc')
    .executeTakeFirst()
  if (full) refuseUntil(full.window_ends)
  const over = (await count(db, throttle, keys)).find((row) => row.count > throttle.limit)
  if (!over) return
  await giveTurnBack(db, keys)
  refuseUntil(over.window_ends)
}

const refuseUntil = (windowEnds: string): never => {
  const wait = Temporal.Instant.from(windowEnds).since(now()).total('seconds')
  return refuse('too_many', { retryAfter: Math.max(1, Math.ceil(wait)) })
}

/** One more under each key; a window that has ended begins anew. */
const count = async (db: Db, throttle: Throttle, keys: string[]) => {
  const { rows } = await sql<{ count: number; window_ends: string }>`
    insert into throttles as t (key, count, window_ends)
    select unnest(${[...keys].sort()}::text[]), 1, ${inSeconds(throttle.seconds)}::timestamptz
    on conflict (key) do update set
      count = case when t.window_ends <= ${nowText()}::timestamptz then 1 else t.count + 1 end,
      window_ends = case when t.window_ends <= ${nowText()}::timestamptz then excluded.window_ends else t.window_ends end
    returning count, window_ends
  `.execute(db)
  return rows
}

/** Takes back what `takeTurn` counted: the call was refused, or was none of those that are limited. */
export const giveTurnBack = async (db: Db, keys: string[]): Promise<void> => {
  // In one order everywhere, so that two calls never wait for each other.
  await sql`
    with mine as materialized (select key from throttles where key = any(${keys}) order by key for update)
    update throttles set count = greatest(count - 1, 0) from mine where throttles.key = mine.key
  `.execute(db)
}

/** Removes windows that have ended; run from time to time. */
export const sweepThrottles = async (db: Db): Promise<void> => {
  await db.deleteFrom('throttles').where('window_ends', '<', nowText()).execute()
}
