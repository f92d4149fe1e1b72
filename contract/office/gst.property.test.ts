import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../test/properties.ts'
import { type BasisPoints, type Paise, paise, toPaise } from '../kit/money.ts'
import {
  chargedRate,
  defaultGst,
  Gst,
  gstinProblem,
  gstinState,
  isGstin,
  rateOf,
  splitTax,
  states,
  taxOfNights,
  withTax,
} from './gst.ts'

const most = 999_999_999_999
const day = '2026-11-20'
const regular: Gst = { ...defaultGst, scheme: 'regular', gstin: '05ABCDE1234F1Z6' }
const exclusive: Gst = { ...regular, prices_include_tax: false }
const prices = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: most }))
const rates = fc.oneof(fc.constantFrom(0, 500, 1200, 1800, 2800), fc.integer({ min: 0, max: 10_000 }))
const nightRate = (price: string, gst = regular) =>
  rateOf(gst, { kind: 'accommodation', day, price: toPaise(price) })

/** a / b half up, exactly. */
const halfUp = (a: bigint, b: bigint) => Number((2n * a + b) / (2n * b))

describe('D-49 D-65 the tax in an amount', () => {
  test('is half of the rate of its value twice, equal, and hardly beside the rest', () => {
    fc.assert(
      fc.property(prices, rates, (amount, rate) => {
        const { value, cgst, sgst } = splitTax(paise(amount), rate as BasisPoints)
        expect(value).toBe(halfUp(BigInt(amount) * 10_000n, BigInt(10_000 + rate)))
        expect(cgst).toBe(halfUp(BigInt(value) * BigInt(rate), 20_000n))
        expect(sgst).toBe(cgst)
        // At the rates that there are by one.
        expect(Math.abs(value + cgst + sgst - amount)).toBeLessThanOrEqual(rate <= 2800 ? 1 : 2)
      }),
      { numRuns: cases(2000) },
    )
  })

  test('mirrors what was charged where it is taken back', () => {
    fc.assert(
      fc.property(prices, rates, (amount, rate) => {
        const charged = splitTax(paise(amount), rate as BasisPoints)
        const back = splitTax(paise(0 - amount), rate as BasisPoints)
        expect(back).toEqual({ value: 0 - charged.value, cgst: 0 - charged.cgst, sgst: 0 - charged.sgst })
      }),
    )
  })

  test('taken out of a price that it was put on gives the price again', () => {
    const nightly = fc.oneof(fc.integer({ min: 740_000, max: 760_000 }), fc.integer({ min: 0, max: 1e9 }))
    fc.assert(
      fc.property(nightly, (price) => {
        const paid = withTax(paise(price), exclusive, day)
        const rate = rateOf(exclusive, { kind: 'accommodation', day, price: paid })
        expect(rate).toBe(price <= 750_000 ? 500 : 1800)
        expect(splitTax(paid, rate).value).toBe(price)
      }),
      { numRuns: cases(2000) },
    )
  })

  test.each([
    ['7500.00', 5, '7875.00'],
    ['7500.01', 18, '8850.01'],
    ['2000.00', 5, '2100.00'],
    ['0.10', 5, '0.11'],
  ])('a price of %s without tax is charged %d percent: %s', (price, rate, paid) => {
    expect(withTax(toPaise(price), exclusive, day)).toBe(toPaise(paid))
    expect(nightRate(paid, exclusive)).toBe(rate * 100)
  })

  test('is put on no price that has it, and on none of who collects no tax', () => {
    const price = toPaise('9000.00')
    const others: Gst[] = [regular, { ...exclusive, scheme: 'none' }, { ...exclusive, scheme: 'composition' }]
    for (const gst of others) expect(withTax(price, gst, day)).toBe(price)
  })
})

