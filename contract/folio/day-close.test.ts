import { describe, expect, test } from 'vitest'
import { paise, toRupees } from '../kit/money.ts'
import { closeProblems, differenceWords, totalOf } from './day-close.ts'

const shown = toRupees

describe('W-13 the cash box', () => {
  test('holds what its notes and coins come to', () => {
    expect(totalOf({})).toBe(0)
    expect(totalOf({ 1: 3 })).toBe(300)
    expect(totalOf({ 2000: 1, 500: 2, 200: 3, 100: 4, 50: 5, 20: 6, 10: 7, 5: 8, 2: 9, 1: 10 })).toBe(450_800)
  })

  test('differs in words from what is expected', () => {
    expect(differenceWords(paise(0), shown)).toBeUndefined()
    expect(differenceWords(paise(-1), shown)).toBe('0.01 too little')
    expect(differenceWords(paise(1), shown)).toBe('0.01 too much')
  })

  test('is put away and kept as it was counted, and a difference has a reason', () => {
    const count = (own: { put_away?: number; float?: number; reason?: string | null }) => {
      const { put_away = 40_000, float = 10_000, reason = null } = own
      const sums = { put_away: paise(put_away), float: paise(float) }
      return closeProblems({ counted: { 500: 1 }, ...sums, reason }, paise(50_000), shown)
    }
    expect(count({})).toEqual([])
    expect(count({ float: 9_999, reason: 'Lost' })).toEqual([
      {
        field: 'float',
        message: '400.00 put away and 99.99 of float are not the 500.00 that were counted',
      },
    ])
    expect(count({ put_away: 40_001 }).map(({ field }) => field)).toEqual(['float'])
    const short = { counted: { 100: 4 }, put_away: paise(40_000), float: paise(0) }
    expect(closeProblems({ ...short, reason: null }, paise(50_000), shown)).toEqual([
      { field: 'reason', message: 'There is 100.00 too little in the box: say why' },
    ])
    expect(closeProblems({ ...short, reason: 'Lost' }, paise(50_000), shown)).toEqual([])
    expect(closeProblems({ ...short, reason: null }, paise(40_000), shown)).toEqual([])
    // Both at once where both are wrong.
    const wrong = closeProblems({ ...short, float: paise(1), reason: null }, paise(50_000), shown)
    expect(wrong.map(({ field }) => field)).toEqual(['float', 'reason'])
  })
})
