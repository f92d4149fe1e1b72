import { describe, expect, test } from 'vitest'
import { isOff, Reported, reportedText } from './reported.ts'

const at = '2026-11-20T06:30:00.000Z'

test('D-75 a stay is off when it was cancelled or its guest did not come', () => {
  expect(isOff({ status: 'cancelled', no_show_at: null })).toBe(true)
  expect(isOff({ status: 'confirmed', no_show_at: at })).toBe(true)
  expect(isOff({ status: 'confirmed', no_show_at: null })).toBe(false)
  expect(isOff({ status: 'pending', no_show_at: null })).toBe(false)
})

describe('D-75 what a guest says to have paid for a stay that is off', () => {
  const message = (...references: string[]) =>
    reportedText(Reported.parse(references.map((reference) => ({ reference, at }))))

  test('is told with each reference, and promises no amount', () => {
    expect(message()).toEqual([])
    expect(message('432187652109')).toEqual([
      'You told us that you have paid, with reference 432187652109. We check that with our bank, and once the money has arrived, what you do not owe goes back to you.',
    ])
    expect(message('432187652109', '432187652110')[0]).toContain(
      'reference 432187652109 and 432187652110. We',
    )
  })
})