describe('D-49 D-96 the rate', () => {
  test.each([
    ['7874.99', 5],
    ['7875.00', 5],
    ['7875.01', 18],
    ['8850.00', 18],
    ['0.00', 5],
  ])('of a night for %s is %d percent', (price, rate) => {
    expect(nightRate(price)).toBe(rate * 100)
  })

  test('is the first line whose end the value does not pass, as whole numbers tell it', () => {
    const small = fc.integer({ min: 0, max: 100 })
    const ends = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 4 })
    fc.assert(
      fc.property(
        ends,
        fc.array(small, { minLength: 5, maxLength: 5 }),
        fc.nat(2_000_000),
        (upTo, of, price) => {
          const sorted = upTo.toSorted((a, b) => a - b)
          const percents = of.toSorted((a, b) => a - b)
          const lines = [...sorted.map((end) => end * 10_000), null].map((up_to, at) => ({
            from: '2025-09-22',
            kind: 'accommodation' as const,
            up_to: up_to as Paise | null,
            rate: ((percents[at] ?? 0) * 100) as BasisPoints,
          }))
          const gst = { ...regular, rates: lines.toReversed() }
          const expected = lines.find(
            ({ up_to, rate }) => up_to === null || price * 10_000 <= up_to * (10_000 + rate),
          )?.rate
          expect(rateOf(gst, { kind: 'accommodation', day, price: paise(price) })).toBe(expected)
        },
      ),
    )
  })

  test('is that of the newest lines in force on the day, and of the first before all', () => {
    const gst: Gst = {
      ...regular,
      rates: [
        ...regular.rates,
        { from: '2027-04-01', kind: 'restaurant', up_to: null, rate: 1200 as BasisPoints },
        { from: '2027-04-01', kind: 'accommodation', up_to: null, rate: 600 as BasisPoints },
      ],
    }
    const on = (of: string, kind: 'restaurant' | 'accommodation' | 'other') =>
      rateOf(gst, { kind, day: of, price: toPaise('9000.00') })
    expect([on('2027-03-31', 'restaurant'), on('2027-04-01', 'restaurant')]).toEqual([500, 1200])
    expect([on('2027-03-31', 'accommodation'), on('2027-04-01', 'accommodation')]).toEqual([1800, 600])
    expect([on('2020-01-01', 'restaurant'), on('2030-01-01', 'other')]).toEqual([500, 1800])
    expect(rateOf(regular, { kind: 'accommodation', day })).toBe(1800)
  })

  test('that is charged is 0 unless the taxpayer is a regular one', () => {
    const charged = (scheme: Gst['scheme']) =>
      chargedRate({ ...regular, scheme }, { kind: 'other', day, price: toPaise('100.00') })
    expect([charged('none'), charged('composition'), charged('regular')]).toEqual([0, 0, 1800])
  })
})

