import { z } from 'zod'
import { KeptBillTo } from '../folio/buyer.ts'
import { Day, Instant, requiredDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, optionalText, PersonName, text } from '../kit/formats.ts'
import { LocalTime } from '../kit/local-time.ts'
import { SignedMoney } from '../kit/money.ts'
import { genders } from '../reservations/guest-info.ts'
import { idNumberProblem } from '../reservations/id-numbers.ts'
import { GovtIdType, govtIdTypes } from '../reservations/identity-documents.ts'
import { FormC } from './form-c.ts'
import { roomStates } from './housekeeping.ts'
import { ReceivedAnswers } from './received-answers.ts'
import { RoomOccupant } from './room-occupants.ts'

/** A bound for what is sent; the guests that were booked are one of their own. */
export const mostCompanions = 40
export const tooManyCompanions = `At most ${mostCompanions} companions`

const age = 'An age is from 0 to 120'

/** Somebody who stays with the guest. */
export const Companion = z
  .object({
    name: PersonName,
    age: z.int(age).min(0, age).max(120, age).nullish(),
    nationality: optionalText(60),
    /** Of a foreigner; left out it stays as it was. */
    form_c: FormC.optional(),
  })
  .meta({ id: 'Companion' })
export type Companion = z.output<typeof Companion>

/** What is told of a document. */
export const documentFields = {
  kind: GovtIdType,
  /** Whole, or masked as it is answered: then it is the one that is known. */
  number: text('ID number is required', 50),
}

/** Whether a number can be one of its kind of document. */
export const numberFits = (
  { kind, number }: { kind: z.output<typeof GovtIdType>; number: string },
  context: z.core.$RefinementCtx,
): void => {
  const message = idNumberProblem(kind, number)
  if (message) context.addIssue({ code: 'custom', path: ['number'], message })
}

const SeenDocument = z
  .object({
    ...documentFields,
    seen: z.literal(true, 'Look at the document, then tick that you have seen it'),
  })
  .superRefine(numberFits)

/** What the desk learns of a guest who arrives (W-24). What is left out stays as it is. */
export const CheckInFacts = z
  .object({
    /**
     * How the clerk saw the stay: null of a guest who had not arrived. Of one who was checked in since, only the same
     * once more is taken. Without it what is sent is written over what was written before.
     */
    seen: z
      .object({
        checked_in_at: Instant.nullable(),
        /** When the answers were sent that the clerk saw; where newer ones came since, nobody is checked in. */
        answered_at: Instant.nullish(),
      })
      .optional(),
    document: SeenDocument.optional(),
    /** All of them, in place of those that were written before. */
    companions: z.array(Companion).max(mostCompanions, tooManyCompanions).optional(),
    form_c: FormC.optional(),
    /** When the guest came, by the resort’s clocks, where that is recorded afterwards; now where it is left out. */
    came_at: LocalTime.optional(),
    guest: z
      .object({
        gender: z.enum(genders, 'Choose a gender').optional(),
        date_of_birth: requiredDay('Enter a date of birth').optional(),
        nationality: optionalText(60).optional(),
        address: optionalLongText(500).optional(),
      })
      .optional(),
  })
  .meta({ id: 'CheckInFacts' })
export type CheckInFacts = z.output<typeof CheckInFacts>

/** What is known of a stay where its guest arrives; numbers are masked. */
export const Arrival = z
  .object({
    booking_id: z.string(),
    guest_name: z.string(),
    room_number: z.string(),
    /** As housekeeping sees it, where it does; the check-in asks before it takes a room that is not ready (W-23). */
    room_state: z.enum(roomStates).nullish(),
    /** What is broken in the room, or why it is out of order, and the first day on which that is over. */
    room_fault: z.object({ text: z.string(), until: Day.nullable() }).nullish(),
    check_in_date: Day,
    check_out_date: Day,
    number_of_guests: z.int(),
    checked_in_at: Instant.nullable(),
    /** The day of departure is past and nobody was checked in: the check-in asks when the guest came. */
    is_over: z.boolean().optional(),
    /** Who has the room now and has not left; the check-in asks before it takes such a room. */
    occupant: RoomOccupant.nullish(),
    checked_out_at: Instant.nullable(),
    balance: SignedMoney,
    payment_method: z.enum(['qr', 'checkin']),
    /** To whom the papers are made out; null for the guest (D-68). */
    bill_to: KeptBillTo.nullable(),
    document: z.object({ kind: z.enum(govtIdTypes), masked: z.string() }).nullable(),
    document_seen_at: Instant.nullable(),
    guest: z.object({
      gender: z.enum(genders).nullable(),
      date_of_birth: Day.nullable(),
      nationality: z.string().nullable(),
      address: z.string().nullable(),
    }),
    form_c: FormC.nullable(),
    companions: z.array(
      z.object({
        name: z.string(),
        age: z.int().nullable(),
        nationality: z.string().nullable(),
        form_c: FormC.nullable(),
      }),
    ),
    /** What the guest wrote before coming, until they leave; nobody has seen their document for it. */
    answered: ReceivedAnswers.nullish(),
    /** A check-in has taken over what of it is true: of the rest only what was begun of a Form C is proposed. */
    answers_taken: z.boolean().optional(),
  })
  .meta({ id: 'Arrival' })
export type Arrival = z.output<typeof Arrival>

const params = z.object({ id: z.string().max(60) })

/** What belongs to a check-in beside the step itself, which is `desk.checkIn`. */
export const arrivals = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/:id/check-in',
    access: 'admin',
    area: 'desk',
    summary: 'What is known of a guest who arrives, and what is still to be asked',
    failure: 'Failed to fetch what is known of the guest',
    params,
    ok: Arrival,
    errors: ['booking_not_found'],
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/:id/registration-card.pdf',
    access: 'admin',
    area: 'desk',
    summary: 'The registration card of a stay, one page to be signed, as PDF',
    failure: 'Failed to load the registration card',
    params,
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['booking_not_found'],
  }),
}
