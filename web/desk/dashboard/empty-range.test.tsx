import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { answer, field, fill, open, said, staff } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const none = { labels: [], data: [] }
const stats = (monthlyBookings: object, roomTypes: object) => ({
  activeLoans: 0,
  totalCustomers: 0,
  totalAdmins: 1,
  totalAvailableFunds: '0.00',
  totalExpenses: '0.00',
  monthlyExpenses: '0.00',
  monthlyIncome: '0.00',
  today: { totalBookings: 0, totalRevenue: '0.00', availableRooms: 6, occupiedRooms: 0, totalVisitors: 0 },
  range: { from: '2026-12-01', to: '2027-01-31' },
  performance: {
    sold_nights: 0,
    available_nights: 372,
    night_revenue: '0.00',
    occupancy: '0.00',
    adr: '0.00',
    revpar: '0.00',
  },
  lastYear: null as object | null,
  historical: {
    totalBookings: 0,
    totalRevenue: '0.00',
    totalVisitors: 0,
    totalRegisteredVisitors: 0,
    monthlyBookings,
    roomTypes,
    roomTypeRevenue: [] as object[],
    bookingStatus: { confirmed: 0, pending: 0, cancelled: 0 },
    recentBookings: [],
  },
})

test('a range in which nothing was booked shows sentences, and no chart of nothing', async () => {
  const one = { labels: ['2026-12'], data: [1] }
  answer(dashboard.stats, { json: stats(one, { labels: ['Dormitory Room'], data: [1] }) })
  const { unmount } = await open(paths.bookingDashboard)
  await said('Dormitory Room')
  expect(screen.getByRole('table', { name: 'Bookings by month' })).toBeTruthy()
  expect(document.querySelector('[data-bar]')).not.toBeNull()
  unmount()
  answer(dashboard.stats, { json: stats(none, none) })
  await open(paths.bookingDashboard)
  for (const message of ['Nothing was booked in this range.', 'No room type was booked in this range.'])
    expect((await said(message)).map(({ nextElementSibling }) => nextElementSibling)).toEqual([null])
  expect(screen.queryByRole('table', { name: 'Bookings by month' })).toBeNull()
  await said('No booking of this range is confirmed.')
})

test('figures say how they stand against the year before, and what each room type earned', async () => {
  const one = { labels: ['2026-12'], data: [1] }
  const { historical, ...others } = stats(one, { labels: ['Family Room'], data: [6] })
  const lastYear = {
    from: '2025-12-01',
    to: '2026-01-31',
    totalBookings: 8,
    totalRevenue: '20000.00',
    totalVisitors: 0,
    occupancy: '41.50',
  }
  const roomTypeRevenue = [{ room_type: 'Family Room', revenue: '25000.00' }]
  const now = { ...historical, totalBookings: 6, totalRevenue: '25000.00', totalVisitors: 3, roomTypeRevenue }
  answer(dashboard.stats, { json: { ...others, historical: now, lastYear } })
  await open(paths.bookingDashboard)
  for (const note of [
    '−25% on last year',
    '+25% on last year',
    '0 of 372 nights, 41.5% last year',
    // Of none last year there is no share.
    '0 in all',
  ])
    await said(note)
  const earned = screen.getByRole('table', { name: 'Revenue by room type' })
  expect(earned.textContent).toBe('Revenue by room typeFamily Room₹25,000.00')
})

test('a first day after the last says so at its field, also where the address brings it', async () => {
  const message = 'Start date cannot be later than end date'
  answer(dashboard.stats, { json: stats(none, none) })
  const { at, unmount } = await open(paths.bookingDashboard)
  await fill('Start date', '2027-02-01')
  await said(message)
  expect((await field('Start date')).getAttribute('aria-invalid')).toBe('true')
  expect(at()).toBe(paths.bookingDashboard)
  await fill('Start date', '2027-01-01')
  expect(screen.queryByText(message)).toBeNull()
  unmount()
  answer(dashboard.stats, {
    status: 400,
    json: { code: 'invalid_input', msg: message, message, fields: {} },
  })
  await open(`${paths.bookingDashboard}?start=2026-11-22&end=2026-11-20`)
  await said(message)
  expect((await field('End date')).value).toBe('Nov 20, 2026')
  expect((await field('Start date')).getAttribute('aria-invalid')).toBe('true')
})

test('D-41 nothing is shown as nought that no area of theirs opens: the accountant sees no empty house', async () => {
  answer(dashboard.stats, { json: stats(none, none) })
  await open(paths.bookingDashboard, staff({ areas: ['money', 'land'] }))
  await said('Revenue today')
  for (const conflict of ['Booked today', 'Bookings made', 'Occupancy', 'RevPAR'])
    expect(screen.getByText(conflict)).toBeTruthy()
  for (const closed of [
    'Rooms occupied',
    'Rooms free',
    'New visitors today',
    'New visitors',
    'Newest bookings',
  ])
    expect(screen.queryByText(closed)).toBeNull()
})
