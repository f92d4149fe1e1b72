import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { noMeals } from '../../../contract/office/meal-plans.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
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
const search = { checkIn: '2026-11-20', checkOut: '2026-11-22', adults: 2, children: 0, coupon: '' } as never

const shown = (own: Partial<AvailableRoom>) => {
  cleanup()
  render(<StaySummary room={{ ...room, ...own }} search={search} resort={resort} />)
  return screen.getByRole('complementary', { name: 'Your stay' }).textContent
}

test('decision-49 a guest sees one price, and the tax in it where there is some', () => {
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
  expect(one).not.toContain('Of it')
  const guest_parts = [
    { kind: 'extra_child' as const, count: 1, amount: paise(90_000) },
    { kind: 'meals' as const, count: 3, amount: paise(120_000) },
  ]
  expect(shown({ guest_parts })).toContain('Of it ₹900.00 for 1 child, ₹1,200.00 for meals.')
})

test('nights of different prices are told as an average', () => {
  expect(shown({ total_price: paise(500_000), final_price: paise(500_000) })).toContain(
    '₹2,500.00 per night on average',
  )
})
