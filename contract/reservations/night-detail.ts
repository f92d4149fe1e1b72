import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { Money, SignedMoney } from '../kit/money.ts'

/**
 * What a night's price is made of, as it was agreed (W-45): the room as it was entered, what is taken off and put on. A
 * child is `child`, whatever it pays. The amounts make the price of the night, to the paisa.
 */
export const nightParts = ['room', 'reduction', 'adult', 'child', 'meals', 'coupon', 'tax', 'agreed'] as const

/** A night of a stay, where it is slept, and what it costs. */
export const NightDetail = z
  .object({
    day: Day,
    room_id: z.string(),
    room_number: z.string(),
    price: Money,
    parts: z.array(z.object({ kind: z.enum(nightParts), amount: SignedMoney })),
  })
  .meta({ id: 'NightDetail' })
export type NightDetail = z.output<typeof NightDetail>
