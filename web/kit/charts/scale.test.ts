import { expect, test } from 'vitest'
import { marksOf, share } from './scale.ts'

test.each([
  [[3, 5, 6], { whole: true }, [0, 2, 4, 6]],
  [[0, 0], { whole: true }, [0, 1]],
  [[1], { whole: true }, [0, 1]],
  [[5], { whole: true }, [0, 2, 4, 6]],
  [[29], { whole: true }, [0, 8, 16, 24, 32]],
  [[114], {}, [0, 30, 60, 90, 120]],
  [[100], { most: 4 }, [0, 40, 80, 120]],
  [[], {}, [0]],
  [[0, -5], {}, [0]],
])('the marks for %j (%j) are %j', (values, how, marks) => {
  expect(marksOf(values, how)).toEqual(marks)
})

test('no chart has more marks than it asks for, and none of them lies below its largest value', () => {
  for (let largest = 1; largest < 5000; largest = Math.ceil(largest * 1.07)) {
    for (const whole of [true, false]) {
      const marks = marksOf([largest], { whole })
      expect(marks.length, `${largest}`).toBeLessThanOrEqual(5)
      expect(marks.at(-1), `${largest}`).toBeGreaterThanOrEqual(largest)
      if (whole) expect(marks.every(Number.isInteger), `${largest}`).toBe(true)
    }
  }
})

test('a value is as long as its part of the last mark, and a negative one has no length', () => {
  expect(share(3, [0, 6])).toBe('50%')
  expect(share(-2, [0, 6])).toBe('0%')
  expect(share(0, [0])).toBe('0%')
})
