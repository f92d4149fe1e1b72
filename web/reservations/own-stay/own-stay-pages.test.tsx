import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import {
  openLacking,
  openOwnParty,
  openOwnStay,
  ownStayOnWire,
} from '../../../test/reservations/own-stay-screens.tsx'
import { alerted, answer, dialog, inside, said } from '../../../test/screen.tsx'

const { trip } = defaultSiteSettings
const who = { number_of_guests: 2, children_ages: [] as number[] }
const side = { room_id: 'ROOM-101', room_number: '101', room_type: 'Forest View Suite', ...who }
const before = { ...side, check_in: '2026-12-02', check_out: '2026-12-04', final_price: '4000.00' }
const preview = (own: object = {}) => ({
  before,
  after: { ...before, check_out: '2026-12-05', final_price: '6000.00' },
  difference: '2000.00',
  fee: '0.00',
  reason: '',
  ...own,
})
const refused = (code: string, message: string) => ({
  status: 409,
  json: { code, message, msg: message },
  unfit: true as const,
})

beforeEach(() => {
  answer(rooms.available, { json: [] })
})

test('D-55 a trip says how long it is still, where it is, what to bring and what is open', async () => {
  openOwnStay({ status: 'confirmed', special_requests: 'A cot, please' })
  await said('In 12 days')
  await said('Forest View Suite, room 101')
  await said(trip.last_road)
  await said(/Bright days of 5 to 14/)
  await said('A torch')
  await said('A cot, please')
  expect(screen.getAllByText('₹4,000.00').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: /^Get directions/ }).getAttribute('href')).toContain(
    'destination=29.59%2C79.28',
  )
  expect(screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toContain('FR-7K3M9Q')
})

test('D-55 before the resort has confirmed, the page says what happens with money', async () => {
  openOwnStay({ status: 'pending' })
  await said('Waiting for our confirmation')
  await said(/if you pay now and we cannot confirm, we return all of it/)
})

test('D-55 in the house and after the arrival day there is nothing to change, and the page says why', async () => {
  openOwnStay({ check_in_date: '2026-11-19', checked_in_at: '2026-11-19T09:30:00.000Z' })
  await said('You are our guest')
  await said(/You have checked in, so dates and room are changed at the front desk/)
  expect(screen.queryByRole('button', { name: 'Cancel this stay' })).toBeNull()
  openOwnStay({ check_in_date: '2026-11-19' })
  await said(/The day of arrival has passed/)
  expect(screen.queryByRole('button', { name: 'Add nights' })).toBeNull()
})

test('D-55 a change shows its price before it is made, and sends the figures that were seen', async () => {
  openOwnStay({})
  answer(ownStay.previewChange, ({ query }) => {
    expect(Object.fromEntries(query)).toEqual({ check_out: '2026-12-05' })
    return { json: preview() }
  })
  answer(ownStay.change, ({ body }) => {
    expect(body).toEqual({
      check_out: '2026-12-05',
      expected_difference: '2000.00',
      expected_fee: '0.00',
    })
    return { json: ownStayOnWire({ check_out_date: '2026-12-05', balance: '6000.00' }) }
  })
  await inside(document.body).press('Add nights')
  const asked = await dialog()
  await asked.findByText(/You see the new price before anything is changed/)
  await asked.fill('Check-out', '2026-12-05')
  await asked.findByText('₹2,000.00 more')
  // Right above the button, which stays in sight on a phone.
  const agree = screen.getByRole('button', { name: 'Change my stay' })
  expect(agree.parentElement?.textContent).toMatch(
    /^Difference₹2,000\.00 moreNew total₹6,000\.00Change my stay/,
  )
  await asked.press('Change my stay')
  await said(/^Your stay is changed\./)
  expect(screen.queryByRole('dialog')).toBeNull()
  await said('Sat, Dec 05, 2026')
})

test('D-55 a price that has moved is shown anew, and asked for again', async () => {
  openOwnStay({})
  let difference = '2000.00'
  answer(ownStay.previewChange, () => ({ json: preview({ difference }) }))
  answer(ownStay.change, () => {
    difference = '2500.00'
    return refused('price_changed', 'The price has changed.')
  })
  await inside(document.body).press('Add nights')
  const asked = await dialog()
  await asked.fill('Check-out', '2026-12-05')
  await asked.findByText('₹2,000.00 more')
  await asked.press('Change my stay')
  await asked.findByText(/Please look at the new figures and confirm again/)
  await asked.findByText('₹2,500.00 more')
  expect((await asked.findByLabelText<HTMLInputElement>('Check-out')).value).toBe('2026-12-05')
})

test('D-55 a refusal stands at its field, and what was typed stays', async () => {
  openOwnStay({})
  const message = 'This room does not hold that many guests'
  answer(ownStay.previewChange, refused('too_many_guests', message))
  await inside(document.body).press('Change dates, room or guests')
  const asked = await dialog()
  await asked.fill('Guests', '9')
  await asked.findByText(message)
  const guests = await asked.findByLabelText<HTMLInputElement>('Guests')
  expect([guests.value, guests.getAttribute('aria-invalid')]).toEqual(['9', 'true'])
  await asked.fill('Check-in', '2026-11-19')
  await asked.findByText('Check-in cannot be before today')
})

