import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Booking, BookingStatus, bookingSorts } from '../../contract/bookings.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import type { Db } from '../kit/db.ts'
import { contains, containsOrPhone } from '../kit/like.ts'
import { plannedEachTime } from '../kit/server-db.ts'
import { talliedCount, talliedMonth } from '../kit/tallies.ts'
import { type Sight, seenBy, toBooking, withRoomAndVisitor } from './queries.ts'

export type BookingFilter = {
  q?: string | undefined
  guest?: string | undefined
  status?: BookingStatus | undefined
  /** Check-in on or after it. */
  from?: Day | undefined
  /** Check-out on or before it. */
  to?: Day | undefined
  sort: (typeof bookingSorts)[number]
}
type PageFilter = BookingFilter & { page?: number | undefined; page_size: number }

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000
/** A page that begins after so many rows is found by the month it lies in. */
const farAway = 1000

/**
 * The stays of whom was typed: of who stays, and of who booked. The accounts are read first, as one array, so that both
 * parts are of the stay itself: an index of each finds a rare name, and of a part that everybody has the order is read
 * no further than the page goes.
 */
const isStayOf = (db: Db, typed: string) => {
  const accounts = db
    .selectFrom('visitors as f')
    .select('f.visitor_id')
    .where(containsOrPhone(sql.ref('f.found_by'), typed))
  return sql<SqlBool>`(${containsOrPhone(sql.ref('b.found_by'), typed)} or b.visitor_id = any(array(${accounts})))`
}

// No stay ends before it begins: what follows from that for the day of the order is said too, so that its index is
// read from where the rows begin and no further than they go. More would let the planner expect too few of them.
const following = ({ from, to, sort }: BookingFilter) =>
  sort.endsWith('check_out')
    ? from && sql<SqlBool>`b.check_out > ${from}`
    : to && sql<SqlBool>`b.check_in < ${to}`

const matching = (db: Db, sight: Sight, filter: BookingFilter) => {
  const { q, guest, status, from, to } = filter
  const follows = following(filter)
  return db
    .selectFrom('bookings as b')
    .$if(sight !== 'all', (found) => found.where(seenBy(sight as Exclude<Sight, 'all'>) as never))
    .$if(!!q, (found) => found.where(contains(sql.ref('b.booking_id'), q ?? '', 'upper')))
    .$if(!!guest, (found) => found.where(isStayOf(db, guest ?? '')))
    .$if(!!status, (found) => found.where('b.status', '=', status as BookingStatus))
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
const isTallied = (sight: Sight, { q, guest, from, to }: BookingFilter): boolean =>
  sight === 'all' && !q && !guest && !from && !to

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

/** One page of the bookings that a filter keeps, and how many it keeps in all. */
export const listBookings = async (db: Db, sight: Sight, filter: PageFilter): Promise<Paged<Booking>> => {
  const { by, tally, direction } = sorted(filter.sort)
  const size = filter.page ? filter.page_size : mostUnpaged
  const offset = filter.page ? (filter.page - 1) * size : 0
  const tallied = isTallied(sight, filter)
  const far = tallied && offset >= farAway ? await startOf(db, filter, offset) : undefined
  const chosen = matching(db, sight, filter)
    .select('b.booking_id')
    .$if(!!far, (found) => found.where(far?.where as never))
    .orderBy(by, direction)
    .orderBy('b.booking_id')
    .limit(size)
    .offset(far?.offset ?? offset)
  const rows = await withRoomAndVisitor(db)
    .$if(!tallied, (read) => read.modifyFront(planned))
    .where('b.booking_id', 'in', chosen)
    .orderBy(by, direction)
    .orderBy('b.booking_id')
    .execute()
  const total = tallied
    ? await talliedCount(db, { tally, kind: filter.status })
    : await countOf(db, sight, filter)
  return { items: rows.map(toBooking), total }
}

const countOf = async (db: Db, sight: Sight, filter: BookingFilter): Promise<number> => {
  const { total } = await matching(db, sight, filter)
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
      const rows = await withRoomAndVisitor(db)
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
  const beyond = descending ? sql`<` : sql`>`
  let last: { at: string; booking_id: string } | undefined
  for (;;) {
    const { at, booking_id } = last ?? {}
    const after = sql<SqlBool>`${by} ${beyond}= ${at} and (${by} ${beyond} ${at} or b.booking_id > ${booking_id})`
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
