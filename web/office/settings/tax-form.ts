import { z } from 'zod'
import { Gst } from '../../../contract/office/gst.ts'
import { TaxKind, TaxRates } from '../../../contract/office/tax-rates.ts'

/** A line of the table as it is typed; an empty end is none. */
const TypedRate = z.object({ from: z.string(), kind: TaxKind, up_to: z.string(), rate: z.string() })
export type TypedRate = z.output<typeof TypedRate>

export const TypedRates = z.codec(z.array(TypedRate), TaxRates, {
  decode: (typed) => typed.map((line) => ({ ...line, up_to: line.up_to.trim() || null })),
  encode: (kept) =>
    kept.map((line) => ({
      ...line,
      up_to: line.up_to === null ? '' : String(line.up_to),
      rate: String(line.rate),
    })),
})

/** The settings of tax as their form holds them. */
export const TaxForm = z.object({ ...Gst.shape, rates: TypedRates })

export const kindNames = {
  accommodation: 'Accommodation',
  restaurant: 'Restaurant',
  other: 'Other services',
} as const

export const schemes = [
  { value: 'none', label: 'Not registered: no tax' },
  { value: 'regular', label: 'Regular: tax invoices' },
  { value: 'composition', label: 'Composition: bills of supply' },
] as const
