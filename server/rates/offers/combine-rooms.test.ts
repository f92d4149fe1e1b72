import { describe, expect, test } from 'vitest'
import { combineRooms } from './combine-rooms.ts'
import type { FreeRoom } from './rooms-of-kind.ts'

const room = (room_id: string, capacity: number, price: number, room_type = 'Tent'): FreeRoom => ({
  ...{ room_id, room_type, capacity, price },
})
const result = (free: FreeRoom[], guests: number, { maxRooms = 20, most = 10 } = {}) =>
  combineRooms(free, { guests, maxRooms, most }).map(({ price, rooms }) => [
    price,
    ...rooms.map(({ room_type, room_ids, guests: of, sleeps }) => ({ room_type, room_ids, of, sleeps })),
  ])

describe('D-54 a party in several rooms', () => {
  test('sleeps in the cheapest rooms of a kind, of equal ones in those with the lower numbers', () => {
    const tents = [room('T10', 2, 100), room('T9', 2, 100), room('T1', 2, 300)]
    expect(result(tents, 3)).toEqual([
      [200, { room_type: 'Tent', room_ids: ['T9', 'T10'], of: 3, sleeps: [2, 1] }],
    ])
  })

  test('is offered each count of kinds once, the cheapest first, then fewer rooms', () => {
    const free = [
      ...[room('T1', 2, 100), room('T2', 2, 100), room('T3', 2, 150)],
      ...[room('C1', 4, 200, 'Cottage'), room('C2', 2, 50, 'Cottage')],
    ]
    const cottage = { room_type: 'Cottage', of: 4, sleeps: [4], room_ids: ['C1'] }
    expect(result(free, 4)).toEqual([
      [
        150,
        { room_type: 'Cottage', room_ids: ['C2'], of: 2, sleeps: [2] },
        { room_type: 'Tent', room_ids: ['T1'], of: 2, sleeps: [2] },
      ],
      [200, cottage],
      [200, { room_type: 'Tent', room_ids: ['T1', 'T2'], of: 4, sleeps: [2, 2] }],
    ])
    expect(result(free, 4, { most: 2 })).toHaveLength(2)
    expect(result(free, 4, { maxRooms: 1 })).toEqual([[200, cottage]])
  })

  test('leaves beds empty one after the other in the room with the most guests', () => {
    const free = [room('C1', 5, 100, 'Cottage'), room('C2', 4, 90, 'Cottage'), room('T1', 3, 10)]
    const [all] = result(free, 10)
    expect(all).toEqual([
      200,
      { room_type: 'Cottage', room_ids: ['C2', 'C1'], of: 7, sleeps: [4, 3] },
      { room_type: 'Tent', room_ids: ['T1'], of: 3, sleeps: [3] },
    ])
  })

  test('is told with the kind in which most sleep first', () => {
    const free = [room('A1', 2, 10, 'Annex'), room('T1', 5, 10), room('B1', 3, 10, 'Barn')]
    const [all] = result(free, 9)
    expect(all).toEqual([
      30,
      { room_type: 'Tent', room_ids: ['T1'], of: 4, sleeps: [4] },
      { room_type: 'Barn', room_ids: ['B1'], of: 3, sleeps: [3] },
      { room_type: 'Annex', room_ids: ['A1'], of: 2, sleeps: [2] },
    ])
    // Of rooms alike the later kind has the empty bed, and is told after the others.
    const alike = [room('A1', 3, 10, 'Annex'), room('B1', 3, 10, 'Barn')]
    expect(result(alike, 5)[0]?.slice(1)).toMatchObject([
      { room_type: 'Annex', of: 3 },
      { room_type: 'Barn', of: 2 },
    ])
    // Seven beds of which two stay empty are fewer guests than six in two rooms of three.
    const large = [room('A1', 3, 10, 'Annex'), room('A2', 3, 10, 'Annex'), room('T1', 7, 10)]
    expect(result(large, 11)[0]?.slice(1)).toMatchObject([
      { room_type: 'Annex', of: 6, sleeps: [3, 3] },
      { room_type: 'Tent', of: 5, sleeps: [5] },
    ])
  })

  test('has no room that could be left out, and none where all rooms hold too few', () => {
    expect(result([room('T1', 2, 1), room('T2', 2, 1)], 2)).toEqual([
      [1, { room_type: 'Tent', room_ids: ['T1'], of: 2, sleeps: [2] }],
    ])
    expect(result([room('T1', 2, 1)], 3)).toEqual([])
    expect(result([], 1)).toEqual([])
  })

  test('has a room with more beds than guests to itself', () => {
    expect(result([room('T1', 7, 1)], 3)).toEqual([
      [1, { room_type: 'Tent', room_ids: ['T1'], of: 3, sleeps: [3] }],
    ])
  })
})
