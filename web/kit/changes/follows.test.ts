import { expect, test } from 'vitest'
import { concerns } from './follows.ts'

test('D-44 a page follows what it shows and nothing else', () => {
  const list = { follows: { booking: true, block: true }, params: {} } as const
  const one = { follows: { booking: 'id' }, params: { id: 'FR-7K3M9Q' } } as const
  expect(concerns({ booking: ['FR-AAAAAA'] }, list)).toBe(true)
  expect(concerns({ candidate: ['x'] }, list)).toBe(false)
  expect(concerns({ booking: ['FR-AAAAAA'] }, one)).toBe(false)
  expect(concerns({ booking: ['FR-AAAAAA', 'FR-7K3M9Q'] }, one)).toBe(true)
  // Too many to name.
  expect(concerns({ booking: [] }, one)).toBe(true)
  expect([concerns('behind', one), concerns({}, list)]).toEqual([true, false])
})
