import { expect, test } from 'vitest'
import { weekdayOf } from '../kit/dates.ts'
import { weekdaysText } from './weekdays.ts'

test.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
  [[5, 6], 'Fri, Sat'],
  [[7, 1, 2, 3, 4], 'Mon to Thu, Sun'],
  [[3], 'Wed'],
  [[6, 5, 7, 1], 'Mon, Fri to Sun'],
])('W-29 the days %j are written as %s', (days, text) => {
  expect(weekdaysText(days)).toBe(text)
})

test.each(['1969-12-28', '1970-01-01', '2024-02-29', '2026-11-26', '2099-12-31'])(
  'W-29 the day of the week of %s is that of the calendar',
  (day) => {
    expect(weekdayOf(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek)
  },
)
