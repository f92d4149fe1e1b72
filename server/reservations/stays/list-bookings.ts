import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PaymentFilter } from '../../../contract/folio/account-state.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Paged, Query } from '../../../contract/kit/endpoint.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import type { BookingSource } from '../../../contract/reservations/booking-source.ts'
import type { bookings } from '../../../contract/reservations/bookings.ts'
import { type BookingScope, withinScope } from '../../folio/account/scope.ts'
import type { Db } from '../../kit/database/db.ts'
import type { PageAsked } from '../../kit/database/in-order.ts'
import { maxUnpaged } from '../../kit/database/in-order.ts'
import { contains, containsOrPhone } from '../../kit/database/like.ts'
import { plannedEachTime } from '../../kit/database/named-statements.ts'
import { type BookingRow, toBooking, withoutAgent, withRoomAndVisitor } from './booking-rows.ts'
import { countOfPayment, hasPayment, unsettled } from './payment-filter.ts'
import { talliedCount, talliedMonth } from './tallies.ts'

type BookingFilter = Omit<Query<typeof bookings.export>, 'start_date' | 'end_date'> & {
  /** Check-in on or after it. */
  from?: Day | undefined
  /** Check-out on or before it. */
  to?: Day | undefined
  /** The day of which the room is shown. */
  today: Day
}
type PageFilter = BookingFilter & PageAsked

/** A page that begins after so many rows is found by the month it lies in. */
const farAway = 1000

const accountsOf = (db: Db, typed: string) =>
  db
    .selectFrom('visitors as f')
    .select('f.visitor_id')
    .where(containsOrPhone(sql.ref('f.found_by'), typed))

/**
 * The stays of whom was typed: of who stays, and of who booked. The accounts are read first, as one array, so that both
 * parts are of the stay itself: an index of each finds a rare name, and of a part that everybody has the order is read
 * no further than the page goes.
 */
const isStayOf = (db: Db, typed: string) =>
  sql<SqlBool>`(${containsOrPhone(sql.ref('b.found_by'), typed)} or b.visitor_id = any(array(${accountsOf(db, typed)})))`

// No stay ends before it begins: what follows from that for the day of the order is said too, so that its index is
// read from where the rows begin and no further than they go. More would let the planner expect too few of them.
const following = ({ from, to, sort }: BookingFilter) =>
  sort.endsWith('check_out')
    ? from && sql<SqlBool>`b.check_out > ${from}`
    : to && sql<SqlBool>`b.check_in < ${to}`

/** A part of a stay's code, or the beginning of its party's. */
const hasCode = (typed: string) =>
  /^fp-/i.test(typed)
    ? sql<SqlBool>`b.party_id is not null and starts_with(b.party_id, upper(${typed}))`
    : contains(sql.ref('b.booking_id'), typed, 'upper')

const matching = (db: Db, scope: BookingScope, filter: BookingFilter) => {
  const { q, guest, status, payment, source, agent_id, from, to } = filter
  const follows = following(filter)
  return db
    .selectFrom('bookings as b')
    .where(withinScope(scope))
    .$if(!!q, (found) => found.where(hasCode(q ?? '')))
    .$if(!!guest, (found) => found.where(isStayOf(db, guest ?? '')))
    .$if(!!status, (found) => found.where('b.status', '=', status as BookingStatus))
    .$if(!!payment, (found) => found.where(hasPayment(payment as PaymentFilter)))
    .$if(!!source, (found) => found.where('b.source', '=', source as BookingSource))
    .$if(!!agent_id, (found) => found.where('b.agent_id', '=', agent_id ?? ''))
    .$if(!!from, (found) => found.where('b.check_in', '>=', from as Day))
    .$if(!!to, (found) => found.where('b.check_out', '<=', to as Day))
    .$if(!!follows, (found) => found.where(follows as RawBuilder<SqlBool>))
}

const inOrder = {
  newest: { column: 'created_at', direction: 'desc' },
  check_in: { column: 'check_in', direction: 'asc' },
  '-check_in': { column: 'check_in', direction: 'desc' },
  check_out: { column: 'check_out', direction: 'asc' },
  '-check_out': { column: 'check_out', direction: 'desc' },
} as const

