import { isDeepStrictEqual } from 'node:util'
import type { CheckInFacts } from '../../../contract/desk/check-in.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { closePreArrival, readAnswers } from '../pre-arrival/answers.ts'
import { withNumbersOf } from '../pre-arrival/numbers.ts'
import {
  type KeptCompanion,
  readCompanions,
  refuseMoreThanBooked,
  replaceCompanions,
  toKept,
} from './companions.ts'
import { isReportedAnew, type KeptForm, readForms, replaceForms, withGuestToSend } from './form-c-rows.ts'
import { formsAfter } from './forms-after.ts'
import { guestAfter } from './guest-after.ts'
import { type KeptGuest, readGuest } from './kept-guest.ts'
import { refuseNoCountry } from './nationalities.ts'

type Ctx = Pick<Context, 'db' | 'secrets' | 'who' | 'today'>
type Known = { guest: KeptGuest; companions: readonly KeptCompanion[]; forms: readonly KeptForm[] }

/** What of the forms the portal is told. */
const sentForms = (forms: readonly KeptForm[]) => forms.map(({ person, form }) => ({ person, form }))

/** Whether something is there, and whether it is another than before: all that the log may hold of it. */
const keptOrOther = (now: unknown, before: unknown): 'kept' | 'another' =>
  isDeepStrictEqual(now, before) ? 'kept' : 'another'

/** What the log of the office tells of it: of numbers and forms only that they are others. */
const logged = ({ guest, companions, forms }: Known, before: Known) => {
  const { gender, date_of_birth, nationality, address } = guest
  return {
    ...{ gender, date_of_birth, nationality, address },
    document: guest.govt_id_type,
    document_number: keptOrOther(guest.govt_id_number, before.guest.govt_id_number),
    document_seen_by: guest.document_seen_by,
    companions: companions.map(({ name }) => name).join(', ') || null,
    facts_of_companions: keptOrOther(companions, before.companions),
    form_c: keptOrOther(sentForms(forms), sentForms(before.forms)),
  }
}

const passportOf = (forms: readonly KeptForm[]): string | undefined =>
  forms.find(({ person }) => person === 0)?.form.passport_number

/** The number of the document that the guest has shown, where it is a passport. */
const passportShown = ({ secrets }: Ctx, { govt_id_type, govt_id_number }: KeptGuest): string | undefined =>
  govt_id_type === 'passport' && govt_id_number
    ? secrets.open(govt_id_number, 'bookings.govt_id_number')
    : undefined

/** What is kept, as it would be sent. */
const asFacts = ({ secrets }: Ctx, { guest, companions, forms }: Known) => {
  const { govt_id_type: kind, govt_id_number: number } = guest
  const formOf = (person: number) => forms.find((kept) => kept.person === person)?.form
  return {
    document: kind && number ? { kind, number: secrets.open(number, 'bookings.govt_id_number') } : undefined,
    form_c: formOf(0),
    companions: companions.map(({ name }, at) => ({ name, form_c: formOf(at + 1) })),
  }
}

/**
 * Masked numbers may be those that the guest sent before coming. Once a check-in has taken these over, what is kept comes
 * first.
 */
const takeAnswers = async (
  ctx: Ctx,
  bookingId: string,
  { sent, before }: { sent: CheckInFacts; before: Known },
): Promise<CheckInFacts> => {
  const { answers, isTaken } = await readAnswers(ctx, bookingId)
  await closePreArrival(ctx.db, bookingId)
  return withNumbersOf(isTaken ? withNumbersOf(sent, asFacts(ctx, before)) : sent, answers)
}

const isEmpty = (sent: CheckInFacts): boolean => Object.keys(sent).length === 0

type Facts = Readonly<Record<string, unknown>>
type Sent = {
  sent: CheckInFacts
  /** The last day on which the guest is known to have been here: papers that expired later were in order. */
  lastDay: Day
}

/**
 * Writes down what the desk learned of a guest who arrives: the document that was seen, what was left for check-in, the
 * companions and the forms of foreigners. The stay is locked by the caller. Answers what changed for the log of the
 * office, or nothing where all of it was written before.
 */
export const writeArrival = async (
  ctx: Ctx,
  bookingId: string,
  { sent, lastDay }: Sent,
): Promise<{ before: Facts; after: Facts } | undefined> => {
  const { db } = ctx
  const { check_in, number_of_guests: guests, ...guest } = await readGuest(db, bookingId)
  const before: Known = {
    guest,
    companions: await readCompanions(db, bookingId),
    forms: await readForms(ctx, bookingId),
  }
  const facts = isEmpty(sent) ? sent : await takeAnswers(ctx, bookingId, { sent, before })
  refuseMoreThanBooked(facts, { guests, companions: before.companions })
  refuseNoCountry(facts, before)
  const shown = guestAfter(ctx, facts, { ...guest, check_in, passport: passportOf(before.forms) })
  const days = { today: ctx.today, lastDay }
  const forms = formsAfter(facts, { ...before, passport: passportShown(ctx, shown) }, days)
  const after: Known = {
    guest: shown,
    companions: facts.companions?.map(toKept) ?? before.companions,
    forms: isReportedAnew(before.guest, shown) ? withGuestToSend(forms) : forms,
  }
  if (isDeepStrictEqual(before, after)) return undefined
  if (!isDeepStrictEqual(before.guest, after.guest))
    await db.updateTable('bookings').set(after.guest).where('booking_id', '=', bookingId).execute()
  if (!isDeepStrictEqual(before.companions, after.companions))
    await replaceCompanions(db, bookingId, after.companions)
  if (!isDeepStrictEqual(before.forms, after.forms)) await replaceForms(ctx, bookingId, after.forms)
  return { before: logged(before, before), after: logged(after, before) }
}
