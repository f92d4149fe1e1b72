import { z } from 'zod'
import { oneMailbox } from './one-spelling.ts'
import { phoneNumber } from './phone.ts'
import { isSeen, unseenMessage } from './visible-text.ts'

// Sentences: guest-site §5 and §8, back-office §5.
// That a text can be seen is asked of every part of every request, in server/kit/endpoints/read-parts.ts: these schemas read
// answers too, and what was kept before must stay readable.

const oneLine = /^[^\r\n]*$/
const oneLineMessage = 'Write this on one line'
const bounded = (most: number, required?: string) =>
  z.string(required).trim().max(most, `At most ${most} characters`)

/** Required text of one line, of a length that appendix 2 bounds. */
export const text = (required: string, most = 255) =>
  bounded(most, required).min(1, required).regex(oneLine, oneLineMessage)

/** Required text that may have several lines. */
export const longText = (required: string, most: number) => bounded(most, required).min(1, required)

/** Text of one line that may be empty. */
export const line = (most = 255) => bounded(most).regex(oneLine, oneLineMessage)

/** A part of a text that is looked for. */
export const search = (most = 100) => line(most).optional()

// Codecs and overwrites throughout, no one-way transforms: the client encodes with the same schemas.

const orNull = (given: z.ZodString) =>
  z.codec(given.nullish(), z.string().nullable(), {
    decode: (value) => value || null,
    encode: (value) => value,
  })

/** How fields are answered that may be left out where they are sent: the value, or null. */
export const answered = <S extends Readonly<Record<string, z.ZodCodec>>>(sent: S) =>
  Object.fromEntries(Object.entries(sent).map(([name, codec]) => [name, codec.out])) as {
    [K in keyof S]: S[K]['out']
  }

/** Text of one line that may be left out; empty counts as left out. */
export const optionalText = (most = 255) => orNull(line(most))

/** The same for text that may have several lines. */
export const optionalLongText = (most: number) => orNull(bounded(most))

type Typed = string | number | null | undefined

/** Something that is typed and may be left empty: then it is none. Left out altogether it stays undefined. */
export const orNone = <Out>(given: z.ZodType<Out, string | number>) =>
  z.codec(z.union([z.string(), z.number()]).nullish(), given.nullish(), {
    decode: (typed: Typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    encode: (kept: Typed) => kept,
  })

/** Names one sending of a form: what is sent again under it, after a lost answer, is one row for ever. */
export const RequestKey = optionalText(200)

export const PersonName = text('Name is required', 100)

const nameMessage = "Use letters, spaces and . ' ’ - only"
// The two joiners shape letters of Indian scripts.
const nameSigns = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)*$/u

/**
 * A name that a stranger types (D-34): it goes into mails, so it can hold no address, number or sentence with
 * signs of its own. What staff type is a `PersonName`.
 */
export const strangerName = (required: string) =>
  longText(required, 80)
    .regex(nameSigns, nameMessage)
    .refine((name) => name === '' || /\p{L}/u.test(name), nameMessage)

export const StrangerName = strangerName('Name is required')

export const Email = z
  .string('Email is required')
  .trim()
  .overwrite(oneMailbox)
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/,
    'Please enter a valid email address',
  )

/** What is wrong with an address that only staff may leave out, by ticking that there is none (W-25). */
export const addressProblem = (email: string | undefined, noEmail = false): string | undefined => {
  if (noEmail) return email && 'Leave the e-mail out, or untick “No e-mail”'
  return email === undefined ? 'Email is required' : undefined
}

/** An address that may be left empty, which is null. */
export const OptionalEmail = z.codec(z.string().nullish(), Email.nullable(), {
  decode: (typed) => typed?.trim() || null,
  encode: (address) => address,
})

export const Phone = phoneNumber('Phone number is required')

/** A phone that may be left empty, which is null. */
export const OptionalPhone = z.codec(z.string().nullish(), Phone.nullable(), {
  decode: (typed) => typed?.trim() || null,
  encode: (phone) => phone,
})

export const NewPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'At most 128 characters')
  .refine(isSeen, unseenMessage)

/** A code as people type it: any case, spaces around. */
export const CouponCode = z.codec(
  z.string().trim().toUpperCase().max(50, 'At most 50 characters').nullish(),
  z.string().optional(),
  { decode: (code) => code || undefined, encode: (code) => code },
)

/** `page`, `page_size` and the like arrive as text in a query: digits and nothing else, never `1e0` or `0x10`. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.codec(
    z.union([z.string(), z.number()], message).refine((sent) => /^\d{1,15}$/.test(String(sent)), message),
    z.int(message).min(least, message).max(most, message),
    { decode: Number, encode: (number) => number },
  )

/** The part of every list's query (D-3); a list adds its own filters and its sort keys. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000, 'page counts from 1').optional(),
  page_size: wholeNumber(1, 200, 'page_size is from 1 to 200').default(20),
  q: search(),
}
