import { expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { byFit } from './fit.ts'

const room = (name: string, capacity: number, rupees: number) => ({
  name,
  capacity,
  final_price: paise(rupees * 100),
})
const tent = room('tent', 2, 1500)
const suite = room('suite', 3, 2250)
const family = room('family', 5, 3000)
const dormitory = room('dormitory', 8, 2000)

const order = (guests: number, ...rooms: ReturnType<typeof room>[]) =>
  rooms.toSorted(byFit(guests)).map(({ name }) => name)

test('finding-13 two adults with all tents taken see the suite first and the dormitory last', () => {
  expect(order(2, dormitory, family, suite)).toEqual(['suite', 'family', 'dormitory'])
})

test('finding-13 among rooms that fit, the cheaper one stands first', () => {
  expect(order(2, suite, tent, dormitory, family)).toEqual(['tent', 'suite', 'family', 'dormitory'])
  expect(order(5, dormitory, family)).toEqual(['family', 'dormitory'])
  expect(order(7, dormitory)).toEqual(['dormitory'])
})

test('at one price the smaller room stands first', () => {
  expect(order(2, room('three', 3, 2000), room('two', 2, 2000))).toEqual(['two', 'three'])
})
