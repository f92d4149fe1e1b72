import { z } from 'zod'

// H-VIS-09: the two forms spell one of them differently. Each reads both spellings and answers its own.

/** What the booking form takes. */
export const govtIdTypes = ['passport', 'driving_license', 'national_id', 'aadhar'] as const

export const GovtIdType = z.codec(
  z.enum([...govtIdTypes, 'drivers_license'], 'Choose the type of ID'),
  z.enum(govtIdTypes),
  { decode: (type) => (type === 'drivers_license' ? 'driving_license' : type), encode: (type) => type },
)

/** What the check-in of visitors takes. */
export const visitorIdTypes = ['passport', 'national_id', 'drivers_license', 'other'] as const
export type VisitorIdType = (typeof visitorIdTypes)[number]

export const IdType = z.codec(
  z.enum([...visitorIdTypes, 'driving_license'], 'Choose the type of ID'),
  z.enum(visitorIdTypes),
  { decode: (type) => (type === 'driving_license' ? 'drivers_license' : type), encode: (type) => type },
)

/** The same where it may be left out; empty counts as left out. */
export const OptionalIdType = z.codec(
  z.enum([...visitorIdTypes, 'driving_license', ''], 'Choose the type of ID').nullish(),
  z.enum(visitorIdTypes).nullable(),
  {
    decode: (type) => (type === 'driving_license' ? 'drivers_license' : type || null),
    encode: (type) => type,
  },
)
