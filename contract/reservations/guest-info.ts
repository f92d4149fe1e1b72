import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { addressProblem, Email, optionalLongText, Phone, text } from '../kit/formats.ts'
import { idNumberProblem } from './id-numbers.ts'
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

/** What may be left for check-in, each with what is said where it must not. */
const atCheckIn = {
  gender: 'Choose a gender',
  date_of_birth: 'Enter a date of birth',
  govt_id_type: 'Choose the type of ID',
  govt_id_number: 'ID number is required',
} as const
type AtCheckIn = keyof typeof atCheckIn

/** The guest of a stay as a booking sends it. */
export const SentGuestInfo = GuestInfo.partial({
  email: true,
  gender: true,
  date_of_birth: true,
  govt_id_type: true,
  govt_id_number: true,
}).meta({ id: 'SentGuestInfo' })
export type SentGuestInfo = z.output<typeof SentGuestInfo>

type Sent = {
  guest_info?: Partial<SentGuestInfo>
  ask_at_check_in?: boolean | undefined
  no_email?: boolean | undefined
}

/** What must be there with what was not left out: the document of a number, or nothing of the number can be checked. */
const besides = ({ govt_id_number }: Partial<SentGuestInfo>): AtCheckIn[] =>
  govt_id_number === undefined ? [] : ['govt_id_type']

/**
 * What of the guest must be there unless it is asked for at check-in, and a number that fits its document. Looked at
 * also where other fields are wrong, so that all is said at once.
 */
export const guestInfoSent = z.superRefine<Sent>(({ guest_info, ask_at_check_in, no_email }, context) => {
  if (typeof guest_info !== 'object' || guest_info === null) return
  const add = (field: AtCheckIn | 'email', message: string) =>
    context.addIssue({ code: 'custom', path: ['guest_info', field], message })
  const address = addressProblem(guest_info.email, no_email)
  if (address) add('email', address)
  for (const field of ask_at_check_in ? besides(guest_info) : (Object.keys(atCheckIn) as AtCheckIn[]))
    if (guest_info[field] === undefined) add(field, atCheckIn[field])
  const { govt_id_type, govt_id_number } = guest_info
  const problem = govt_id_type && govt_id_number && idNumberProblem(govt_id_type, govt_id_number)
  if (problem) add('govt_id_number', problem)
})
