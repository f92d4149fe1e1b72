import type { APIRequestContext } from '@playwright/test'
import { addDays } from '../../contract/kit/dates.ts'
import { monthAfter } from '../../contract/staff/payroll-month.ts'
import { expect, test } from '../kit/fixtures.ts'

/** The resort's day. */
export const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format(new Date())

/** The day on which the run began and its resort was filled, for all workers whenever they begin. */
// A fixed day: that is what it is for.
export const dayOfTheRun = process.env.E2E_DAY ?? today()

export const daysAhead = (days: number) => addDays(today(), days)

/** A month so many months after the one that runs, as '2027-06'. */
export const monthAhead = (months: number) => monthAfter(today().slice(0, 7), months)

// Beyond the demo's bookings and prices, and within the two years that can be booked.
const [firstFreeDay, freeDays] = [370, 340]
/** No stay that begins among the days of one worker reaches into those of the next. */
const longest = 14
let taken = 0

/**
 * Days for a stay that no test beside this one has: each worker has its own, and takes them in turn. One that comes
 * in the place of another begins elsewhere among them.
 */
export const someStay = (nights = 2) => {
  const { config, parallelIndex, workerIndex } = test.info()
  const own = Math.floor(freeDays / config.workers)
  const next = (workerIndex * 37 + taken) % (own - longest)
  taken += nights + 1
  const checkIn = daysAhead(firstFreeDay + parallelIndex * own + next)
  return { checkIn, checkOut: addDays(checkIn, nights) }
}
export type Stay = ReturnType<typeof someStay>

export const reservationOf = ({ checkIn, checkOut }: Stay, adults = 2, children = 0) =>
  `/reservation?check_in=${checkIn}&check_out=${checkOut}&adults=${adults}&children=${children}`

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** G-CONST-05: 'Nov 20, 2026'. */
export const shown = (day: string) => format(day, { month: 'short', day: '2-digit', year: 'numeric' })
/** 'Fri, Nov 20, 2026'. */
export const shownWithWeekday = (day: string) => `${format(day, { weekday: 'short' })}, ${shown(day)}`
/** 'Nov 2026', of a month. */
export const shownMonth = (month: string) => format(`${month}-01`, { month: 'short', year: 'numeric' })

export const guestInfo = (person: { name: string; email: string; phone: string }) => ({
  full_name: person.name,
  email: person.email,
  phone: person.phone,
  gender: 'female',
  date_of_birth: '1991-04-12',
  govt_id_type: 'passport',
  govt_id_number: 'Z1234567',
})

type Guest = { name: string; email: string; phone: string; visitor_id: string }

type Wish = Partial<Stay> & { method?: 'qr' | 'checkin'; room_id?: string }

/** Books a stay over HTTP for the guest whose session the requests carry, in whichever room is free unless one is named. */
export const book = async (
  request: APIRequestContext,
  guest: Guest,
  { method = 'qr', room_id, ...wish }: Wish = {},
) => {
  const { checkIn, checkOut } = { ...someStay(), ...wish }
  const query = { check_in_date: checkIn, check_out_date: checkOut, guests: 2 }
  const bookAny = async () => {
    const free: { room_id: string }[] = await (
      await request.get('/api/rooms/available', { params: query })
    ).json()
    const data = {
      visitor_id: guest.visitor_id,
      room_id: room_id ?? free.at(-1)?.room_id,
      check_in_date: checkIn,
      check_out_date: checkOut,
      number_of_guests: 2,
      guest_info: guestInfo(guest),
      payment_method: method,
    }
    return request.post('/api/bookings', { data })
  }
  let answer = await bookAny()
  // Another journey was quicker: it has another room.
  for (let more = 5; more > 0 && answer.status() === 409; more--) answer = await bookAny()
  expect(answer.status(), await answer.text()).toBe(201)
  const made: { booking_id: string } = await answer.json()
  return { id: made.booking_id, checkIn, checkOut }
}
