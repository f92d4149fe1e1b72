import { describe, expect, test } from 'vitest'
import { paise } from './kit/money.ts'
import { inWords } from './words.ts'

describe('R-GEN-08 an amount in words', () => {
  test.each([
    [0, 'Zero Rupees Only'],
    [1, 'One Paisa Only'],
    [100, 'One Rupee Only'],
    [2_250_50, 'Two Thousand Two Hundred Fifty Rupees and Fifty Paise Only'],
    [19_99, 'Nineteen Rupees and Ninety Nine Paise Only'],
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
    expect(inWords(paise(amount))).toBe(words)
  })
})
