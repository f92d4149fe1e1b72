import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { type MealPrices, noMeals } from '../../../contract/office/meal-plans.ts'
import { guestTermsOf, knownTerms, underTerms, unknownTerms } from './guest-terms.ts'
import type { NightTerms } from './night.ts'

const rates = { included_guests: 2, extra_adult: paise(100_000), extra_child: [] }
const meals: MealPrices = { CP: paise(30_000), MAP: null, AP: null, free_up_to_age: 5 }
const before = { ...rates, meal_plan: 'CP', meal_price: paise(20_000), free_up_to_age: 11 } as const

describe('W-29 the terms of a stay that is priced', () => {
  test('are those of the room, and what the meals of its plan cost now', () => {
    expect(guestTermsOf(rates, { mealPlan: 'CP', meals })).toEqual({
      ...rates,
      meal_plan: 'CP',
      meal_price: 30_000,
      free_up_to_age: 5,
    })
  })

  test('name no meals where there are none', () => {
    const none = { ...rates, meal_plan: 'EP', meal_price: null, free_up_to_age: null }
    expect(guestTermsOf(rates, { mealPlan: 'EP', meals })).toEqual(none)
    expect(guestTermsOf(rates, { mealPlan: 'EP', meals, before })).toEqual(none)
    expect(guestTermsOf(rates, { mealPlan: 'AP', meals })).toMatchObject({ meal_price: null })
  })

  test('let those children eat free who did when it was booked', () => {
    expect(guestTermsOf(rates, { mealPlan: 'CP', meals, before })).toMatchObject({
      meal_price: 30_000,
      free_up_to_age: 11,
    })
    const allPaid = { ...before, free_up_to_age: null }
    expect(guestTermsOf(rates, { mealPlan: 'CP', meals, before: allPaid }).free_up_to_age).toBeNull()
  })

  test('have the price of then for meals that are not sold any more', () => {
    expect(guestTermsOf(rates, { mealPlan: 'CP', meals: noMeals, before }).meal_price).toBe(20_000)
  })
})

describe('D-62 what was agreed with nights', () => {
  const known: NightTerms = { ...before, added_tax: null }

  test('are the first terms that anybody knows', () => {
    const other = { ...known, extra_adult: paise(1) }
    expect(knownTerms([{ terms: unknownTerms }, { terms: known }, { terms: other }])).toEqual(known)
    expect(knownTerms([{ terms: { ...unknownTerms } }])).toBeUndefined()
    expect(knownTerms([])).toBeUndefined()
  })

  test('is known of a night where all cost the same but no child is named', () => {
    const plain: NightTerms = { ...unknownTerms, extra_child: [] }
    expect(knownTerms([{ terms: plain }])).toEqual(plain)
  })

  test('is unknown where only the price was kept: by these terms everybody costs the same', () => {
    expect(unknownTerms).toEqual({
      included_guests: null,
      extra_adult: 0,
      extra_child: [{ up_to_age: 17, price: 0 }],
      meal_plan: 'EP',
      meal_price: null,
      free_up_to_age: null,
      added_tax: null,
    })
  })
})

describe('W-29 a room under the terms of a stay', () => {
  const room = { room_id: 'R1', included_guests: 4, extra_adult: paise(1), extra_child: [] }
  const settings = { gst: defaultGst, meal_plans: meals }

  test('has their guests and the meals of their plan', () => {
    expect(underTerms(room, settings, before)).toEqual([
      { ...rates, room_id: 'R1' },
      { gst: defaultGst, meal_plans: { CP: 20_000, MAP: null, AP: null, free_up_to_age: 11 } },
    ])
  })

  test('keeps the meals of today where the stay has the room alone', () => {
    const alone = { ...before, meal_plan: 'EP', meal_price: null, free_up_to_age: null } as const
    expect(underTerms(room, settings, alone)[1]).toEqual(settings)
  })
})
