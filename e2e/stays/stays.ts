import type { APIRequestContext } from '@playwright/test'
import { addDays } from '../../contract/kit/dates.ts'
import { expect } from '../kit/fixtures.ts'

/** The resort's day. */
export const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format(new Date())

export const daysAhead = (days: number) => addDays(today(), days)

/**
 * Days for a stay, beyond the demo's bookings and prices and within the two years that can be booked. By chance, so
 * that tests that run side by side, or again on the same server, seldom meet.
 */
export const someStay = (nights = 2) => {
  const checkIn = daysAhead(370 + Math.floor(Math.random() * 340))
  return { checkIn, checkOut: addDays(checkIn, nights) }
}
export type Stay = ReturnType<typeof someStay>

export const reservationOf = ({ checkIn, checkOut }: Stay, adults = 2, children = 0) =>
  `/reservation?check_in=${checkIn}&check_out=${checkOut}&adults=${adults}&children=${children}`

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** G-CONST-05: 'Nov 20, 2026'. */
export const shown = (day: string) => format(day, { month: 'short', day: '2-digit', year: 'numeric' })

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
