import { z } from 'zod'
import { isCountry, isForeign } from '../kit/countries.ts'
import { type Day, Instant, optionalDay, requiredDay, SentDay } from '../kit/dates.ts'
import { dayAhead } from '../kit/day-range.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, text } from '../kit/formats.ts'
import { genders } from '../reservations/guest-info.ts'
import { idNumberProblem } from '../reservations/id-numbers.ts'

const OptionalGender = z.codec(
  z.enum([...genders, ''], 'Choose a gender').nullish(),
  z.enum(genders).nullable(),
  {
    decode: (gender) => gender || null,
    encode: (gender) => gender,
  },
)

/** Form C of a foreigner (W-24), its fields in the order of the portal. Numbers are answered masked. */
export const FormC = z
  .object({
    // What callers of before do not send. Left out it stays as it is kept.
    gender: OptionalGender,
    date_of_birth: optionalDay('Enter the date of birth'),
    address_abroad: optionalText(300),
    nationality: text('Choose the nationality', 60),
    passport_number: text('Enter the passport number', 50),
    passport_place: text('Enter where the passport was issued', 100),
    passport_issued_on: requiredDay('Enter the day the passport was issued'),
    passport_expires_on: requiredDay('Enter the day the passport expires'),
    visa_kind: text('Choose the kind of visa', 60),
    visa_number: optionalText(50),
    visa_issued_on: optionalDay('Enter the day the visa was issued'),
    visa_expires_on: optionalDay('Enter the day the visa expires'),
    coming_from: text('Enter the last place before India or this resort', 100),
    arrived_in_india_on: requiredDay('Enter the day they arrived in India'),
    port_of_arrival: text('Enter where they arrived in India', 100),
    going_to: text('Enter where they go next', 100),
    purpose: text('Enter the purpose of the visit', 100),
  })
  .meta({ id: 'FormC' })
export type FormC = z.output<typeof FormC>

/** Asked of the guest of a stay outside of the form, and kept with the booking; only companions have them in theirs. */
export const keptWithBooking: readonly (keyof FormC)[] = ['gender', 'date_of_birth']

/** The Form C of the guest of a stay, without what the booking keeps of them. */
export const formOfGuest = <Form extends Partial<FormC>>(form: Form): Form => ({
  ...form,
  ...Object.fromEntries(keptWithBooking.filter((field) => field in form).map((field) => [field, null])),
})

/** What the screens call the fields, in the same order. */
export const formCNames: Record<keyof FormC, string> = {
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  address_abroad: 'Address abroad',
  nationality: 'Nationality',
  passport_number: 'Passport number',
  passport_place: 'Place of issue',
  passport_issued_on: 'Passport issued on',
  passport_expires_on: 'Passport expires on',
  visa_kind: 'Kind of visa',
  visa_number: 'Visa number',
  visa_issued_on: 'Visa issued on',
  visa_expires_on: 'Visa expires on',
  coming_from: 'Coming from',
  arrived_in_india_on: 'Arrived in India on',
  port_of_arrival: 'Port of arrival in India',
  going_to: 'Going to',
  purpose: 'Purpose of visit',
}

export const visaKinds = [
  'Tourist visa',
  'e-Tourist visa',
  'Business visa',
  'Employment visa',
  'Student visa',
  'Medical visa',
  'Conference visa',
  'Entry visa',
  'Transit visa',
  'OCI card',
  'Visa not needed',
] as const

/** Whether the kind stands for a visa with a number and days: overseas citizens and some neighbours need none. */
export const needsVisa = (kind: string): boolean => !/\b(oci|pio)\b|not needed|exempt|visa.?free/i.test(kind)

type Rule = {
  field: keyof FormC
  message: string
  isWrong: (form: FormC, today: Day, lastDay: Day) => boolean
}

/** A later day than `today`, or none. */
const ahead =
  (field: 'passport_issued_on' | 'visa_issued_on' | 'arrived_in_india_on') =>
  (form: FormC, today: Day): boolean =>
    (form[field] ?? '') > today

const lacking = (field: 'visa_number' | 'visa_issued_on' | 'visa_expires_on') => (form: FormC) =>
  needsVisa(form.visa_kind) && form[field] === null

