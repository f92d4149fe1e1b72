import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { cases } from '../../test/properties.ts'
import {
  afterDiscount,
  type BasisPoints,
  isAmount,
  Money,
  maxNightlyMessage,
  NightlyPrice,
  type Paise,
  Percent,
  paise,
  RupeeNumber,
  SentMoney,
  SentSignedMoney,
  SignedMoney,
  sumOf,
  toPaise,
  toRupees,
} from './money.ts'

const most = 999_999_999_999
const amounts = fc.integer({ min: 0, max: most }).map((n) => n as Paise)
const signedAmounts = fc.integer({ min: -most, max: most }).map((n) => n as Paise)
const discounts = fc.integer({ min: 0, max: 10_000 }).map((n) => n as BasisPoints)

describe('money', () => {
  test('every amount survives being written and read', () => {
    fc.assert(
      fc.property(signedAmounts, (amount) => {
        // -0 and 0 are one amount.
        expect(toPaise(toRupees(amount)) + 0).toBe(amount + 0)
        expect(toRupees(amount)).toMatch(/^-?\d{1,10}\.\d{2}$/)
      }),
    )
  })

  test('writes two places always and no exponent', () => {
    expect(toRupees(225_000 as Paise)).toBe('2250.00')
    expect(toRupees(0 as Paise)).toBe('0.00')
    expect(toRupees(5 as Paise)).toBe('0.05')
    expect(toRupees(-5 as Paise)).toBe('-0.05')
    expect(toRupees(most as Paise)).toBe('9999999999.99')
  })

  test('reads one place as tens of paise', () => {
    expect(toPaise('12.5')).toBe(1250)
    expect(toPaise('12')).toBe(1200)
    expect(toPaise('-0.01')).toBe(-1)
  })

  test('refuses what is no amount in whole paise', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, most + 1, -most - 1]) {
      expect(() => paise(wrong)).toThrow(new RangeError(`not an amount in whole paise: ${wrong}`))
    }
  })

  test('a sum is exact, and a sum out of range throws instead of rounding', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 90 }), (list) => {
        const exact = list.reduce((sum, one) => sum + BigInt(one), 0n)
        expect(BigInt(sumOf(list as Paise[]))).toBe(exact)
      }),
    )
    expect(() => sumOf([most as Paise, 1 as Paise])).toThrow(RangeError)
  })
})

describe('a discount', () => {
  test('D-6 leaves the exact rational amount rounded half up to the paisa', () => {
    fc.assert(
      fc.property(amounts, discounts, (amount, discount) => {
        const exact = BigInt(amount) * BigInt(10_000 - discount)
        const [whole, rest] = [exact / 10_000n, exact % 10_000n]
        const expected = rest * 2n >= 10_000n ? whole + 1n : whole
        expect(BigInt(afterDiscount(amount, discount))).toBe(expected)
      }),
      { numRuns: cases(1000) },
    )
  })

  test('D-6 is exact where the product is more than a float holds', () => {
    // 999,999,995,001 × 0.9999 = 999,899,995,001.4999
    expect(afterDiscount(999_999_995_001 as Paise, 1 as BasisPoints)).toBe(999_899_995_001)
  })

  test('D-6 rounds exactly half a paisa up', () => {
    expect(afterDiscount(1 as Paise, 5000 as BasisPoints)).toBe(1)
    expect(afterDiscount(3 as Paise, 5000 as BasisPoints)).toBe(2)
    expect(afterDiscount(1 as Paise, 5001 as BasisPoints)).toBe(0)
  })

  test('never goes below nothing nor above the amount, and grows no price', () => {
    fc.assert(
      fc.property(amounts, discounts, (amount, discount) => {
        const left = afterDiscount(amount, discount)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(amount)
      }),
    )
    expect(afterDiscount(most as Paise, 0 as BasisPoints)).toBe(most)
    expect(afterDiscount(most as Paise, 10_000 as BasisPoints)).toBe(0)
  })
})

const messageOf = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues[0]?.message

