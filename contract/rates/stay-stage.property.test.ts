import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import { paise } from '../kit/money.ts'
import { type StagedStay, type StayStage, stayStage } from './stay-stage.ts'

const today = '2026-11-20'
const at = '2026-11-20T06:30:00.000Z'

// Every state that the desk's verbs can lead to: who is in the house or has left was confirmed.
const stays: fc.Arbitrary<StagedStay> = fc
  .record({
    from: fc.integer({ min: -4, max: 4 }),
    nights: fc.integer({ min: 1, max: 4 }),
    state: fc.constantFrom('pending', 'confirmed', 'cancelled', 'in', 'out', 'no_show'),
    balance: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ from, nights, state, balance }) => ({
    status: state === 'pending' || state === 'cancelled' ? state : 'confirmed',
    check_in_date: addDays(today, from),
    check_out_date: addDays(today, from + nights),
    checked_in_at: state === 'in' || state === 'out' ? at : null,
    checked_out_at: state === 'out' ? at : null,
    no_show_at: state === 'no_show' ? at : null,
    balance: paise(balance),
  }))

/** What each stage means, by itself. */
const means: Record<StayStage, (stay: StagedStay) => boolean> = {
  to_confirm: (s) => s.status === 'pending',
  cancelled: (s) => s.status === 'cancelled',
  no_show: (s) => s.no_show_at !== null,
  confirmed: (s) => isAwaited(s) && s.check_in_date > today,
  arriving: (s) => isAwaited(s) && s.check_in_date === today,
  not_arrived: (s) => isAwaited(s) && s.check_in_date < today,
  in_house: (s) => isIn(s) && s.check_out_date > today,
  leaving_today: (s) => isIn(s) && s.check_out_date <= today,
  left: (s) => s.checked_out_at !== null && s.balance <= 0,
  left_owing: (s) => s.checked_out_at !== null && s.balance > 0,
}
const isAwaited = (s: StagedStay) => s.status === 'confirmed' && !s.checked_in_at && !s.no_show_at
const isIn = (s: StagedStay) => s.checked_in_at !== null && s.checked_out_at === null

test('D-59 a stay is in exactly one stage, the one whose meaning holds', () => {
  fc.assert(
    fc.property(stays, (stay) => {
      const holding = Object.entries(means).flatMap(([stage, holds]) => (holds(stay) ? [stage] : []))
      expect(holding).toEqual([stayStage(stay, today)])
    }),
  )
})

test.each([
  ['before midnight of the day of arrival', today, 'arriving'],
  ['after it', addDays(today, 1), 'not_arrived'],
  ['when its nights are over', addDays(today, 9), 'not_arrived'],
] as const)('D-59 a guest who has not come is, %s, on %s: %s', (_when, day, stage) => {
  const stay = {
    status: 'confirmed' as const,
    check_in_date: today,
    check_out_date: addDays(today, 2),
    checked_in_at: null,
    checked_out_at: null,
    no_show_at: null,
    balance: paise(100),
  }
  expect(stayStage(stay, day)).toBe(stage)
})
