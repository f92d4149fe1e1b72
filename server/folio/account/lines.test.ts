import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { discountRow, fivePercent, lineRow, untaxedRow } from '../../../test/folio/lines.ts'
import { rateOfLine, toLine, toReturn } from './read-folio.ts'
import {
  discountLine,
  isGivenUp,
  roundOffText,
  takingBack,
  untaxedLine,
  writerOf,
  writtenOffText,
} from './write-lines.ts'

describe('D-46 what is to go back to a guest', () => {
  test.each([
    [0, 500, 0, 0],
    [1, 500, 0, 0],
    [-200, 500, 0, 200],
    [-200, 500, 400, 100],
    [-200, 500, 500, 0],
    [-200, 0, 0, 0],
  ])('of a balance of %i, %i paid and %i refunded is %i', (balance, paid, refunded, back) => {
    const sums = { balance: paise(balance), paid: paise(paid), refunded: paise(refunded) }
    expect(toReturn(sums)).toBe(back)
  })
})

describe('D-49 the rate of a line', () => {
  test('is the one that it names, else that of its kind on its day', () => {
    expect(rateOfLine(defaultGst, lineRow(1))).toBe(500)
    expect(rateOfLine(defaultGst, lineRow(1, { night_price: paise(900_000) }))).toBe(1800)
    expect(rateOfLine(defaultGst, lineRow(1, { night_price: null }))).toBe(1800)
    expect(rateOfLine(defaultGst, lineRow(1, { tax_kind: 'restaurant', night_price: null }))).toBe(500)
    expect(rateOfLine(defaultGst, lineRow(1, { tax_rate: 1200 as BasisPoints }))).toBe(1200)
    expect(rateOfLine(defaultGst, lineRow(1, { tax_rate: 0 as BasisPoints }))).toBe(0)
  })

  test('is none where it is no supply', () => {
    expect(rateOfLine(defaultGst, lineRow(1, { tax_kind: null, tax_rate: fivePercent }))).toBeNull()
  })
})

describe('D-46 a line of a folio', () => {
  test('is told with what is left of it and its rate', () => {
    const row = lineRow(7, { rest: paise(150_000), reason: 'Asked for' })
    expect(toLine(row, defaultGst, false)).toEqual({
      ...{ line_id: '7', kind: 'night', day: row.day, text: 'Room night', quantity: 1 },
      ...{ unit_price: 200_000, amount: 200_000, sac: '996311', tax_rate: 500, reverses: null },
      ...{ rest: 150_000, invoiced: false, reason: 'Asked for', by_name: 'Ravi', at: row.at },
    })
  })

  test('that takes another back names it, and counts whole', () => {
    const back = lineRow(8, { kind: 'correction', amount: -50, rest: paise(0), reverses: 7 })
    expect(toLine(back, defaultGst, false)).toMatchObject({ reverses: '7', rest: -50 })
  })

  test('stands on an invoice, or rounds one off', () => {
    expect(toLine(lineRow(1, { invoiced: paise(1) }), defaultGst, false).invoiced).toBe(true)
    expect(toLine(lineRow(1, { rounds_off: true }), defaultGst, false).invoiced).toBe(true)
  })

  test('does not tell its guest what the desk wrote for itself', () => {
    expect(toLine(lineRow(1, { reason: 'Asked for' }), defaultGst, true).reason).toBeNull()
  })

  test('is taken back whole, or in part, on its own day and with its tax', () => {
    const line = lineRow(7, { rest: paise(150_000), tax_rate: fivePercent, day: '2026-11-24' })
    const back = {
      ...{ kind: 'correction', day: '2026-11-24', text: 'Room night', quantity: 1, unit_price: -150_000 },
      ...{ sac: '996311', tax_kind: 'accommodation', tax_rate: 500, night_price: 200_000 },
      ...{ reverses: 7, reason: 'No water' },
    }
    expect(takingBack(line, 'No water')).toEqual(back)
    expect(takingBack(line, 'No water', paise(1))).toEqual({ ...back, unit_price: -1 })
    expect(takingBack(discountRow(8, 500), 'No water')).toMatchObject({ unit_price: 500, reverses: 8 })
  })

  test('that is no supply has no tax', () => {
    const none = { sac: null, tax_kind: null, tax_rate: null, night_price: null }
    const line = { kind: 'correction', text: 'Round off', quantity: 1, unit_price: 40, reason: null, ...none }
    expect(untaxedLine('Round off', paise(40))).toEqual(line)
    expect(untaxedLine('Round off', paise(40), 'Lost')).toEqual({ ...line, reason: 'Lost' })
  })

  test('is written by staff, else by the guest, else by the resort', () => {
    const settings = { resort_name: 'Forest View Resort' } as never
    const [staff, guest] = [{ name: 'Ravi', user_id: 'U1' }, { name: 'Asha' }]
    const by = (who: object) => writerOf({ who: who as never, settings })
    expect(by({ staff, guest })).toEqual({ by_name: 'Ravi', by_user_id: 'U1' })
    expect(by({ guest })).toEqual({ by_name: 'Asha', by_user_id: null })
    expect(by({})).toEqual({ by_name: 'Forest View Resort', by_user_id: null })
  })
})

