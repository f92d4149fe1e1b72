import { describe, expect, test } from 'vitest'
import type { StayDocument } from '../../../contract/folio/documents.ts'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { rowsOf, taxRowsOf } from './paper-rows.ts'

type Line = StayDocument['lines'][number]

const line = (day: string, own: Partial<Record<keyof Line, unknown>> = {}): Line =>
  ({
    ...{ line_id: '1', day, text: 'Room night, Cottage, room 101', quantity: 1, sac: '996311', rate: 500 },
    ...{ value: 1000, cgst: 25, sgst: 25, total: 1050, left: paise(1050) },
    ...own,
  }) as Line
const rows = (...lines: Line[]) => rowsOf(lines).map(({ text, quantity, total }) => [text, quantity, total])

describe('D-50 the nights of a paper', () => {
  test('that follow each other are one row with what they come to', () => {
    expect(rowsOf([line('2026-11-20'), line('2026-11-21')])).toEqual([
      {
        ...{ text: '2 nights, Nov 20 to Nov 22', below: 'Cottage, room 101', day: '2026-11-20' },
        ...{ quantity: 2, sac: '996311', rate: 500, value: 2000, cgst: 50, sgst: 50, total: 2100 },
      },
    ])
    const bare = rowsOf([line('2026-11-20', { text: 'Room night' })])
    expect(bare).toMatchObject([{ text: '1 night, Nov 20 to Nov 21', below: '' }])
  })

  test.each<[string, object]>([
    ['another text', { text: 'Room night, Tent, room 7' }],
    ['another price', { total: 1051 }],
    ['another rate', { rate: 1800 as BasisPoints }],
    ['another service code', { sac: '996312' }],
  ])('are two rows with %s', (_what, own) => {
    expect(rows(line('2026-11-20'), line('2026-11-21', own))).toHaveLength(2)
  })

  test('are two rows where a night between is missing', () => {
    expect(rows(line('2026-11-20'), line('2026-11-22'))).toEqual([
      ['1 night, Nov 20 to Nov 21', 1, 1050],
      ['1 night, Nov 22 to Nov 23', 1, 1050],
    ])
  })

  test('of several rooms are a row for each, though their lines stand among each other', () => {
    const other = { text: 'Room night, Tent, room 7' }
    const [one, two] = ['2026-11-20', '2026-11-21'] as const
    expect(rows(line(one), line(one, other), line(two), line(two, other))).toEqual([
      ['2 nights, Nov 20 to Nov 22', 2, 2100],
      ['2 nights, Nov 20 to Nov 22', 2, 2100],
    ])
  })

  test('are apart from what else was had, as it stands', () => {
    const meal = line('2026-11-21', { text: 'Dinner', quantity: 2 })
    const part = line('2026-11-22', { quantity: 3 })
    const fee = line('2026-11-21', { text: 'Fee for a Room night, Cottage, room 101' })
    expect(rows(line('2026-11-20'), meal, part, fee)).toEqual([
      ['1 night, Nov 20 to Nov 21', 1, 1050],
      ['Dinner', 2, 1050],
      ['Room night, Cottage, room 101', 3, 1050],
      ['Fee for a Room night, Cottage, room 101', 1, 1050],
    ])
    expect(rowsOf([meal])).toEqual([{ ...meal, below: '' }])
    // What follows a night and says the same is none without its quantity of one.
    expect(rows(line('2026-11-20'), line('2026-11-21', { quantity: 2 }))).toHaveLength(2)
  })
})

describe('D-50 the tax of a paper', () => {
  const result = (...lines: Line[]) =>
    taxRowsOf(lines).map(({ sac, rate, value, cgst, sgst, total }) => [sac, rate, value, cgst, sgst, total])

  test('is summed up by service code and rate, the lower first', () => {
    const meal = line('2026-11-20', { sac: '996331' })
    const dear = line('2026-11-20', { rate: 1800 as BasisPoints, value: 10, cgst: 1, sgst: 1, total: 12 })
    const odd = line('2026-11-20', { sac: null, rate: null, value: 7, cgst: 0, sgst: 0, total: 7 })
    expect(result(meal, dear, line('2026-11-20'), odd, line('2026-11-21'))).toEqual([
      ['', null, 7, 0, 0, 7],
      ['996311', 500, 2000, 50, 50, 2100],
      ['996311', 1800, 10, 1, 1, 12],
      ['996331', 500, 1000, 25, 25, 1050],
    ])
  })
})
