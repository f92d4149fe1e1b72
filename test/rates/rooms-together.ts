import { expect } from 'vitest'
import type { RoomsTogether } from '../../server/rates/offers/combine-rooms.ts'
import type { FreeRoom } from '../../server/rates/offers/rooms-of-kind.ts'

const bedsOf = (rooms: readonly FreeRoom[]) => rooms.reduce((sum, { capacity }) => sum + capacity, 0)
export const priceOf = (rooms: readonly FreeRoom[]) => rooms.reduce((sum, { price }) => sum + price, 0)
export const isWanted = (rooms: readonly FreeRoom[], guests: number): boolean =>
  bedsOf(rooms) >= guests && rooms.every(({ capacity }) => bedsOf(rooms) - capacity < guests)

export const roomsOf = (free: readonly FreeRoom[], { rooms }: RoomsTogether) => {
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

export const expectWanted = (free: readonly FreeRoom[], one: RoomsTogether, guests: number) => {
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
