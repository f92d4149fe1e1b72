import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { noMeals } from '../../../contract/office/meal-plans.ts'
import type { AvailableRoom } from '../../../contract/rates/rooms.ts'
import type { Found } from './flow-state.ts'
import { blankSearch } from './rooms/search-form.ts'
import { StaySummary } from './StaySummary.tsx'

const basis = (points: number) => points as BasisPoints
const room = {
  room_id: 'ROOM-101',
  room_number: '101',
  floor: 1,
  room_type: 'Suite',
  description: '',
  capacity: 3,
  bed_type: 'King bed',
  room_size: 420,
  view_type: 'Valley',
  price_per_night: paise(200_000),
  amenities: [],
  images: [],
  image_alts: [],
  nights: 2,
  total_price: paise(400_000),
  discount: paise(0),
  final_price: paise(400_000),
  tax: { value: paise(400_000), cgst: paise(0), sgst: paise(0), rate: basis(0) },
}
const resort = {
  phone: '',
  check_in_time: '2 PM',
  check_out_time: '11 AM',
  cancellation_text: '',
  tax_note: 'All taxes included',
  advance_percent: 100,
  upi_payee: '',
  time_zone: 'Asia/Kolkata',
  meal_plans: noMeals,
}
const search = { ...blankSearch, checkIn: '2026-11-20', checkOut: '2026-11-22', adults: 2 }

const shown = (own: Partial<AvailableRoom>, withoutCoupon?: number) => {
  const chosen = { ...room, ...own }
  const found: Found = {
    search: { ...search, coupon: withoutCoupon === undefined ? '' : 'forest10' },
    rooms: [chosen],
    combinations: [],
    refused: [],
    ...(withoutCoupon !== undefined && { withoutCoupon: { [room.room_id]: paise(withoutCoupon) } }),
  }
  cleanup()
  render(<StaySummary room={chosen} party={null} found={found} resort={resort} withTerms />)
  return screen.getByRole('complementary', { name: 'Your stay' }).textContent
}

test('D-49 a guest sees one price, and the tax in it where there is some', () => {
  expect(shown({})).not.toContain('GST')
  const tax = { value: paise(400_000), cgst: paise(10_000), sgst: paise(10_000), rate: basis(500) }
  const dearer = shown({ total_price: paise(420_000), final_price: paise(420_000), tax })
  expect(dearer).toContain('₹4,200.00 for 2 nights')
  expect(dearer).toContain('Includes ₹200.00 GST.')
  // The tax on top is the same every night: that is no average.
  expect(dearer).toContain('₹2,100.00 per night')
  expect(dearer).not.toContain('on average')
})

test('a single night is no average, and what of it is for meals and children is said', () => {
  const one = shown({ nights: 1, total_price: paise(350_000), final_price: paise(350_000) })
  expect(one).toContain('₹3,500.00 for the night')
  expect(one).not.toContain('per night')
  expect(one).not.toContain('for meals')
  const guest_parts = [
    { kind: 'extra_child' as const, count: 1, amount: paise(90_000) },
    { kind: 'meals' as const, count: 3, amount: paise(120_000) },
  ]
  expect(shown({ guest_parts })).toContain('Includes ₹900.00 for 1 child and ₹1,200.00 for meals.')
})

test('nights of different prices are told as an average', () => {
  const dearer = { total_price: paise(500_000), final_price: paise(500_000) }
  expect(shown({ ...dearer, nights_differ: true })).toContain('₹2,500.00 per night on average')
  expect(shown(dearer)).toContain('₹2,500.00 per night')
  expect(shown(dearer)).not.toContain('on average')
})

test('with a coupon the price of a night is that of the stay, and the parts are said to be after it', () => {
  const guest_parts = [
    { kind: 'extra_child' as const, count: 1, amount: paise(72_000) },
    { kind: 'extra_adult' as const, count: 1, amount: paise(81_000) },
    { kind: 'meals' as const, count: 3, amount: paise(162_000) },
  ]
  const own = {
    total_price: paise(860_000),
    discount: paise(86_000),
    final_price: paise(774_000),
    guest_parts,
  }
  const said = shown(own, 860_000)
  expect(said).toContain('₹7,740.00 for 2 nights₹3,870.00 per night')
  expect(said).toContain(
    'Includes ₹720.00 for 1 child, ₹810.00 for 1 further adult and ₹1,620.00 for meals, after the coupon.',
  )
  expect(shown(own, 774_000)).not.toContain('after the coupon')
})

test('the bar of a narrow screen opens what is chosen, and Escape closes it', () => {
  shown({})
  const line = screen.getByRole('button', { name: /^Your stay: Suite/ })
  expect(line.textContent).toContain('₹4,000.00')
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(line, { key: 'Escape' })
  expect(line.getAttribute('aria-expanded')).toBe('false')
})
