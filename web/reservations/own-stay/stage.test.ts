import { describe, expect, test } from 'vitest'
import { countdown, isOver, mayChange, stageOf, statusWords } from './stage.ts'

const stay = (own: object = {}) => ({
  status: 'confirmed' as const,
  check_in_date: '2026-12-02',
  check_out_date: '2026-12-04',
  checked_in_at: null,
  checked_out_at: null,
  no_show_at: null,
  ...own,
})

describe('D-55 the days until a stay, in words', () => {
  test.each([
    ['2026-11-20', 'In 12 days'],
    ['2026-11-30', 'In 2 days'],
    ['2026-12-01', 'Tomorrow'],
    ['2026-12-02', 'Today'],
    ['2026-12-03', 'We are expecting you'],
    ['2026-12-04', 'Thank you for staying with us'],
  ])('on %s: %s', (today, message) => expect(countdown(stay(), today)).toBe(message))

  test('who is in the house is told so, and who has left is thanked', () => {
    const here = stay({ checked_in_at: '2026-12-02T09:00:00.000Z' })
    expect(countdown(here, '2026-12-03')).toBe('You are our guest')
    expect(statusWords(here, '2026-12-03')).toBe('Checked in')
    const gone = stay({ ...here, checked_out_at: '2026-12-03T04:00:00.000Z' })
    expect([stageOf(gone, '2026-12-03'), statusWords(gone, '2026-12-03')]).toEqual(['over', 'Checked out'])
  })
})

test('D-55 a stay is its guest’s to change up to the day of arrival, until they check in', () => {
  const days = ['2026-11-20', '2026-12-02', '2026-12-03', '2026-12-04']
  expect(days.map((day) => mayChange(stay(), day))).toEqual([true, true, false, false])
  expect(mayChange(stay({ status: 'pending' }), '2026-12-02')).toBe(true)
  expect(mayChange(stay({ checked_in_at: '2026-12-02T09:00:00.000Z' }), '2026-12-02')).toBe(false)
  expect(mayChange(stay({ status: 'cancelled' }), '2026-11-20')).toBe(false)
})

test('cancelled stays, no-shows and stays that ended are past', () => {
  const past = [
    stay({ status: 'cancelled' }),
    stay({ no_show_at: '2026-12-02T20:00:00.000Z' }),
    stay({ check_in_date: '2026-11-10', check_out_date: '2026-11-20' }),
  ]
  expect(past.map((one) => isOver(one, '2026-11-20'))).toEqual([true, true, true])
  expect(isOver(stay({ check_in_date: '2026-11-19' }), '2026-11-20')).toBe(false)
})
