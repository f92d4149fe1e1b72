import { sql } from 'kysely'
import { addDays } from '../../../contract/kit/dates.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import type { Db } from '../../kit/database/db.ts'
import { agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { priceNights } from '../../rates/quotes/quote-stay.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'
import { newBookingCode, newPartyCode } from '../../reservations/booking/booking-code.ts'
import { inRoom, withNights } from '../../reservations/nights/night-rows.ts'
import type { AddDemo, DemoClock } from '../kit/clock.ts'

type Plan = {
  rooms: number
  /** Who stays in the rooms after the first. */
  with: readonly string[]
  status: 'confirmed' | 'pending'
  /** The first day after today from which so many rooms are looked for, and for how many nights. */
  from: number
  nights: number
  request: string
}

const plans: readonly Plan[] = [
  {
    rooms: 3,
    with: ['Vikram Negi', 'Farida Ansari'],
    status: 'confirmed',
    from: 9,
    nights: 2,
    request: 'Rooms beside each other, if possible',
  },
  { rooms: 2, with: ['Anil Thapa'], status: 'pending', from: 18, nights: 1, request: 'Two families' },
]

/** Families and groups of friends who booked several rooms at once. */
export const addDemoParties: AddDemo = async (db, clock) => {
  const guests = await knownGuests(db)
  for (const [at, plan] of plans.entries()) {
    const guest = guests[at]
    if (guest) await addParty(db, clock, plan, guest)
  }
}

const guestColumns = [
  'visitor_id',
  'full_name',
  'email',
  'phone',
  'gender',
  'date_of_birth',
  'govt_id_type',
  'govt_id_number',
] as const

/** People who were here before, with what they gave then. */
const knownGuests = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(guestColumns)
    .where('checked_out_at', 'is not', null)
    .where('email', '<>', 'asha@example.com')
    .orderBy('checked_out_at', 'desc')
    .limit(plans.length)
    .execute()

type Guest = Awaited<ReturnType<typeof knownGuests>>[number]

const freeRooms = async (db: Db, stay: Stay, count: number) => {
  const { rows } = await sql<{ room_id: string }>`
    select r.room_id from rooms r
    where r.archived_at is null and r.status <> 'maintenance' and r.room_type <> 'Dormitory Room' and not exists (
      select from room_days h where h.room_id = r.room_id
        and h.day >= ${stay.checkIn}::date and h.day < ${stay.checkOut}::date)
    order by r.room_number limit ${count}`.execute(db)
  const ids = rows.map(({ room_id }) => room_id)
  if (ids.length < count) return undefined
  return roomsWithPricing(db, stay).where('rooms.room_id', 'in', ids).orderBy('rooms.room_number').execute()
}

/** The first days on which so many rooms are free; the house is never full for two months. */
const findRooms = async (db: Db, clock: DemoClock, { rooms, from, nights }: Plan) => {
  for (let day = from; day < from + 60; day++) {
    const stay = { checkIn: clock.day(day), checkOut: addDays(clock.day(day), nights) }
    const free = await freeRooms(db, stay, rooms)
    if (free) return { stay, free }
  }
  return undefined
}

const addParty = async (db: Db, clock: DemoClock, plan: Plan, guest: Guest): Promise<void> => {
  const found = await findRooms(db, clock, plan)
  if (!found) return
  const { stay, free } = found
  const party_id = newPartyCode()
  const created_at = clock.at(-1, plan.status === 'confirmed' ? 640 : 1215)
  await db
    .insertInto('reservations')
    .values({ reservation_id: party_id, payment_method: 'qr', created_at })
    .execute()
  for (const [at, room] of free.entries()) {
    const party = { guests: Math.min(2, room.capacity), childrenAges: [], mealPlan: 'EP' as const }
    const priced = priceNights(room, room.records ?? [], { ...stay, party }, defaultSettings)
    const quote = agreedQuote(room, priced, { party }, defaultSettings)
    const other = plan.with[at - 1]
    const booking_id = newBookingCode()
    await withNights(db, new Map([[booking_id, inRoom(room.room_id, quote.agreed)]]))
      .insertInto('bookings')
      .values({
        ...guest,
        // Of somebody else the name alone is known until they come.
        ...(other && {
          full_name: other,
          gender: null,
          date_of_birth: null,
          govt_id_type: null,
          govt_id_number: null,
        }),
        ask_at_check_in: other !== undefined,
        booking_id,
        reservation_id: party_id,
        room_id: room.room_id,
        check_in: stay.checkIn,
        check_out: stay.checkOut,
        number_of_guests: party.guests,
        status: plan.status,
        payment_status: 'pending',
        special_requests: plan.request,
        created_at,
      })
      .execute()
    await addEvents(db, booking_id, guest, plan, created_at, clock)
  }
}

const addEvents = async (
  db: Db,
  booking_id: string,
  { full_name }: Guest,
  { status }: Plan,
  at: string,
  clock: DemoClock,
): Promise<void> => {
  await db
    .insertInto('booking_events')
    .values({ booking_id, by_name: full_name, by_user_id: null, to_status: 'pending', at })
    .execute()
  if (status === 'pending') return
  await db
    .insertInto('booking_events')
    .values({
      booking_id,
      by_name: 'Leela Pandey',
      by_user_id: 'USR1001',
      from_status: 'pending',
      to_status: 'confirmed',
      at: clock.at(-1, 725),
    })
    .execute()
}
