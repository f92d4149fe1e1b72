import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { CouponCode } from '../kit/formats.ts'
import { endRule, endsAfterStart, RoomId, ruleFields } from './pricing.ts'

/** Nights of rooms that a price is meant for, and what it would ask of their stays. */
export const EndedRulesInput = z
  .object({
    room_ids: z.array(RoomId).min(1).max(500),
    start_date: Day,
    end_date: Day,
    /** Whom it is for: guests without a code may stay under other rules. */
    coupon_code: CouponCode,
    ...ruleFields,
  })
  .refine(endsAfterStart, endRule)
  .meta({ id: 'EndedRulesInput' })
export type EndedRulesInput = z.output<typeof EndedRulesInput>

/** The rules that a price would end, from today on: nights that ask for longer stays now, and days that are closed now. */
export const EndedRules = z
  .object({
    /** Nights of all rooms together, and the fewest that they ask for; null where none asks for more than the price. */
    shorter: z.object({ nights: z.int(), rooms: z.int(), least: z.int(), most: z.int() }).nullable(),
    /** Days on which rooms would be opened to arrivals. */
    opened: z.object({ days: z.int(), rooms: z.int() }).nullable(),
    /** Codes whose prices would count no longer on some of these nights; none for a price that has a code itself. */
    codes: z.array(z.string()),
  })
  .meta({ id: 'EndedRules' })
export type EndedRules = z.output<typeof EndedRules>
