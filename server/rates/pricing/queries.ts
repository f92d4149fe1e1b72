import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { afterDiscount, type BasisPoints, type Paise } from '../../../contract/kit/money.ts'
import type { PricingEntry, PricingStatus, pricing } from '../../../contract/rates/pricing.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import type { Stay } from '../quotes/stay-dates.ts'
import { figuresOf } from '../rooms/number-order.ts'
import { typeOfRoom } from '../rooms/type-of-room.ts'

const columns = [
  'p.pricing_id',
  'p.room_id',
  'p.start_date',
  'p.end_date',
  'p.base_price',
  'p.discount',
  'p.coupon_code',
  'p.weekdays',
  'p.min_nights',
  'p.closed_to_arrival',
  'p.created_at',
  'p.by_name',
  'p.withdrawn_at',
  'p.withdrawn_by',
  'p.replaced_by',
  'r.room_number',
] as const

export type PricingRow = {
  pricing_id: number
  room_id: string
  start_date: Day
  end_date: Day
  base_price: Paise | null
  discount: BasisPoints
  coupon_code: string | null
  weekdays: number[]
  min_nights: number | null
  closed_to_arrival: boolean | null
  created_at: string
  by_name: string | null
  withdrawn_at: string | null
  withdrawn_by: string | null
  replaced_by: number | null
  room_number: string
  room_type: string
  together: number
}

type Joined = Database & { p: Database['pricing']; r: Database['rooms'] }

const joined = (db: Db): SelectQueryBuilder<Joined, 'p' | 'r', unknown> =>
  db.selectFrom('pricing as p').innerJoin('rooms as r', 'r.room_id', 'p.room_id') as never

/** How many of the same batch are not taken back, for "withdraw all of them": those too that would come back. */
const together = sql<number>`(case when p.batch_id is null or p.withdrawn_at is not null then 1 else
  (select count(*) from pricing o where o.batch_id = p.batch_id and (o.withdrawn_at is null or o.replaced_by is not null)) end)::integer`

/** `ofOneBatch`: all are of one batch, and so many; else they are counted. */
const rowsOf = (
  query: SelectQueryBuilder<Joined, 'p' | 'r', unknown>,
  ofOneBatch?: number,
): Promise<PricingRow[]> =>
  query
    .select(columns)
    .select(typeOfRoom('r').as('room_type'))
    .select((ofOneBatch === undefined ? together : sql<number>`${ofOneBatch}::integer`).as('together'))
    .execute()

const statusOf = (row: PricingRow, today: Day): PricingStatus => {
  if (row.withdrawn_at) return 'withdrawn'
  return row.end_date < today ? 'expired' : 'active'
}

/** A pricing record as it travels. */
export const toEntry = (row: PricingRow, today: Day): PricingEntry => ({
  pricing_id: String(row.pricing_id),
  room: { room_id: row.room_id, room_number: row.room_number, room_type: row.room_type },
  room_id: row.room_id,
  start_date: row.start_date,
  end_date: row.end_date,
  base_price: row.base_price,
  discount: row.discount,
  final_price: row.base_price === null ? null : afterDiscount(row.base_price, row.discount),
  coupon_code: row.coupon_code,
  weekdays: row.weekdays,
  min_nights: row.min_nights,
  closed_to_arrival: row.closed_to_arrival,
  status: statusOf(row, today),
  created_at: row.created_at,
  set_by: row.by_name,
  withdrawn_at: row.withdrawn_at,
  withdrawn_by: row.withdrawn_by,
  replaced_by: row.replaced_by === null ? null : String(row.replaced_by),
  together: row.together,
})

type PricingFilter = Query<typeof pricing.export>

const hasStatus = (status: PricingStatus, today: Day) => (eb: ExpressionBuilder<Joined, 'p' | 'r'>) =>
  status === 'withdrawn'
    ? eb('p.withdrawn_at', 'is not', null)
    : eb.and([eb('p.withdrawn_at', 'is', null), eb('p.end_date', status === 'expired' ? '<' : '>=', today)])

const matching = (db: Db, { q, room_id, status }: PricingFilter, today: Day) =>
  joined(db)
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([
          eb('r.room_number', 'ilike', containing(q ?? '')),
          eb(typeOfRoom('r'), 'ilike', containing(q ?? '')),
          eb('p.coupon_code', 'ilike', containing(q ?? '')),
        ]),
      ),
    )
    .$if(!!room_id, (query) => query.where('p.room_id', '=', room_id ?? ''))
    .$if(!!status, (query) => query.where(hasStatus(status as PricingStatus, today)))

const byId = sql.ref('p.pricing_id')
const [start, price, number] = [sql.ref('p.start_date'), sql.ref('p.base_price'), sql.ref('r.room_number')]
const figures = figuresOf('r.room_number')
const orders: Record<PricingFilter['sort'], Order> = {
  newest: [descending(byId)],
  oldest: [ascending(byId)],
  start: [ascending(start), ascending(byId)],
  '-start': [descending(start), descending(byId)],
  price: [ascending(price, { nullable: true }), ascending(byId)],
  '-price': [descending(price, { nullable: true }), descending(byId)],
  room: [ascending(figures, { nullable: true }), ascending(number), descending(byId)],
  '-room': [descending(figures, { nullable: true }), descending(number), descending(byId)],
}

const found = (db: Db, filter: PricingFilter, today: Day) =>
  matching(db, filter, today)
    .select(columns)
    .select([typeOfRoom('r').as('room_type'), together.as('together')]) as SelectQueryBuilder<
    Joined,
    'p' | 'r',
    PricingRow
  >

/** The prices that a filter keeps, and how many it keeps in all. */
export const listPricing = (
  db: Db,
  filter: PricingFilter & PageAsked,
  today: Day,
): Promise<Listed<PricingEntry>> =>
  paged(found(db, filter, today), orders[filter.sort], filter, (row) => toEntry(row, today))

/** All prices that a filter keeps, in its order. */
export const everyPrice = (db: Db, filter: PricingFilter, today: Day): AsyncGenerator<PricingEntry> =>
  everyRow(found(db, filter, today), orders[filter.sort], (row) => toEntry(row, today))

/** Some prices by their ids, the oldest first. */
export const findPricing = async (
  db: Db,
  ids: readonly number[],
  ofOneBatch?: number,
): Promise<PricingRow[]> =>
  ids.length === 0
    ? []
    : rowsOf(joined(db).where('p.pricing_id', 'in', ids).orderBy('p.pricing_id'), ofOneBatch)

/** The prices of a room that count on a night of a stay, the newest first. */
export const pricingBetween = (db: Db, roomId: string, stay: Stay): Promise<PricingRow[]> =>
  rowsOf(
    joined(db)
      .where('p.room_id', '=', roomId)
      .where('p.withdrawn_at', 'is', null)
      .where('p.end_date', '>=', stay.checkIn)
      .where('p.start_date', '<', stay.checkOut)
      .orderBy('p.pricing_id', 'desc'),
  )

/** A price that is to be withdrawn, and those of the same batch where they are meant too. */
export const pricingOfBatch = async (db: Db, pricingId: number, withTheOthers: boolean) => {
  const one = db.selectFrom('pricing as one').select('one.batch_id').where('one.pricing_id', '=', pricingId)
  const meant = await db
    .selectFrom('pricing')
    .select(['pricing_id', 'withdrawn_at', 'replaced_by'])
    .where((eb) =>
      eb.or([eb('pricing_id', '=', pricingId), ...(withTheOthers ? [eb('batch_id', '=', one)] : [])]),
    )
    .orderBy('pricing_id')
    .execute()
  return meant.length > 0 ? meant : undefined
}
