import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Email, optionalLongText } from '../kit/formats.ts'
import type { BookingStatus } from '../rates/stay-stage.ts'
import {
  CheckInFacts,
  Companion,
  documentFields,
  mostCompanions,
  numberFits,
  tooManyCompanions,
} from './check-in.ts'
import { FormC, formCProblems } from './form-c.ts'
import { Nationality } from './nationality.ts'
import { BegunFormC, ReceivedAnswers } from './received-answers.ts'

const facts = CheckInFacts.shape

/** What a guest writes before coming. All of it may be left out; what is sent stands in place of what was sent before. */
export const PreArrivalAnswers = z
  .object({
    /** Heeded where the booking has none. */
    email: Email.optional(),
    arrival_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 15:30')
      .optional(),
    special_requests: optionalLongText(1000).optional(),
    document: z.object(documentFields).superRefine(numberFits).optional(),
    // Of a guest who types it nothing is kept in words; at the desk words of before the list may stay.
    guest: facts.guest.unwrap().extend({ nationality: Nationality.optional() }).optional(),
    form_c: BegunFormC.optional(),
    companions: z
      .array(Companion.extend({ nationality: Nationality, form_c: BegunFormC.optional() }))
      .max(mostCompanions, tooManyCompanions)
      .optional(),
  })
  .meta({ id: 'PreArrivalAnswers' })
export type PreArrivalAnswers = z.output<typeof PreArrivalAnswers>

const blank = Object.fromEntries(Object.keys(FormC.shape).map((field) => [field, ''])) as FormC

/** What is wrong with a Form C that is only begun: of what is not filled in nothing is said. */
export const begunFormProblems = (form: BegunFormC, today: Day): Partial<Record<keyof FormC, string>> => {
  const given = Object.entries(form).filter(([, value]) => value !== undefined && value !== null)
  const filled = new Set(given.map(([field]) => field))
  const problems = formCProblems({ ...blank, ...Object.fromEntries(given) }, today)
  return Object.fromEntries(Object.entries(problems).filter(([field]) => filled.has(field)))
}

/** The page of a guest who has the link: their stay without prices, and what they sent before. */
export const PreArrivalForm = z
  .object({
    booking_id: z.string(),
    resort_name: z.string(),
    resort_phone: z.string(),
    /** Of the resort's clocks. */
    time_zone: z.string(),
    guest_name: z.string(),
    room_type: z.string(),
    check_in_date: Day,
    check_out_date: Day,
    /** As the resort says it: "2:00 PM". */
    check_in_time: z.string(),
    number_of_guests: z.int(),
    /** What the booking lacks; the rest of the fields is always asked. */
    asks: z.object({ email: z.boolean(), gender: z.boolean(), date_of_birth: z.boolean() }),
    special_requests: z.string().nullable(),
    received: ReceivedAnswers.nullable(),
  })
  .meta({ id: 'PreArrivalForm' })
export type PreArrivalForm = z.output<typeof PreArrivalForm>

/** How far the desk has come with asking a guest. */
export const PreArrival = z
  .object({
    /** Whether the guest can be asked, or asked again, now. */
    may_ask: z.boolean(),
    /** Where a link would be mailed to. */
    email: z.string().nullable(),
    asked_at: Instant.nullable(),
    asked_by: z.string().nullable(),
    mailed: z.boolean(),
    answered_at: Instant.nullable(),
    /** Until the check-in: then the register has what became of it. */
    received: ReceivedAnswers.nullable(),
  })
  .meta({ id: 'PreArrival' })
export type PreArrival = z.output<typeof PreArrival>

type AwaitedStay = {
  status: BookingStatus
  check_in_date: Day
  checked_in_at: string | null
  no_show_at: string | null
}

/** Whether the guest of a stay can be asked before they come: until the end of the day of arrival. */
export const canAskGuest = (stay: AwaitedStay, today: Day): boolean =>
  stay.status !== 'cancelled' && !stay.checked_in_at && !stay.no_show_at && today <= stay.check_in_date

const params = z.object({ id: z.string().max(60) })
const desk = { access: 'admin', area: 'desk', path: '/api/admin/bookings/:id/ask-guest', params } as const
/** The token of the link. Whatever it looks like, a wrong one gets the one answer. */
const token = z.string().max(200)

export const preArrival = {
  state: endpoint({
    ...desk,
    method: 'GET',
    // Its page is theirs too.
    area: ['desk', 'money'],
    summary: 'Whether the guest was asked before coming, and what they answered, its numbers masked',
    failure: 'Failed to fetch what the guest was asked',
    ok: PreArrival,
    errors: ['booking_not_found'],
  }),
  ask: endpoint({
    ...desk,
    method: 'POST',
    summary:
      'Make a link with which the guest answers before coming what is asked at check-in, and mail it; earlier ones end',
    failure: 'Failed to make the link',
    body: z.object({
      /** False where the desk hands the link over itself. */
      mail: z.boolean().default(true),
    }),
    ok: z.object({
      link: z.string(),
      /** The link opens until the end of this day at the resort. */
      ends_on: Day,
      mailed_to: z.string().nullable(),
    }),
    throttle: { limit: 120, seconds: 3600, counts: 'all' },
    errors: ['booking_not_found', 'guest_not_awaited'],
  }),
  // The token lies in the body: addresses stand in logs.
  open: endpoint({
    method: 'POST',
    path: '/api/public/before-you-arrive/open',
    access: 'public',
    summary: 'The stay that a link asks about, without prices',
    failure: 'Your stay could not be loaded. Please try again.',
    body: z.object({ token }),
    ok: PreArrivalForm,
    throttle: { limit: 60, seconds: 600, counts: 'all' },
    errors: ['pre_arrival_link_dead'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/public/before-you-arrive',
    access: 'public',
    summary: 'What a guest answers before coming; it can be sent again until the check-in',
    failure: 'This could not be sent. Please try again.',
    body: PreArrivalAnswers.extend({ token }),
    ok: PreArrivalForm,
    throttle: { limit: 60, seconds: 600, counts: 'all' },
    errors: ['pre_arrival_link_dead'],
  }),
}
