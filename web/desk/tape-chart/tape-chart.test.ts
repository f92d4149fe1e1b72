import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { ChartStay } from '../../../contract/reservations/calendar.ts'
import { changesRooms, limitsOf, whyFixed } from './bar-limits.ts'
import { type Bar, rowAt, rowsOf } from './chart-rows.ts'
import { isOneEnd, placeOf, placeOfStay, targetOf } from './drag-target.ts'

const today = '2026-11-20'
const stayBar = (own: Partial<ChartStay> = {}): Bar => {
  const stay: ChartStay = {
    booking_id: 'FR-ABCDEF',
    party_id: null,
    room_id: 'oak',
    start: '2026-11-24',
    end: '2026-11-27',
    segment: 1,
    segments: 1,
    check_in_date: own.start ?? '2026-11-24',
    check_out_date: own.end ?? '2026-11-27',
    status: 'confirmed',
    guest_name: 'Nila Rawat',
    number_of_guests: 2,
    presence: 'expected',
    ...own,
  }
  return { kind: 'stay', id: stay.booking_id, roomId: stay.room_id, start: stay.start, end: stay.end, stay }
}
const block = (start: string, end: string): Bar => ({
  kind: 'block',
  id: 'roof',
  roomId: 'oak',
  start,
  end,
  block: {
    block_id: 'roof',
    room_id: 'oak',
    start_date: start,
    end_date: end,
    reason: 'Roof',
    by: 'Leela',
    kind: 'maintenance',
    channel_id: null,
    version: 1,
  },
})
const repairs = block('2026-11-22', '2026-11-24')
/** Nights to come that came with the calendar of another channel. */
const soldByChannel: Bar =
  repairs.kind === 'block'
    ? { ...repairs, block: { ...repairs.block, kind: 'channel', channel_id: 'c', reason: 'Airbnb' } }
    : repairs
const changes = (bar: Bar) => bar.kind === 'stay' && changesRooms(bar.stay)
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
  test('D-60 a guest in the house stays longer or shorter, and changes the room from tonight on', () => {
    const arrived = { presence: 'in_house' } as const
    expect(limitsOf(stayBar({ ...arrived, start: today }), today)).toEqual({
      room: true,
      days: false,
      start: false,
      end: true,
    })
    const slept = stayBar({ ...arrived, start: '2026-11-18' })
    expect(limitsOf(slept, today).room).toBe(true)
    expect([changes(slept), changes(stayBar({ ...arrived, start: today })), changes(stayBar())]).toEqual([
      true,
      true,
      false,
    ])
    const bar = stayBar({ ...arrived, start: today })
    expect(targetOf(gripOf('whole', bar), pointed(3, 'pine'))).toMatchObject({ roomId: 'pine', start: today })
  })

  test('D-60 of a stay in several rooms the nights that are over stay, and only the last room has an end', () => {
    const segment = (own: Partial<ChartStay>) =>
      limitsOf(stayBar({ presence: 'in_house', segments: 2, ...own }), today)
    const over = segment({ segment: 1, start: '2026-11-17', end: today })
    expect([over.room, over.end]).toEqual([false, false])
    expect(segment({ segment: 1, start: '2026-11-19' })).toMatchObject({ room: true, end: false })
    expect(segment({ segment: 2 })).toMatchObject({ room: true, end: true, start: false, days: false })
    const last = stayBar({ segment: 2, segments: 2, check_in_date: '2026-11-19' })
    expect(
      placeOfStay((last as Extract<Bar, { kind: 'stay' }>).stay, { ...placeOf(last), end: '2026-11-29' }),
    ).toEqual({
      roomId: 'oak',
      start: '2026-11-19',
      end: '2026-11-29',
    })
  })

  test.each<[string, Bar, RegExp | undefined]>([
    ['has left', stayBar({ presence: 'left' }), /^Nila Rawat has left/],
    ['did not come', stayBar({ presence: 'no_show' }), /^Nila Rawat did not come/],
    ['is over', stayBar({ start: '2026-11-18', end: today }), /^The stay of Nila Rawat is over/],
    ['is in the house', stayBar({ presence: 'in_house', start: today }), /is in the house: the days stay/],
    ['has several rooms', stayBar({ segments: 2 }), /^This stay has several rooms/],
    [
      'has slept there',
      stayBar({ presence: 'in_house', start: '2026-11-17', end: today, segments: 2 }),
      /^These nights are over/,
    ],
    ['is a block of the past', block('2026-11-10', today), /^This block is over/],
    ['is a block that has begun', block('2026-11-18', '2026-11-24'), /^This block has begun/],
    ['was sold by a channel', soldByChannel, /^Airbnb sold these nights/],
    ['is expected', stayBar(), undefined],
  ])('why a bar stays where it is says that it %s', (_which, bar, message) => {
    if (message) expect(whyFixed(bar, today)).toMatch(message)
    else expect(whyFixed(bar, today)).toBeUndefined()
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
    sold_twice: [],
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

  test('D-51 a guest who left on the day of arrival leaves the room free that night', () => {
    const chart = {
      start: today,
      end: '2026-11-22',
      today,
      rooms: [room('oak', 'Suite')],
      blocks: [],
      sold_twice: [],
    }
    const freeWith = (presence: ChartStay['presence']) => {
      const { stay: own } = stayBar({ presence, start: today, end: '2026-11-21' }) as Extract<
        Bar,
        { kind: 'stay' }
      >
      return rowsOf({ ...chart, stays: [own] }).rows[0]
    }
    expect(freeWith('left')).toMatchObject({ free: [1, 1] })
    expect(freeWith('in_house')).toMatchObject({ free: [0, 1] })
  })

  test('are found by the height at which they lie', () => {
    for (const row of rows) {
      expect(rowAt(rows, row.top)).toBe(row)
      expect(rowAt(rows, row.top + 29)).toBe(row)
    }
    expect([rowAt(rows, -5), rowAt(rows, height + 500)]).toEqual([rows[0], rows.at(-1)])
  })
})

test('D-9: a stay of which one end is dragged is changed, not moved', () => {
  const from = placeOf(stayBar())
  expect(isOneEnd(from, { ...from, end: '2026-11-29' })).toBe(true)
  expect(isOneEnd(from, { ...from, start: '2026-11-25' })).toBe(true)
  for (const to of [
    from,
    { ...from, start: '2026-11-25', end: '2026-11-28' },
    { ...from, roomId: 'elm', end: '2026-11-28' },
  ])
    expect(isOneEnd(from, to)).toBe(false)
})
