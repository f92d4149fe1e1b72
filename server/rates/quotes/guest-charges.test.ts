import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { type MealPrices, noMeals } from '../../../contract/office/meal-plans.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import { chargesOf, type Party, sumOfCharges } from './guest-charges.ts'

/** Two are included; a further adult pays 1,000, a child up to 5 nothing, one up to 11 500. */
const rates: GuestRates = {
  included_guests: 2,
  extra_adult: paise(100_000),
  extra_child: [
    { up_to_age: 5, price: paise(0) },
    { up_to_age: 11, price: paise(50_000) },
  ],
}
const breakfast: MealPrices = { ...noMeals, CP: paise(30_000), free_up_to_age: 5 }
const party = (guests: number, childrenAges: number[] = [], mealPlan: Party['mealPlan'] = 'EP') => ({
  guests,
  childrenAges,
  mealPlan,
})
const result = (of: Party, own: Partial<GuestRates> = {}, meals = noMeals) =>
  chargesOf({ ...rates, ...own }, of, meals).map(({ kind, count, each }) => [kind, count, each])

describe('W-29 guests beyond those that are included', () => {
  test('pay as adults where no child is among them', () => {
    expect(result(party(2))).toEqual([])
    expect(result(party(4))).toEqual([['extra_adult', 2, 100_000]])
    expect(result(party(4), { included_guests: null })).toEqual([])
  })

  test('are the youngest children: adults have the places first, then who is older', () => {
    expect(result(party(3, [9, 14]))).toEqual([['extra_child', 1, 50_000]])
    expect(result(party(3, [14, 9]))).toEqual([['extra_child', 1, 50_000]])
    expect(result(party(4, [3, 8]))).toEqual([['extra_child', 1, 50_000]])
    expect(result(party(5, [3, 8]))).toEqual([
      ['extra_adult', 1, 100_000],
      ['extra_child', 1, 50_000],
    ])
  })

  test('pay by the first age that they are not older than, and beyond the last as adults', () => {
    const third = (age: number) => result(party(3, [age]), { included_guests: 2 })
    expect(third(5)).toEqual([])
    expect(third(6)).toEqual([['extra_child', 1, 50_000]])
    expect(third(11)).toEqual([['extra_child', 1, 50_000]])
    expect(third(12)).toEqual([['extra_adult', 1, 100_000]])
  })

  test('are told together where they pay alike', () => {
    expect(result(party(7, [7, 8, 17]))).toEqual([
      ['extra_adult', 3, 100_000],
      ['extra_child', 2, 50_000],
    ])
  })
})

describe('W-29 meals', () => {
  test('cost each who eats, included or not; young children eat free', () => {
    expect(result(party(2, [], 'CP'), {}, breakfast)).toEqual([['meals', 2, 30_000]])
    expect(result(party(3, [5], 'CP'), {}, breakfast)).toEqual([['meals', 2, 30_000]])
    expect(result(party(3, [6], 'CP'), { included_guests: null }, breakfast)).toEqual([['meals', 3, 30_000]])
    const allPay = { ...breakfast, free_up_to_age: null }
    expect(result(party(3, [0], 'CP'), {}, allPay)).toEqual([['meals', 3, 30_000]])
  })

  test('cost nobody anything who has the room alone, or a plan without a price', () => {
    expect(result(party(2, [], 'EP'), {}, breakfast)).toEqual([])
    expect(result(party(2, [], 'AP'), {}, breakfast)).toEqual([])
  })
})

test('W-29 charges come to so many times what each pays', () => {
  const charges = chargesOf(rates, party(5, [3, 8], 'CP'), breakfast)
  expect(charges).toEqual([
    { kind: 'extra_adult', count: 1, each: 100_000 },
    { kind: 'extra_child', count: 1, each: 50_000 },
    { kind: 'meals', count: 4, each: 30_000 },
  ])
  expect(sumOfCharges(charges)).toBe(270_000)
  expect(sumOfCharges([])).toBe(0)
})
