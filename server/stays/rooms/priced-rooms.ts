import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import type { PricingRecord } from '../pricing/quote-stay.ts'
import type { Stay } from '../pricing/stay-dates.ts'

const facts = [
  'room_id',
  'room_number',
  'room_type',
  'description',
  'floor',
  'capacity',
  'price_per_night',
  'discount_percentage',
  'amenities',
  'view_type',
  'bed_type',
  'room_size',
  'is_featured',
  'status',
  'images',
  'image_alts',
] as const

const plain = facts
  .filter((name) => name !== 'amenities' && name !== 'images' && name !== 'image_alts')
  .map((name) => `rooms.${name}` as const)

/** Read as JSON: taking PostgreSQL's own text of arrays apart was a seventh of a search. */
const asJson = (column: 'amenities' | 'images' | 'image_alts') => sql<string[]>`to_json(${sql.ref(column)})`

export type RoomRow = Pick<Selectable<Database['rooms']>, (typeof facts)[number]>

export const findRoom = (db: Db, roomId: string): Promise<RoomRow | undefined> =>
  db
    .selectFrom('rooms')
    .select(facts)
    .where('room_id', '=', roomId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

/** The pricing records that touch a stay, gathered once for all rooms as one JSON value for each. */
const pricingOf = (stay: Stay) =>
  sql<{ room_id: string; records: PricingRecord[] }>`(
    select room_id, json_agg(json_build_object('pricing_id', pricing_id, 'start_date', start_date,
      'end_date', end_date, 'base_price', base_price, 'discount', discount, 'coupon_code', coupon_code)) as records
    from pricing
    where end_date >= ${stay.checkIn}::date and start_date < ${stay.checkOut}::date and withdrawn_at is null
    group by room_id
  )`.as<'priced'>(sql.ref('priced'))

/** Rooms with the pricing records of a stay. */
export const roomsWithPricing = (
  db: Db,
  stay: Stay,
): SelectQueryBuilder<Database, 'rooms', RoomRow & { records: PricingRecord[] | null }> =>
  db
    .selectFrom('rooms')
    .leftJoin(pricingOf(stay), 'priced.room_id', 'rooms.room_id')
    .select(plain)
    .select([asJson('amenities').as('amenities'), asJson('images').as('images')])
    .select([asJson('image_alts').as('image_alts'), 'priced.records'])
    .where('rooms.archived_at', 'is', null) as never
