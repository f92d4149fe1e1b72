import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canTurn, type RoomOnBoard, roomStates } from '../../../contract/desk/housekeeping.ts'
import { roomOnBoard as room } from '../../../test/desk/room-on-board.ts'
import {
  byFloor,
  choicesOf,
  guestText,
  priorityNames,
  type Role,
  roomsKept,
  stepOf,
  stepsOf,
  wayBack,
} from './board.ts'

test('D-58 on each floor who arrives comes first, then what was left, then by number', () => {
  const rooms = [
    room({ room_number: '102' }),
    room({ room_number: '101', priority: 'stay_over' }),
    room({ room_number: '110', priority: 'left' }),
    room({ room_number: '109', priority: 'arrives_today' }),
    room({ room_number: '20', floor: 2 }),
    room({ room_number: '3', floor: 2 }),
  ]
  expect(byFloor(rooms).map(({ floor, rooms: own }) => [floor, own.map((one) => one.room_number)])).toEqual([
    [1, ['109', '110', '101', '102']],
    [2, ['3', '20']],
  ])
})

test('D-58 rooms that are shown keep their places, whatever becomes of them; a new one comes after them', () => {
  const rooms = [
    room({ room_id: 'A', room_number: '101' }),
    room({ room_id: 'B', room_number: '102', priority: 'left' }),
    room({ room_id: 'C', room_number: '100', priority: 'arrives_today' }),
  ]
  const [floor] = byFloor(rooms, ['B', 'A'])
  expect(floor?.rooms.map(({ room_id }) => room_id)).toEqual(['B', 'A', 'C'])
})

test('D-59 a room whose guest did not come says so, and not that somebody has left', () => {
  expect([priorityNames.left, priorityNames.no_show]).toEqual(['Guest has left', 'Did not come'])
})

test('D-58 what can be shown says how many rooms it keeps', () => {
  const rooms = [
    room({ state: 'dirty', assigned_to: 'Sunita', priority: 'arrives_today' }),
    room({ state: 'out_of_order' }),
  ]
  expect(choicesOf(rooms, 'Sunita').map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All 2',
    'Mine 1',
    'Arrivals 1',
    'Clean 0',
    'Dirty 1',
    'Inspected 0',
    'Out of order 1',
  ])
  expect(choicesOf([room()]).map(({ kept }) => kept)).not.toContain('mine')
  expect(roomsKept(rooms, 'dirty')).toEqual([rooms[0]])
})

const offered = (state: RoomOnBoard['state'], role: Role) =>
  [stepOf(room({ state }), role), ...stepsOf(room({ state }), role)].flatMap((one) => one ?? [])

test.each(roomStates)('D-58 a room that is %s is offered only the steps that the rules take', (state) => {
  for (const role of ['staff', 'cleaner'] as const)
    for (const step of offered(state, role)) expect(canTurn(state, step.state), role).toBe(true)
  expect(offered(state, 'reader')).toEqual([])
  expect(offered(state, 'cleaner').map((step) => step.state)).not.toContain('inspected')
})

test('D-58 of the steps of a room one at most is the next, and it stands first', () => {
  for (const state of roomStates) {
    const next = stepsOf(room({ state }), 'staff').map(({ isNext }) => isNext)
    expect(next.slice(1), state).not.toContain(true)
  }
  expect(stepsOf(room(), 'staff').map(({ label }) => label)).toEqual(['Mark inspected', 'Mark dirty'])
})

test('D-58 a room out of order is the desk’s alone', () => {
  expect(offered('out_of_order', 'cleaner')).toEqual([])
  expect(offered('out_of_order', 'staff')).toMatchObject([{ state: 'dirty', label: 'Back in use' }])
})

test('D-58 every step can be taken back in steps that the rules take', () => {
  const states = fc.constantFrom('clean' as const, 'dirty' as const, 'inspected' as const)
  fc.assert(
    fc.property(states, states, (from, to) => {
      let now: (typeof roomStates)[number] = from
      for (const step of wayBack(from, to, 'staff')) {
        expect(canTurn(now, step)).toBe(true)
        now = step
      }
      expect(now).toBe(to)
    }),
  )
})

test('D-58 there is no way back for whoever may not go all of it', () => {
  expect(wayBack('dirty', 'inspected', 'staff')).toEqual(['clean', 'inspected'])
  expect(wayBack('dirty', 'inspected', 'cleaner')).toEqual([])
  expect(wayBack('dirty', 'clean', 'cleaner')).toEqual(['clean'])
  expect(wayBack('dirty', 'clean', 'reader')).toEqual([])
})

test('D-58 a room says whether its guest leaves today', () => {
  expect(guestText(room({ occupied: true, leaves: true }))).toBe('Guest leaves today')
  expect(guestText(room({ occupied: true, leaves: false }))).toBe('Guest in the room')
  expect(guestText(room({ occupied: true, priority: 'stay_over' }))).toBeUndefined()
  expect(guestText(room())).toBeUndefined()
})
