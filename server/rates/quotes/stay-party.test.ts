import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { noMeals } from '../../../contract/office/meal-plans.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { areSamePeople, childrenLeft, correctedParty, partyOfStay, sentParty } from './stay-party.ts'

const settings = { meal_plans: { ...noMeals, CP: paise(30_000) } }
const adult = 'At least one guest is an adult'

describe('W-29 who stays, as it was sent', () => {
  test('is all adults who eat nothing where nothing is said', () => {
    expect(sentParty(3, {}, settings)).toEqual({ guests: 3, childrenAges: [], mealPlan: 'EP' })
    const sent = { children_ages: [4, 9], meal_plan: 'CP' } as const
    expect(sentParty(3, sent, settings)).toEqual({ guests: 3, childrenAges: [4, 9], mealPlan: 'CP' })
  })

  test('is refused without an adult, beside the field of its room', () => {
    expect(refusalOf(() => sentParty(2, { children_ages: [4] }, settings))).toBeUndefined()
    const fields = { children_ages: adult }
    expect(refusalOf(() => sentParty(1, { children_ages: [4] }, settings))).toMatchObject({ fields })
    expect(refusalOf(() => sentParty(1, { children_ages: [4, 5] }, settings, 'rooms.1.'))).toMatchObject({
      fields: { 'rooms.1.children_ages': adult },
    })
  })

  test('is refused with meals that are not offered', () => {
    expect(refusalOf(() => sentParty(1, { meal_plan: 'AP' }, settings))).toMatchObject({
      fields: { meal_plan: 'This meal plan is not offered. Please choose another.' },
    })
  })
})

describe('W-29 the children of a stay for which fewer come', () => {
  const stay = { number_of_guests: 5, children_ages: [3, 12, 8] }

  test.each([
    [6, [12, 8, 3]],
    [5, [12, 8, 3]],
    [4, [12, 8]],
    [3, [12]],
    [2, []],
    [1, []],
  ])('are, of %i guests, %j: the youngest stay at home', (guests, ages) => {
    expect(childrenLeft(stay, guests)).toEqual(ages)
  })

  test('are fewer than all: somebody is an adult', () => {
    expect(childrenLeft({ number_of_guests: 2, children_ages: [3, 12] }, 2)).toEqual([12])
  })

  test('are those that the desk names, or those who are left', () => {
    expect(correctedParty(stay, { number_of_guests: 4 })).toEqual({ children_ages: [12, 8] })
    expect(correctedParty(stay, {})).toEqual({ children_ages: [12, 8, 3] })
    expect(correctedParty(stay, { children_ages: [1] })).toEqual({ children_ages: [1] })
    const none = { number_of_guests: 2, children_ages: [1, 2] }
    expect(refusalOf(() => correctedParty(stay, none))).toMatchObject({ fields: { children_ages: adult } })
    expect(refusalOf(() => correctedParty(stay, { ...none, number_of_guests: 3 }))).toBeUndefined()
  })
})

describe('W-29 the same people', () => {
  const people = { guests: 3, childrenAges: [10, 9] }

  test('are as many, with children of the same ages, in whatever order', () => {
    expect(areSamePeople(people, { guests: 3, childrenAges: [9, 10] })).toBe(true)
    expect(areSamePeople(people, { guests: 4, childrenAges: [10, 9] })).toBe(false)
    expect(areSamePeople(people, { guests: 3, childrenAges: [9] })).toBe(false)
    expect(areSamePeople({ ...people, childrenAges: [1, 23] }, { guests: 3, childrenAges: [12, 3] })).toBe(
      false,
    )
  })

  test('are those of a booking', () => {
    const stay = { number_of_guests: 3, children_ages: [10, 9], meal_plan: 'CP' } as const
    expect(partyOfStay(stay)).toEqual({ ...people, mealPlan: 'CP' })
  })
})
