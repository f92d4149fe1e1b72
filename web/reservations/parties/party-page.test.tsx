import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parties } from '../../../contract/reservations/parties.ts'
import { stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { answer, dialog, field, fill, open, press, pressInRowMenu, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const id = 'FP-7K3M9Q'
const stay = (booking_id: string, room_number: string, own: object = {}) =>
  stayOnWire({
    booking_id,
    party_id: id,
    checked_in_at: null,
    room: { room_id: room_number, room_number, room_type: 'Family Room', capacity: 4 },
    ...own,
  })
const party = {
  party_id: id,
  bookings: [stay('FR-AAAAAA', '104'), stay('FR-BBBBBB', '102', { paid: '4000.00', balance: '0.00' })],
  final_price: '8000.00',
  paid: '4000.00',
  balance: '4000.00',
  due_now: '4000.00',
  upi_link: null,
}

/** Chooses what stands in the menu of the party. */
const more = (label: string) => pressInRowMenu(party.bookings[0]?.guest.name ?? '', label)

test('D-54 the page of a party has its guest as title, its code beside it, and rooms by their numbers that lead to the stays', async () => {
  answer(parties.get, { json: party })
  await open(paths.party(id))
  await screen.findByRole('heading', { level: 1, name: party.bookings[0]?.guest.name })
  const table = within(screen.getByRole('table', { name: 'rooms' }))
  expect(table.getAllByRole('link', { name: /^Room / }).map((link) => link.getAttribute('href'))).toEqual([
    paths.booking('FR-BBBBBB'),
    paths.booking('FR-AAAAAA'),
  ])
  const facts = within(screen.getByRole('region', { name: 'Facts of the party' }))
  facts.getByText('₹8,000.00')
  facts.getByText('₹4,000.00 paid')
  screen.getByText(id)
})

test('D-50 the papers of all stays stand in the menu of files, one for several rooms once', async () => {
  const paper = { document_id: 'DOC-1', kind: 'invoice', number: 'INV/26-27/00001' }
  const documents = [{ ...paper, total: '8000.00', issued_on: '2026-11-20' }]
  const bookings = party.bookings.map((stay) => ({ ...stay, documents, balance: '0.00' }))
  answer(parties.get, { json: { ...party, bookings, balance: '0.00', due_now: '0.00' } })
  await open(paths.party(id))
  await press('Files')
  expect(
    (await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent),
  ).toEqual(['Tax invoice INV/26-27/00001, ₹8,000.00, Nov 20, 2026', 'Print'])
})

test('D-54 the next step of a party is its money, and once that is there its invoice', async () => {
  answer(parties.get, { json: party })
  await open(paths.party(id))
  const next = async () =>
    within(await screen.findByRole('region', { name: 'Facts of the party' }))
      .getAllByRole('button')
      .map((button) => button.textContent)
  expect(await next()).toEqual(['Record payment for all'])
  cleanup()
  const bookings = party.bookings.map((stay) => ({ ...stay, balance: '0.00' }))
  answer(parties.get, { json: { ...party, bookings, balance: '0.00', due_now: '0.00' } })
  await open(paths.party(id))
  expect(await next()).toEqual(['Issue one invoice'])
})

test('D-54 cancelling all rooms shows the fee of each, and sends what was seen', async () => {
  const sent: unknown[] = []
  answer(parties.get, { json: party })
  answer(parties.cancellation, {
    json: {
      fee: '2000.00',
      paid: '4000.00',
      to_return: '2000.00',
      still_owed: '0.00',
      reported: [],
      stays: [
        { booking_id: 'FR-AAAAAA', fee: '2000.00', reason: 'One night' },
        { booking_id: 'FR-BBBBBB', fee: '0.00', reason: 'Free' },
      ],
    },
  })
  answer(parties.cancel, ({ body }) => {
    sent.push(body)
    return { json: party }
  })
  await open(paths.party(id))
  await more('Cancel all rooms')
  const asked = await dialog()
  await asked.findByText('Fee for room 104')
  await asked.findByText('To be returned')
  await asked.press('Cancel all rooms')
  await waitFor(() => expect(sent).toEqual([{ expected_fee: '2000.00' }]))
})

test('W-21 what the guest says to have paid is recorded for all rooms together', async () => {
  const sent: unknown[] = []
  const payment_notices = [{ reference: '112233445566', at: '2026-11-20T06:00:00.000Z' }]
  const [first, second] = party.bookings
  answer(parties.get, {
    json: { ...party, bookings: [{ ...first, status: 'cancelled', payment_notices }, second] },
  })
  answer(parties.pay, ({ body }) => {
    sent.push(body)
    return { status: 201, json: party }
  })
  await open(paths.party(id))
  await screen.findByText(/UPI ref 112233445566/)
  await press('Record payment 112233445566')
  await said(/^Record what arrived at the bank\./)
  // A room was cancelled since, so nobody knows how much of it is owed.
  expect((await field('Amount')).value).toBe('')
  await fill('Amount', '8000')
  await (await dialog()).press('Record payment')
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ amount: '8000.00', method: 'upi', reference: '112233445566' })])
})

test('W-57 cancelling all rooms does not pass over what the guest says to have paid', async () => {
  answer(parties.get, { json: party })
  const reported = [{ reference: '112233445566', at: '2026-11-20T06:00:00.000Z' }]
  const sums = { fee: '0.00', paid: '0.00', to_return: '0.00', still_owed: '0.00' }
  answer(parties.cancellation, { json: { ...sums, reported, stays: [] } })
  await open(paths.party(id))
  await more('Cancel all rooms')
  await said('Guest says paid: UPI ref 112233445566.')
})

test('W-57 what is reported for a party that is cancelled is still there to be recorded', async () => {
  const payment_notices = [{ reference: '112233445566', at: '2026-11-20T06:00:00.000Z' }]
  const off = { status: 'cancelled', charges: '0.00', balance: '0.00' }
  const stays = [stay('FR-AAAAAA', '104', { ...off, payment_notices }), stay('FR-BBBBBB', '102', off)]
  answer(parties.get, { json: { ...party, bookings: stays, paid: '0.00', balance: '0.00', due_now: '0.00' } })
  await open(paths.party(id))
  await said(/record what arrived, then return what is not owed/)
  await press('Record payment 112233445566')
  expect((await field('Reference')).value).toBe('112233445566')
})

test('a party that is not there says so', async () => {
  answer(parties.get, { status: 404, json: { code: 'party_not_found', message: 'Booking not found' } })
  await open(paths.party(id))
  await screen.findByText('Party not found')
  expect(screen.getByRole('link', { name: 'Back to bookings' }).getAttribute('href')).toBe(paths.bookingList)
})
