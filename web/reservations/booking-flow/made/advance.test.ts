import { expect, test } from 'vitest'
import { paise } from '../../../../contract/kit/money.ts'
import { advanceOf } from './advance.ts'

const stay = { price: paise(450_001), checkIn: '2026-12-01', today: '2026-11-20', advancePercent: 30 }

test('D-51 a part is paid when the stay is booked, half up to the paisa, and the rest at check-in', () => {
  expect(advanceOf(stay)).toEqual({ now: 135_000, later: 315_001 })
  expect(advanceOf({ ...stay, today: '' })).toEqual({ now: 135_000, later: 315_001 })
})

test('D-51 all of it is paid where the resort wants all, and on the day of arrival', () => {
  expect(advanceOf({ ...stay, advancePercent: 100 })).toEqual({ now: 450_001, later: 0 })
  expect(advanceOf({ ...stay, today: '2026-12-01' })).toEqual({ now: 450_001, later: 0 })
})
