import { z } from 'zod'
import { SentDay } from '../kit/dates.ts'
import { Email, line, wholeNumber } from '../kit/formats.ts'
import { RupeeNumber } from '../kit/money.ts'

export const maxEntries = 50
/** Entries that a person typed; blank ones are dropped. */
export const entries = z
  .array(line(500))
  .max(maxEntries, `At most ${maxEntries} entries`)
  .overwrite((all) => all.filter((entry) => entry !== ''))

export const year = wholeNumber(0, 60, 'Enter whole years')
const typed = z.string().trim().nullish()
// What a person leaves empty is not there.
export const optionalEmail = z.codec(typed, Email.nullable(), {
  decode: (sent) => sent || null,
  encode: (kept) => kept,
})
export const optionalSalary = z.codec(z.union([z.string(), z.number()]).nullish(), RupeeNumber.nullable(), {
  decode: (sent) => (sent === '' || sent === undefined ? null : sent),
  encode: (kept) => kept,
})
export const optionalDay = z.codec(typed, SentDay.nullable(), {
  decode: (sent) => sent || null,
  encode: (kept) => kept,
})