describe('on the wire', () => {
  test.each([
    ...['-1', '1.234', '1e3', 'NaN', 'Infinity', '1 000', '', '٣', '10000000000', '₹', '₹₹1', '$1'],
    ...[
      '2,50',
      '1,,000',
      ',100',
      '1,000,',
      '1,00',
      '1000,000',
      '1,2345',
      '12,34,5678',
      '1.000,50',
      '1,23,45',
    ],
    ...['10,00,00,00,000', '10,000,000,000', '1,000.123', '1,234,56,789'],
  ])('money refuses %j', (text) => {
    expect(Money.safeParse(text).success).toBe(false)
    expect(SignedMoney.safeParse(`-${text}`).success && !text.startsWith('-')).toBe(false)
    for (const sent of [RupeeNumber, SentMoney]) expect(sent.safeParse(text).success).toBe(false)
    expect(SentSignedMoney.safeParse(`-${text}`).success && !text.startsWith('-')).toBe(false)
    expect(isAmount(text)).toBe(false)
  })

  test.each([
    ['2,000', 200_000],
    ['1,23,456.50', 12_345_650],
    ['123,456.50', 12_345_650],
    ['₹ 2,000', 200_000],
    ['₹2,000.5', 200_050],
    [' 2,000 ', 200_000],
    ['1,00,00,000', 1_000_000_000],
    ['9,99,99,99,999.99', most],
    ['9,999,999,999.99', most],
  ])('D-42: %j is read in Indian groups and in thousands', (text, amount) => {
    expect(Money.parse(text)).toBe(amount)
    expect(SignedMoney.parse(text)).toBe(amount)
    for (const sent of [RupeeNumber, SentMoney, SentSignedMoney]) expect(sent.parse(text)).toBe(amount)
    for (const signed of [SignedMoney, SentSignedMoney]) expect(signed.parse(`-${text.trim()}`)).toBe(-amount)
  })

  test('D-42: every amount is read as Indians and others write it', () => {
    const written = (language: string) => new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
    const [indian, english] = [written('en-IN'), written('en-GB')]
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const style of [indian, english])
          expect(Money.parse(style.format(toRupees(amount) as never))).toBe(amount)
      }),
    )
  })

  test.each([
    [0, 0],
    [1234.5, 123_450],
    [2250, 225_000],
    [0.07, 7],
    [9_999_999_999.99, most],
  ])('an amount that is sent may be the number %d, read by its decimal text', (number, amount) => {
    for (const sent of [RupeeNumber, SentMoney, SentSignedMoney]) expect(sent.parse(number)).toBe(amount)
    expect(SentMoney.encode(SentMoney.parse(number))).toBe(toRupees(amount as never))
  })

  test.each([0.1 + 0.2, 1e21, 1e-7, 1.005, 10_000_000_000, Number.NaN, Number.POSITIVE_INFINITY, -1])(
    'the number %d is no amount',
    (number) => {
      for (const sent of [RupeeNumber, SentMoney]) expect(sent.safeParse(number).success).toBe(false)
      expect(SentSignedMoney.safeParse(number).success).toBe(number === -1)
    },
  )

  test('money in an answer is no number: floats never travel', () => {
    expect(Money.safeParse(12.5).success).toBe(false)
    expect(SignedMoney.safeParse(-12).success).toBe(false)
  })

  test('money and percentages decode what they encode', () => {
    fc.assert(
      fc.property(amounts, signedAmounts, discounts, (amount, signed, discount) => {
        expect(Money.decode(Money.encode(amount))).toBe(amount)
        expect(SignedMoney.decode(SignedMoney.encode(signed)) + 0).toBe(signed + 0)
        expect(Percent.decode(Percent.encode(discount))).toBe(discount)
      }),
    )
  })

  test('what is no amount is told in one sentence', () => {
    for (const sent of [Money, SignedMoney, SentMoney, SentSignedMoney, RupeeNumber]) {
      expect(messageOf(sent, 'much')).toBe('Enter an amount in rupees')
    }
    for (const sent of [SentMoney, SentSignedMoney, RupeeNumber]) {
      expect(messageOf(sent, null)).toBe('Enter an amount in rupees')
    }
  })

  test('nothing is sent that could not be read', () => {
    for (const codec of [Money, SentMoney, RupeeNumber]) {
      expect(codec.safeEncode(-1 as Paise).success).toBe(false)
    }
    for (const codec of [Money, SignedMoney, SentMoney, SentSignedMoney, RupeeNumber]) {
      for (const wrong of [Number.NaN, 1.5]) expect(codec.safeEncode(wrong as Paise).success).toBe(false)
    }
  })

  test('some answers carry rupees as a number', () => {
    expect(RupeeNumber.encode(225_050 as Paise)).toBe(2250.5)
  })

  test('a night costs a crore of rupees at most', () => {
    expect(NightlyPrice.parse('1,00,00,000.00')).toBe(1_000_000_000)
    expect(NightlyPrice.parse('0')).toBe(0)
    expect(messageOf(NightlyPrice, '1,00,00,000.01')).toBe('A night can cost ₹1,00,00,000 at most')
    expect(maxNightlyMessage).toBe('A night can cost ₹1,00,00,000 at most')
  })

  test('the description of the interface shows how each is written', () => {
    expect(Money.description).toBe('Rupees, for example 2250.00')
    expect(SignedMoney.description).toBe('Rupees, for example 2250.00; may be negative')
  })
})
