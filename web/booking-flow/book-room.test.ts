import { expect, test } from 'vitest'
import { toastStore } from '../kit/toasts/toast.ts'
import { bookRoom } from './book-room.ts'
import { blankGuestForm } from './guest-form.ts'
import { tonight } from './search-form.ts'

const today = '2026-11-20'
const given = {
  guest: null,
  room: null,
  found: { search: tonight(today), rooms: [] },
  form: { ...blankGuestForm, fullName: 'Nila', email: 'nila@example.com', phone: '9812345670' },
  today,
}
const lastToast = () => toastStore.read().at(-1)?.text

test('G-CONF-03: without a room the flow says to select one and goes to the search', async () => {
  const { patch, booked } = await bookRoom(given)
  expect(lastToast()).toBe('Please select a room first')
  expect(patch.step).toBe('search')
  expect(booked).toBeUndefined()
})
