import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { discountRow, lineRow, untaxedRow } from '../../../test/folio/lines.ts'
import { roundOffText, writtenOffText } from '../account/write-lines.ts'
import { amountOf, settlingReasons, tooMuchGivenUp } from './settle.ts'

const [over, less] = ['More than what is charged', 'Less was due']
const result = (lines: Parameters<typeof tooMuchGivenUp>[0], charges: number, balance: number) =>
  tooMuchGivenUp(lines, { charges, balance }).map(({ line, amount, reason }) => [
    line.line_id,
    amount,
    reason,
  ])
const writtenOff = (line_id: number, amount: number) => untaxedRow(line_id, writtenOffText, -amount)

describe('D-46 what was given up of a folio', () => {
  test('stands while it is no more than the charges, and nothing was paid beyond them', () => {
    const lines = [lineRow(1), discountRow(2, 50_000), writtenOff(3, 150_000)]
    expect(result(lines, 0, 0)).toEqual([])
    expect(result(lines, 100, 100)).toEqual([])
  })

  test('is taken back from the newest on as far as it is more than the charges', () => {
    const lines = [discountRow(1, 300), discountRow(2, 200), writtenOff(3, 100)]
    expect(result(lines, -50, -50)).toEqual([[3, 50, over]])
    expect(result(lines, -350, -350)).toEqual([
      [3, 100, over],
      [2, 200, over],
      [1, 50, over],
    ])
  })

  test('is taken back of a write-off, before money is to be returned', () => {
    const lines = [lineRow(1), writtenOff(2, 300), writtenOff(3, 100), discountRow(4, 500)]
    expect(result(lines, 199_100, -250)).toEqual([
      [3, 100, less],
      [2, 150, less],
    ])
    expect(result(lines, 199_100, -900)).toEqual([
      [3, 100, less],
      [2, 300, less],
    ])
  })

  test('is taken back once where it is both', () => {
    const lines = [writtenOff(1, 300), discountRow(2, 100)]
    // 400 are charged less than nothing, and 50 were paid.
    expect(result(lines, -400, -450)).toEqual([
      [2, 100, over],
      [1, 300, over],
    ])
    expect(result(lines, -250, -400)).toEqual([
      [2, 100, over],
      [1, 150, over],
      [1, 150, less],
    ])
    expect(result(lines, -150, -200)).toEqual([
      [2, 100, over],
      [1, 50, over],
      [1, 50, less],
    ])
  })

  test('does not count what an invoice rounded up as a charge', () => {
    const lines = [discountRow(1, 300), untaxedRow(2, roundOffText, 40)]
    expect(result(lines, -260, -260)).toEqual([[1, 300, over]])
    expect(result(lines, 10, 10)).toEqual([])
    const down = [discountRow(1, 300), untaxedRow(2, roundOffText, -40)]
    expect(result(down, -260, -260)).toEqual([[1, 260, over]])
    const back = [discountRow(1, 300), { ...untaxedRow(2, roundOffText, 40), reverses: 9 }]
    expect(result(back, -260, -260)).toEqual([[1, 260, over]])
    const named = [discountRow(1, 300), lineRow(2, { text: roundOffText, amount: 40 })]
    expect(result(named, -260, -260)).toEqual([[1, 260, over]])
    const other = [discountRow(1, 300), untaxedRow(2, 'Something else', 40)]
    expect(result(other, -260, -260)).toEqual([[1, 260, over]])
  })

  test('comes to what its parts come to, for reasons by which it is known again', () => {
    const parts = tooMuchGivenUp([writtenOff(1, 300), discountRow(2, 100)], { charges: -150, balance: -200 })
    expect(amountOf(parts)).toBe(200)
    expect(amountOf([])).toBe(0)
    expect(settlingReasons).toEqual([over, less])
    expect(result([discountRow(1, 0, { rest: paise(0) })], -5, -5)).toEqual([])
  })
})
