import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parties } from '../../../contract/reservations/parties.ts'
import { openOwnParty, ownStayOnWire } from '../../../test/reservations/own-stay-screens.tsx'
import { answer, dialog, inside, said } from '../../../test/screen.tsx'

const party_id = 'FP-7K3M9Q'
const stay = (booking_id: string, own: object = {}) => ownStayOnWire({ booking_id, party_id, ...own })
const party = (bookings: object[], own: object = {}) => ({
  party_id,
  bookings,
  final_price: '8000.00',
  paid: '0.00',
  balance: '8000.00',
  due_now: '8000.00',
  upi_link: 'upi://pay?pa=x@y&am=8000.00',
  ...own,
})

test('D-51 the rooms of a party say that the amount is the advance, and what is due later', async () => {
  const half = { due_now: '2000.00', due_at_check_in: '2000.00' }
  openOwnParty(party([stay('FR-222222', half), stay('FR-333333', half)], { due_now: '4000.00' }))
  await said('Pay ₹4,000.00 by UPI')
  await said(/^This is the advance\./)
  await screen.findByText('Due now')
  await screen.findByText('Due at check-in')
})

test('W-20 all rooms are cancelled together only while none of them has begun', async () => {
  const here = stay('FR-333333', { checked_in_at: '2026-11-20T05:00:00.000Z' })
  openOwnParty(party([stay('FR-222222'), here]))
  await said(/^To change or cancel one room/)
  expect(screen.queryByRole('button', { name: 'Cancel all rooms' })).toBeNull()
  openOwnParty(party([stay('FR-222222'), stay('FR-333333', { status: 'cancelled' })]))
  await screen.findByRole('button', { name: 'Cancel all rooms' })
})

test('D-4 cancelling all rooms asks as the guest, whoever else is signed in', async () => {
  const asked: unknown[] = []
  answer(parties.cancellation, ({ query }) => {
    asked.push(query.get('mine'))
    return {
      json: { fee: '0.00', paid: '0.00', to_return: '0.00', still_owed: '0.00', reported: [], stays: [] },
    }
  })
  answer(parties.cancel, ({ query }) => {
    asked.push(query.get('mine'))
    return { json: party([stay('FR-222222', { status: 'cancelled' })]) }
  })
  openOwnParty(party([stay('FR-222222')]))
  await inside(document.body).press('Cancel all rooms')
  const own = await dialog()
  await own.findByText('None')
  await own.press('Cancel all rooms')
  await said(/^Your rooms are cancelled\./)
  expect(asked).toEqual(['true', 'true'])
})
