import { expect, test } from 'vitest'
import { type Edges, liftToFree } from './free-place.ts'

const box: Edges = { left: 800, right: 1200, top: 740, bottom: 780 }
const at = (top: number, bottom: number, left = 1100, right = 1190): Edges => ({ top, bottom, left, right })

test('a toast lies at the bottom where nothing is in its way', () => {
  expect(liftToFree(box, [], 800)).toBe(0)
  expect(liftToFree(box, [at(744, 772, 0, 800)], 800)).toBe(0)
})

test('it rises over the buttons of a panel, and between two rows', () => {
  expect(liftToFree(box, [at(744, 780)], 800)).toBe(36)
  expect(liftToFree(box, [at(744, 780), at(690, 710)], 800)).toBe(92)
})

test('where every place covers something it takes the lowest of those that cover least', () => {
  const rows = [760, 700, 640, 580, 520, 460, 400].map((top) => at(top - 30, top + 20))
  const both = at(744, 780, 900, 1000)
  expect(liftToFree(box, [...rows, both], 800)).toBe(52)
})
