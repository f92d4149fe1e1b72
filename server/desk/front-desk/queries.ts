import { type RawBuilder, sql } from 'kysely'
import type { Arriving, DeskLine, desk } from '../../../contract/desk/front-desk.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { leavesOn } from '../../../contract/rates/stay-stage.ts'
import { owed } from '../../folio/account/owed.ts'
import { offReported, paymentNotices } from '../../folio/account/payment-notices.ts'
import type { Db } from '../../kit/database/db.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import { toBooking, withRoomAndVisitor } from '../../reservations/stays/booking-rows.ts'

type DayAtDesk = Output<typeof desk.day>
type ListName =
  | 'to_confirm'
  | 'reported'
  | 'not_arrived'
  | 'arrivals'
  | 'departures'
  | 'in_house'
  | 'owes'
  | 'to_return'
type Entry = { list: ListName; booking_id: string; since: Day | null; days: number | null }

/** No house has more guests on a day than this; a bound keeps a mistake from filling the memory. The latest come first. */
const most = 1000

const holds = sql`b.status in ('pending', 'confirmed')`

/**
 * Which stay stands in which list, from one statement: each list is found by an index of its own, whatever has been
 * booked before, and says its conditions as that index does.
 */
const readEntries = async (db: Db, at: { day: Day; seenOn: Day }): Promise<Entry[]> => {
  const { day, seenOn } = at
  const among = (list: ListName, from: RawBuilder<unknown>, since = sql`null::date, null::int`) =>
    sql`(select ${sql.lit(list)} as list, b.booking_id, ${since} from ${from} limit ${most})`
  const lists = [
    among(
      'to_confirm',
      sql`bookings b where b.status = 'pending' and b.check_out > ${seenOn} order by b.created_at, b.booking_id`,
    ),
    among('reported', sql`${offReported(seenOn)} as b`),
    among(
      'not_arrived',
      sql`bookings b where b.status = 'confirmed' and b.checked_in_at is null and b.no_show_at is null
        and b.check_in < ${day} order by b.check_in desc`,
    ),
    among('arrivals', sql`bookings b where b.check_in = ${day} and ${holds}`),
    among(
      'departures',
      sql`bookings b where b.check_out = ${day} and b.departed_on is null and b.no_show_at is null and ${holds}`,
    ),
    among('departures', sql`bookings b where b.departed_on = ${day} and ${holds}`),
    among(
      'in_house',
      sql`bookings b where b.checked_in_at is not null and b.checked_out_at is null and ${holds}`,
    ),
    among('owes', sql`${owed(seenOn)} as b order by b.over_since, b.booking_id`, sql`b.since, b.days`),
    among('to_return', sql`folios b where b.balance < 0 and b.balance <> 0`),
  ]
  const { rows } = await sql<Entry>`
    select list, booking_id, since, days from (${sql.join(lists, sql` union all `)}) as t(list, booking_id, since, days)
  `.execute(db)
  return rows
}

const byRoom = (a: DeskLine, b: DeskLine) =>
  inNaturalOrder(a.room.room_number, b.room.room_number) || (a.booking_id < b.booking_id ? -1 : 1)
const by =
  <Line>(key: (line: Line) => string) =>
  (a: Line, b: Line) =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0

/** The lists of the front desk as a day will see them if nothing is done until then; a day that is over, as it is now. */
export const readDay = async (db: Db, { day, today }: { day: Day; today: Day }): Promise<DayAtDesk> => {
  const entries = await readEntries(db, { day, seenOn: day > today ? day : today })
  const codes = [...new Set(entries.map(({ booking_id }) => booking_id))]
  const rows = await withRoomAndVisitor(db, day)
    .leftJoin('pre_arrivals as p', 'p.booking_id', 'b.booking_id')
    .select(['b.ask_at_check_in', 'p.asked_at', 'p.answered_at', 'p.arrival_time'])
    .select(paymentNotices.as('payment_notices'))
    .where(sql<boolean>`b.booking_id = any(${codes}::text[])`)
    .execute()
  const byCode = new Map(rows.map((row) => [row.booking_id, row]))
  const lines = (list: ListName) =>
    entries
      .filter((entry) => entry.list === list)
      .flatMap((entry) => {
        const row = byCode.get(entry.booking_id)
        return row ? [{ entry, row, line: toBooking(row) }] : []
      })
  const inRooms = (list: ListName) =>
    lines(list)
      .map(({ line }) => line)
      .sort(byRoom)
  const sayPaid = (list: ListName) =>
    lines(list)
      .map(({ line, row }) => ({ ...line, payment_notices: row.payment_notices ?? [] }))
      .sort(by(({ createdAt, booking_id }) => createdAt + booking_id))
  const [arrivals, departures, in_house] = [inRooms('arrivals'), inRooms('departures'), inRooms('in_house')]
  const seen = [...new Map([...departures, ...in_house].map((line) => [line.booking_id, line])).values()]
  return {
    day,
    to_confirm: sayPaid('to_confirm'),
    reported: sayPaid('reported'),
    not_arrived: inRooms('not_arrived').sort(by(({ check_in_date }) => check_in_date)),
    arrivals: arrivals.map((line) => ({ ...line, ...askedOf(byCode.get(line.booking_id)) })),
    departures,
    in_house,
    unpaid: seen.filter(({ balance }) => balance > 0),
    owes: lines('owes')
      .map(({ line, entry }) => ({ ...line, since: entry.since ?? day, days: entry.days ?? 0 }))
      .sort(by(({ since, booking_id }) => since + booking_id)),
    to_return: inRooms('to_return')
      .filter(({ to_return }) => to_return > 0)
      .sort(by(({ check_out_date, booking_id }) => check_out_date + booking_id)),
    rooms: roomsOf(
      departures.filter((line) => leavesOn(day, line, today)),
      arrivals,
    ),
  }
}

type AskedRow = {
  ask_at_check_in: boolean
  checked_in_at: string | null
  asked_at: string | null
  answered_at: string | null
  arrival_time: string | null
}

/** What is known of what a guest who arrives is asked; who is here was asked at check-in. */
const askedOf = (row: AskedRow | undefined): Pick<Arriving, 'guest_asked' | 'arrival_time'> => {
  if (!row || row.checked_in_at) return { guest_asked: null, arrival_time: null }
  const { arrival_time } = row
  if (row.answered_at) return { guest_asked: 'answered', arrival_time }
  if (row.asked_at) return { guest_asked: 'asked', arrival_time }
  return { guest_asked: row.ask_at_check_in ? 'to_ask' : null, arrival_time }
}

/** Rooms in which somebody leaves or arrives, in the order of their numbers. */
const roomsOf = (departures: readonly DeskLine[], arrivals: readonly DeskLine[]): DayAtDesk['rooms'] => {
  const rooms = new Map<string, DayAtDesk['rooms'][number]>()
  const mark = (line: DeskLine, what: 'leaves' | 'arrives') => {
    const { room_number, room_type } = line.room
    const room = rooms.get(room_number) ?? { room_number, room_type, leaves: false, arrives: false }
    rooms.set(room_number, { ...room, [what]: true })
  }
  for (const line of departures) mark(line, 'leaves')
  for (const line of arrivals) mark(line, 'arrives')
  return [...rooms.values()].sort((a, b) => inNaturalOrder(a.room_number, b.room_number))
}
