import { expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { coverOf, squareFeet } from './room-type-shown.ts'

const type = { included_guests: 2, max_capacity: 4, extra_adult: paise(80_000), extra_child: [] }
const childUpTo = (up_to_age: number, price: number) => ({ up_to_age, price: paise(price) })

test.each([
  [{}, 'for 2 guests; further adult ₹800'],
  [{ extra_child: [childUpTo(11, 40_000)] }, 'for 2 guests; further adult ₹800, child up to 11 ₹400'],
  [
    { included_guests: 1, extra_child: [childUpTo(5, 0), childUpTo(11, 40_050)] },
    'for 1 guest; further adult ₹800, child up to 5 free, up to 11 ₹400.50',
  ],
  [{ included_guests: null }, 'per room'],
  [{ included_guests: 4 }, 'per room'],
  [{ extra_adult: paise(0) }, 'per room'],
])('W-29 whom the price of a night is for: %j', (own, message) => {
  expect(coverOf({ ...type, ...own })).toBe(message)
})

test('square metres are whole', () => {
  expect(squareFeet(420)).toBe('420 sq. ft. (39 m²)')
})
