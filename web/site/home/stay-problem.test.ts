import { expect, it } from 'vitest'
import { stayProblem } from './stay-problem.ts'

const today = '2026-11-20'

it('lets a stay be searched for from today on', () => {
  expect(stayProblem({ checkIn: today, checkOut: '2026-11-21', today })).toBeUndefined()
})

it.each([
  ['2026-11-22', '2026-11-22', 'Check-out date must be after check-in date'],
  ['2026-11-22', '2026-11-21', 'Check-out date must be after check-in date'],
  ['2026-11-19', '2026-11-21', 'Check-in date cannot be before today'],
  ['', '2026-11-21', 'Please choose a check-in and a check-out date'],
])('refuses %s to %s: %s', (checkIn, checkOut, problem) => {
  expect(stayProblem({ checkIn, checkOut, today })).toBe(problem)
})
