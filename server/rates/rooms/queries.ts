import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { OfficeRoom, roomInventory } from '../../../contract/rates/room-inventory.ts'
import type { RoomStatus } from '../../../contract/rates/rooms.ts'
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
import { figuresOf } from './number-order.ts'
import { typeOfRoom } from './type-of-room.ts'

type RoomFilter = Query<typeof roomInventory.export>

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
  'version',
] as const

const shownRooms = (db: Db) => db.selectFrom('rooms').where('archived_at', 'is', null)

const matching = (db: Db, { q, status, type }: Pick<RoomFilter, 'q' | 'status' | 'type'>) =>
  shownRooms(db)
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([
          eb('room_number', 'ilike', containing(q ?? '')),
          eb('room_id', 'ilike', containing(q ?? '')),
          eb(typeOfRoom('rooms'), 'ilike', containing(q ?? '')),
        ]),
      ),
    )
    .$if(!!status, (query) => query.where('status', '=', status as RoomStatus))
    .$if(!!type, (query) => query.where(typeOfRoom('rooms'), '=', type ?? ''))

const shown = (rooms: ReturnType<typeof shownRooms>) =>
  rooms.select(facts).select(typeOfRoom('rooms').as('room_type'))

const figures = figuresOf('room_number')
const byNumber = ascending(sql.ref('room_number'))
// Numbers are each room's own only among those that are not archived; two rows of one are told apart by their ids.
const byId = ascending(sql.ref('room_id'))

const inOrder: Record<RoomFilter['sort'], Order> = {
  number: [ascending(figures, { nullable: true }), byNumber, byId],
  '-number': [descending(figures, { nullable: true }), descending(sql.ref('room_number')), byId],
  price: [ascending(sql.ref('price_per_night')), byNumber, byId],
  '-price': [descending(sql.ref('price_per_night')), byNumber, byId],
  type: [ascending(typeOfRoom('rooms')), byNumber, byId],
}

type Row = Omit<OfficeRoom, 'image_url'> & { images: string[] }
export const toOfficeRoom = ({ images, ...room }: Row): OfficeRoom => ({
  ...room,
  image_url: images[0] ?? null,
})

/** The rooms that a filter keeps, and how many it keeps in all. */
export const listRooms = (db: Db, filter: RoomFilter & PageAsked): Promise<Listed<OfficeRoom>> =>
  paged(shown(matching(db, filter)), inOrder[filter.sort], filter, toOfficeRoom)

/** All rooms that a filter keeps, in its order. */
export const everyRoom = (db: Db, filter: RoomFilter): AsyncGenerator<OfficeRoom> =>
  everyRow(shown(matching(db, filter)), inOrder[filter.sort], toOfficeRoom)

export const officeRoom = (db: Db, roomId: string) =>
  shown(shownRooms(db)).select('image_alts').where('room_id', '=', roomId)

export const findOfficeRoom = (db: Db, roomId: string) => officeRoom(db, roomId).executeTakeFirst()

/** The room, held until the transaction ends, so that its pictures change one after the other. */
export const lockRoom = (db: Db, roomId: string) =>
  officeRoom(db, roomId).select('image_places').forUpdate().executeTakeFirst()

/**
 * What holds a room tonight or later for a stay: of one whose guest changes rooms its nights in this one. Whoever has
 * not left on the day of departure has the room still.
 */
const comingHolds = (db: Db, roomId: string, today: string) =>
  db
    .selectFrom(
      // Those in the house are few, and found by their index: past nights are not joined to their bookings for it.
      sql<{ booking_id: string; stay: string }>`(
        select booking_id, stay from holds_between(${today}::date, 'infinity', ${roomId}) where booking_id is not null
        union
        select b.booking_id, s.stay from bookings b, segments_of(b, upper(b.stay)) s
        where b.checked_in_at is not null and b.checked_out_at is null and upper(b.stay) <= ${today}::date
          and s.room_id = ${roomId} and upper(s.stay) = upper(b.stay))`.as('h'),
    )
    .innerJoin('bookings as b', 'b.booking_id', 'h.booking_id')

/** Stays of a room that have not ended, with their days in it, the next first. */
export const comingStays = (db: Db, roomId: string, today: string, most: number) =>
  comingHolds(db, roomId, today)
    .innerJoin('folios', 'folios.booking_id', 'b.booking_id')
    .select([
      'b.booking_id',
      'b.full_name',
      'b.status',
      'b.checked_in_at',
      'b.checked_out_at',
      'b.no_show_at',
    ])
    .select('folios.balance')
    .select([sql<Day>`lower(h.stay)`.as('check_in_date'), sql<Day>`upper(h.stay)`.as('check_out_date')])
    .orderBy(sql`lower(h.stay)`)
    .limit(most)
    .execute()

export const countComingStays = async (db: Db, roomId: string, today: string): Promise<number> =>
  (
    await comingHolds(db, roomId, today)
      .select((eb) => eb.fn.count<number>('b.booking_id').distinct().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** Nights from today on that other channels have sold. */
export const countNightsOfChannels = async (db: Db, roomId: string, today: Day): Promise<number> =>
  (
    await db
      .selectFrom('room_days')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('room_id', '=', roomId)
      .where('channel_id', 'is not', null)
      .where('day', '>=', today)
      .executeTakeFirstOrThrow()
  ).total

export const hasHistory = async (db: Db, roomId: string): Promise<boolean> =>
  (await db
    .selectFrom('stay_nights')
    .select('booking_id')
    .where('room_id', '=', roomId)
    .limit(1)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('room_days')
    .select('day')
    .where('room_id', '=', roomId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const waitingPictures = (db: Db, roomId: string) =>
  db
    .selectFrom('waiting_pictures')
    .select(['waiting_id', 'file_name', 'problem', 'place', 'created_at'])
    .where('room_id', '=', roomId)
    .orderBy('place')
    .orderBy('created_at')
    .execute()
