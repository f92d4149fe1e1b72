import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { paise } from './money.ts'

describe('R-GEN-08 an amount in words', () => {
  test.each([
    [0, 'Zero Rupees Only'],
    [1, 'One Paisa Only'],
    [100, 'One Rupee Only'],
    [2_250_50, 'Two Thousand Two Hundred Fifty Rupees and Fifty Paise Only'],
    [19_99, 'Nineteen Rupees and Ninety Nine Paise Only'],
    [20_00, 'Twenty Rupees Only'],
    [30_80, 'Thirty Rupees and Eighty Paise Only'],
    [60_00, 'Sixty Rupees Only'],
    [1_11_012_13, 'One Lakh Eleven Thousand Twelve Rupees and Thirteen Paise Only'],
    [14_15_016_17, 'Fourteen Lakh Fifteen Thousand Sixteen Rupees and Seventeen Paise Only'],
    [18_10_00, 'One Thousand Eight Hundred Ten Rupees Only'],
    [1_100_00, 'One Thousand One Hundred Rupees Only'],
    [18_00, 'Eighteen Rupees Only'],
    [1_00_000_00, 'One Lakh Rupees Only'],
    [
      1_23_45_678_09,
      'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Nine Paise Only',
    ],
    [
      9_99_99_99_999_99,
      'Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees and Ninety Nine Paise Only',
    ],
    [-500_00, 'Minus Five Hundred Rupees Only'],
  ])('%i paise is %s', (amount, words) => {
    expect(amountInWords(paise(amount))).toBe(words)
  })
})
