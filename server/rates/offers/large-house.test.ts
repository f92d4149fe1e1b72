import { describe, test } from 'vitest'
import { expectWanted } from '../../../test/rates/rooms-together.ts'
import { combineRooms } from './combine-rooms.ts'

describe('D-54 rooms that hold a party together', () => {
  test.each([
    [
      'rooms unlike each other',
      (n: number) => ({ capacity: 1 + ((n * 7) % 12), price: 100_000 + ((n * 7919) % 90_000) }),
    ],
    ['one price for all', (n: number) => ({ capacity: 1 + ((n * 7) % 12), price: 100_000 })],
    ['nothing to pay', (n: number) => ({ capacity: 1 + ((n * 5) % 4), price: 0 })],
    [
      'a price for each bed',
      (n: number) => ({ capacity: 1 + ((n * 7) % 12), price: 100_000 * (1 + ((n * 7) % 12)) }),
    ],
    ['rooms for two alone', (n: number) => ({ capacity: 2, price: 100_000 + (n % 3) })],
    ['beds for one alone', () => ({ capacity: 1, price: 50_000 })],
  ])('are found in a house of 200 rooms for 40 guests: %s', (_title, facts) => {
    for (const kinds of [1, 4, 20, 200]) {
      const free = Array.from({ length: 200 }, (_, n) => ({
        room_id: `R${n}`,
        room_type: `Kind ${n % kinds}`,
        ...facts(n),
      }))
      for (const guests of [2, 20, 39, 40]) {
        const found = combineRooms(free, { guests, maxRooms: 20, most: 10 })
        for (const one of found) expectWanted(free, one, guests)
      }
    }
  })
})
