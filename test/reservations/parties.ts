import { folio } from '../../contract/folio/folio.ts'
import { settingsOffice } from '../../contract/office/settings-office.ts'
import type { BookingInput } from '../../contract/reservations/booking-input.ts'
import { bookings, bookParty } from '../../contract/reservations/bookings.ts'
import { parties } from '../../contract/reservations/parties.ts'
import { addGuest, addRoom, rupees } from '../builders.ts'
import { regular } from '../folio/documents.ts'
import { signedInAdmin } from '../people.ts'
import type { Caller, TestServer } from '../server.ts'
import { bookingBody, dayAfter } from '../things.ts'

type Rooms = NonNullable<BookingInput['rooms']>

/** A whole and valid body of POST /api/bookings for several rooms; two guests in each. */
export const partyBody = (
  visitor_id: string,
  rooms: readonly (string | Rooms[number])[],
  own: Partial<BookingInput> = {},
): BookingInput => {
  const { room_id: _, number_of_guests: __, ...body } = bookingBody({ visitor_id, room_id: '' })
  const sent = rooms.map((room) =>
    typeof room === 'string' ? { room_id: room, number_of_guests: 2, guest_name: null } : room,
  )
  return { ...body, ...own, rooms: sent }
}

/** So many rooms at 2,000 rupees a night for two. */
export const someRooms = async ({ db }: TestServer, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((await addRoom(db, { price_per_night: rupees(2000), capacity: 4 })).room_id)
  return ids
}

export const book = (caller: Caller, body: BookingInput, key?: string) =>
  caller.call(bookParty, { body }, key ? { 'idempotency-key': key } : {})

/** A party that the desk has booked for a guest, two nights from next week on unless told otherwise. */
export const someParty = async (
  server: TestServer,
  { rooms = 3, ...own }: Partial<Omit<BookingInput, 'rooms'>> & { rooms?: number } = {},
) => {
  const admin = await signedInAdmin(server)
  const guest = await addGuest(server.db)
  const ids = await someRooms(server, rooms)
  const made = (await book(admin, partyBody(guest.visitor_id, ids, own))).value
  const params = { id: made.party_id }
  const read = async () => (await admin.call(parties.get, { params })).value
  const pay = (amount: number, more: object = {}) =>
    admin.call(parties.pay, {
      params,
      body: { amount: rupees(amount), method: 'cash', reference: null, ...more } as never,
    })
  const cancel = (expected?: number) =>
    admin.call(parties.cancel, {
      params,
      body: expected === undefined ? {} : { expected_fee: rupees(expected) },
    })
  const issue = () => admin.call(parties.issue, { params, body: { kind: 'invoice' } })
  const codes = made.bookings.map(({ booking_id }) => booking_id)
  return { admin, guest, ids, made, params, codes, read, pay, cancel, issue }
}

export type SomeParty = Awaited<ReturnType<typeof someParty>>

/** A party of three rooms for 12,000 rupees from today, at a resort that charges tax. */
export const taxedParty = async (server: TestServer, gst: object = regular): Promise<SomeParty> => {
  const party = await someParty(server, { check_in_date: dayAfter(0), check_out_date: dayAfter(2) })
  await party.admin.call(settingsOffice.save, { body: { gst } as never })
  return party
}

/** One stay of it, and its folio. */
export const stayOf = async ({ admin }: SomeParty, id: string) =>
  (await admin.call(bookings.get, { params: { id } })).value
export const folioOf = async ({ admin }: SomeParty, id: string) =>
  (await admin.call(folio.get, { params: { id } })).value

export const cancelStay = ({ admin }: SomeParty, id = '') =>
  admin.call(bookings.setStatus, { params: { id }, body: { status: 'cancelled', notes: null } })
