import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { splitTax, type TaxSplit } from '../../../contract/office/gst.ts'
import type { PaperLine } from './write-document.ts'

/** Value and tax of an amount; without a rate all of it is value. */
export const taxIn = (amount: Paise, rate: BasisPoints | null): TaxSplit =>
  splitTax(amount, rate ?? (0 as BasisPoints))

const less = (a: Paise, b: Paise): Paise => paise(a - b)

/**
 * Value and tax of a part of an amount of which `rest` is left. Parts that are taken one after the other make exactly
 * the value and tax of the whole.
 */
export const taxInPart = (rest: Paise, part: Paise, rate: BasisPoints | null): TaxSplit => {
  const before = taxIn(rest, rate)
  const after = taxIn(less(rest, part), rate)
  return {
    value: less(before.value, after.value),
    cgst: less(before.cgst, after.cgst),
    sgst: less(before.sgst, after.sgst),
  }
}

/** A line of a paper that names an amount which includes its tax. */
export const paperLine = (
  about: Pick<PaperLine, 'line_id' | 'text' | 'day' | 'quantity' | 'sac' | 'rate'>,
  total: Paise,
): PaperLine => ({ ...about, ...taxIn(total, about.rate), total })
