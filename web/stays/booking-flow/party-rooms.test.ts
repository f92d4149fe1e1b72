import { expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { nameOfParty, roomCount, roomsOfParty } from './party-rooms.ts'

const combination = {
  rooms: [
    { room_type: 'Family Room', count: 2, guests: 9, room_ids: ['ROOM-104', 'ROOM-105'] },
    { room_type: 'Glamping Tent', count: 1, guests: 2, room_ids: ['ROOM-107'] },
  ],
  final_price: paise(750_000),
}

test('decision-54 a combination is named by its kinds, and its guests are spread evenly over rooms of a kind', () => {
  expect(nameOfParty(combination)).toBe('2 × Family Room + 1 × Glamping Tent')
  expect(roomCount(combination)).toBe('3 rooms')
  expect(roomsOfParty(combination).map(({ room_id, guests }) => [room_id, guests])).toEqual([
    ['ROOM-104', 5],
    ['ROOM-105', 4],
    ['ROOM-107', 2],
  ])
})
