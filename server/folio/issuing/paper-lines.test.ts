import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { taxedLines } from './paper-lines.ts'

type Sent = [total: number, rate: number | null]

const taxed = (...lines: Sent[]) =>
  taxedLines(lines.map(([total, rate]) => ({ total: paise(total), rate: rate as BasisPoints | null }))).map(
    ({ value, cgst, sgst }) => [value, cgst, sgst],
  )

describe('D-65 the tax of the lines of a document', () => {
  test('is taken out of each at its own rate; without one all is value', () => {
    expect(taxed([1050, 500], [1180, 1800], [700, null], [-2100, 500], [80, 0])).toEqual([
      [1000, 25, 25],
      [1000, 90, 90],
      [700, 0, 0],
      [-2000, -50, -50],
      [80, 0, 0],
    ])
    expect(taxed()).toEqual([])
  })

  test('W-47 is shared out by the rate of all of them: the largest rest gets what rounding leaves', () => {
    // 3.00 at 5 %: 285.71 and 7.15 paise; of 1.00 they are 95.24 and 2.38, of 2.00 190.48 and 4.76.
    expect(taxed([100, 500], [200, 500])).toEqual([
      [95, 2, 2],
      [191, 5, 5],
    ])
    expect(taxed([200, 500], [50, null], [100, 500])).toEqual([
      [191, 5, 5],
      [50, 0, 0],
      [95, 2, 2],
    ])
  })

  test('W-47 is shared out with what is below nothing, too', () => {
    // 2.00 at 5 %: 190.48 and 4.75 paise; of -1.00 they are -95.24 and -2.38, of 3.00 285.71 and 7.14.
    expect(taxed([-100, 500], [300, 500])).toEqual([
      [-95, -2, -2],
      [285, 7, 7],
    ])
  })

  test('stands beside what else a line says', () => {
    const line = { text: 'Dinner', total: paise(1050), rate: 500 as BasisPoints }
    expect(taxedLines([line])).toEqual([{ ...line, value: 1000, cgst: 25, sgst: 25 }])
  })
})
