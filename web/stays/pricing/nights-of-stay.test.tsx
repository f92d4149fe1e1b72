import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import type { StayPreview } from '../../../contract/stays/price-calendar.ts'
import { NightsOfStay } from './NightsOfStay.tsx'

const price = paise(200_000)
const tax = { value: price, cgst: paise(0), sgst: paise(0), rate: 0 as BasisPoints }
const rules = (min_nights: number, closed_to_arrival = false) => ({ min_nights, closed_to_arrival })

/** Nights by what is asked with the typed price, and what is asked now where this is more. */
const shown = (...nights: [ReturnType<typeof rules>, ReturnType<typeof rules> | null][]) => {
  const nightly: StayPreview['nightly'] = nights.map(([own, asked_now], at) => ({
    day: addDays('2026-12-24', at),
    ...{ base_price: price, discount: 0 as BasisPoints, price, tax, coupon: paise(0) },
    ...{ source: 'draft', pricing_id: null, ...own, asked_now },
  }))
  const preview: StayPreview = {
    room: { room_id: 'ROOM-101', room_number: '101', room_type: 'Suite' },
    ...{ check_in_date: '2026-12-24', check_out_date: addDays('2026-12-24', nights.length) },
    ...{ nights: nights.length, total_price: price, discount: paise(0), final_price: price },
    ...{ tax, coupon: null, nightly },
  }
  const { container } = render(<NightsOfStay preview={preview} loading={false} typed />)
  return container
}

test('wire-29 a typed price is shown with what it asks, and says which rules it would end', () => {
  const all = shown(
    [rules(1), rules(2, true)],
    [rules(1), rules(3)],
    [rules(2), null],
    [rules(1, true), null],
  )
  expect(all.textContent).toContain(
    '2 of these nights ask for at least 2 to 3 nights now; with this price they ask for less.',
  )
  expect(all.textContent).toContain('1 of these days is closed to arrival now; with this price it is open.')
  expect(screen.getByRole('row', { name: /Dec 26/ }).textContent).toContain('at least 2 nights')
  expect(screen.getByRole('row', { name: /Dec 27/ }).textContent).toContain('no arrival')
})

test('wire-29 a typed price that asks for no less ends nothing', () => {
  // A day that is opened may still ask for as many nights.
  const opened = shown([rules(2), rules(2, true)])
  expect(opened.textContent).not.toContain('ask for less')
  expect(opened.textContent).toContain('closed to arrival now')
  expect(shown([rules(3), null]).textContent).not.toContain('now;')
})