describe('D-49 the tax of nights', () => {
  const night = (of: string, price: string) => ({ day: of, price: toPaise(price) })

  test('is that of each at its own rate, and the sum has no rate where they differ', () => {
    const { nightly, sum } = taxOfNights([night(day, '7875.00'), night('2026-11-21', '8850.00')], regular)
    expect(nightly).toEqual([
      { value: 750_000, cgst: 18_750, sgst: 18_750, rate: 500 },
      { value: 750_000, cgst: 67_500, sgst: 67_500, rate: 1800 },
    ])
    expect(sum).toEqual({ value: 1_500_000, cgst: 86_250, sgst: 86_250, rate: null })
    expect(taxOfNights([night(day, '1050.00')], regular).sum.rate).toBe(500)
  })

  test('W-47 together is that of the sum of each rate, as on the invoice', () => {
    const price = '1000.01'
    const { nightly, sum } = taxOfNights([night(day, price), night('2026-11-21', price)], regular)
    expect(nightly[0]).toEqual({ value: 95_239, cgst: 2_381, sgst: 2_381, rate: 500 })
    expect(sum).toEqual({ value: 190_478, cgst: 4_762, sgst: 4_762, rate: 500 })
  })

  test('is nothing where no tax is collected', () => {
    const { sum } = taxOfNights([night(day, '7875.00')], defaultGst)
    expect(sum).toEqual({ value: 787_500, cgst: 0, sgst: 0, rate: 0 })
    expect(taxOfNights([], regular).sum).toEqual({ value: 0, cgst: 0, sgst: 0, rate: 0 })
  })
})

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '05ABCDE1234F1Z6'])('%s is one', (text) => {
    expect(isGstin(text)).toBe(true)
    expect(gstinProblem(text)).toBeUndefined()
  })

  test('with one sign changed is none', () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(fc.nat(14), sign, (at, other) => {
        const right = '27AAPFU0939F1ZV'
        fc.pre(right[at] !== other)
        expect(isGstin(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('tells its state, and each state has a code of its own', () => {
    expect([gstinState('27AAPFU0939F1ZV')?.name, gstinState('99')]).toEqual(['Maharashtra', undefined])
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
  })

  const problems = (change: object) => {
    const sent = { ...Gst.encode(defaultGst), ...change }
    return Gst.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  }

  test('is a must for who is registered, and fits its state and its check digit', () => {
    const gstin = '05ABCDE1234F1Z6'
    expect(problems({ scheme: 'regular', gstin: ' 05abcde 1234f1z6' })).toEqual([])
    expect(problems({ scheme: 'composition' })).toEqual([['gstin', 'A registered taxpayer needs a GSTIN']])
    expect(problems({ gstin, state: 'Delhi' })).toEqual([['state', 'This GSTIN belongs to Uttarakhand']])
    expect(problems({ gstin: '05ABCDE1234F1Z5' })).toEqual([
      ['gstin', 'Please look at this GSTIN again: its last sign does not fit the others'],
    ])
    expect(problems({ gstin: '05ABCDE' })[0]?.[1]).toContain('15 signs')
    expect(problems({ state: 'Atlantis' })).toEqual([['state', 'Choose a state']])
  })

  test('the rates need one without an upper end for each kind, and no line that contradicts another', () => {
    const [first, ...others] = Gst.encode(defaultGst).rates
    const line = { from: '2025-09-22', kind: 'accommodation', up_to: '7500.00', rate: 5 }
    expect(first).toEqual(line)
    const message = (...rates: object[]) => problems({ rates })[0]?.[1]
    expect(message(...others)).toBeUndefined()
    expect(message(...others.slice(1))).toBe('There is no rate for accommodation')
    expect(message(...others, { ...line, from: '2027-01-01' })).toBe(
      'The rates for accommodation from 2027-01-01 need a line without an upper end',
    )
    expect(message(line, line, ...others)).toBe('There is another line with this upper end')
    expect(message({ ...line, rate: 28 }, ...others)).toBe('A higher price cannot have a lower rate')
    expect(message({ ...line, up_to: '7500.01' }, ...others)).toBe('Use an upper end in hundreds of rupees')
    expect(problems({ rates: [{ ...line, rate: 5.125 }, ...others] })[0]).toEqual([
      'rates.0.rate',
      'Enter a percentage from 0 to 100 with two decimals at most',
    ])
    for (const wrong of [
      null,
      {},
      { ...line, from: 'x' },
      { from: 7, kind: 'other', up_to: 'z', rate: 'q' },
    ]) {
      expect(problems({ rates: [wrong, ...others] })[0]?.[0]).toMatch(/^rates\.0/)
    }
  })

  test('settings of tax survive the wire, and their lines come in order', () => {
    const sent = Gst.encode(regular)
    expect(Gst.parse(JSON.parse(JSON.stringify(sent)))).toEqual(regular)
    expect(Gst.parse({ ...sent, rates: sent.rates.toReversed() })).toEqual(regular)
    expect(sent.rates[1]).toEqual({ from: '2025-09-22', kind: 'accommodation', up_to: null, rate: 18 })
  })
})
