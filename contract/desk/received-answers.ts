import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { genders } from '../reservations/guest-info.ts'
import { govtIdTypes } from '../reservations/identity-documents.ts'
import { FormC } from './form-c.ts'

/** As much of a Form C as a guest knows before they come. */
export const BegunFormC = FormC.partial().meta({ id: 'BegunFormC' })
export type BegunFormC = z.output<typeof BegunFormC>

/** What a guest wrote before coming (W-24): it was seen by nobody yet. Numbers are masked. */
export const ReceivedAnswers = z
  .object({
    answered_at: Instant,
    email: z.string().nullable(),
    /** When that address was given; it is the booking's since. */
    email_at: Instant.nullish(),
    /** At the resort, as "15:30". */
    arrival_time: z.string().nullable(),
    special_requests: z.string().nullable(),
    document: z.object({ kind: z.enum(govtIdTypes), masked: z.string() }).nullable(),
    guest: z.object({
      gender: z.enum(genders).nullable(),
      date_of_birth: Day.nullable(),
      nationality: z.string().nullable(),
      address: z.string().nullable(),
    }),
    form_c: BegunFormC.nullable(),
    companions: z.array(
      z.object({
        name: z.string(),
        age: z.int().nullable(),
        nationality: z.string().nullable(),
        form_c: BegunFormC.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReceivedAnswers' })
export type ReceivedAnswers = z.output<typeof ReceivedAnswers>
