import { z } from 'zod'
import { Cancellation, type Fee } from '../../../contract/office/cancellation.ts'

/** A fee as it is typed: both numbers stay while the kind is changed to and fro. */
const TypedFee = z.object({
  kind: z.enum(['none', 'nights', 'percent']),
  nights: z.string(),
  percent: z.string(),
})
export type TypedFee = z.output<typeof TypedFee>

const TypedTier = z.object({ days_before: z.string(), fee: TypedFee })
export type TypedTier = z.output<typeof TypedTier>

/** An empty field is no number, not 0. */
const number = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

const feeOf = ({ kind, nights, percent }: TypedFee): Fee => {
  if (kind === 'nights') return { kind, nights: number(nights) }
  return kind === 'percent' ? { kind, percent: number(percent) } : { kind }
}

export const typedFee = (fee: Fee): TypedFee => ({
  kind: fee.kind,
  nights: String('nights' in fee ? fee.nights : 1),
  percent: String('percent' in fee ? fee.percent : 50),
})

const { tiers, no_show } = Cancellation.shape

/** The policy as its form holds it. */
export const CancellationForm = z.object({
  tiers: z.codec(z.array(TypedTier), tiers, {
    decode: (typed) =>
      typed.map(({ days_before, fee }) => ({ days_before: number(days_before), fee: feeOf(fee) })),
    encode: (kept) =>
      kept.map(({ days_before, fee }) => ({ days_before: String(days_before), fee: typedFee(fee) })),
  }),
  no_show: z.codec(TypedFee, no_show, { decode: feeOf, encode: typedFee }),
})
