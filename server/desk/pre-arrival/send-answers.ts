import { isDeepStrictEqual } from 'node:util'
import { formOfGuest } from '../../../contract/desk/form-c.ts'
import { begunFormProblems, type preArrival } from '../../../contract/desk/pre-arrival.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { unusualName } from '../../kit/refusals/stranger-name.ts'
import { hashOf } from '../../kit/security/sessions.ts'
import { refuseTooYoung } from '../../reservations/booking/guest-of-stay.ts'
import { insertEvent, lockBooking } from '../../reservations/stays/queries.ts'
import { type KeptAnswers, openAnswers, receivedOf, sealAnswers } from './answers.ts'
import { unknownNumbers, withNumbersOf } from './numbers.ts'
import { type AskedStay, isAwaited, readAsked } from './queries.ts'

type Form = Output<typeof preArrival.open>
type SendCall = Call<typeof preArrival.send>
type Ctx = Pick<Context, 'db' | 'secrets' | 'settings' | 'today' | 'who'>

/**
 * The stay that a link asks about. A token that nobody knows, one that ended and one of a guest who is here already get
 * the same answer.
 */
const stayOfLink = async ({ db, today }: Ctx, token: string): Promise<AskedStay> => {
  const hash = hashOf(token)
  const known = await db
    .selectFrom('pre_arrivals')
    .select('booking_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!known) return refuse('pre_arrival_link_dead')
  await lockBooking(db, known.booking_id)
  const stay = await readAsked(db, known.booking_id)
  // Another link may have been made while this waited.
  const isOpen = stay?.token_hash && hash.equals(stay.token_hash) && isAwaited(stay, today)
  return isOpen ? stay : refuse('pre_arrival_link_dead')
}

const toForm = ({ secrets, settings }: Ctx, stay: AskedStay): Form => {
  const received = receivedOf(secrets, stay)
  const { email, visitor_email } = stay
  return {
    booking_id: stay.booking_id,
    resort_name: settings.resort_name,
    resort_phone: settings.phone,
    time_zone: settings.time_zone,
    guest_name: stay.full_name,
    room_type: stay.room_type,
    check_in_date: stay.check_in,
    check_out_date: stay.check_out,
    check_in_time: settings.check_in_time,
    number_of_guests: stay.number_of_guests,
    asks: {
      // One that the guest gave here can be corrected here.
      email: (email ?? visitor_email) === null || (email !== null && email === received?.email),
      gender: stay.gender === null,
      date_of_birth: stay.date_of_birth === null,
    },
    special_requests: stay.special_requests,
    received,
  }
}

export const openForm = async (ctx: Ctx, token: string): Promise<Form> =>
  toForm(ctx, await stayOfLink(ctx, token))

/** Takes what a guest answers before coming. Nothing of it counts as seen: the check-in proposes it. */
export const sendAnswers = async (ctx: SendCall): Promise<Form> => {
  const { token, arrival_time = null, ...sent } = ctx.body
  const stay = await stayOfLink(ctx, token)
  const before = openAnswers(ctx.secrets, stay)
  const { asks } = toForm(ctx, stay)
  const { email, ...facts } = withNumbersOf(sent, before)
  // What the booking keeps is not sent again where it has not changed.
  const address = (asks.email ? email : undefined) ?? before?.email
  const { special_requests = before?.special_requests } = facts
  const answers: KeptAnswers = {
    ...facts,
    ...(facts.form_c && { form_c: formOfGuest(facts.form_c) }),
    ...(address && { email: address }),
    ...(address && { email_at: (address === before?.email && before.email_at) || nowText() }),
    ...(special_requests !== undefined && { special_requests }),
  }
  refuseWrong(answers, stay, ctx)
  await keep(ctx, stay, { answers, before, arrival_time })
  return openForm(ctx, token)
}

type Sent = { answers: KeptAnswers; before: KeptAnswers | undefined; arrival_time: string | null }

const keep = async (ctx: Ctx, stay: AskedStay, { answers, before, arrival_time }: Sent): Promise<void> => {
  const { db, secrets } = ctx
  const { booking_id, status } = stay
  const plain = JSON.parse(JSON.stringify(answers))
  if (isDeepStrictEqual(plain, before) && arrival_time === stay.arrival_time) return
  const email = await keepOnBooking(ctx, stay, { answers, before })
  await db
    .updateTable('pre_arrivals')
    .set({ answered_at: nowText(), arrival_time, answers: sealAnswers(secrets, answers) })
    .where('booking_id', '=', booking_id)
    .execute()
  await insertEvent(db, {
    kind: 'changed',
    notes: [
      before ? 'Guest answered again before arrival' : 'Guest answered before arrival',
      ...(email ? [`E-mail now ${email}`] : []),
    ].join('. '),
    booking_id,
    by_name: stay.full_name,
    by_user_id: null,
    from_status: status,
    to_status: status,
  })
}

/**
 * The address and the wishes are the booking's own: no check-in asks for them. Answers a new address: whoever holds the
 * link can set it, so the history names it.
 */
const keepOnBooking = async (
  { db, who }: Ctx,
  stay: AskedStay,
  { answers, before }: Pick<Sent, 'answers' | 'before'>,
): Promise<string | null> => {
  const changed = (field: 'email' | 'special_requests') =>
    answers[field] === undefined || answers[field] === before?.[field] ? stay[field] : answers[field]
  const [email, special_requests] = [changed('email'), changed('special_requests')]
  if (email === stay.email && special_requests === stay.special_requests) return null
  await db
    .updateTable('bookings')
    .set({ email, special_requests })
    .where('booking_id', '=', stay.booking_id)
    .execute()
  await logActivity(
    { db, who },
    {
      area: 'bookings',
      id: stay.booking_id,
      name: stay.booking_id,
      by: stay.full_name,
      before: { email: stay.email, special_requests: stay.special_requests },
      after: { email, special_requests },
    },
  )
  return email === stay.email ? null : email
}

/** What is wrong with the companions that a guest names. */
const wrongCompanions = (
  companions: readonly { name: string }[],
  stay: AskedStay,
): Record<string, string> => {
  const names = companions.map(({ name }, at) => [`companions.${at}.name`, unusualName(name)])
  const tooMany = 'That is more than were booked. Please call us, so that there is a bed for everybody.'
  return {
    ...(companions.length > stay.number_of_guests - 1 ? { companions: tooMany } : {}),
    ...Object.fromEntries(names.filter(([, message]) => message)),
  }
}

const refuseWrong = (answers: KeptAnswers, stay: AskedStay, { today }: Ctx): void => {
  const { guest, form_c, companions = [] } = answers
  refuseTooYoung(guest ?? {}, { checkIn: stay.check_in, today, field: 'guest.date_of_birth' })
  const wrong = wrongCompanions(companions, stay)
  for (const field of unknownNumbers(answers)) wrong[field] = 'Enter the number again'
  const forms = [
    { at: 'form_c', form: form_c },
    ...companions.map((one, at) => ({ at: `companions.${at}.form_c`, form: one.form_c })),
  ]
  for (const { at, form } of forms)
    for (const [field, message] of Object.entries(form ? begunFormProblems(form, today) : {}))
      wrong[`${at}.${field}`] ??= message
  const [first] = Object.values(wrong)
  if (first) refuse('invalid_input', { message: first, fields: wrong })
}
