import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { Email, optionalLongText, Phone, strangerName, text } from '../kit/formats.ts'
import { GovtIdType } from './identity-documents.ts'

export const genders = ['male', 'female', 'other'] as const

export const GuestInfo = z
  .object({
    full_name: text('Full name is required', 100),
    email: Email,
    phone: Phone,
    gender: z.enum(genders, 'Choose a gender'),
    date_of_birth: Day,
    govt_id_type: GovtIdType,
    govt_id_number: text('ID number is required', 50),
    special_requests: optionalLongText(1000),
  })
  .meta({ id: 'GuestInfo' })
export type GuestInfo = z.output<typeof GuestInfo>

/** The same as a guest types it; staff may write a name as they please. */
export const OwnGuestInfo = GuestInfo.extend({ full_name: strangerName('Full name is required') }).meta({
  id: 'OwnGuestInfo',
})
