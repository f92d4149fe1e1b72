import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import { pricedRoom, recordOn, rulesOn } from '../../../test/rates/priced-rooms.ts'
import { termsOf } from '../../../test/rates/rates.ts'
import type { PricingRecord } from '../quotes/quote-stay.ts'
import {
  changesOfRooms,
  closedOf,
  codesAmong,
  previewIn,
  pricesOfRooms,
  type RoomChange,
} from './preview-rates.ts'
import type { Run } from './rate-runs.ts'

const [friday, saturday, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22']
const days = [friday, saturday, sunday]
const run = (own: Partial<Run> = {}): Run => ({
  ...{ start_date: friday, end_date: sunday, weekdays: [...allWeekdays] },
  ...{ base_price: paise(500_000), discount: 0 as BasisPoints, min_nights: 1, closed_to_arrival: false },
  ...own,
})
const change = (records: PricingRecord[] | null, own: Partial<RoomChange> = {}): RoomChange => ({
  room: pricedRoom('101', records),
  runs: [run()],
  days,
  left: 0,
  ...own,
})
const preview = (of: RoomChange, ended: string[] = []) => previewIn(of, termsOf(), new Set(ended))
const coded = (code: string, own: Partial<PricingRecord> = {}) =>
  recordOn(friday, { coupon_code: code, end_date: sunday, ...own })

describe('W-29 what a change would make of a room', () => {
  test('is told with what guests pay for its nights, before and after', () => {
    const records = [recordOn(saturday, { min_nights: 2 }), recordOn(sunday, { base_price: paise(100_000) })]
    const discounted = run({ discount: 1000 as BasisPoints, start_date: saturday, min_nights: 3 })
    expect(preview(change(records, { runs: [discounted], left: 2 }))).toEqual({
      room: {
        ...{ room_id: '101', room_number: '101', room_type: 'Tent', left: 2 },
        ...{ nights: 3, priced: 2, replaced: 2, codes: [] },
        before: { least: 100_000, most: 300_000 },
        after: { least: 200_000, most: 450_000 },
        min_nights: { least: 1, most: 3 },
      },
      closed: [],
    })
  })

  test('counts a price as replaced that every guest pays', () => {
    expect(preview(change(null)).room).toMatchObject({ priced: 3, replaced: 0 })
    expect(preview(change([coded('MONAL'), recordOn(sunday)])).room).toMatchObject({ replaced: 1 })
    const rules = run({ base_price: null, min_nights: 4 })
    expect(preview(change([recordOn(sunday)], { runs: [rules] })).room).toMatchObject({
      ...{ nights: 3, priced: 0, replaced: 0 },
      min_nights: { least: 4, most: 4 },
    })
  })

  test('is told with the fewest and the most nights that are asked for', () => {
    const asked = [7, 2, 4].map((min_nights, at) => rulesOn(days[at] ?? '', { min_nights }))
    expect(preview(change(asked, { runs: [] })).room.min_nights).toEqual({ least: 2, most: 7 })
  })

  test('leaves days of the week between alone that are not chosen', () => {
    const chosen = { days: [friday, sunday], runs: [run({ weekdays: [5, 7] })] }
    expect(preview(change([recordOn(saturday)], chosen)).room).toMatchObject({
      ...{ nights: 2, priced: 2, replaced: 0 },
      before: { least: 200_000, most: 200_000 },
    })
  })

  test('names the codes whose prices count no longer, without those whose coupon is over', () => {
    const records = [coded('TIGER'), coded('MONAL', { pricing_id: 2 })]
    expect(preview(change(records)).room.codes).toEqual(['MONAL', 'TIGER'])
    expect(preview(change(records), ['MONAL']).room.codes).toEqual(['TIGER'])
    expect(preview(change(records, { runs: [run({ base_price: null })] })).room.codes).toEqual([])
  })

  test('names the days on which nobody will arrive', () => {
    const shut = run({ closed_to_arrival: true, end_date: friday })
    const records = [rulesOn(sunday, { closed_to_arrival: true })]
    expect(preview(change(records, { runs: [shut] })).closed).toEqual([friday, sunday])
  })

  test('is nothing of a room of which no night is left', () => {
    expect(preview(change([recordOn(friday)], { days: [], runs: [], left: 3 }))).toEqual({
      room: {
        ...{ room_id: '101', room_number: '101', room_type: 'Tent', left: 3 },
        ...{ nights: 0, priced: 0, replaced: 0, before: null, after: null, min_nights: null, codes: [] },
      },
      closed: [],
    })
  })
})

describe('W-29 the codes that make nights', () => {
  test('are those whose price is the newest for their guests', () => {
    const covered = [coded('MONAL'), recordOn(friday, { pricing_id: 2 })]
    expect(codesAmong(covered, [friday])).toEqual([])
    expect(codesAmong(covered, [friday, saturday])).toEqual(['MONAL'])
    expect(codesAmong([recordOn(friday)], [friday])).toEqual([])
    expect(codesAmong(covered, [])).toEqual([])
    expect(codesAmong(covered, ['2026-12-24'])).toEqual([])
  })
})

describe('W-29 the days on which nobody will arrive', () => {
  const closed = (...rooms: [string, Day[]][]) =>
    closedOf(rooms.map(([room_id, own]) => ({ room: { room_id }, closed: own }) as never))

  test('are told as days that follow each other and are closed in the same rooms', () => {
    expect(closed()).toEqual({ closed: [], closed_days: 0 })
    expect(closed(['101', [friday, saturday]], ['102', [saturday, sunday]])).toEqual({
      closed: [
        { from: friday, to: friday, rooms: 1 },
        { from: saturday, to: saturday, rooms: 2 },
        { from: sunday, to: sunday, rooms: 1 },
      ],
      closed_days: 3,
    })
    expect(closed(['1', [friday]], ['11', [saturday]], ['12', [friday]], ['2', [saturday]]).closed).toEqual([
      { from: friday, to: friday, rooms: 2 },
      { from: saturday, to: saturday, rooms: 2 },
    ])
    expect(closed(['102', [friday, saturday, sunday]])).toEqual({
      closed: [{ from: friday, to: sunday, rooms: 1 }],
      closed_days: 3,
    })
  })

  test('are told from the first on, three stretches at most, and counted all', () => {
    const every = [6, 4, 2, 0].map((at) => addDays(friday, at))
    const other = [3].map((at) => addDays(friday, at))
    expect(closed(['101', every], ['102', other])).toEqual({
      closed: [
        { from: friday, to: friday, rooms: 1 },
        { from: sunday, to: sunday, rooms: 1 },
        { from: '2026-11-23', to: '2026-11-23', rooms: 1 },
      ],
      closed_days: 5,
    })
  })
})

describe('W-29 a change of rates', () => {
  const rooms = [pricedRoom('101', null), pricedRoom('102', null)]
  const runs = (count: number) => Array.from({ length: count }, () => run())

  test('makes of each room the prices of its own', async () => {
    const changes = await changesOfRooms(rooms, (room) => change(null, { room }))
    expect(changes.map(({ room }) => room.room_id)).toEqual(['101', '102'])
    expect(pricesOfRooms(changes)).toEqual([
      { ...run(), room_id: '101' },
      { ...run(), room_id: '102' },
    ])
  })

  test('writes 5,000 prices at most at once', async () => {
    const half = runs(2500)
    expect(await changesOfRooms(rooms, (room) => change(null, { room, runs: half }))).toHaveLength(2)
    const more = changesOfRooms(rooms, (room) => change(null, { room, runs: runs(2501) }))
    await expect(more).rejects.toMatchObject({ code: 'too_many_prices' })
  })
})
