import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../test/properties.ts'
import { combineRooms, type RoomsTogether } from './combine-rooms.ts'
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

const bedsOf = (rooms: readonly FreeRoom[]) => rooms.reduce((sum, { capacity }) => sum + capacity, 0)
const priceOf = (rooms: readonly FreeRoom[]) => rooms.reduce((sum, { price }) => sum + price, 0)
const countsOf = (rooms: readonly FreeRoom[]): string =>
  JSON.stringify(
    [...Map.groupBy(rooms, ({ room_type }) => room_type)]
      .map(([kind, of]) => [kind, of.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
const isWanted = (rooms: readonly FreeRoom[], guests: number): boolean =>
  bedsOf(rooms) >= guests && rooms.every(({ capacity }) => bedsOf(rooms) - capacity < guests)

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

const roomsOf = (free: readonly FreeRoom[], { rooms }: RoomsTogether) => {
  const ids = rooms.flatMap(({ room_ids }) => room_ids)
  expect(new Set(ids).size).toBe(ids.length)
  return ids.map((id) => free.find(({ room_id }) => room_id === id) as FreeRoom)
}

/** Somebody sleeps in every room and no room has more than it holds, as a booking asks; no guest could move to more space. */
const expectBedded = (rooms: readonly FreeRoom[], one: RoomsTogether) => {
  const sleeps = one.rooms.flatMap((kind) => kind.sleeps)
  expect(sleeps).toHaveLength(rooms.length)
  const most = Math.max(...sleeps)
  for (const [i, { capacity }] of rooms.entries()) {
    expect(sleeps[i]).toBeGreaterThanOrEqual(Math.min(capacity, Math.max(1, most - 1)))
    expect(sleeps[i]).toBeLessThanOrEqual(capacity)
  }
  for (const { guests, room_ids, sleeps } of one.rooms) {
    expect(sleeps).toHaveLength(room_ids.length)
    expect(sleeps.reduce((sum, people) => sum + people, 0)).toBe(guests)
  }
}

const expectWanted = (free: readonly FreeRoom[], one: RoomsTogether, guests: number) => {
  const rooms = roomsOf(free, one)
  expect(isWanted(rooms, guests)).toBe(true)
  expect(priceOf(rooms)).toBe(one.price)
  expect(one.rooms.reduce((sum, kind) => sum + kind.guests, 0)).toBe(guests)
  expectBedded(rooms, one)
  for (const { room_type, room_ids } of one.rooms) {
    const these = rooms.filter((room) => room_ids.includes(room.room_id))
    expect(these.map((room) => room.room_type)).toEqual(room_ids.map(() => room_type))
    expect(these.map(({ price }) => price)).toEqual(these.map(({ price }) => price).sort((a, b) => a - b))
  }
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
          const told = found.map((one) => ({ ...one, of: roomsOf(free, one) }))
          expect(told.map(({ price, of }) => ({ price, rooms: of.length }))).toEqual(figures)
          for (const { price, of } of told) expect(price).toBe(all.get(countsOf(of))?.price)
          expect(new Set(told.map(({ of }) => countsOf(of))).size).toBe(told.length)
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
