import type { Selectable } from 'kysely'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import type {
  Visitor,
  VisitorDetail,
  VisitorMatch,
  VisitorStatus,
  visitorSorts,
} from '../../contract/visitors.ts'
import type { Database } from '../../db/types.ts'
import type { Db } from '../kit/db.ts'
import { contains } from '../kit/like.ts'
import { masked } from '../kit/masked.ts'
import type { Secrets } from '../kit/secrets.ts'

const columns = [
  'visitor_id',
  'name',
  'email',
  'phone',
  'address',
  'id_type',
  'id_number',
  'purpose',
  'notes',
  'status',
  'checked_in_at',
  'created_at',
  'country',
  'city',
  'postal_code',
] as const
export type VisitorRow = Pick<Selectable<Database['visitors']>, (typeof columns)[number]>

/** A visitor as the desk sees them, the number of their document as `shown`. */
const toDetail = (row: VisitorRow, shown: (kept: string) => string): Required<VisitorDetail> => {
  const { created_at, ...visitor } = row
  return {
    ...visitor,
    id: row.visitor_id,
    id_number: row.id_number === null ? null : shown(row.id_number),
    createdAt: created_at,
  }
}

/** All that is known of a visitor, with the whole number of their document: for admins alone. */
export const toWhole = (row: VisitorRow, secrets: Secrets): Required<VisitorDetail> =>
  toDetail(row, (kept) => secrets.open(kept, 'visitors.id_number'))

export const findVisitor = (db: Db, visitorId: string): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitors').select(columns).where('visitor_id', '=', visitorId).executeTakeFirst()

/** Locks a visitor for a change, or against a stay that is being booked while they are deleted. */
export const lockVisitor = (db: Db, visitorId: string): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitors').select(columns).where('visitor_id', '=', visitorId).forUpdate().executeTakeFirst()

export type VisitorFilter = {
  q?: string | undefined
  status?: VisitorStatus | undefined
  sort: (typeof visitorSorts)[number]
  page?: number | undefined
  page_size: number
}

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

/** The digits of what may be a phone however it is written, without the country's code. */
const phoneDigits = (typed: string): string | undefined =>
  /^[\d\s()+.-]*\d{3}[\d\s()+.-]*$/.test(typed) ? typed.replace(/\D/g, '').slice(-10) : undefined

const matching = (db: Db, { q, status }: Pick<VisitorFilter, 'q' | 'status'>) => {
  const digits = phoneDigits(q ?? '')
  return db
    .selectFrom('visitors')
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([
          contains(eb.ref('found_by'), q ?? '', 'lower'),
          ...(digits ? [contains(eb.ref('phone_key'), digits, 'lower')] : []),
        ]),
      ),
    )
    .$if(!!status, (query) => query.where('status', '=', status as VisitorStatus))
}

/** One page of the visitors that a filter keeps, and how many it keeps in all. */
export const listVisitors = async (
  { db, secrets }: { db: Db; secrets: Secrets },
  filter: VisitorFilter,
): Promise<Paged<Visitor>> => {
  const size = filter.page ? filter.page_size : mostUnpaged
  const rows = await inOrder(matching(db, filter).select(columns), filter.sort)
    .orderBy('visitor_id')
    .limit(size)
    .offset(filter.page ? (filter.page - 1) * size : 0)
    .execute()
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const shown = (kept: string) => masked(secrets.open(kept, 'visitors.id_number'))
  return { items: rows.map((row) => toDetail(row, shown)), total }
}

const selected = (db: Db) => db.selectFrom('visitors').select(columns)

const inOrder = (query: ReturnType<typeof selected>, sort: VisitorFilter['sort']) => {
  if (sort === 'newest') return query.orderBy('created_at', 'desc')
  if (sort === 'checked_in') return query.orderBy('checked_in_at', (order) => order.desc().nullsLast())
  return query.orderBy((eb) => eb.fn('lower', ['name']), sort === 'name' ? 'asc' : 'desc')
}

/** Who is known by an e-mail, or else by the last ten digits of a phone. */
export const findMatches = async (
  db: Db,
  { email = '', phone = '' }: { email?: string | undefined; phone?: string | undefined },
): Promise<VisitorMatch[]> => {
  const digits = phone.replace(/\D/g, '')
  const key = digits.length >= 10 ? digits.slice(-10) : ''
  const rows = await db
    .selectFrom('visitors')
    .select(['visitor_id', 'name', 'email', 'phone', 'address', 'status', 'checked_in_at'])
    .where((eb) => eb.or([eb('email', '=', email), eb('phone_key', '=', key)]))
    .orderBy((eb) => eb('email', '=', email), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('visitor_id')
    .limit(5)
    .execute()
  return rows.map((row) => ({ ...row, by: row.email === email ? 'email' : 'phone' }))
}

/** How many stays of a visitor are pending or confirmed and not over yet. */
export const countStaysToCome = async (db: Db, visitorId: string, today: Day): Promise<number> =>
  (
    await db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('visitor_id', '=', visitorId)
      .where('status', 'in', ['pending', 'confirmed'])
      .where('check_out', '>=', today)
      .where('checked_out_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
