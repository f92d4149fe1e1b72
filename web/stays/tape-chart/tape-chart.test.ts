import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { ChartStay } from '../../../contract/stays/calendar.ts'
import { limitsOf } from './bar-limits.ts'
import { type Bar, rowAt, rowsOf } from './chart-rows.ts'
import { targetOf } from './drag-target.ts'

const today = '2026-11-20'
const stayBar = (own: Partial<ChartStay> = {}): Bar => {
  const stay: ChartStay = {
    booking_id: 'FR-ABCDEF',
    party_id: null,
    room_id: 'oak',
    start: '2026-11-24',
    end: '2026-11-27',
    status: 'confirmed',
    guest_name: 'Nila Rawat',
    number_of_guests: 2,
    presence: 'expected',
    ...own,
  }
  return { kind: 'stay', id: stay.booking_id, roomId: stay.room_id, start: stay.start, end: stay.end, stay }
}
const gripOf = (part: 'whole' | 'start' | 'end', bar: Bar) => ({ part, bar, limits: limitsOf(bar, today) })
const pointed = (moved: number, roomId?: string) => ({ moved, day: today, roomId })

describe('where a drag ends', () => {
  test('a stay goes to the room and the days under the pointer, an end moves alone', () => {
    const bar = stayBar()
    expect(targetOf(gripOf('whole', bar), pointed(2, 'pine'))).toEqual({
      roomId: 'pine',
      start: '2026-11-26',
      end: '2026-11-29',
    })
    expect(targetOf(gripOf('start', bar), pointed(-1, 'pine'))).toMatchObject({
      roomId: 'oak',
      start: '2026-11-23',
    })
    expect(targetOf(gripOf('end', bar), pointed(2, 'pine'))).toMatchObject({
      roomId: 'oak',
      end: '2026-11-29',
    })
    // Over a heading or beside the rooms it stays in its own.
    expect(targetOf(gripOf('whole', bar), pointed(0)).roomId).toBe('oak')
  })

  test('whatever is dragged however far, a night is left', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('whole', 'start', 'end'),
        fc.integer({ min: -60, max: 60 }),
        (part, moved) => {
          const { start, end } = targetOf(gripOf(part as 'whole', stayBar()), pointed(moved))
          expect(nightsBetween(start, end)).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('nights are chosen from either side', () => {
    const grip = { part: 'nights', roomId: 'oak', night: '2026-11-24' } as const
    const chosen = (day: string) => targetOf(grip, { moved: 0, day, roomId: 'pine' })
    expect(chosen('2026-11-26')).toEqual({ roomId: 'oak', start: '2026-11-24', end: '2026-11-27' })
    expect(chosen('2026-11-22')).toEqual({ roomId: 'oak', start: '2026-11-22', end: '2026-11-25' })
  })
})

describe('what can be dragged', () => {
  test('a guest in the house stays longer or shorter, and changes the room before the first night only', () => {
    const arrived = { presence: 'in_house' } as const
    expect(limitsOf(stayBar({ ...arrived, start: today }), today)).toEqual({
      room: true,
      days: false,
      start: false,
      end: true,
    })
    expect(limitsOf(stayBar({ ...arrived, start: '2026-11-18' }), today).room).toBe(false)
    const bar = stayBar({ ...arrived, start: today })
    expect(targetOf(gripOf('whole', bar), pointed(3, 'pine'))).toMatchObject({ roomId: 'pine', start: today })
  })

  test('what is over stays', () => {
    const nothing = { room: false, days: false, start: false, end: false }
    expect(limitsOf(stayBar({ presence: 'left' }), today)).toEqual(nothing)
    expect(limitsOf(stayBar({ start: '2026-11-18', end: today }), today)).toEqual(nothing)
  })
})

describe('the rows', () => {
  const room = (room_id: string, room_type: string) =>
    ({ room_id, room_number: room_id, room_type, capacity: 2, status: 'available', archived: false }) as const
  const { stay } = stayBar() as Extract<Bar, { kind: 'stay' }>
  const { rows, height } = rowsOf({
    start: '2026-11-23',
    end: '2026-11-28',
    today,
    rooms: [room('oak', 'Suite'), room('pine', 'Suite'), room('tent', 'Tent')],
    stays: [stay],
    blocks: [],
  })

  test('stand under their types, which say how many rooms are free on each night', () => {
    expect(rows.map((row) => (row.kind === 'type' ? row.name : row.room.room_id))).toEqual([
      'Suite',
      'oak',
      'pine',
      'Tent',
      'tent',
    ])
    expect(rows[0]).toMatchObject({ rooms: 2, free: [2, 1, 1, 1, 2] })
    expect(rows[3]).toMatchObject({ free: [1, 1, 1, 1, 1] })
  })

  test('are found by the height at which they lie', () => {
    for (const row of rows) {
      expect(rowAt(rows, row.top)).toBe(row)
      expect(rowAt(rows, row.top + 29)).toBe(row)
    }
    expect([rowAt(rows, -5), rowAt(rows, height + 500)]).toEqual([rows[0], rows.at(-1)])
  })
})
