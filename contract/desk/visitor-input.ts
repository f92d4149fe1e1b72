import { z } from 'zod'
import {
  Email,
  OptionalEmail,
  optionalLongText,
  optionalText,
  PersonName,
  Phone,
  text,
} from '../kit/formats.ts'
import { fromVersion } from '../kit/versions.ts'
import { emailOrNone, sameOrOther } from '../office/accounts.ts'
import { IdType, OptionalIdType } from '../reservations/identity-documents.ts'
import { Nationality } from './nationality.ts'

export const visitorStatuses = ['active', 'inactive'] as const
export type VisitorStatus = (typeof visitorStatuses)[number]

/** The form of the visitor check-in, each field by itself. */
const CheckInFields = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  nationality: Nationality,
  address: optionalLongText(500),
  id_type: IdType.default('passport'),
  id_number: text('ID number is required', 50),
  purpose: text('Purpose is required', 200),
  notes: optionalLongText(2000),
  ...sameOrOther,
})

export const CheckIn = CheckInFields.extend({
  email: Email.optional(),
  /** In place of an e-mail, of who has none (W-25). */
  no_email: z.boolean().optional(),
})
  .refine(...emailOrNone)
  .meta({ id: 'CheckIn' })
export type CheckIn = z.output<typeof CheckIn>

/** Guests who registered on the site were never asked for a document or a purpose. */
export const VisitorChange = CheckInFields.omit({ merge: true, merge_into: true, somebody_else: true })
  .extend({
    /** Left empty only where none is known. */
    email: OptionalEmail,
    /** Calls that do not know it leave it as it is. */
    nationality: Nationality.optional(),
    id_type: OptionalIdType,
    id_number: optionalText(50),
    purpose: optionalText(200),
    status: z.enum(visitorStatuses),
    ...fromVersion,
  })
  .meta({ id: 'VisitorChange' })
export type VisitorChange = z.output<typeof VisitorChange>
