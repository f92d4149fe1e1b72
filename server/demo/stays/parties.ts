import { sql } from 'kysely'
import { bookings, bookParty } from '../../../contract/reservations/bookings.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'
import { type AddDemo, guestOf, type Resort } from '../kit/resort.ts'

/** Families and groups of friends who booked several rooms at once, from the first such day on on which these are free. */
const plans = [
  {
    others: ['Vikram Negi', 'Farida Ansari'],
    ...{ confirmed: true, from: 9, nights: 2, special_requests: 'Rooms beside each other, if possible' },
  },
  { others: ['Anil Thapa'], confirmed: false, from: 18, nights: 1, special_requests: 'Two families' },
] as const

type Plan = (typeof plans)[number]

/** People who were here before, with what they gave then. */
const knownGuests = ({ db }: Resort) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('visitors as v', 'v.visitor_id', 'b.visitor_id')
    .select(['v.visitor_id', 'v.name', 'v.email', 'v.phone', 'b.gender', 'b.date_of_birth'])
    .where('b.checked_out_at', 'is not', null)
    .where('b.email', '<>', 'asha@example.com')
    .where('v.email_verified_at', 'is not', null)
    .orderBy('b.checked_out_at', 'desc')
    .limit(plans.length)
    .execute()

const freeRooms = async ({ db }: Resort, stay: Stay, count: number) => {
  const { rows } = await sql<{ room_id: string }>`
    select r.room_id from rooms r
    where ${typeOfRoom('r')} <> 'Dormitory Room' and not exists (
      select from room_days h where h.room_id = r.room_id and h.day >= ${stay.checkIn} and h.day < ${stay.checkOut})
    order by r.room_number limit ${count}`.execute(db)
  return rows.length === count ? rows : undefined
}

/** The house is never full for two months. */
const findRooms = async (resort: Resort, { others, from, nights }: Plan) => {
  for (let day = from; day < from + 60; day++) {
    const stay = { checkIn: resort.clock.day(day), checkOut: resort.clock.day(day + nights) }
    const rooms = await freeRooms(resort, stay, others.length + 1)
    if (rooms) return { stay, rooms }
  }
  return undefined
}

type Guest = Awaited<ReturnType<typeof knownGuests>>[number]

export const addDemoParties: AddDemo = async (resort) => {
  for (const [at, guest] of (await knownGuests(resort)).entries())
    await addOne(resort, guest, plans[at] as Plan)
}

const addOne = async (resort: Resort, guest: Guest, plan: Plan): Promise<void> => {
  const found = await findRooms(resort, plan)
  if (!found) return
  const { clock, call } = resort
  const { others, confirmed, special_requests } = plan
  const { name: full_name, phone, gender, date_of_birth, visitor_id } = guest
  const of = guestOf(guest)
  const { bookings: stays } = await call({ at: clock.at(-1, confirmed ? 640 : 1215), by: of }, bookParty, {
    body: {
      ...{ visitor_id, check_in_date: found.stay.checkIn, check_out_date: found.stay.checkOut },
      rooms: found.rooms.map(({ room_id }, nth) => ({
        ...{ room_id, number_of_guests: 2, guest_name: others[nth - 1] ?? null },
      })),
      guest_info: {
        ...{ full_name, email: of.guest?.email, phone: phone ?? '', special_requests },
        ...{ gender: gender ?? 'other', date_of_birth: date_of_birth ?? undefined },
        ...{ govt_id_type: 'driving_license', govt_id_number: 'UK0420110018823' },
      },
    },
  })
  for (const { booking_id: id } of confirmed ? stays : [])
    await call({ at: clock.at(-1, 725) }, bookings.setStatus, {
      params: { id },
      body: { status: 'confirmed', notes: null },
    })
}
