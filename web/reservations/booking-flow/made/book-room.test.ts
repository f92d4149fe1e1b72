import { describe, expect, test } from 'vitest'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { toastStore } from '../../../kit/toasts/toast.ts'
import { blankGuestForm, filledIn } from '../guest/guest-form.ts'
import { tonight } from '../rooms/search-form.ts'
import { bookRoom } from './book-room.ts'

const today = '2026-11-20'
const guest = { visitor_id: 'VIS1', name: 'Nila', email: 'nila@example.com', phone: '9812345670' }
const room = { room_id: 'ROOM-101' } as AvailableRoom
const given = {
  guest: null,
  room: null,
  party: null,
  found: { search: tonight(today), rooms: [], combinations: [], refused: [] },
  form: filledIn(blankGuestForm, guest),
  today,
}
const lastToast = () => toastStore.read().at(-1)?.text

test('G-CONF-03: without a room the flow says to select one and goes to the search', async () => {
  const { patch, booked } = await bookRoom(given)
  expect(lastToast()).toBe('Please select a room first')
  expect(patch.step).toBe('search')
  expect(booked).toBeUndefined()
})

describe('at the desk', () => {
  test.each([
    [{ guest: null, room: null }, 'Please complete all steps first', 'registration'],
    [{ guest, room: null }, 'Please select a room first', 'search'],
    [{ guest: null, room }, 'Please register or login first', 'registration'],
  ])('H-WIZ-07 H-WIZ-21 G-CONF-05: %j books nothing and leads back', async (chosen, message, step) => {
    const { patch, booked } = await bookRoom({ ...given, ...chosen, atDesk: true })
    expect([lastToast(), patch.step, booked]).toEqual([message, step, undefined])
  })
})
