import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { checkDays, lastMonthOf } from './first-and-last-day.ts'

type Sent = Parameters<typeof checkDays>[0]

const sent = (own: Partial<Sent>): Sent => ({ last_month: null, joined_on: null, left_on: null, ...own })
const refused = (own: Partial<Sent>, firstMonth = '2026-03') =>
  refusalOf(() => checkDays(sent(own), firstMonth))
const wrong = (field: string, message: string) => ({
  code: 'invalid_input',
  message,
  fields: { [field]: message },
})

describe('the last month that is paid', () => {
  test('is that of the last day, else the one that is named, else none', () => {
    expect(lastMonthOf(sent({ left_on: '2026-08-15', last_month: '2026-09' }))).toBe('2026-08')
    expect(lastMonthOf(sent({ last_month: '2026-09' }))).toBe('2026-09')
    expect(lastMonthOf(sent({}))).toBeNull()
  })
})

describe('the days somebody works', () => {
  test.each<Partial<Sent>>([
    {},
    { joined_on: '2026-03-01' },
    { left_on: '2026-03-01' },
    { last_month: '2026-03' },
    { left_on: '2026-08-15', last_month: '2026-08' },
    { joined_on: '2026-05-10', left_on: '2026-05-10' },
    { joined_on: '2026-05-10', last_month: '2026-05' },
    { joined_on: '2026-05-10', left_on: '2027-01-01' },
  ])('may be %j', (own) => {
    expect(refused(own)).toBeUndefined()
  })

  test('end in the first month that is paid or after it', () => {
    const message = 'The last month cannot be before the first one'
    expect(refused({ last_month: '2026-02' })).toMatchObject(wrong('last_month', message))
    expect(refused({ left_on: '2026-02-28' })).toMatchObject(wrong('left_on', message))
  })

  test('end in the last month that is named', () => {
    const message = 'The last day lies in another month than the last month'
    expect(refused({ left_on: '2026-08-15', last_month: '2026-09' })).toMatchObject(wrong('left_on', message))
  })

  test('begin in the first month that is paid or after it', () => {
    const message = 'The first day lies before the first month that is paid'
    expect(refused({ joined_on: '2026-02-28' })).toMatchObject(wrong('joined_on', message))
  })

  test('end after they begin', () => {
    const days = { joined_on: '2026-05-10', left_on: '2026-05-09' }
    expect(refused(days)).toMatchObject(wrong('left_on', 'The last day cannot be before the first'))
    const months = { joined_on: '2026-05-10', last_month: '2026-04' }
    const message = 'The last month cannot be before the first day'
    expect(refused(months)).toMatchObject(wrong('last_month', message))
  })
})
