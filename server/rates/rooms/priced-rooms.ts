import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import type { PricingRecord } from '../quotes/quote-stay.ts'
import type { Stay } from '../quotes/stay-dates.ts'

const facts = [
  'room_id',
  'room_number',
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
const asJson = (column: 'amenities' | 'images' | 'image_alts') =>
  sql<string[]>`to_json(rooms.${sql.ref(column)})`

export type RoomRow = Pick<Selectable<Database['rooms']>, (typeof facts)[number]> &
  GuestRates & { room_type: string }

/** Rooms that are there, with what their kind says of further guests; one of no known kind is for as many as it holds. */
const rooms = (db: Db): SelectQueryBuilder<Database, 'rooms', RoomRow> =>
  db
    .selectFrom('rooms')
    .leftJoin('room_types as kind', 'kind.room_type_id', 'rooms.room_type_id')
    .select(plain)
    .select(sql<string>`coalesce(kind.name, rooms.other_type)`.as('room_type'))
    .select([asJson('amenities').as('amenities'), asJson('images').as('images')])
    .select([asJson('image_alts').as('image_alts'), 'kind.included_guests'])
    .select(sql`coalesce(kind.extra_adult, 0)`.as('extra_adult'))
    .select(sql`coalesce(kind.extra_child, '[]')`.as('extra_child'))
    .where('rooms.archived_at', 'is', null) as never

export const findRoom = (db: Db, roomId: string): Promise<RoomRow | undefined> =>
  rooms(db).where('rooms.room_id', '=', roomId).executeTakeFirst()

/** The pricing records that touch a stay, gathered once for all rooms as one JSON value for each. */
const pricingOf = (stay: Stay) =>
  sql<{ room_id: string; records: PricingRecord[] }>`(
    select room_id, json_agg(json_build_object('pricing_id', pricing_id, 'start_date', start_date,
      'end_date', end_date, 'base_price', base_price, 'discount', discount, 'coupon_code', coupon_code,
      'weekdays', weekdays, 'min_nights', min_nights, 'closed_to_arrival', closed_to_arrival)) as records
    from pricing
    where end_date >= ${stay.checkIn}::date and start_date < ${stay.checkOut}::date and withdrawn_at is null
    group by room_id
  )`.as<'priced'>(sql.ref('priced'))

/** Rooms with what prices a stay in them. */
export const roomsWithPricing = (
  db: Db,
  stay: Stay,
): SelectQueryBuilder<Database, 'rooms', RoomRow & { records: PricingRecord[] | null }> =>
  rooms(db).leftJoin(pricingOf(stay), 'priced.room_id', 'rooms.room_id').select('priced.records') as never

/**
 * Holds rooms until the transaction ends, before what prices them is read: of a statement that both locks and joins the
 * join is not read anew after a wait.
 */
export const holdRooms = (db: Db, roomIds: readonly string[]) =>
  db
    .selectFrom('rooms')
    .select('room_id')
    .where('room_id', 'in', roomIds)
    .orderBy('room_id')
    .forNoKeyUpdate()
    .execute()