// What stands first of a field is what is said of it.
const rules: readonly Rule[] = [
  {
    field: 'nationality',
    message: 'Choose a country other than India',
    isWrong: ({ nationality }) => !isCountry(nationality) || !isForeign(nationality),
  },
  {
    field: 'date_of_birth',
    message: 'Enter a date of birth in the past',
    isWrong: ({ date_of_birth }, today) => (date_of_birth ?? '') > today,
  },
  {
    field: 'passport_number',
    message: 'Enter the number as it stands in the passport',
    isWrong: (form) => idNumberProblem('passport', form.passport_number) !== undefined,
  },
  { field: 'passport_issued_on', message: dayAhead, isWrong: ahead('passport_issued_on') },
  {
    field: 'passport_expires_on',
    message: 'The passport expires after the day of its issue',
    isWrong: (form) => form.passport_expires_on <= form.passport_issued_on,
  },
  {
    field: 'passport_expires_on',
    message: 'This passport has expired',
    isWrong: (form, _, lastDay) => form.passport_expires_on < lastDay,
  },
  { field: 'visa_number', message: 'Enter the visa number', isWrong: lacking('visa_number') },
  {
    field: 'visa_issued_on',
    message: 'Enter the day the visa was issued',
    isWrong: lacking('visa_issued_on'),
  },
  { field: 'visa_issued_on', message: dayAhead, isWrong: ahead('visa_issued_on') },
  {
    field: 'visa_expires_on',
    message: 'Enter the day the visa expires',
    isWrong: lacking('visa_expires_on'),
  },
  {
    field: 'visa_expires_on',
    message: 'The visa expires after the day of its issue',
    isWrong: ({ visa_issued_on: issued, visa_expires_on: expires }) =>
      !!issued && !!expires && expires < issued,
  },
  {
    field: 'visa_expires_on',
    message: 'This visa has expired',
    isWrong: ({ visa_expires_on: expires }, _, lastDay) => expires !== null && expires < lastDay,
  },
  { field: 'arrived_in_india_on', message: dayAhead, isWrong: ahead('arrived_in_india_on') },
]

/**
 * What is wrong with a Form C on a day of the resort, a sentence for each field. Of a guest who has left, what expired
 * after their last day here was in order.
 */
export const formCProblems = (
  form: FormC,
  today: Day,
  lastDay: Day = today,
): Partial<Record<keyof FormC, string>> =>
  Object.fromEntries(
    rules
      .filter(({ isWrong }) => isWrong(form, today, lastDay))
      .toReversed()
      .map(({ field, message }) => [field, message]),
  )

const nullable = Object.fromEntries(
  Object.keys(FormC.shape).map((field) => [field, z.string().nullable()]),
) as Record<keyof FormC, z.ZodNullable<z.ZodString>>

/** A foreigner who has checked in, with the fields of their Form C; they are null until it is filled in. */
export const FormCLine = z
  .object({
    booking_id: z.string(),
    /** 0 is the guest of the stay; companions count from 1. */
    person: z.int(),
    name: z.string(),
    room_number: z.string(),
    checked_in_at: Instant,
    /** The portal is to be told within 24 hours of the check-in. */
    send_until: Instant,
    filled_in: z.boolean(),
    ...nullable,
    sent_at: Instant.nullable(),
    sent_by: z.string().nullable(),
  })
  .meta({ id: 'FormCLine' })
export type FormCLine = z.output<typeof FormCLine>

export const formC = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/form-c',
    access: 'admin',
    area: 'desk',
    summary:
      'Foreigners by the day of their check-in, with their Form C; without a day those of whom the portal is still to be told',
    failure: 'Failed to fetch the forms',
    query: z.object({ day: SentDay.optional() }),
    ok: z.array(FormCLine),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/:id/form-c/:person',
    access: 'admin',
    area: 'desk',
    summary: 'Say that the portal was told, or that it was not after all',
    failure: 'Failed to mark the form',
    unversioned: 'one step of a form',
    params: z.object({ id: z.string().max(60), person: z.string().max(3) }),
    body: z.object({
      sent: z.boolean(),
      /** Whom the clerk saw at this place of the stay; when it is somebody else by now, nothing is marked. */
      seen: z
        .object({
          name: z.string().max(100),
          /** The last four signs of the passport’s number. */
          passport: z.string().max(4),
        })
        .optional(),
    }),
    ok: FormCLine,
    errors: ['booking_not_found', 'form_c_not_filled_in', 'form_c_of_another'],
  }),
}
