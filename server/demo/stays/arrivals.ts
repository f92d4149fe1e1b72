import type { Db } from '../../kit/database/db.ts'
import { type Chance, chanceOf } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import type { AddDemo } from '../kit/resort.ts'

// biome-ignore format: a line for each
const firstNames = [
  'Meera',
  'Aarav',
  'Isha',
  'Rohan',
  'Kavya',
  'Dev',
  'Anaya',
  'Vivaan',
  'Tara',
  'Nikhil',
] as const

/** So many days of the register have companions. */
const days = 45

const readArrived = (db: Db, clock: DemoClock) =>
  db
    .selectFrom('bookings as b')
    .select(['b.nationality', 'b.booking_id', 'b.room_id', 'b.full_name', 'b.number_of_guests', 'b.check_in'])
    .where('b.checked_in_at', 'is not', null)
    .where('b.check_in', '>=', clock.day(-days))
    .orderBy('b.check_in')
    .orderBy('b.booking_id')
    .execute()

type Arrived = Awaited<ReturnType<typeof readArrived>>[number] & { nationality: string }

const companionsOf = ({ booking_id, full_name, number_of_guests, nationality }: Arrived, chance: Chance) =>
  Array.from({ length: number_of_guests - 1 }, (_, at) => ({
    booking_id,
    person: at + 1,
    name: `${chance.of(firstNames)} ${full_name.split(' ').at(-1)}`,
    age: at === 0 ? chance.between(24, 68) : chance.between(3, 60),
    nationality,
  }))

const formOf = (
  { booking_id, nationality, check_in }: Arrived,
  person: number,
  clock: DemoClock,
  sent: boolean,
) => ({
  booking_id,
  person,
  address_abroad: nationality === 'GB' ? '14 Harbour Lane, Bristol' : '8 Acacia Street, Canberra',
  nationality,
  passport_number: `${5_331_840 + person * 7}${nationality}`,
  passport_issued_on: clock.day(-1400),
  passport_place: nationality === 'GB' ? 'London' : 'Canberra',
  passport_expires_on: clock.day(2250),
  visa_number: `VJ${4_410_072 + person}`,
  visa_kind: 'e-Tourist visa',
  visa_issued_on: clock.day(-70),
  visa_expires_on: clock.day(110),
  arrived_in_india_on: check_in < clock.day(-5) ? check_in : clock.day(-5),
  port_of_arrival: 'Delhi',
  coming_from: 'Rishikesh',
  going_to: 'Binsar',
  purpose: 'Holiday',
  sent_at: sent ? clock.at(-1, 1180) : null,
  sent_by: sent ? 'Leela Pandey' : null,
})

/** A couple from abroad, for whom somebody in India has booked the room that is arrived in today. */
const fromAbroad = { full_name: 'Oliver Bennett', nationality: 'GB', govt_id_type: 'passport' } as const

/** Who stays with whom, and the forms of foreigners: of a couple in the house they are still to be sent. */
export const addDemoArrivals: AddDemo = async ({ db, clock }) => {
  const chance = chanceOf(1858)
  await db
    .updateTable('bookings')
    .set(fromAbroad)
    .where('room_id', '=', 'ROOM-107')
    .where('check_in', '=', clock.today)
    .where('checked_in_at', 'is not', null)
    .execute()
  const arrived = (await readArrived(db, clock)).map((stay) => ({
    ...stay,
    nationality: stay.nationality ?? 'IN',
  }))
  const companions = arrived.flatMap((stay) => companionsOf(stay, chance))
  await insertRows(db, 'companions', companions)
  const foreign = arrived.filter(({ nationality }) => nationality !== 'IN')
  await insertRows(
    db,
    'form_c',
    foreign.flatMap((stay) => {
      const isToday = stay.check_in === clock.today
      const own = [formOf(stay, 0, clock, !isToday)]
      const others = companions.filter(({ booking_id }) => booking_id === stay.booking_id)
      return isToday ? own : [...own, ...others.map(({ person }) => formOf(stay, person, clock, true))]
    }),
  )
}
