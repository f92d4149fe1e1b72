import { z } from 'zod'
import type { Day } from '../kit/dates.ts'
import { afterDiscount, type BasisPoints, type Paise, paise, sumOf } from '../kit/money.ts'
import { indianStates } from './gst-states.ts'
import { StayTax } from './stay-tax.ts'
import { type TaxKind as Kind, type TaxRate, TaxRates, tableOf } from './tax-rates.ts'

/** The states of India with the two digits that a GSTIN of theirs begins with. */
export const states = indianStates

/** The 36 signs that a GSTIN is counted in. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const gstinShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

const checkSign = (first14: string): string => {
  const sum = [...first14].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs.charAt((36 - (sum % 36)) % 36)
}

/** The state that a GSTIN belongs to, by its first two digits. */
export const gstinState = (gstin: string): (typeof states)[number] | undefined =>
  states.find(({ code }) => code === gstin.slice(0, 2))

/** Whether the last of the 15 signs of a GSTIN or UIN fits the others. */
export const isRightlyTyped = (text: string) => text.endsWith(checkSign(text.slice(0, 14)))

/** Whether this is a GSTIN: its shape, its state and its check digit. */
export const isGstin = (text: string): boolean =>
  gstinShape.test(text) && gstinState(text) !== undefined && isRightlyTyped(text)

/** What is wrong with a GSTIN, if something is. */
export const gstinProblem = (text: string): string | undefined => {
  if (isGstin(text)) return undefined
  if (!gstinShape.test(text)) return 'Enter the 15 signs of a GSTIN, for example 05ABCDE1234F1Z6'
  if (!gstinState(text)) return 'No state of India has the first two digits of this GSTIN'
  return 'Please look at this GSTIN again: its last sign does not fit the others'
}

/** A GSTIN as people type it: any case, blanks between. Empty where there is none. */
export const Gstin = z
  .string('Enter a GSTIN or leave this empty')
  .max(40, 'Enter the 15 signs of a GSTIN')
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())

export type TaxKind = Kind

export const TaxScheme = z.enum(['none', 'regular', 'composition'])

const schemeNeeds = ({ scheme, gstin }: { scheme: string; gstin: string }): string | undefined => {
  if (gstin) return gstinProblem(gstin)
  return scheme === 'none' ? undefined : 'A registered taxpayer needs a GSTIN'
}

const stateNames = states.map(({ name }) => name) as [string, ...string[]]

/** That there is a GSTIN where one is needed, and that it fits its state. */
export function gstinFits(
  gst: { scheme: string; gstin: string; state: string },
  { addIssue }: z.core.$RefinementCtx,
): void {
  const problem = schemeNeeds(gst)
  if (problem) addIssue({ code: 'custom', path: ['gstin'], message: problem })
  const of = gst.gstin && !problem ? gstinState(gst.gstin) : undefined
  if (of && of.name !== gst.state) {
    addIssue({ code: 'custom', path: ['state'], message: `This GSTIN belongs to ${of.name}` })
  }
}

/** What the resort says about its tax (D-49). */
export const Gst = z
  .object({
    scheme: TaxScheme,
    gstin: Gstin,
    state: z.enum(stateNames, 'Choose a state'),
    /** Whether the prices that the resort enters have the tax in them. */
    prices_include_tax: z.boolean(),
    /** Whether documents are rounded off to the rupee. */
    round_off: z.boolean(),
    rates: TaxRates,
  })
  .superRefine(gstinFits)
  .meta({ id: 'Gst' })
export type Gst = z.output<typeof Gst>

const since = '2025-09-22'
const percent = (of: number) => (of * 100) as BasisPoints

/** The law from 22 September 2025, with its sources in ADR-013. */
export const defaultGst: Gst = {
  scheme: 'none',
  gstin: '',
  state: 'Uttarakhand',
  prices_include_tax: true,
  round_off: false,
  rates: [
    { from: since, kind: 'accommodation', up_to: paise(750_000), rate: percent(5) },
    { from: since, kind: 'accommodation', up_to: null, rate: percent(18) },
    { from: since, kind: 'restaurant', up_to: null, rate: percent(5) },
    { from: since, kind: 'other', up_to: null, rate: percent(18) },
  ],
}

type Asked = { kind: TaxKind; day: Day; price?: Paise }

/** The lines of the law for a kind on a day, the lowest end first. Days before the first line have the first lines. */
const linesOn = (gst: Gst, { kind, day }: Pick<Asked, 'kind' | 'day'>): readonly TaxRate[] => {
  const table = tableOf(gst.rates).get(kind) ?? []
  return table.find(([first]) => (first as TaxRate).from <= day) ?? table.at(-1) ?? []
}

type RateLine = Pick<TaxRate, 'up_to' | 'rate'>

/** The rate of the first of the lines that the value belongs to; without a value the highest. */
const rateIn = (lines: readonly RateLine[], fits: (line: RateLine) => boolean): BasisPoints =>
  (lines.find((line) => line.up_to === null || fits(line)) ?? lines.at(-1))?.rate ?? percent(0)

/**
 * The rate of the law, whatever the scheme. `price` is what the guest pays, tax in it: the first line whose end its
 * value without tax does not pass. Days before the first line have the first lines.
 */
