import { addDays, type Day } from '../contract/kit/dates.ts'
import { defaultSettings } from '../contract/settings.ts'
import { today } from '../server/kit/clock.ts'
import type { Db } from '../server/kit/db.ts'
import { addBooking, addGuest, addStaff } from './builders.ts'
import { addDemoBlocks } from './demo-blocks.ts'
import { addDemoCandidates } from './demo-candidates.ts'
import { addDemoExpenses, addDemoWalkIns } from './demo-desk.ts'
import { addDemoInterviews } from './demo-interviews.ts'
import { addDemoJobs } from './demo-jobs.ts'
import { addDemoPayroll } from './demo-payroll.ts'
import { addDemoPurchases } from './demo-purchases.ts'
import { addDemoPricing, addDemoRooms } from './demo-rooms.ts'
import { addDemoStaff } from './demo-staff.ts'

const guestNames = [
  'Rohan Mehta',
  'Priya Nair',
  'Arjun Singh',
  'Kavita Joshi',
  'Imran Qureshi',
  'Sneha Kulkarni',
  'Vikram Rathore',
  'Ananya Das',
  'Deepak Negi',
  'Meera Iyer',
  'Harpreet Kaur',
  'Sanjay Bisht',
  'Ritu Agarwal',
  'Thomas Kurian',
  'Nisha Rawat',
  'Aditya Rao',
  'Farah Khan',
  'Manoj Pant',
  'Lakshmi Menon',
  'Gaurav Chauhan',
]

const requests = [
  'Late arrival, around 9 PM',
  'Vegetarian breakfast please',
  null,
  'A quiet room if possible',
  null,
  null,
]

/** Fills an empty database, once, with a believable resort (decisions 28). Answers whether it did. */
export const seedDemo = async (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
    if (known) return false
    const day = today(defaultSettings.time_zone)
    await addDemoPeople(tx, day)
    const rooms = await addDemoRooms(tx)
    await addDemoPricing(tx, rooms, day)
    await addDemoBookings(tx, rooms, day)
    await addDemoBlocks(tx, day)
    await addDemoWalkIns(tx, day)
    await addDemoExpenses(tx, day)
    await addDemoPurchases(tx, day)
    await addDemoStaff(tx, day)
    await addDemoJobs(tx, day)
    await addDemoCandidates(tx, day)
    await addDemoInterviews(tx, day)
    await addDemoPayroll(tx, day)
    return true
  })

const addDemoPeople = async (db: Db, day: Day): Promise<void> => {
  await addStaff(db, {
    user_id: 'USR1001',
    username: 'admin',
    email: 'admin@forestview.example',
    name: 'Leela Pandey',
    is_first_admin: true,
    designation: 'Manager',
    password: 'forest-admin',
  })
  await addStaff(db, {
    user_id: 'USR1002',
    username: 'employee',
    email: 'employee@forestview.example',
    name: 'Kiran Bhatt',
    role: 'user',
    designation: 'HR Executive',
    permissions: ['create', 'read', 'update'],
    password: 'forest-employee',
  })
  await addGuest(db, {
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876501234',
    city: 'Delhi',
    country: 'India',
    created_at: `${addDays(day, -80)}T05:30:00.000Z`,
    password: 'forest-guest',
  })
}

type DemoRooms = Awaited<ReturnType<typeof addDemoRooms>>

/** Stays in the past, today and ahead: each room gets its own rhythm, so that no two overlap. */
const addDemoBookings = async (db: Db, rooms: DemoRooms, day: Day): Promise<void> => {
  const asha = await db
    .selectFrom('visitors')
    .selectAll()
    .where('email', '=', 'asha@example.com')
    .executeTakeFirstOrThrow()
  const guests = [asha]
  for (const [i, name] of guestNames.entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    const created_at = `${addDays(day, -70 + i * 3)}T08:${String(10 + i)}:00.000Z`
    guests.push(await addGuest(db, { name, email, phone: String(9810000000 + i * 7351), created_at }))
  }
  let n = 0
  for (const [index, room] of rooms.entries()) {
    for (let from = -60 + index * 2; from < 40; from += 9 + (index % 4)) {
      n++
      const nights = 1 + (n % 4)
      await addDemoBooking(db, { n, room, guest: guests[n % guests.length] ?? asha, day, from, nights })
    }
  }
}

const statusOf = (n: number, from: number): 'pending' | 'confirmed' | 'cancelled' => {
  if (n % 9 === 0) return 'cancelled'
  return from > 3 && n % 3 === 0 ? 'pending' : 'confirmed'
}

type DemoStay = {
  n: number
  room: DemoRooms[number]
  guest: Parameters<typeof addBooking>[1]['visitor']
  day: Day
  from: number
  nights: number
}

const addDemoBooking = async (db: Db, { n, room, guest, day, from, nights }: DemoStay): Promise<void> => {
  const method = n % 2 ? 'qr' : 'checkin'
  const status = statusOf(n, from)
  const booking = await addBooking(db, {
    room,
    visitor: guest,
    checkIn: addDays(day, from),
    checkOut: addDays(day, from + nights),
    guests: 1 + (n % Math.min(room.capacity, 4)),
    status,
    method,
    requests: requests[n % requests.length] ?? null,
    createdAt: `${addDays(day, Math.min(from, 0) - 2 - (n % 12))}T${String(5 + (n % 12)).padStart(2, '0')}:20:00.000Z`,
  })
  if (status === 'confirmed' && from < 0) await letArrive(db, booking.booking_id, day, { from, nights })
  const paid = status === 'confirmed' && (from + nights < 0 || n % 5 === 0)
  if (!paid) return
  const last = Number(String(n).padStart(4, '0'))
  await db
    .insertInto('payments')
    .values({
      booking_id: booking.booking_id,
      amount: booking.final_price,
      method: method === 'qr' ? 'upi' : 'cash',
      reference: method === 'qr' ? `4260${String(10_000_000 + last * 7919)}` : null,
      by_name: 'Leela Pandey',
      by_user_id: 'USR1001',
      at: `${addDays(day, Math.min(from, 0) - 1)}T09:00:00.000Z`,
    })
    .execute()
  await db
    .updateTable('bookings')
    .set({ payment_status: 'paid' })
    .where('booking_id', '=', booking.booking_id)
    .execute()
}

/** The guest came on the first day and, where the stay is over, left on the last. */
const letArrive = async (
  db: Db,
  bookingId: string,
  day: Day,
  { from, nights }: Pick<DemoStay, 'from' | 'nights'>,
): Promise<void> => {
  const checked_out_at = from + nights < 0 ? `${addDays(day, from + nights)}T04:10:00.000Z` : null
  await db
    .updateTable('bookings')
    .set({ checked_in_at: `${addDays(day, from)}T09:10:00.000Z`, checked_out_at })
    .where('booking_id', '=', bookingId)
    .execute()
}
