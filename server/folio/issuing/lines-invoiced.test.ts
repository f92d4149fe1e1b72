import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { lineRow } from '../../../test/folio/lines.ts'
import { inRoom, notInvoiced, partsOf } from './invoice.ts'
import { financialYear } from './numbers.ts'
import { stays } from './write-document.ts'

describe('D-50 what of a line is on no invoice yet', () => {
  test('is what is left of it less what stands on invoices', () => {
    expect(notInvoiced(lineRow(1))).toBe(200_000)
    expect(notInvoiced(lineRow(1, { rest: paise(150_000), invoiced: paise(50_000) }))).toBe(100_000)
    expect(notInvoiced(lineRow(1, { rest: paise(0), invoiced: paise(200_000) }))).toBe(-200_000)
  })

  test('is nothing of a line that takes another back, and of one that is no supply', () => {
    expect(notInvoiced(lineRow(1, { reverses: 2 }))).toBe(0)
    expect(notInvoiced(lineRow(1, { tax_kind: null }))).toBe(0)
  })

  test('is one of what is left where a part was taken back', () => {
    const three = { quantity: 3, amount: 600_000, day: '2026-11-21' }
    expect(partsOf(lineRow(7, three))).toEqual({
      line_id: 7,
      day: '2026-11-21',
      quantity: 3,
      sac: '996311',
    })
    expect(partsOf(lineRow(7, { ...three, rest: paise(400_000) })).quantity).toBe(1)
  })
})

describe('D-50 a line on an invoice', () => {
  const rooms = [
    { room_number: '101', room_type: 'Cottage', from_day: '2026-11-20' },
    { room_number: '102', room_type: 'Tent', from_day: '2026-11-22' },
  ]
  const named = (day: string, several: boolean, own: object = {}, of = rooms) =>
    inRoom(lineRow(1, { day, ...own }), { rooms: of } as never, several)

  test('names the room in which its night was slept', () => {
    expect(named('2026-11-21', false)).toBe(', Cottage, room 101')
    expect(named('2026-11-22', false)).toBe(', Tent, room 102')
    expect(named('2026-11-30', true)).toBe(', Tent, room 102')
    expect(named('2026-11-19', false)).toBe(', Cottage, room 101')
  })

  test('D-54 that is no night names its room where there are several stays', () => {
    expect(named('2026-11-22', false, { kind: 'extra' })).toBe('')
    expect(named('2026-11-22', true, { kind: 'extra' })).toBe(', room 102')
    expect(named('2026-11-22', true, { kind: 'night' }, [])).toBe('')
  })
})

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2026-12-31', '26-27'],
  ['2027-01-01', '26-27'],
  ['2099-04-01', '99-00'],
  ['2009-03-31', '08-09'],
])('D-50 %s lies in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year)
})

test('D-54 a document is of a party where it is about several of its stays', () => {
  expect(stays(['FR-1', 'FR-2'], 'FP-1')).toEqual({ partyId: 'FP-1', bookingIds: ['FR-1', 'FR-2'] })
  expect(stays(['FR-1'], 'FP-1')).toEqual({ partyId: null, bookingIds: ['FR-1'] })
})