test('D-55 without a connection the dialog keeps what was chosen and can ask again', async () => {
  openOwnStay({})
  answer(ownStay.previewChange, 'no answer')
  await inside(document.body).press('Change dates, room or guests')
  const asked = await dialog()
  await asked.fill('Guests', '3')
  await asked.findByText(/There is no connection. What you have chosen is kept/)
  answer(ownStay.previewChange, { json: preview({ difference: '0.00' }) })
  await asked.press('Try again')
  await asked.findByText('The price stays the same')
})

test('D-55 cancelling says the fee, what goes back, and afterwards what happens with the money', async () => {
  openOwnStay({ paid: '4000.00', balance: '0.00' })
  answer(folio.cancellation, {
    json: {
      fee: '1500.00',
      reason: 'Cancelled 2 days before check-in: 1 night',
      paid: '4000.00',
      to_return: '2500.00',
      still_owed: '0.00',
      reported: [],
      no_show: null,
    },
  })
  answer(ownStay.cancel, ({ body }) => {
    expect(body).toEqual({ expected_fee: '1500.00' })
    const sums = { charges: '1500.00', paid: '4000.00', balance: '-2500.00', to_return: '2500.00' }
    return { json: ownStayOnWire({ ...sums, status: 'cancelled', payment_status: 'refund_due' }) }
  })
  await inside(document.body).press('Cancel this stay')
  const asked = await dialog()
  await asked.findByText('₹1,500.00')
  await asked.findByText('₹2,500.00')
  await asked.press('Cancel my stay')
  await said(/^Your stay is cancelled\./)
  await said(/^We return ₹2,500.00 to you, the way you paid/)
  expect(screen.queryByRole('button', { name: 'Cancel this stay' })).toBeNull()
})

test('D-55 too late is said with the telephone', async () => {
  openOwnStay({})
  answer(
    folio.cancellation,
    refused('too_late', 'This stay has begun, so it can no longer be changed here. Please call us.'),
  )
  await inside(document.body).press('Cancel this stay')
  const asked = await dialog()
  await asked.findByText(/Please call us. Our number is/)
  expect((await asked.findByRole('button', { name: 'Cancel my stay' })).hasAttribute('disabled')).toBe(true)
})

test('a stay of somebody else, or of nobody, is not found, and the way back is there', async () => {
  openLacking(true)
  await alerted('Booking not found')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await screen.findByRole('link', { name: 'See my bookings' })
  openLacking(false)
  await alerted('Failed to load booking details')
  await screen.findByRole('button', { name: 'Try again' })
})

test('D-54 a party shows its rooms, one sum, and is cancelled as a whole', async () => {
  const other = {
    booking_id: 'FR-222222',
    party_id: 'FP-7K3M9Q',
    room: { ...ownStayOnWire().room, room_number: '102' },
  }
  const stays = [ownStayOnWire({ party_id: 'FP-7K3M9Q' }), ownStayOnWire(other)]
  const party = {
    party_id: 'FP-7K3M9Q',
    bookings: stays,
    final_price: '8000.00',
    paid: '0.00',
    balance: '8000.00',
    due_now: '8000.00',
    upi_link: 'upi://pay?pa=x@y&am=8000.00',
  }
  openOwnParty(party)
  await said('Forest View Suite, room 101')
  await said('Forest View Suite, room 102')
  await said('Pay ₹8,000.00 by UPI')
  const fees = stays.map(({ booking_id }) => ({ booking_id, fee: '1000.00', reason: '1 night' }))
  answer(parties.cancellation, {
    json: {
      fee: '2000.00',
      paid: '0.00',
      to_return: '0.00',
      still_owed: '2000.00',
      reported: [],
      stays: fees,
    },
  })
  const cancelled = stays.map((stay) => ({ ...stay, status: 'cancelled' }))
  answer(parties.cancel, ({ body }) => {
    expect(body).toEqual({ expected_fee: '2000.00' })
    return { json: { ...party, bookings: cancelled, balance: '2000.00', upi_link: null } }
  })
  await inside(document.body).press('Cancel all rooms')
  const asked = await dialog()
  await asked.findByText('Room 102: ₹1,000.00. 1 night.')
  await asked.press('Cancel all rooms')
  await said(/^Your rooms are cancelled\./)
  await said('All rooms are cancelled')
  expect(screen.queryByText(/^To change or cancel one room/)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel all rooms' })).toBeNull())
})

test('W-29 what of the price is for meals and further guests can be read after booking', async () => {
  openOwnStay({ guests_amount: '1200.00', meal_plan: 'CP' })
  await said('The price of the stay includes ₹1,200.00 for meals and further guests.')
  openOwnStay({ guests_amount: '800.00' })
  await said('The price of the stay includes ₹800.00 for further guests.')
  openOwnStay({ guests_amount: '0.00' })
  expect(document.body.textContent).not.toContain('The price of the stay includes')
})
