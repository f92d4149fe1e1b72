import { type SelectQueryBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { CopiedRates, CopyRates, rates } from '../../../contract/stays/rates.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { shownDay } from '../../kit/shown.ts'
import { nameGo, writtenInGo } from './one-go.ts'

/** More than a large house sets in a year. */
export const mostPrices = 5000
/** The same day of the week, a year later. */
const yearOfWeeks = 364

type Wanted = Pick<CopyRates, 'from' | 'to' | 'keep'>

const later = (day: Day, keep: CopyRates['keep']): Day =>
  keep === 'weekdays' ? addDays(day, yearOfWeeks) : Temporal.PlainDate.from(day).add({ years: 1 }).toString()

/**
 * Where nights go, in the database. Of dates Feb 29 becomes Feb 28, and what ends with the last night of a February ends
 * with the last of the next one: the morning after the last night is what moves.
 */
const moved = (day: 'start_date' | 'end_date', { from, to, keep }: Wanted) => {
  const first = sql`greatest(p.start_date, ${from}::date)`
  const last = sql`least(p.end_date, ${to}::date)`
  if (keep === 'weekdays') return sql<Day>`(${day === 'start_date' ? first : last} + ${yearOfWeeks}::integer)`
  const start = sql<Day>`(${first} + interval '1 year')::date`
  return day === 'start_date'
    ? start
    : sql<Day>`greatest(${start}, ((${last} + 1) + interval '1 year')::date - 1)`
}

/** The prices of these nights that count for every guest, in rooms that are still there. */
const source = (db: Db, { from, to }: Wanted) =>
  db
    .selectFrom('pricing as p')
    .innerJoin('rooms as r', 'r.room_id', 'p.room_id')
    .where('r.archived_at', 'is', null)
    .where('p.withdrawn_at', 'is', null)
    .where('p.coupon_code', 'is', null)
    .where('p.end_date', '>=', from)
    .where('p.start_date', '<=', to)

/** What a copy would make. Refuses more prices than are copied at once. */
const foresee = async (db: Db, wanted: Wanted): Promise<CopiedRates> => {
  const { first, last, prices, rooms } = await source(db, wanted)
    .select((eb) => [
      eb.fn.countAll<number>().as('prices'),
      eb.fn.count<number>('p.room_id').distinct().as('rooms'),
      sql<Day | null>`min(${moved('start_date', wanted)})`.as('first'),
      sql<Day | null>`max(${moved('end_date', wanted)})`.as('last'),
    ])
    .executeTakeFirstOrThrow()
  if (prices > mostPrices) refuse('too_many_prices')
  const covered =
    first && last
      ? await countCovered(between(db, { first, last }), source(db, wanted).select('p.room_id'))
      : 0
  return { prices, rooms, first_night: first, last_night: last, covered }
}

/** The prices for every guest that count on these nights. */
const between = (db: Db, { first, last }: { first: Day; last: Day }) =>
  db
    .selectFrom('pricing')
    .where('withdrawn_at', 'is', null)
    .where('coupon_code', 'is', null)
    .where('end_date', '>=', first)
    .where('start_date', '<=', last)

const countCovered = async (
  prices: ReturnType<typeof between>,
  rooms: SelectQueryBuilder<Database, never, { room_id: string }>,
) => {
  const { covered } = await prices
    .where('room_id', 'in', rooms)
    .select((eb) => eb.fn.countAll<number>().as('covered'))
    .executeTakeFirstOrThrow()
  return covered
}

/** What an earlier sending of the same copy made. */
const copiedInGo = async (db: Db, ids: readonly number[]): Promise<CopiedRates> => {
  const made = db.selectFrom('pricing').where('pricing_id', 'in', ids)
  const { first, last, rooms } = await made
    .select((eb) => [
      eb.fn.count<number>('room_id').distinct().as('rooms'),
      eb.fn.min<Day>('start_date').as('first'),
      eb.fn.max<Day>('end_date').as('last'),
    ])
    .executeTakeFirstOrThrow()
  const older = between(db, { first, last }).where('pricing_id', '<', Math.min(...ids))
  const covered = await countCovered(older, made.select('room_id'))
  return { prices: ids.length, rooms, first_night: first, last_night: last, covered }
}

export const previewCopy = ({ db, query }: Call<typeof rates.previewCopy>): Promise<CopiedRates> =>
  foresee(db, query)

/** The price of a copy, half up to the rupee where it is another. */
const raised = (raise: number) =>
  raise === 0
    ? sql.ref<number>('p.base_price')
    : sql<number>`least(round(p.base_price * ${100 + raise}::numeric / 10000) * 100, 1000000000)::bigint`

/**
 * Copies the prices of nights of last year to this one, in the order of their age, so that the same ones win. All are of
 * one go: they are withdrawn together.
 */
export const copyRates = async (ctx: Call<typeof rates.copy>): Promise<CopiedRates> => {
  const { db, body, who } = ctx
  const go = await nameGo(db, 'copy', body)
  const before = await writtenInGo(db, go)
  if (before.length > 0) return copiedInGo(db, before)
  const told = await foresee(db, body)
  await db
    .insertInto('pricing')
    .columns([
      'room_id',
      'start_date',
      'end_date',
      'base_price',
      'discount',
      'weekdays',
      'min_nights',
      'closed_to_arrival',
      'by_name',
      'batch_id',
      'created_at',
    ])
    .expression(
      source(db, body)
        .select(['p.room_id', moved('start_date', body).as('start'), moved('end_date', body).as('end')])
        .select([raised(body.raise).as('price'), 'p.discount', 'p.weekdays', 'p.min_nights'])
        .select(['p.closed_to_arrival', sql<string | null>`${who.staff?.name ?? null}::text`.as('by')])
        .select([sql<string>`${go}::text`.as('batch'), sql<string>`${nowText()}::timestamptz`.as('at')])
        .orderBy('p.pricing_id') as never,
    )
    .execute()
  const { from, to, raise } = body
  await logActivity(ctx, {
    area: 'prices',
    id: go,
    name: `Prices of ${shownDay(from)} to ${shownDay(to)}`,
    after: {
      copied_to: `${shownDay(later(from, body.keep))} to ${shownDay(later(to, body.keep))}`,
      prices: told.prices,
      raise: `${raise}%`,
    },
  })
  return told
}
