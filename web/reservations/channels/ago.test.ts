import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test.each([
  ['2026-11-20T10:00:00.000Z', 'just now'],
  ['2026-11-20T09:59:00.000Z', '1 minute ago'],
  ['2026-11-20T08:00:31.000Z', '1 hour ago'],
  ['2026-11-17T10:00:00.000Z', '3 days ago'],
  ['2026-11-20T10:00:05.000Z', 'just now'],
])('D-61 %s is told as %s', (instant, result) => {
  expect(ago(instant, Date.parse('2026-11-20T10:00:30.000Z'))).toBe(result)
})
