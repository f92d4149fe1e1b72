import { expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../../contract/kit/money.ts'
import { groupRooms, isKind, placeOf, wantedFirst } from './room-groups.ts'

const room = (number: string, price = 225000, floor = 1) => ({
  room_id: `ROOM-${number}`,
  room_number: number,
  floor,
  room_type: 'Forest View Suite',
  description: 'A suite',
  capacity: 3,
  bed_type: 'King bed',
  room_size: 420,
  view_type: 'Valley',
  price_per_night: paise(price),
  amenities: [],
  images: [],
  image_alts: [],
  nights: 1,
  total_price: paise(price),
  discount: paise(0),
  final_price: paise(price),
  tax: { value: paise(price), cgst: paise(0), sgst: paise(0), rate: 0 as BasisPoints },
})

test('rooms that differ only by number and floor stand together, and every one can be chosen', () => {
  const groups = groupRooms([room('101'), room('102', 225000, 2), room('103', 200000)])
  expect(groups.map((group) => group.rooms.map((one) => one.room_number))).toEqual([['101', '102'], ['103']])
})

test('a room is named with its floor', () => {
  expect(placeOf(room('201', 225000, 2))).toBe('Room 201, floor 2')
})

test('D-53 the kind that the guest came for stands first, the others as the search has them', () => {
  const kinds = [
    room('101'),
    { ...room('104', 300000), room_type: 'Family Room', capacity: 5 },
    { ...room('112', 200000), room_type: 'Dormitory Room', capacity: 8 },
  ]
  const order = (wanted: string) =>
    wantedFirst(groupRooms(kinds), wanted).map(({ rooms: [one] }) => one.room_type)
  expect(order('')).toEqual(['Forest View Suite', 'Family Room', 'Dormitory Room'])
  expect(order('Family Room')).toEqual(['Family Room', 'Forest View Suite', 'Dormitory Room'])
  expect(order('dormitory-room')[0]).toBe('Dormitory Room')
  expect(isKind('Family Room', '')).toBe(false)
})
