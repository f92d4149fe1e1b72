import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import type { RevenueKind, RevenueLine, revenueLineSorts } from '../../../contract/money/reports.ts'
import { midnight } from '../../kit/clock.ts'
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

// What the report counts and what its rows show is read here alone, so that the rows come to the figure.

/** From one day on, up to another that is not part of them. */
export type Days = { begin: Day; end: Day; zone: string }

const made = ({ begin, end, zone }: Days, at: RawBuilder<unknown>) =>
  sql`${at} >= ${midnight(begin, zone)}::timestamptz and ${at} < ${midnight(end, zone)}::timestamptz`

/** Nights `night` that guests of confirmed stays `b` are charged for. */
export const chargedNights = ({
  begin,
  end,
}: Days) => sql`bookings b join stay_nights night using (booking_id)
  where b.status = 'confirmed' and b.stay && daterange(${begin}::date, ${end}::date) and night.charged
    and night.day >= ${begin}::date and night.day < ${end}::date`

/** Nights `night` of confirmed stays `b` by the day on which these were booked, whatever became of them. */
export const bookedNights = (days: Days) => sql`bookings b join stay_nights night using (booking_id)
  where b.status = 'confirmed' and ${made(days, sql`b.created_at`)}`

/** Lines `l` of stays `b` that say what was supplied; what takes another back counts as what it takes back. */
export const suppliedLines = ({ begin, end }: Days) => sql`folio_lines l join bookings b using (booking_id)
  where l.day >= ${begin}::date and l.day < ${end}::date and l.tax_kind is not null and b.status <> 'pending'`
export const suppliedKind = sql`case when l.reverses is null then l.kind
  else (select o.kind from folio_lines o where o.line_id = l.reverses) end`

/** Payments of land by the day on which each was paid (D-70), whenever it was written down. */
export const landPayments = ({ begin, end }: Days) => sql`purchase_transactions
  where paid_on >= ${begin}::date and paid_on < ${end}::date`

/** Which lines are part of which figure; those of none are no supply. */
const supplied = { rooms: ['night', 'discount'], extras: ['extra'], fees: ['fee'] } as const

const linesOf = (days: Days, kinds: readonly string[]) => sql`
  select l.line_id::text as line_id, l.booking_id, b.full_name as guest, l.day,
    case when l.quantity > 1 then l.quantity || ' × ' else '' end || l.text || coalesce(' – ' || l.reason, '') as text,
    l.amount
  from ${suppliedLines(days)} and ${suppliedKind} = any(${[...kinds]}::text[])`

/** The rows of a figure, of all that was supplied where none is named. */
const rowsOf = (days: Days, kind: RevenueKind | undefined): RawBuilder<unknown> => {
  if (kind === 'nights')
    return sql`select b.booking_id as line_id, b.booking_id, b.full_name as guest, night.day, 'Room night' as text,
      night.price as amount from ${chargedNights(days)}`
  if (kind === 'booked')
    return sql`select b.booking_id as line_id, b.booking_id, b.full_name as guest,
      (b.created_at at time zone ${days.zone})::date as day,
      case b.check_out - b.check_in when 1 then '1 night' else (b.check_out - b.check_in) || ' nights' end
        || to_char(b.check_in, '" from "Mon DD, YYYY') as text, sum(night.price)::bigint as amount
      from ${bookedNights(days)} group by b.booking_id`
  return linesOf(days, kind ? supplied[kind] : Object.values(supplied).flat())
}

type Sort = (typeof revenueLineSorts)[number]
export type RevenueLineFilter = {
  days: Days
  kind?: RevenueKind | undefined
  q?: string | undefined
  sort: Sort
}

type Row = Omit<RevenueLine, 'amount'> & { amount: number }

const found = (db: Db, { days, kind, q }: RevenueLineFilter) => {
  const rows = db
    .selectFrom(sql<Row>`(${rowsOf(days, kind)})`.as('line'))
    .select(['line_id', 'booking_id', 'guest', 'day', 'text', 'amount'])
  if (!q) return rows
  const part = containing(q)
  return rows.where(sql<boolean>`(line.booking_id ilike ${part} or line.guest ilike ${part})`)
}

const [day, amount, guest] = [sql`line.day`, sql`line.amount`, sql`lower(line.guest)`]
// Nights of a stay share its code: the day tells them apart.
const rest = [ascending(sql`line.line_id`), ascending(day)]
const orders: Record<Sort, Order> = {
  oldest: [ascending(day), ...rest],
  newest: [descending(day), ...rest],
  amount: [ascending(amount), ...rest],
  '-amount': [descending(amount), ...rest],
  guest: [ascending(guest), ...rest],
  '-guest': [descending(guest), ...rest],
}

const toLine = (row: Row): RevenueLine => ({
  line_id: row.line_id,
  booking_id: row.booking_id,
  guest: row.guest,
  day: row.day,
  text: row.text,
  amount: paise(Number(row.amount)),
})

/** The rows of a figure, and how many there are in all. */
export const listRevenueLines = (
  db: Db,
  filter: RevenueLineFilter & PageAsked,
): Promise<Listed<RevenueLine>> => paged(found(db, filter), orders[filter.sort], filter, toLine)

/** All rows of a figure, in their order. */
export const everyRevenueLine = (db: Db, filter: RevenueLineFilter): AsyncGenerator<RevenueLine> =>
  everyRow(found(db, filter), orders[filter.sort], toLine)
