import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import type { Throttle } from '../../../contract/kit/endpoint.ts'
import type { ErrorCode } from '../../../contract/kit/errors.ts'
import { inSeconds, now, nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { Refusal, refuse } from '../refusals/refuse.ts'

// Hashed so that the table holds no addresses of people.
export const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '')

/**
 * The caller as far as they can be told apart. Whoever has IPv6 addresses is given a network of them, most often
 * a /56, so only that counts; an IPv4 address counts by itself, also where it is written as IPv6.
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [left = '', right] = ip.split('%', 1).join('').split('::')
  const before = groupsOf(left)
  const after = groupsOf(right ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = right === undefined ? before : [...before, ...zeros, ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  const kept = network.map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16))
  return `${kept.join(':')}::/56`
}

/** A count that a call is part of, and how far it may go. */
export type Turn = { key: string; limit: number; seconds: number }

/** Who calls, as far as counts ask: `device` is a browser that has signed in to the account before. */
export type Counted = { ip: string; account?: string | undefined; device?: string | undefined }

// D-38. Many people may share one address; and whoever has many addresses still has no more for one account.
const ofOneAddress = { limit: 30, seconds: 900 }
const ofOneAccount = { limit: 100, seconds: 3600 }

/**
 * The counts of a wrong guess. A browser that the account knows counts by itself alone, so that what strangers
 * guess shuts nobody out of their own devices; all others count with their network.
 */
const turnsOfGuess = (throttle: Throttle, { ip, account = '', device }: Counted): Turn[] => {
  const { limit, seconds } = throttle
  // Who is signed in guesses at their own account: nobody else can use up these.
  const own = throttle.account ? [] : [{ key: keyOf('guess', account, 'signed in'), limit, seconds }]
  if (device) return [{ key: keyOf('guess', account, 'device', device), limit, seconds }, ...own]
  const address = networkOf(ip)
  return [
    ...own,
    { key: keyOf('guess', account, 'address', address), limit, seconds },
    { key: keyOf('guess', 'address', address), ...ofOneAddress },
    { key: keyOf('guess', account), ...ofOneAccount },
  ]
}

/** The count of a wrong token: of the network, together with the wrong passwords that come from it. */
export const turnsOfWrongToken = (ip: string): Turn[] => [
  { key: keyOf('guess', 'address', networkOf(ip)), ...ofOneAddress },
]

/** The counts that a call is part of: of its account with the caller's network, and of the network. */
export const turnsOf = (path: string, throttle: Throttle, counted: Counted): Turn[] => {
  if (throttle.counts === 'failures') return turnsOfGuess(throttle, counted)
  const { limit, seconds, name = path } = throttle
  const keys = [keyOf(name, 'address', networkOf(counted.ip))]
  if (counted.account !== undefined) keys.push(keyOf(name, 'account', counted.account))
  return keys.map((key) => ({ key, limit, seconds }))
}

// 400 so that the page stays signed in (D-14); and a right password that only lacks its code is no guess.
const wrongGuesses: ReadonlySet<ErrorCode> = new Set(['wrong_current_password', 'wrong_code'])
/** Whether a call failed because a password or a code was wrong. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof Refusal &&
  (wrongGuesses.has(error.code) || (error.status === 401 && error.code !== 'code_needed'))

/**
 * Counts a call, before it is tried: of many at the same moment no more than the limit pass. Refuses with `too_many`
 * when a count has reached its limit in the running window, and then counts nothing. Answers whether this call is
 * the last that its counts let through.
 */
export const consume = async (db: Db, turns: readonly Turn[]): Promise<{ isLast: boolean }> => {
  const limits = new Map(turns.map(({ key, limit }) => [key, limit]))
  const { full_until, counted } = await count(db, turns)
  if (full_until) return refuseUntil(full_until)
  const most = (key: string) => limits.get(key) ?? 0
  const over = counted.find((row) => row.count > most(row.key))
  if (!over) return { isLast: counted.some((row) => row.count === most(row.key)) }
  // Others took the last turns after this statement had begun.
  await refund(db, turns)
  return refuseUntil(over.window_ends)
}

/** Refuses with `too_many` when a count has reached its limit; counts nothing. */
export const refuseWhenFull = async (db: Db, turns: readonly Turn[]): Promise<void> => {
  const full = await sql<{ window_ends: string | null }>`
    select max(t.window_ends) as window_ends
    from unnest(${turns.map(({ key }) => key)}::text[], ${turns.map(({ limit }) => limit)}::int[]) as turn (key, most)
    join throttles t on t.key = turn.key and t.count >= turn.most and t.window_ends > ${nowText()}::timestamptz
  `.execute(db)
  const ends = full.rows[0]?.window_ends
  if (ends) refuseUntil(ends)
}

const refuseUntil = (windowEnds: string): never => {
  const wait = Temporal.Instant.from(windowEnds).since(now()).total('seconds')
  return refuse('too_many', { retryAfter: Math.max(1, Math.ceil(wait)) })
}

/** What the insert of a first count into `throttles as t` does where there is one: a window that has ended begins anew. */
export const orOneMore = (): RawBuilder<unknown> => sql`on conflict (key) do update set
  count = case when t.window_ends <= ${nowText()}::timestamptz then 1 else t.count + 1 end,
  window_ends = case when t.window_ends <= ${nowText()}::timestamptz then excluded.window_ends else t.window_ends end`

type Counts = {
  full_until: string | null
  counted: { key: string; count: number; window_ends: string }[]
}

/** One more under each key, unless one of them is full until some time. */
const count = async (db: Db, turns: readonly Turn[]): Promise<Counts> => {
  const sorted = turns.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const ends = sorted.map(({ seconds }) => inSeconds(seconds))
  const { rows } = await sql<{ full_until: string | null } & Counts['counted'][number]>`
    with turn as materialized (
      select * from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ limit }) => limit)}::int[],
        ${ends}::timestamptz[]) as turn (key, most, ends)
    ), full_ones as materialized (
      select max(t.window_ends) as until from turn
      join throttles t on t.key = turn.key and t.count >= turn.most and t.window_ends > ${nowText()}::timestamptz
    ), counted as (
      insert into throttles as t (key, count, window_ends)
      select turn.key, 1, turn.ends from turn where (select until from full_ones) is null
      ${orOneMore()}
      returning key, count, window_ends
    )
    select full_ones.until as full_until, counted.* from full_ones left join counted on true
  `.execute(db)
  return { full_until: rows[0]?.full_until ?? null, counted: rows }
}

/** Takes back what `consume` counted: the call was refused, or was none of those that are limited. */
export const refund = async (db: Db, turns: readonly Turn[]): Promise<void> => {
  // In one order everywhere, so that two calls never wait for each other.
  await sql`
    with mine as materialized (
      select key from throttles where key = any(${turns.map(({ key }) => key)}) order by key for update
    )
    update throttles set count = greatest(count - 1, 0) from mine where throttles.key = mine.key
  `.execute(db)
}

/** Removes windows that have ended; run from time to time. */
export const sweepThrottles = async (db: Db): Promise<void> => {
  await db.deleteFrom('throttles').where('window_ends', '<', nowText()).execute()
}