export const rateOf = (gst: Gst, on: Asked): BasisPoints =>
  rateIn(linesOn(gst, on), ({ up_to, rate }) => {
    if (on.price === undefined || up_to === null) return false
    // price / (1 + rate) <= up_to in whole numbers; the largest amount times 10^4 is more than a float holds exactly.
    return BigInt(on.price) * 10_000n <= BigInt(up_to) * BigInt(10_000 + rate)
  })

/** The rate that the guest is charged: only a regular taxpayer collects tax. */
export const chargedRate = (gst: Gst, on: Asked): BasisPoints =>
  gst.scheme === 'regular' ? rateOf(gst, on) : percent(0)

/** Value without tax and the two halves of the tax. */
export type TaxSplit = { value: Paise; cgst: Paise; sgst: Paise }

/** amount × of / whole half up to the paisa, in two parts: the largest amount times 10^4 is more than a float holds exactly. */
const shareHalfUp = (amount: number, of: number, whole: number): number => {
  const small = amount % whole
  return ((amount - small) / whole) * of + Math.floor((small * of * 2 + whole) / (2 * whole))
}

/**
 * Takes the tax out of an amount (D-65): the value, and of it half of the rate for each of CGST and SGST, each half
 * up to the paisa. So the halves are equal, and the three may differ from the amount by a paisa. What is taken back
 * mirrors what was charged.
 */
export const splitTax = (amount: Paise, rate: BasisPoints): TaxSplit => {
  const value = shareHalfUp(Math.abs(amount), 10_000, 10_000 + rate)
  const half = shareHalfUp(value, rate, 20_000)
  const signed = (part: number) => paise(amount < 0 ? 0 - part : part)
  return { value: signed(value), cgst: signed(half), sgst: signed(half) }
}

/** Whether tax is put on the prices that are entered: not where they have it, nor where none is collected. */
const isTaxAdded = (gst: Gst): boolean => gst.scheme === 'regular' && !gst.prices_include_tax

/** Rates by the value of a night without tax, the lowest end first: `up_to` of the last is null. */
export type AddedTax = readonly RateLine[]

/** What is put on the prices of a day's nights; null where tax is in the price, or none is collected. */
export const taxAddedOn = (gst: Gst, day: Day): AddedTax | null =>
  isTaxAdded(gst) ? linesOn(gst, { kind: 'accommodation', day }) : null

/** The rate that is put on a price without tax; 0 where none is. */
export const addedRate = (price: Paise, added: AddedTax | null): BasisPoints =>
  added ? rateIn(added, ({ up_to }) => up_to !== null && price <= up_to) : percent(0)

/** A price with a rate put on it, half up to the paisa. */
export const plusTax = (price: Paise, rate: BasisPoints): Paise =>
  rate === 0 ? price : paise(price + afterDiscount(price, (10_000 - rate) as BasisPoints))

/** What a guest pays for a night that the resort prices so; the rate follows the price without tax. */
export const withTax = (price: Paise, gst: Gst, day: Day): Paise =>
  plusTax(price, addedRate(price, taxAddedOn(gst, day)))

/**
 * What was entered for a night that a guest pays so, before tax that is put on. Of amounts that no price makes, as there
 * are between two rates, it makes others.
 */
export const enteredNight = (paid: { full: Paise; price: Paise; day: Day }, gst: Gst) => {
  const rate = isTaxAdded(gst)
    ? rateOf(gst, { kind: 'accommodation', day: paid.day, price: paid.price })
    : percent(0)
  return { base: splitTax(paid.full, rate).value, price: splitTax(paid.price, rate).value }
}

export type Tax = StayTax

export const TaxOfNights = z.object({ nightly: z.array(StayTax), sum: StayTax }).meta({ id: 'TaxOfNights' })
export type TaxOfNights = z.output<typeof TaxOfNights>

type TaxedNight = { price: Paise; tax: Pick<Tax, 'rate'> }

/** The tax of nights together: of each rate from the sum of its nights, as on their invoice. */
export const taxTogether = (nights: readonly TaxedNight[]): Tax => {
  const sums = new Map<BasisPoints, Paise>()
  for (const { price, tax } of nights) {
    const rate = tax.rate ?? percent(0)
    sums.set(rate, paise((sums.get(rate) ?? 0) + price))
  }
  const parts = [...sums].map(([rate, sum]) => splitTax(sum, rate))
  return {
    value: sumOf(parts.map(({ value }) => value)),
    cgst: sumOf(parts.map(({ cgst }) => cgst)),
    sgst: sumOf(parts.map(({ sgst }) => sgst)),
    rate: sums.size > 1 ? null : ([...sums.keys()][0] ?? percent(0)),
  }
}

/** The tax of one night that the guest pays `price` for. */
export const taxOfNight = ({ day, price }: { day: Day; price: Paise }, gst: Gst): Tax => {
  const rate = chargedRate(gst, { kind: 'accommodation', day, price })
  return { ...splitTax(price, rate), rate }
}

/** The tax of the nights of a stay, each at the rate of its own price. */
export const taxOfNights = (nights: readonly { day: Day; price: Paise }[], gst: Gst): TaxOfNights => {
  const nightly = nights.map((night) => taxOfNight(night, gst))
  const priced = nights.map(({ price }, at) => ({ price, tax: nightly[at] as Tax }))
  return { nightly, sum: taxTogether(priced) }
}
