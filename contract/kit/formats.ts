import { z } from 'zod'

// Sentences: guest-site §5 and §8, back-office §5.

/** Required text of a length that appendix 2 bounds. */
export const text = (required: string, most = 255) =>
  z.string(required).trim().min(1, required).max(most, `At most ${most} characters`)

// Codecs and overwrites throughout, no one-way transforms: the client encodes with the same schemas.

/** Text that may be left out; empty counts as left out. */
export const optionalText = (most = 255) =>
  z.codec(z.string().trim().max(most, `At most ${most} characters`).nullish(), z.string().nullable(), {
    decode: (value) => value || null,
    encode: (value) => value,
  })

export const PersonName = text('Name is required', 100)

export const Email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/,
    'Please enter a valid email address',
  )

export const Phone = z
  .string('Phone number is required')
  .trim()
  .min(1, 'Phone number is required')
  .regex(/^\d{10}$/, 'Please enter a valid 10-digit phone number')

export const NewPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'At most 128 characters')

/** A code as people type it: any case, spaces around. */
export const CouponCode = z.codec(
  z.string().trim().toUpperCase().max(50, 'At most 50 characters').nullish(),
  z.string().optional(),
  { decode: (code) => code || undefined, encode: (code) => code },
)

/** `page`, `page_size` and the like arrive as text in a query: digits and nothing else, never `1e0` or `0x10`. */
export const wholeNumber = (least: number, most: number, says: string) =>
  z.codec(
    z.union([z.string(), z.number()], says).refine((sent) => /^\d{1,15}$/.test(String(sent)), says),
    z.int(says).min(least, says).max(most, says),
    { decode: Number, encode: (number) => number },
  )

/** The part of every list's query (decisions 3); a list adds its own filters and its sort keys. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000, 'page counts from 1').optional(),
  page_size: wholeNumber(1, 200, 'page_size is from 1 to 200').default(20),
  // The zero character is in no text of the database; a download would break off at it.
  q: z
    .string()
    .trim()
    .max(100)
    .refine((typed) => !typed.includes('\0'), 'Type a part of what you look for')
    .optional(),
}
