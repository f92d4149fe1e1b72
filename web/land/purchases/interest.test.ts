import { expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { interestOf } from './interest.ts'

test.each([
  [0, 0],
  [5_00_000_00, 5_000_00],
  [1_50, 2],
  [1_49, 1],
  [9_99_99_99_999_99, 10_00_00_000_00],
])('H-CONST-07 H-PUR-27 the interest on %i paise is shown as %i', (price, interest) => {
  expect(interestOf(paise(price))).toBe(interest)
})
