import { expect, test } from 'vitest'
import { paise } from '../../../../contract/kit/money.ts'
import { nameOfParty, roomCount, roomsOf, roomsOfParty, spreadGuests } from './party-rooms.ts'

const combination = {
  rooms: [
    { room_type: 'Family Room', count: 2, guests: 8, room_ids: ['ROOM-105', 'ROOM-104'], sleeps: [3, 5] },
    { room_type: 'Glamping Tent', count: 1, guests: 2, room_ids: ['ROOM-107'], sleeps: [2] },
  ],
  final_price: paise(750_000),
}

test('D-54 a combination is named by its kinds, and each room has the guests it holds', () => {
  expect(nameOfParty(combination)).toBe('2 × Family Room + 1 × Glamping Tent')
  expect(roomCount(combination)).toBe('3 rooms')
  expect(roomsOfParty(combination).map(({ room_id, guests }) => [room_id, guests])).toEqual([
    ['ROOM-105', 3],
    ['ROOM-104', 5],
    ['ROOM-107', 2],
  ])
})

test('D-54 a tab names its combination by the rooms alone, so that what it kept before is found again', () => {
  expect(roomsOf(combination)).toBe('ROOM-105 ROOM-104 ROOM-107')
})

test('D-54 guests are spread evenly over the rooms, as far as these hold them', () => {
  expect(spreadGuests([3, 3], 4)).toEqual([2, 2])
  expect(spreadGuests([2, 5, 2], 8)).toEqual([2, 4, 2])
  expect(spreadGuests([4, 2], 2)).toEqual([1, 1])
  expect(spreadGuests([2, 2], 1)).toBeUndefined()
  expect(spreadGuests([2, 2], 5)).toBeUndefined()
})
