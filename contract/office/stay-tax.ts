import { z } from 'zod'
import { Money, PercentNumber } from '../kit/money.ts'

// Apart from the tables of tax: the pages of guests load this.

/** The tax in what a guest pays; `rate` is null where it differs within the sum. */
export const StayTax = z
  .object({ value: Money, cgst: Money, sgst: Money, rate: PercentNumber.nullable() })
  .meta({ id: 'StayTax' })
export type StayTax = z.output<typeof StayTax>
