import type { FormC } from '../../contract/desk/form-c.ts'
import { desk } from '../../contract/desk/front-desk.ts'
import { someBooking } from '../reservations/bookings.ts'
import type { Caller, TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'

/** A whole and valid Form C. */
export const formCBody: FormC = {
  gender: 'female',
  date_of_birth: '1990-02-03',
  address_abroad: '12 rue Haute, Lyon',
  nationality: 'FR',
  passport_number: '12AB34567',
  passport_issued_on: dayAfter(-900),
  passport_place: 'Lyon',
  passport_expires_on: dayAfter(2000),
  visa_number: 'VJ7654321',
  visa_kind: 'e-Tourist visa',
  visa_issued_on: dayAfter(-20),
  visa_expires_on: dayAfter(60),
  arrived_in_india_on: dayAfter(-3),
  port_of_arrival: 'Delhi',
  coming_from: 'Rishikesh',
  going_to: 'Agra',
  purpose: 'Holiday',
}

/** A confirmed stay that begins today, and its check-in. */
export const arrivedToday = async (server: TestServer, admin: Caller) => {
  const stay = { checkIn: dayAfter(0), checkOut: dayAfter(3), status: 'confirmed' } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  return { params, enter: () => admin.send(desk.checkIn, { params }) }
}