const sorted = (sort: BookingFilter['sort']) => {
  const { column, direction } = inOrder[sort]
  return { tally: column, by: sql.ref(`b.${column}`), direction, descending: direction === 'desc' } as const
}

/** Whether a list is one whose rows are counted in the tallies. */
const isTallied = (scope: BookingScope, filter: BookingFilter): boolean => {
  const { q, guest, payment, source, agent_id, from, to } = filter
  return scope === 'all' && ![q, guest, payment, source, agent_id, from, to].some(Boolean)
}

/** From where on a page far away is read, and how many rows it passes over there. */
const startOf = async (db: Db, { status, sort }: BookingFilter, offset: number) => {
  const { by, tally, descending } = sorted(sort)
  const found = await talliedMonth(db, { tally, kind: status, descending, offset })
  if (!found) return { where: sql<SqlBool>`false`, offset: 0 }
  const zone = tally === 'created_at' ? sql`at time zone 'UTC'` : sql``
  const where = descending
    ? sql<SqlBool>`${by} < (${found.month}::date + interval '1 month') ${zone}`
    : sql<SqlBool>`${by} >= ${found.month}::timestamp ${zone}`
  return { where, offset: offset - found.before }
}

const planned = sql.raw(plannedEachTime)

/** So many stays of whom was typed are taken together; of more the order is read, and they are counted. */
const maxTogether = 5000

/**
 * The page and the number of the stays of whom was typed, from one statement: the stays that name them and the stays
 * of their accounts are found by an index each, whatever page is asked for. Asked as one condition they are looked for
 * row by row from the newest on, and of a hundred accounts each row is compared with all. Nothing where they are many.
 */
const stayPageOf = async (
  db: Db,
  scope: BookingScope,
  filter: PageFilter & { guest: string },
  at: Reach & { most: number },
) => {
  const { guest, ...rest } = filter
  const { by, direction } = sorted(filter.sort)
  const stays = () =>
    matching(db, scope, rest)
      .select(['b.booking_id', sql`${by}`.as('place')])
      .limit(at.most + 1)
  const accounts = accountsOf(db, guest).limit(at.most + 1)
  const named = stays().where(containsOrPhone(sql.ref('b.found_by'), guest))
  const booked = stays().where(
    sql<SqlBool>`b.visitor_id = any(array(select accounts.visitor_id from accounts))`,
  )
  const { rows } = await sql<{ most: number; total: number; codes: string[] }>`
    ${planned} with accounts as materialized (${accounts}), found as materialized ((${named}) union (${booked}))
    select greatest((select count(*) from accounts), (select count(*) from found)) as most,
      (select count(*) from found) as total,
      array(select booking_id from found order by place ${sql.raw(direction)}, booking_id
        limit ${at.size} offset ${at.offset}) as codes`.execute(db)
  const [found] = rows
  return found && found.most <= at.most ? found : undefined
}
type Reach = { size: number; offset: number }

const shownTo = (scope: BookingScope) => (row: BookingRow) =>
  toBooking(scope === 'all' ? row : withoutAgent(row))

/** One page of the bookings that a filter keeps, and how many it keeps in all. */
export const listBookings = async (
  db: Db,
  scope: BookingScope,
  filter: PageFilter,
  most = maxTogether,
): Promise<Paged<Booking>> => {
  const size = filter.page ? filter.page_size : maxUnpaged
  const at = { size, offset: filter.page ? (filter.page - 1) * size : 0 }
  const { guest } = filter
  const found = guest ? await stayPageOf(db, scope, { ...filter, guest }, { ...at, most }) : undefined
  if (!found) return pageInOrder(db, scope, filter, at)
  const rows = await inPlace(db, filter)
    .where(sql<SqlBool>`b.booking_id = any(${found.codes}::text[])`)
    .execute()
  return { items: rows.map(shownTo(scope)), total: found.total }
}

