import { sql } from 'kysely'
import type { Paged } from '../../contract/kit/endpoint.ts'
import type { OfficeRoom, roomSorts } from '../../contract/room-office.ts'
import type { RoomStatus } from '../../contract/rooms.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'

export type RoomFilter = {
  q?: string | undefined
  status?: RoomStatus | undefined
  type?: string | undefined
  sort: (typeof roomSorts)[number]
  page?: number | undefined
  page_size: number
}

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
] as const

const shownRooms = (db: Db) => db.selectFrom('rooms').where('archived_at', 'is', null)

const matching = (db: Db, { q, status, type }: Pick<RoomFilter, 'q' | 'status' | 'type'>) =>
  shownRooms(db)
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([
          eb('room_number', 'ilike', containing(q ?? '')),
          eb('room_id', 'ilike', containing(q ?? '')),
          eb('room_type', 'ilike', containing(q ?? '')),
        ]),
      ),
    )
    .$if(!!status, (query) => query.where('status', '=', status as RoomStatus))
    .$if(!!type, (query) => query.where('room_type', '=', type ?? ''))

// "9" before "10", and letters by the alphabet: what people call a room is a number with words around it.
const byNumber = sql`lpad(substring(room_number from '\\d+'), 12, '0') asc nulls last, room_number`

const inOrder = {
  number: byNumber,
  '-number': sql`lpad(substring(room_number from '\\d+'), 12, '0') desc nulls last, room_number desc`,
  price: sql`price_per_night, room_number`,
  '-price': sql`price_per_night desc, room_number`,
  type: sql`room_type, room_number`,
}

type Row = Omit<OfficeRoom, 'image_url'> & { images: string[] }
export const toOfficeRoom = ({ images, ...room }: Row): OfficeRoom => ({
  ...room,
  image_url: images[0] ?? null,
})

/** One page of the rooms that a filter keeps. */
export const listRooms = async (db: Db, filter: RoomFilter): Promise<Paged<OfficeRoom>> => {
  const size = filter.page ? filter.page_size : 5000
  const rows = await matching(db, filter)
    .select(facts)
    .orderBy(inOrder[filter.sort])
    .limit(size)
    .offset(filter.page ? (filter.page - 1) * size : 0)
    .execute()
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toOfficeRoom), total }
}

export const findOfficeRoom = (db: Db, roomId: string) =>
  shownRooms(db)
    .select([...facts, 'image_alts'])
    .where('room_id', '=', roomId)
    .executeTakeFirst()

/** The room, held until the transaction ends, so that its pictures change one after the other. */
export const lockRoom = (db: Db, roomId: string) =>
  shownRooms(db)
    .select([...facts, 'image_alts'])
    .where('room_id', '=', roomId)
    .forUpdate()
    .executeTakeFirst()

/** Stays of a room that have not ended, the next first. */
export const comingStays = (db: Db, roomId: string, today: string, most: number) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'full_name', 'check_in as check_in_date', 'check_out as check_out_date', 'status'])
    .where('room_id', '=', roomId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where((eb) => eb(eb.fn.coalesce('departed_on', 'check_out'), '>', today))
    .orderBy('check_in')
    .limit(most)
    .execute()

export const countComingStays = async (db: Db, roomId: string, today: string): Promise<number> =>
  (
    await db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('room_id', '=', roomId)
      .where('status', 'in', ['pending', 'confirmed'])
      .where((eb) => eb(eb.fn.coalesce('departed_on', 'check_out'), '>', today))
      .executeTakeFirstOrThrow()
  ).total

export const hasHistory = async (db: Db, roomId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('room_id', '=', roomId)
    .limit(1)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('room_blocks')
    .select('block_id')
    .where('room_id', '=', roomId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const waitingPictures = (db: Db, roomId: string) =>
  db
    .selectFrom('waiting_pictures')
    .select(['waiting_id', 'file_name', 'problem', 'created_at'])
    .where('room_id', '=', roomId)
    .orderBy('created_at')
    .execute()
