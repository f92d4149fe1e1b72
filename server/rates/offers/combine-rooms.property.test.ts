import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../test/properties.ts'
import { expectWanted, isWanted, priceOf, roomsOf } from '../../../test/rates/rooms-together.ts'
import { combineRooms } from './combine-rooms.ts'
import type { FreeRoom } from './rooms-of-kind.ts'

const house = (most: number, kinds = ['Cottage', 'Dormitory', 'Suite', 'Tent']) =>
  fc
    .array(
      fc.record({
        room_type: fc.constantFrom(...kinds),
        capacity: fc.integer({ min: 1, max: 7 }),
        // Few prices, so that many combinations cost the same; and rooms that cost nothing.
        price: fc.oneof(fc.constantFrom(0, 100, 200, 300), fc.integer({ min: 1, max: 999 })),
      }),
      { maxLength: most },
    )
    .map((rooms) => rooms.map((room, i) => ({ ...room, room_id: `R${i}` })))

const countsOf = (rooms: readonly FreeRoom[]): string =>
  JSON.stringify(
    [...Map.groupBy(rooms, ({ room_type }) => room_type)]
      .map(([kind, of]) => [kind, of.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
/** Every choice of rooms is looked at. */
const plainly = (free: readonly FreeRoom[], guests: number, maxRooms: number, most: number) => {
  const cheapest = new Map<string, { price: number; rooms: number; counts: string }>()
  for (let choice = 1; choice < 2 ** free.length; choice++) {
    const rooms = free.filter((_, i) => choice & (1 << i))
    if (rooms.length > maxRooms || !isWanted(rooms, guests)) continue
    const one = { price: priceOf(rooms), rooms: rooms.length, counts: countsOf(rooms) }
    const other = cheapest.get(one.counts)
    if (!other || one.price < other.price) cheapest.set(one.counts, one)
  }
  const inOrder = [...cheapest.values()].sort((a, b) => a.price - b.price || a.rooms - b.rooms)
  return { all: cheapest, figures: inOrder.slice(0, most).map(({ price, rooms }) => ({ price, rooms })) }
}

describe('D-54 rooms that hold a party together', () => {
  test('are what looking at every choice of rooms finds: the cheapest of each count of kinds, none to spare', () => {
    fc.assert(
      fc.property(
        house(11),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(1, 3, 10),
        (free, guests, maxRooms, most) => {
          const found = combineRooms(free, { guests, maxRooms, most })
          const { all, figures } = plainly(free, guests, maxRooms, most)
          const result = found.map((one) => ({ ...one, of: roomsOf(free, one) }))
          expect(result.map(({ price, of }) => ({ price, rooms: of.length }))).toEqual(figures)
          for (const { price, of } of result) expect(price).toBe(all.get(countsOf(of))?.price)
          expect(new Set(result.map(({ of }) => countsOf(of))).size).toBe(result.length)
          for (const one of found) expectWanted(free, one, guests)
        },
      ),
      { numRuns: cases(1500) },
    )
  })

  test('are found among many rooms of one kind too', () => {
    fc.assert(
      fc.property(house(13, ['Tent']), fc.integer({ min: 5, max: 40 }), (free, guests) => {
        const party = { guests, maxRooms: 20, most: 10 }
        const figures = combineRooms(free, party).map(({ price, rooms }) => ({
          price,
          rooms: rooms.flatMap(({ room_ids }) => room_ids).length,
        }))
        expect(figures).toEqual(plainly(free, guests, 20, 10).figures)
      }),
      { numRuns: cases(60) },
    )
  })

  test('are the same whatever order the rooms come in', () => {
    fc.assert(
      fc.property(house(12), fc.integer({ min: 1, max: 30 }), (free, guests) => {
        const party = { guests, maxRooms: 20, most: 10 }
        const prices = (rooms: readonly FreeRoom[]) => combineRooms(rooms, party).map(({ price }) => price)
        expect(prices(free.toReversed())).toEqual(prices(free))
      }),
      { numRuns: cases(200) },
    )
  })
})
