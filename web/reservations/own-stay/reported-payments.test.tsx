import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { openOwnParty, openOwnStay, ownStayOnWire } from '../../../test/reservations/own-stay-screens.tsx'
import { answer, dialog, inside, said } from '../../../test/screen.tsx'

beforeEach(() => {
  answer(rooms.available, { json: [] })
})

const result = { reference: '304812345678', at: '2026-11-19T09:30:00.000Z' }

test('W-21 “I have paid” sends the reference, and says that the desk checks it', async () => {
  const byUpi = { upi_link: 'upi://pay?pa=x@y&am=4000.00', payment_method: 'qr' }
  openOwnStay(byUpi)
  const own = inside(document.body)
  await own.fill('UPI reference', '123')
  await own.press('I have paid')
  await said('A UPI reference has 6 to 40 letters (A to Z) and digits')
  const notice = { reference: '304812345678', at: '2026-11-20T06:30:00.000Z' }
  answer(ownStay.noticePayment, { status: 201, json: ownStayOnWire({ ...byUpi, payment_notices: [notice] }) })
  await own.fill('UPI reference', '3048 1234 5678')
  await own.press('I have paid')
  await said(/Our desk is checking it/)
  await said('304812345678')
  // D-75: who says to have paid is not asked to pay once more.
  await said('Reported, being checked.')
  const [code] = await said(/^Pay ₹4,000\.00 by UPI$/)
  expect(code?.closest('details')?.open).toBe(false)
})

test('W-21 a cancelled stay takes no more word of a payment, and still shows what was told', async () => {
  openOwnStay({ status: 'cancelled', balance: '0.00', payment_notices: [result] })
  await said('304812345678')
  await said('Nothing is to be paid.')
  await said(/Our desk is checking it; once the money has arrived, what you do not owe goes back to you\./)
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
})

test('W-57 the fee of a cancelled stay is taken from what was reported', async () => {
  openOwnStay({ status: 'cancelled', balance: '1500.00', payment_notices: [result] })
  await said('The cancellation fee of ₹1,500.00 is taken from what you have sent, once it has arrived.')
})

test('W-21 what is told of a stay that is paid in full by now goes back on a call', async () => {
  openOwnStay({ balance: '0.00', paid: '4000.00', payment_notices: [result] })
  await said(/Please call us if it is to go back/)
})

test('W-57 cancelling says what becomes of what was reported', async () => {
  openOwnStay({ payment_notices: [result] })
  const sums = { fee: '0.00', paid: '0.00', to_return: '0.00', still_owed: '0.00' }
  answer(folio.cancellation, { json: { ...sums, reason: 'Free', reported: [result], no_show: null } })
  await inside(document.body).press('Cancel this stay')
  const asked = await dialog()
  await asked.findByText('After our check')
  await asked.findByText(/with reference 304812345678\. We check that with our bank/)
})

test('W-57 a party that is cancelled still shows what was told', async () => {
  const gone = { party_id: 'FP-7K3M9Q', status: 'cancelled', charges: '0.00', balance: '0.00' }
  openOwnParty({
    party_id: 'FP-7K3M9Q',
    bookings: [
      ownStayOnWire(gone),
      ownStayOnWire({ ...gone, booking_id: 'FR-222222', payment_notices: [result] }),
    ],
    final_price: '8000.00',
    paid: '0.00',
    balance: '0.00',
    due_now: '0.00',
    upi_link: null,
  })
  await said(/what you do not owe goes back to you\./)
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
})

test('D-54 the sum of a party leaves out what a cancelled room no longer costs', async () => {
  const gone = { booking_id: 'FR-222222', status: 'cancelled', charges: '0.00', balance: '0.00' }
  openOwnParty({
    party_id: 'FP-7K3M9Q',
    bookings: [ownStayOnWire({ party_id: 'FP-7K3M9Q' }), ownStayOnWire({ ...gone, party_id: 'FP-7K3M9Q' })],
    final_price: '8000.00',
    paid: '0.00',
    balance: '4000.00',
    due_now: '0.00',
    upi_link: null,
  })
  await said('Your rooms')
  expect(screen.queryByText('₹8,000.00')).toBeNull()
})
