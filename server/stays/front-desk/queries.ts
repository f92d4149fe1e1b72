import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { DeskLine, ToConfirm } from '../../../contract/stays/front-desk.ts'
import type { Db } from '../../kit/database/db.ts'
import { paymentNotices } from '../bookings/payment-notices.ts'
import { toBooking, withRoomAndVisitor } from '../bookings/queries.ts'

/** No house has more guests on a day than this; a bound keeps a mistake from filling the memory. */
const most = 1000

const lines = (db: Db) =>
  withRoomAndVisitor(db)
    .where('b.status', 'in', ['pending', 'confirmed'])
    .orderBy('r.room_number')
    .limit(most)

/** Stays with money that is to go back, the oldest first: also cancelled ones, whenever they were. */
const readToReturn = async (db: Db): Promise<DeskLine[]> => {
  const rows = await withRoomAndVisitor(db)
    // Read first, as one array: else all stays are read in the order of the list for the few that are meant.
    .where(sql<boolean>`b.booking_id = any(array(select o.booking_id from folios o where o.balance < 0))`)
    .orderBy('b.check_out')
    .orderBy('b.booking_id')
    .limit(most)
    .execute()
  return rows.map(toBooking).filter(({ to_return }) => to_return > 0)
}

/** Stays of today or later that wait for the resort's word, the oldest first (wire 21). */
const readToConfirm = async (db: Db, today: Day): Promise<ToConfirm[]> => {
  const rows = await withRoomAndVisitor(db)
    .select(paymentNotices.as('payment_notices'))
    .where('b.status', '=', 'pending')
    .where('b.check_out', '>', today)
    .orderBy('b.created_at')
    .orderBy('b.booking_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...toBooking(row), payment_notices: row.payment_notices ?? [] }))
}

/** Who comes, who goes and who is in the house on a day, and which rooms have to be prepared. */
export const readDay = async (db: Db, day: Day, today: Day) => {
  const arrivals = (await lines(db).where('b.check_in', '=', day).execute()).map(toBooking)
  const departures = (
    await lines(db)
      .where((eb) =>
        eb.or([
          eb.and([eb('b.check_out', '=', day), eb('b.departed_on', 'is', null)]),
          eb('b.departed_on', '=', day),
        ]),
      )
      .execute()
  ).map(toBooking)
  const inHouse = (
    await lines(db).where('b.checked_in_at', 'is not', null).where('b.checked_out_at', 'is', null).execute()
  ).map(toBooking)
  const seen = [...new Map([...departures, ...inHouse].map((line) => [line.booking_id, line])).values()]
  const rooms = new Map<
    string,
    { room_number: string; room_type: string; leaves: boolean; arrives: boolean }
  >()
  const mark = (line: DeskLine, what: 'leaves' | 'arrives') => {
    const { room_number, room_type } = line.room
    const room = rooms.get(room_number) ?? { room_number, room_type, leaves: false, arrives: false }
    rooms.set(room_number, { ...room, [what]: true })
  }
  for (const line of departures) mark(line, 'leaves')
  for (const line of arrivals) mark(line, 'arrives')
  return {
    day,
    to_confirm: await readToConfirm(db, today),
    arrivals,
    departures,
    in_house: inHouse,
    unpaid: seen.filter(({ balance }) => balance > 0),
    to_return: await readToReturn(db),
    rooms: [...rooms.values()].sort((a, b) =>
      a.room_number.localeCompare(b.room_number, 'en', { numeric: true }),
    ),
  }
}