describe('W-8 a discount', () => {
  const night = (line_id: number, day: string, price: number, own: object = {}) =>
    lineRow(line_id, { day, amount: price, ...own })
  const [cheap, dear] = [night(1, '2026-11-20', 200_000), night(2, '2026-11-22', 900_000)]
  const taxed = (lines: Parameters<typeof discountLine>[1], day: string) => {
    const line = discountLine(defaultGst, lines, { text: 'Rain', amount: paise(500), day })
    return [line.sac, line.tax_kind, line.tax_rate, line.night_price]
  }
  const asCheap = ['996311', 'accommodation', 500, 200_000]
  const asDear = ['996311', 'accommodation', 1800, 900_000]

  test('takes off what is named, on its day', () => {
    const asked = { text: 'Rain', amount: paise(500), day: '2026-11-20' }
    expect(discountLine(defaultGst, [cheap], asked)).toEqual({
      ...{ kind: 'discount', day: '2026-11-20', text: 'Rain', quantity: 1, unit_price: -500, reason: null },
      ...{ sac: '996311', tax_kind: 'accommodation', tax_rate: 500, night_price: 200_000 },
    })
    expect(discountLine(defaultGst, [], { ...asked, reason: 'Wet' })).toMatchObject({ reason: 'Wet' })
  })

  test('is taxed as the night of its day, else the last before it, else the first', () => {
    for (const lines of [
      [cheap, dear],
      [dear, cheap],
    ]) {
      expect(taxed(lines, '2026-11-20')).toEqual(asCheap)
      expect(taxed(lines, '2026-11-21')).toEqual(asCheap)
      expect(taxed(lines, '2026-11-22')).toEqual(asDear)
      expect(taxed(lines, '2026-11-30')).toEqual(asDear)
      expect(taxed(lines, '2026-11-19')).toEqual(asCheap)
    }
  })

  test('is taxed as another line that stands where no night does', () => {
    const gone = night(1, '2026-11-20', 200_000, { rest: paise(0) })
    const meal = lineRow(3, { kind: 'extra', sac: '996331', tax_kind: 'restaurant', night_price: null })
    const others = [gone, discountRow(4, 50), discountRow(5, 50, { rest: paise(50) }), untaxedRow(6, 'x', 9)]
    expect(taxed([...others, meal], '2026-11-20')).toEqual(['996331', 'restaurant', 500, null])
    expect(taxed([meal, dear], '2026-11-20')).toEqual(asDear)
    expect(taxed(others, '2026-11-20')).toEqual(['999799', 'other', null, null])
  })
})

describe('what was given up of the charges', () => {
  test('is known by its text, as the migrations know it', () => {
    expect([roundOffText, writtenOffText]).toEqual(['Round off', 'Written off'])
  })

  test('are discounts and what was written off, as far as they stand', () => {
    expect(isGivenUp(discountRow(1, 500))).toBe(true)
    expect(isGivenUp(untaxedRow(1, writtenOffText, -500))).toBe(true)
    expect(isGivenUp(discountRow(1, 500, { rest: paise(0) }))).toBe(false)
    expect(isGivenUp(untaxedRow(1, writtenOffText, 500))).toBe(false)
  })

  test('is not what rounds an invoice off, nor what takes a charge back', () => {
    expect(isGivenUp(untaxedRow(1, roundOffText, -40))).toBe(false)
    expect(isGivenUp(lineRow(1, { kind: 'correction', amount: -500 }))).toBe(false)
    expect(isGivenUp(lineRow(1, { kind: 'extra', amount: -500, tax_kind: null }))).toBe(false)
    expect(isGivenUp(discountRow(1, 500, { reverses: 3 }))).toBe(false)
  })
})
