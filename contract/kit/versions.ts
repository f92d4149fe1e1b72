import { z } from 'zod'
import { wholeNumber } from './formats.ts'

/** What a record that can be edited answers: a number that rises with each change of what its form holds (D-42). */
export const ofVersion = { version: z.int() } as const

/** What a form sends: the version it began from. A call without one is taken as it is. */
export const fromVersion = {
  version: wholeNumber(0, 2_147_483_647, 'Say which version you began from').optional(),
} as const

/** What stands beside code, message and msg of `changed_meanwhile`. */
export const Meanwhile = z
  .object({
    /** Who made the present version, and when. */
    by: z.string(),
    at: z.string(),
    /** The fields in which the version that was sent and the present one differ. */
    changed: z.array(z.string()),
    /** The record as it is answered now, with its version. */
    current: z.unknown(),
  })
  .meta({ id: 'Meanwhile' })
export type Meanwhile = z.output<typeof Meanwhile>
