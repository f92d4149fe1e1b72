import { expect, test } from 'vitest'
import type { Combination } from '../../../../contract/rates/offers.ts'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { bookings, bookParty } from '../../../../contract/reservations/bookings.ts'
import { answer } from '../../../../test/screen.tsx'
import { blankGuestForm, filledIn } from '../guest/guest-form.ts'
import { bookRoom } from '../made/book-room.ts'
import { blankSearch } from './search-form.ts'

const guest = { visitor_id: 'VIS1', name: 'Nila', email: 'nila@example.com', phone: '9812345670' }
const stay = {
  checkIn: '2026-11-20',
  checkOut: '2026-11-21',
  adults: 2,
  children: 1,
  childrenAges: ['6' as const],
}
const form = { ...filledIn(blankGuestForm, guest), askAtCheckIn: true, specialRequests: 'A cot' }
const sentBy = async (endpoint: typeof bookings.create | typeof bookParty, own: object) => {
  let sent: unknown
  answer(endpoint, ({ body }) => {
    sent = body
    return { status: 500, json: { error: 'none' } }
  })
  const search = { ...blankSearch, ...stay, agesCount: true }
  const found = { search, rooms: [], combinations: [], refused: [] }
  await bookRoom({ guest, room: null, party: null, found, form, today: '2026-11-20', ...own })
  return sent
}

test('W-29 a child that the booking holds is no wish beside it, which would stay as the age is corrected', async () => {
  const room = { room_id: 'ROOM-101' } as AvailableRoom
  expect(await sentBy(bookings.create, { room })).toMatchObject({
    children_ages: [6],
    guest_info: { special_requests: 'A cot' },
  })
})

test('D-54 of several rooms nobody said who sleeps in which: the ages stand among the wishes', async () => {
  const rooms = [{ room_type: 'Tent', count: 1, guests: 3, room_ids: ['ROOM-1'], sleeps: [3] }]
  expect(await sentBy(bookParty, { party: { rooms } as unknown as Combination })).toMatchObject({
    guest_info: { special_requests: 'A cot\nAges of the children: 6' },
  })
})
