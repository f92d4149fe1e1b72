import { describe, expect, test } from 'vitest'
import { paise } from '../kit/money.ts'
import { stageNames } from './stage-names.ts'
import { canCheckIn, hasBegun, leavesOn, type StagedStay, stayStage } from './stay-stage.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21']
const at = '2026-11-20T06:30:00.000Z'
const stay = (own: Partial<StagedStay> = {}): StagedStay => ({
  status: 'confirmed',
  check_in_date: today,
  check_out_date: tomorrow,
  checked_in_at: null,
  checked_out_at: null,
  no_show_at: null,
  balance: paise(0),
  ...own,
})

describe('D-59 a guest can be checked in', () => {
  test('from the day of arrival on, however late', () => {
    expect(canCheckIn(stay(), yesterday)).toBe(false)
    expect(canCheckIn(stay(), today)).toBe(true)
    expect(canCheckIn(stay(), '2026-12-24')).toBe(true)
  })

  test('once, of a stay that is confirmed and was not said to be a no-show', () => {
    expect(canCheckIn(stay({ status: 'pending' }), today)).toBe(false)
    expect(canCheckIn(stay({ status: 'cancelled' }), today)).toBe(false)
    expect(canCheckIn(stay({ checked_in_at: at }), today)).toBe(false)
    expect(canCheckIn(stay({ no_show_at: at }), today)).toBe(false)
  })
})

describe('D-59 of the stays that end on a day', () => {
  test('those leave whose guest came, and those that are still to come', () => {
    expect(leavesOn(today, stay({ checked_in_at: at, check_out_date: today }), today)).toBe(true)
    expect(leavesOn(tomorrow, stay(), today)).toBe(true)
    expect(leavesOn(tomorrow, stay({ check_in_date: yesterday }), today)).toBe(true)
  })

  test('nobody leaves who has not come', () => {
    const awaited = stay({ check_in_date: yesterday, check_out_date: today })
    expect(leavesOn(today, awaited, today)).toBe(false)
    expect(leavesOn(yesterday, awaited, today)).toBe(false)
  })
})

describe('W-20 a stay has begun for its guest', () => {
  test('with the end of the day of arrival, or when they are checked in', () => {
    expect(hasBegun({ check_in: today, checked_in_at: null }, today)).toBe(false)
    expect(hasBegun({ check_in: today, checked_in_at: null }, tomorrow)).toBe(true)
    expect(hasBegun({ check_in: tomorrow, checked_in_at: null }, today)).toBe(false)
    expect(hasBegun({ check_in: today, checked_in_at: at }, today)).toBe(true)
  })
})

test.each<[string, Partial<StagedStay>]>([
  ['To confirm', { status: 'pending' }],
  ['Confirmed', { check_in_date: tomorrow }],
  ['Arriving today', {}],
  ['Not arrived', { check_in_date: yesterday }],
  ['In the house', { checked_in_at: at }],
  ['Leaving today', { checked_in_at: at, check_out_date: today }],
  ['Left', { checked_in_at: at, checked_out_at: at }],
  ['Left owing', { checked_in_at: at, checked_out_at: at, balance: paise(1) }],
  ['No-show', { no_show_at: at }],
  ['Cancelled', { status: 'cancelled', no_show_at: at }],
])('D-59 the badge of a stay says %s where it has %j', (message, own) => {
  expect(stageNames[stayStage(stay(own), today)]).toBe(message)
})
