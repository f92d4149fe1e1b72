import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rooms } from '../../../contract/stays/rooms.ts'
import { answer, said } from '../../../test/screen.tsx'
import { openOwnParty, openTrip, tripOnWire } from '../../../test/stays/trip-screens.tsx'

beforeEach(() => {
  answer(rooms.available, { json: [] })
})

const told = { reference: '304812345678', at: '2026-11-19T09:30:00.000Z' }

test('wire-21 a cancelled stay takes no more word of a payment, and still shows what was told', async () => {
  openTrip({ status: 'cancelled', balance: '0.00', payment_notices: [told] })
  await said('304812345678')
  await said(/Please call us if it is to go back/)
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
})

test('decision-54 the sum of a party leaves out what a cancelled room no longer costs', async () => {
  const gone = { booking_id: 'FR-222222', status: 'cancelled', charges: '0.00', balance: '0.00' }
  openOwnParty({
    party_id: 'FP-7K3M9Q',
    bookings: [tripOnWire({ party_id: 'FP-7K3M9Q' }), tripOnWire({ ...gone, party_id: 'FP-7K3M9Q' })],
    final_price: '8000.00',
    paid: '0.00',
    balance: '4000.00',
    due_now: '0.00',
    upi_link: null,
  })
  await said('Your rooms')
  expect(screen.queryByText('₹8,000.00')).toBeNull()
})
