import { expect, test } from 'vitest'
import { shownDays } from './unmarked-days.ts'

test('days that follow each other are shown as one run', () => {
  expect(shownDays([])).toBe('')
  expect(shownDays([4])).toBe('4')
  expect(shownDays([1, 2, 3, 7, 30, 31])).toBe('1–3, 7, 30–31')
})
