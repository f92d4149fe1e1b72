import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { bothDays, daysOfReport, inOrder } from './day-range.ts'

const refused = (field: string, message: string) => ({
  code: 'invalid_input',
  message,
  fields: { [field]: message },
})
const backwards = refused('fromDate', 'From date cannot be later than To date')

describe('two days of a filter', () => {
  test('may each be left out', () => {
    expect(inOrder(undefined, undefined)).toEqual({ from: undefined, to: undefined })
    expect(inOrder('2026-11-20', undefined)).toEqual({ from: '2026-11-20', to: undefined })
    expect(inOrder(undefined, '2026-11-20')).toEqual({ from: undefined, to: '2026-11-20' })
  })

  test('H-REP-06 stand in their order; one day is a range', () => {
    expect(inOrder('2026-11-20', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(refusalOf(() => inOrder('2026-11-21', '2026-11-20'))).toMatchObject(backwards)
  })
})

describe('the days of a report', () => {
  test.each([bothDays, daysOfReport])('H-REP-05 are both needed', (days) => {
    const both = 'Please select both From and To dates'
    expect(refusalOf(() => days(undefined, undefined))).toMatchObject(refused('fromDate', both))
    expect(refusalOf(() => days(undefined, '2026-11-20'))).toMatchObject(refused('fromDate', both))
    expect(refusalOf(() => days('2026-11-20', undefined))).toMatchObject(refused('toDate', both))
  })

  test.each([bothDays, daysOfReport])('H-REP-06 stand in their order', (days) => {
    expect(days('2026-11-20', '2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-21' })
    expect(refusalOf(() => days('2026-11-21', '2026-11-20'))).toMatchObject(backwards)
  })

  test('lie ten years apart at most', () => {
    expect(daysOfReport('2016-11-22', '2026-11-22')).toEqual({ from: '2016-11-22', to: '2026-11-22' })
    const tooLong = refused('toDate', 'Choose ten years at most')
    expect(refusalOf(() => daysOfReport('2016-11-22', '2026-11-23'))).toMatchObject(tooLong)
    expect(bothDays('2016-11-22', '2026-11-23').to).toBe('2026-11-23')
  })
})