const inPlace = (db: Db, { sort, today }: BookingFilter) => {
  const { by, direction } = sorted(sort)
  return withRoomAndVisitor(db, today).orderBy(by, direction).orderBy('b.booking_id')
}

const pageInOrder = async (
  db: Db,
  scope: BookingScope,
  filter: PageFilter,
  { size, offset }: Reach,
): Promise<Paged<Booking>> => {
  const { by, direction } = sorted(filter.sort)
  const tallied = isTallied(scope, filter)
  const far = tallied && offset >= farAway ? await startOf(db, filter, offset) : undefined
  const chosen = matching(db, scope, filter)
    .select('b.booking_id')
    .$if(!!far, (found) => found.where(far?.where as never))
    .orderBy(by, direction)
    .orderBy('b.booking_id')
    .limit(size)
    .offset(far?.offset ?? offset)
  const rows = await inPlace(db, filter)
    .$if(!tallied, (read) => read.modifyFront(planned))
    .where('b.booking_id', 'in', chosen)
    .execute()
  return { items: rows.map(shownTo(scope)), total: await totalOf(db, scope, filter) }
}

const totalOf = async (db: Db, scope: BookingScope, filter: BookingFilter): Promise<number> => {
  const { payment, status: kind, ...rest } = filter
  if (!isTallied(scope, rest)) return countOf(db, scope, filter)
  if (payment && payment !== 'paid') return kind ? countOf(db, scope, filter) : countOfPayment(db, payment)
  const all = await talliedCount(db, { tally: sorted(filter.sort).tally, kind })
  if (!payment) return all
  // Nearly all are settled: the few others are counted in their place.
  const others = await Promise.all(
    unsettled.map((state) => totalOf(db, scope, { ...filter, payment: state })),
  )
  return others.reduce((left, count) => left - count, all)
}

const countOf = async (db: Db, scope: BookingScope, filter: BookingFilter): Promise<number> => {
  const { total } = await matching(db, scope, filter)
    .modifyFront(planned)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Codes are short: many are read at a stretch, for to find where a stretch begins may read all that the filter keeps. */
const codesAtOnce = 5000
/** An answer that other requests wait for while it is taken apart stays short. */
const rowsAtOnce = 500

/** All bookings that a filter keeps, in its order; each stretch begins after the last row of the one before. */
export async function* everyBooking(
  db: Db,
  filter: BookingFilter,
  atOnce = codesAtOnce,
): AsyncGenerator<Booking> {
  for await (const codes of everyCode(db, filter, atOnce)) {
    for (let first = 0; first < codes.length; first += rowsAtOnce) {
      const wanted = codes.slice(first, first + rowsAtOnce)
      const rows = await withRoomAndVisitor(db, filter.today)
        .where(sql<SqlBool>`b.booking_id = any(${wanted}::text[])`)
        .execute()
      const byCode = new Map(rows.map((row) => [row.booking_id, row]))
      for (const code of wanted) {
        const row = byCode.get(code)
        if (row) yield toBooking(row)
      }
    }
  }
}

async function* everyCode(db: Db, filter: BookingFilter, atOnce: number): AsyncGenerator<string[]> {
  const { by, direction, descending } = sorted(filter.sort)
  const afterCursor = descending ? sql`<` : sql`>`
  let last: { at: string; booking_id: string } | undefined
  for (;;) {
    const { at, booking_id } = last ?? {}
    const after = sql<SqlBool>`${by} ${afterCursor}= ${at} and (${by} ${afterCursor} ${at} or b.booking_id > ${booking_id})`
    const rows = await matching(db, 'all', filter)
      .modifyFront(planned)
      .select('b.booking_id')
      // As the database holds it: an instant there is finer than what is read of it.
      .select(sql<string>`${by}::text`.as('at'))
      .$if(!!last, (found) => found.where(after))
      .orderBy(by, direction)
      .orderBy('b.booking_id')
      .limit(atOnce)
      .execute()
    yield rows.map((row) => row.booking_id)
    last = rows.at(-1)
    if (rows.length < atOnce) return
  }
}
