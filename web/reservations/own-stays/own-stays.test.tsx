import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Booking } from '../../../contract/reservations/booking.ts'
import { ownStayOnWire, ownStayResort } from '../../../test/reservations/own-stay-screens.tsx'
import { BookingsTable } from './BookingsTable.tsx'
import { NextStayCard } from './NextStayCard.tsx'
import { NoBookings } from './NoBookings.tsx'

const stay = (own: object = {}) => Booking.parse(ownStayOnWire(own))
const party = { party_id: 'FP-7K3M9Q' }
const show = (page: React.ReactElement) => {
  cleanup()
  render(<MemoryRouter>{page}</MemoryRouter>)
}
const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('G-MYB-01 D-55 the table has what is to come first, the nearest on top, and then what is over', () => {
  // As the server sends them: the latest arrival first.
  const rows = [
    stay({ booking_id: 'FR-LATER', check_in_date: '2027-03-01', check_out_date: '2027-03-02' }),
    stay({ booking_id: 'FR-CALLED', status: 'cancelled' }),
    stay({ booking_id: 'FR-NEXT' }),
    stay({ booking_id: 'FR-PAST', check_in_date: '2026-10-01', check_out_date: '2026-10-02' }),
  ]
  show(<BookingsTable bookings={rows} whole resort={ownStayResort} />)
  expect(heads()).toEqual(['To come', 'FR-NEXT', 'FR-LATER', 'Past and cancelled', 'FR-CALLED', 'FR-PAST'])
  expect(screen.getByRole('link', { name: 'FR-PAST' }).getAttribute('href')).toBe('/my-bookings/FR-PAST')
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual([
    'Booking ID',
    'Room',
    'Check-in',
    'Check-out',
    'Guests',
    'Total',
    'Status',
    'Details',
  ])
})

test('D-54 rows of a party say so, and how many rooms it has where all of them are known', () => {
  const rows = [stay({ ...party, booking_id: 'FR-ONE' }), stay({ ...party, booking_id: 'FR-TWO' })]
  show(<BookingsTable bookings={rows} whole resort={ownStayResort} />)
  expect(screen.getAllByText(/^Party/).map(({ textContent }) => textContent)).toEqual([
    'Party FP-7K3M9Q, 2 rooms',
    'Party FP-7K3M9Q, 2 rooms',
  ])
  // Others may stand on the next page.
  show(<BookingsTable bookings={rows} whole={false} resort={ownStayResort} />)
  expect(screen.getAllByText(/^Party/)[0]?.textContent).toBe('Party FP-7K3M9Q')
})

test('D-55 the next trip leads with its days and what is open, of a party with all of its rooms', () => {
  show(<NextStayCard stays={[stay()]} resort={ownStayResort} />)
  const card = within(screen.getByRole('region', { name: 'Your next trip' }))
  card.getByText('In 12 days')
  card.getByText('₹4,000.00')
  expect(card.getByRole('link', { name: 'See your trip' }).getAttribute('href')).toBe(
    '/my-bookings/FR-7K3M9Q',
  )
  show(
    <NextStayCard stays={[stay(party), stay({ ...party, booking_id: 'FR-TWO' })]} resort={ownStayResort} />,
  )
  screen.getByRole('heading', { name: '2 rooms' })
  screen.getByText('₹8,000.00')
  expect(screen.getByRole('link', { name: 'See all rooms' }).getAttribute('href')).toBe(
    '/my-bookings/party/FP-7K3M9Q',
  )
})

test('G-MYB-02 the empty list keeps its sentence and its button, and invites', () => {
  show(<NoBookings />)
  screen.getByText("You haven't made any bookings yet.")
  expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe('/reservation')
  screen.getByRole('link', { name: 'our rooms and prices' })
})
