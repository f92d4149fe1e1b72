import { type Selectable, sql } from 'kysely'
import type { VisitorStatus } from '../../../contract/desk/visitor-input.ts'
import type { Visitor, VisitorDetail, VisitorMatch, visitors } from '../../../contract/desk/visitors.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { normalPhone } from '../../../contract/kit/phone.ts'
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
import { containsOrPhone } from '../../kit/database/like.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { masked } from '../../kit/security/masked.ts'
import { countsAsProved } from '../../kit/security/proved.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { staysNow } from './stay-of-match.ts'
import { staysInHouse } from './stays-in-house.ts'
import { hereSince, isHere } from './visits.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'visitors.id_number': true
  }
}

const columns = [
  'visitor_id',
  'name',
  'email',
  'phone',
  'nationality',
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
  'version',
] as const
export type VisitorRow = Pick<Selectable<Database['visitors']>, (typeof columns)[number]>

/** What a guest gave for their last stay is for themselves alone. */
type DeskVisitor = Required<Omit<VisitorDetail, 'last_document' | 'last_guest' | 'here_since' | 'in_house'>>

/** A visitor as the desk sees them, the number of their document as `shown`. */
const toDetail = (row: VisitorRow, shown: (kept: string) => string): DeskVisitor => {
  const { created_at, ...visitor } = row
  return {
    ...visitor,
    id: row.visitor_id,
    id_number: row.id_number === null ? null : shown(row.id_number),
    createdAt: created_at,
  }
}

/** All that is known of a visitor, of the number of their document the last four signs. */
export const toMasked = (row: VisitorRow, secrets: Secrets): DeskVisitor =>
  toDetail(row, (kept) => masked(secrets.open(kept, 'visitors.id_number')))

/** All that is known of a visitor, with the whole number of their document (D-41). */
export const toWhole = (row: VisitorRow, secrets: Secrets): DeskVisitor =>
  toDetail(row, (kept) => secrets.open(kept, 'visitors.id_number'))

export const findVisitor = (db: Db, visitorId: string): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitors').select(columns).where('visitor_id', '=', visitorId).executeTakeFirst()

/** Locks a visitor for a change, or against a stay that is being booked while they are deleted. */
export const lockVisitor = (db: Db, visitorId: string): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitors').select(columns).where('visitor_id', '=', visitorId).forUpdate().executeTakeFirst()

type VisitorFilter = Query<typeof visitors.export>

type Ctx = { db: Db; secrets: Secrets; today: Day }
/** Who is here now: whose visit is not over, and whose stay is in the house. */
const hereNow = (today: Day) =>
  sql<string>`(select visitor_id from visits where ${isHere(today)} and visitor_id is not null
    union select visitor_id from bookings where checked_in_at is not null and checked_out_at is null)`

const matching = ({ db, today }: Ctx, { q, status, here }: Omit<VisitorFilter, 'sort'>) =>
  db
    .selectFrom('visitors')
    .select(columns)
    .$if(!!here, (query) => query.where('visitor_id', 'in', hereNow(today)))
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([containsOrPhone(eb.ref('found_by'), q ?? ''), containsOrPhone(eb.ref('phone_key'), q ?? '')]),
      ),
    )
    .$if(!!status, (query) => query.where('status', '=', status as VisitorStatus))

const byId = ascending(sql.ref('visitor_id'))
const orders: Record<VisitorFilter['sort'], Order> = {
  newest: [descending(sql.ref('created_at')), byId],
  checked_in: [descending(sql.ref('checked_in_at'), { nullable: true }), byId],
  name: [ascending(sql`lower(name)`), byId],
  '-name': [descending(sql`lower(name)`), byId],
}

/** The visitors that a filter keeps, and how many it keeps in all. */
export const listVisitors = async (ctx: Ctx, filter: VisitorFilter & PageAsked): Promise<Listed<Visitor>> => {
  const inHouse = await staysInHouse(ctx)
  const found = matching(ctx, filter).select(hereSince(ctx.today).as('here_since'))
  return paged(found, orders[filter.sort], filter, (row) => ({
    ...toMasked(row, ctx.secrets),
    in_house: inHouse.get(row.visitor_id) ?? [],
  }))
}

/** All visitors that a filter keeps, in its order. */
export const everyVisitor = (ctx: Ctx, filter: VisitorFilter): AsyncGenerator<Visitor> =>
  everyRow(matching(ctx, filter), orders[filter.sort], (row) => toMasked(row, ctx.secrets))

/** Who is known by an e-mail, or else by the last ten digits of a phone. */
export const findMatches = async (
  { db, config, today }: Pick<Context, 'db' | 'config' | 'today'>,
  { email = '', phone = '' }: { email?: string | undefined; phone?: string | undefined },
): Promise<VisitorMatch[]> => {
  const key = normalPhone(phone)?.slice(-10) ?? ''
  const rows = await db
    .selectFrom('visitors')
    .select([
      'visitor_id',
      'name',
      'email',
      'phone',
      'address',
      'status',
      'checked_in_at',
      'email_verified_at',
    ])
    .where((eb) => eb.or([eb('email', '=', email), eb('phone_key', '=', key)]))
    .orderBy(sql`email is not distinct from ${email}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('visitor_id')
    .limit(5)
    .execute()
  const stays = await staysNow(
    db,
    rows.map(({ visitor_id }) => visitor_id),
    today,
  )
  return rows.map(({ email_verified_at, ...row }) => ({
    ...row,
    stay: stays.get(row.visitor_id) ?? null,
    by: row.email === email ? 'email' : 'phone',
    email_verified: countsAsProved(config, email_verified_at),
  }))
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
