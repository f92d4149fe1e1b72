import { sql } from 'kysely'
import type { z } from 'zod'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { withoutEnds } from '../../../contract/kit/ends.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import {
  type OfficeRoomType,
  type RoomTypeInput,
  roomTypes,
  type typeSorts,
} from '../../../contract/rates/room-types.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, descending, type Order, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { implement } from '../../kit/endpoints/implement.ts'

const facts = [
  'name',
  'base_price',
  'max_capacity',
  'bed_type',
  'room_size',
  'description',
  'amenities',
  'summary',
  'view_type',
  'bathroom',
  'included_guests',
  'extra_adult',
  'version',
] as const

const types = (db: Db) =>
  db.selectFrom('room_types as t').select([
    sql<string>`t.room_type_id::text`.as('room_type_id'),
    ...facts.map((fact) => `t.${fact}` as const),
    sql<GuestRates['extra_child']>`t.extra_child`.as('extra_child'),
    (eb) =>
      eb
        .selectFrom('rooms')
        .select((inner) => inner.fn.countAll<number>().as('rooms'))
        .whereRef('rooms.room_type_id', '=', 't.room_type_id')
        .where('rooms.archived_at', 'is', null)
        .as('room_count'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof types>['execute']>>[number]
const toType = (row: Row): OfficeRoomType => ({
  ...row,
  id: row.room_type_id,
  room_count: row.room_count ?? 0,
})

const [name, price, byId] = [sql.ref('t.name'), sql.ref('t.base_price'), sql.ref('t.room_type_id')]
const orders: Record<(typeof typeSorts)[number], Order> = {
  name: [ascending(name), ascending(byId)],
  '-name': [descending(name), ascending(byId)],
  price: [ascending(price), ascending(byId)],
  '-price': [descending(price), ascending(byId)],
}

const listTypes = (db: Db, asked: Query<typeof roomTypes.list>) => {
  const { q, sort } = asked
  const found = types(db).$if(!!q, (query) => query.where('t.name', 'ilike', containing(q ?? '')))
  return paged(found, orders[sort], asked, toType)
}

const findType = async (db: Db, id: string): Promise<OfficeRoomType | undefined> => {
  // Longer digits do not fit the key, and name nothing.
  if (!/^\d{1,9}$/.test(id)) return undefined
  const row = await types(db).where('t.room_type_id', '=', Number(id)).executeTakeFirst()
  return row && toType(row)
}

/** Holds a type until the transaction ends, so that changes of it come one after the other. */
const lockType = (db: Db, id: string) =>
  db
    .selectFrom('room_types')
    .select('room_type_id')
    .where('room_type_id', '=', rowKey(id))
    .forUpdate()
    .execute()

const slugOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return withoutEnds(words, /-/) || 'rooms'
}

/** Any number that no other lock of this project uses. */
const slugLock = 4_210_039

/**
 * An address for the public page of a type: its name, and a number where another type has that already. Who asks at
 * the same moment waits, and sees what the one before has taken.
 */
const freeSlug = async (db: Db, name: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(${slugLock})`.execute(db)
  const wanted = slugOf(name)
  const taken = new Set(
    (await db.selectFrom('room_types').select('slug').where('slug', 'like', `${wanted}%`).execute()).map(
      ({ slug }) => slug,
    ),
  )
  let slug = wanted
  for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`
  return slug
}

// Undefined columns keep what they have.
const rowOf = ({ summary, view_type, bathroom, extra_child, ...body }: z.output<typeof RoomTypeInput>) => ({
  ...body,
  description: body.description ?? '',
  summary: summary === null ? '' : summary,
  view_type: view_type === null ? '' : view_type,
  bathroom: bathroom === null ? '' : bathroom,
  // Kept in paise, as everything that is reckoned with.
  extra_child: extra_child && JSON.stringify(extra_child),
})

const factsOf = ({
  name,
  base_price,
  max_capacity,
  bed_type,
  room_size,
  amenities,
  included_guests,
  extra_adult,
  extra_child,
}: OfficeRoomType) => ({
  name,
  base_price,
  max_capacity,
  bed_type,
  room_size,
  amenities,
  included_guests,
  extra_adult_price: extra_adult,
  extra_child: extra_child.map(({ up_to_age, price }) => `up to ${up_to_age}: ₹${toRupees(price)}`),
})

export const roomTypeRoutes = implement(
  roomTypes,
  {
    list: ({ db, query }) => listTypes(db, query),
    get: async ({ db, params, refuse }) => (await findType(db, params.id)) ?? refuse('room_type_not_found'),

    add: async (ctx) => {
      const { db, body } = ctx
      const { room_type_id } = await db
        .insertInto('room_types')
        .values({ ...rowOf(body), slug: await freeSlug(db, body.name) })
        .returning('room_type_id')
        .executeTakeFirstOrThrow()
      const id = String(room_type_id)
      const made = toType(
        await types(db).where('t.room_type_id', '=', room_type_id).executeTakeFirstOrThrow(),
      )
      await logActivity(ctx, { area: 'room types', id, name: body.name, after: factsOf(made) })
      return made
    },

    change: async (ctx) => {
      const { db, body, params } = ctx
      await lockType(db, params.id)
      const before = (await findType(db, params.id)) ?? ctx.refuse('room_type_not_found')
      await meetVersion(ctx, roomTypes.change, {
        record: 'room_types',
        id: params.id,
        version: before.version,
        current: async () => before,
      })
      await db
        .updateTable('room_types')
        .set(rowOf(body))
        .where('room_type_id', '=', Number(params.id))
        .execute()
      const after = (await findType(db, params.id)) ?? ctx.refuse('room_type_not_found')
      const change = { before: factsOf(before), after: factsOf(after) }
      await logActivity(ctx, { area: 'room types', id: params.id, name: body.name, ...change })
      return after
    },

    remove: async (ctx) => {
      const { db, params } = ctx
      const type = (await findType(db, params.id)) ?? ctx.refuse('room_type_not_found')
      if (type.room_count > 0) {
        const one = type.room_count === 1
        const rooms = one ? '1 room is' : `${type.room_count} rooms are`
        ctx.refuse('room_type_in_use', {
          message: `${rooms} of this type. Give ${one ? 'it' : 'them'} another type first.`,
          details: { rooms: type.room_count },
        })
      }
      await db.deleteFrom('room_types').where('room_type_id', '=', Number(params.id)).execute()
      await logActivity(ctx, { area: 'room types', id: params.id, name: type.name, before: factsOf(type) })
      return { message: 'Room type deleted successfully' }
    },
  },
  {
    constraints: {
      room_types_name_key: {
        code: 'room_type_taken',
        fields: { name: 'There is already a room type with this name' },
      },
    },
  },
)
