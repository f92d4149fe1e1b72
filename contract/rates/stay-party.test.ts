import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemsOf } from '../../test/problems-of.ts'
import {
  ChildrenAges,
  ChildrenAgesQuery,
  guestRateFields,
  guestsText,
  partyFields,
  partyQuery,
} from './stay-party.ts'

const age = 'Enter an age from 0 to 17'

describe('W-29 the ages of the children among the guests', () => {
  test('are whole years from 0 to 17, of 19 children at most', () => {
    expect(ChildrenAges.parse([0, 17])).toEqual([0, 17])
    for (const wrong of [-1, 18, 4.5, '4']) expect(problemsOf(ChildrenAges, [wrong])).toEqual({ 0: age })
    expect(ChildrenAges.parse(Array(19).fill(3))).toHaveLength(19)
    expect(problemsOf(ChildrenAges, Array(20).fill(3))).toEqual({ '': 'At most 19 children' })
  })

  test.each([
    ['', []],
    ['  ', []],
    ['4,11', [4, 11]],
    [' 4 , 11 ', [4, 11]],
  ])('stand in an address as %j', (text, ages) => {
    expect(ChildrenAgesQuery.parse(text)).toEqual(ages)
  })

  test('are written into an address as they are read from it', () => {
    expect(z.encode(ChildrenAgesQuery, [4, 11])).toBe('4,11')
    expect(z.encode(ChildrenAgesQuery, [])).toBe('')
  })

  test.each([
    ['4,', '1'],
    ['x4', '0'],
    ['4x', '0'],
    ['4.5', '0'],
    ['-4', '0'],
    ['004', '0'],
    ['1e1', '0'],
    ['18', '0'],
  ])('are refused in an address where one is none: %j', (text, at) => {
    expect(problemsOf(ChildrenAgesQuery, text)).toEqual({ [at]: age })
  })

  test('and the plan of meals may be left out, of what is sent and of an address', () => {
    const [sent, address] = [z.object(partyFields), z.object(partyQuery)]
    for (const both of [sent, address]) expect(both.parse({})).toEqual({})
    expect(sent.parse({ children_ages: [4], meal_plan: 'CP' })).toEqual({
      children_ages: [4],
      meal_plan: 'CP',
    })
    expect(address.parse({ children_ages: '4', meal_plan: 'AP' })).toEqual({
      children_ages: [4],
      meal_plan: 'AP',
    })
  })

  test('are told of in an address of 80 signs at most', () => {
    expect(ChildrenAgesQuery.parse('4'.padStart(80))).toEqual([4])
    expect(ChildrenAgesQuery.safeParse('4'.padStart(81)).success).toBe(false)
  })
})

test.each([
  [1, [], '1 guest'],
  [4, [], '4 guests'],
  [2, [7], '2 guests, a child of 7'],
  [4, [3, 9], '4 guests, children of 3 and 9'],
  [6, [3, 9, 0], '6 guests, children of 3, 9 and 0'],
])('W-29 %i guests with children of %j are told as %s', (guests, ages, text) => {
  expect(guestsText(guests, ages)).toBe(text)
})

describe('W-29 what a kind of room says of further guests', () => {
  const rates = z.object(guestRateFields)
  const sent = (own: object = {}) => ({ included_guests: 2, extra_adult: '1000', extra_child: [], ...own })
  const child = (up_to_age: number, price = '500') => ({ up_to_age, price })

  test('includes 1 to 20 guests, or as many as the room holds', () => {
    for (const included_guests of [1, 20, null])
      expect(rates.parse(sent({ included_guests })).included_guests).toBe(included_guests)
    const message = 'Enter a whole number from 1 to 20, or leave this empty'
    for (const included_guests of [0, 21, 1.5, '2'])
      expect(problemsOf(rates, sent({ included_guests }))).toEqual({ included_guests: message })
  })

  test('charges a lakh of rupees a night at most for each', () => {
    const message = 'A guest can cost ₹1,00,000 a night at most'
    expect(rates.parse(sent({ extra_adult: '100000' })).extra_adult).toBe(10_000_000)
    expect(problemsOf(rates, sent({ extra_adult: '100000.01' }))).toEqual({ extra_adult: message })
    const dear = sent({ extra_child: [child(5, '100000.01')] })
    expect(problemsOf(rates, dear)).toEqual({ 'extra_child.0.price': message })
  })

  test('names the ages of children from the youngest on, each once, five at most', () => {
    const ages = (...all: number[]) => sent({ extra_child: all.map((each) => child(each)) })
    expect(rates.parse(ages(0, 5, 17)).extra_child).toEqual([
      { up_to_age: 0, price: 50_000 },
      { up_to_age: 5, price: 50_000 },
      { up_to_age: 17, price: 50_000 },
    ])
    const order = { extra_child: 'Put the youngest first, each age once' }
    expect(problemsOf(rates, ages(5, 5))).toEqual(order)
    expect(problemsOf(rates, ages(3, 11, 5))).toEqual(order)
    expect(rates.parse(ages(1, 2, 3, 4, 5)).extra_child).toHaveLength(5)
    expect(problemsOf(rates, ages(1, 2, 3, 4, 5, 6))).toEqual({ extra_child: 'At most 5 ages' })
    expect(problemsOf(rates, ages(18))).toEqual({ 'extra_child.0.up_to_age': age })
  })
})
