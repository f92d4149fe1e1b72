import { isDeepStrictEqual } from 'node:util'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { idNumberProblem, isMasked } from '../../../contract/reservations/id-numbers.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { meantBy } from '../../kit/security/masked.ts'
import { correctedParty } from '../../rates/quotes/stay-party.ts'
import { nameOfAgent } from '../../reservations/agents/queries.ts'
import { refuseTooYoung } from '../../reservations/booking/guest-of-stay.ts'
import { sourceOfStay } from '../../reservations/booking/source-of-stay.ts'
import { writeBillTo } from '../../reservations/bookings/bill-to.ts'
import { readBooking } from '../../reservations/stays/booking-access.ts'
import { insertEvent } from '../../reservations/stays/queries.ts'
import { endPreArrival } from '../pre-arrival/answers.ts'
import { refuseWrongCount } from './count-of-guests.ts'
import { isReportedAnew, sendGuestAgain } from './form-c-rows.ts'
import { isLacking } from './kept-guest.ts'

const sealedAs = 'bookings.govt_id_number'

/** The columns that the form holds. */
const formColumns = [
  'number_of_guests',
  'children_ages',
  'full_name',
  'email',
  'phone',
  'gender',
  'date_of_birth',
  'govt_id_type',
  'govt_id_number',
  'special_requests',
  'source',
  'agent_id',
  'channel_name',
] as const

const ownColumns: readonly string[] = [
  'number_of_guests',
  'children_ages',
  'special_requests',
  'source',
  'agent_id',
  'channel_name',
]
const guestColumns = formColumns.filter((column) => !ownColumns.includes(column))

/** What the columns are called on the wire. */
const names = {
  ...Object.fromEntries(guestColumns.map((column) => [column, 'guest_info'])),
  check_in: 'check_in_date',
  check_out: 'check_out_date',
}

const lockEdited = async (db: Db, bookingId: string) =>
  (await db
    .selectFrom('bookings')
    .select(formColumns)
    .select(['booking_id', 'version', 'status', 'check_in', 'ask_at_check_in', 'commission_percent'])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('booking_not_found')

type Edited = Awaited<ReturnType<typeof lockEdited>>
type Ctx = Call<typeof bookingChange.change>
type Document = Pick<Edited, 'govt_id_type' | 'govt_id_number'>
type GovtIdType = NonNullable<Edited['govt_id_type']>

/** The number that is meant, in clear: the one that was sent, or the kept one where it is left out or stands masked. */
const numberMeant = (sent: string | undefined, kept: string | null): string | null => {
  if (sent === undefined) return kept
  if (!isMasked(sent)) return sent
  return meantBy(sent, [kept]) ?? typeAgain()
}

const typeAgain = () => refuseField('guest_info.govt_id_number', 'Enter the number of the document again')

/** A number that was not typed belongs to the document that was chosen before. */
const refuseWrongNumber = (sent: GovtIdType | null, number: string, wasTyped: boolean): void => {
  const type = sent ?? refuseField('guest_info.govt_id_type', 'Choose the type of ID')
  const problem = idNumberProblem(type, number)
  if (problem && !wasTyped) typeAgain()
  if (problem) refuseField('guest_info.govt_id_number', problem)
}

/** The document as it is to be kept: a number that is the same is not sealed anew, so that it does not look changed. */
const documentOf = ({ body, secrets }: Ctx, before: Edited): Document => {
  const { govt_id_type = before.govt_id_type, govt_id_number: sent } = body.guest_info ?? {}
  const kept = before.govt_id_number === null ? null : secrets.open(before.govt_id_number, sealedAs)
  const number = numberMeant(sent, kept)
  const isSame = number === kept
  if (number !== null && !(isSame && govt_id_type === before.govt_id_type))
    refuseWrongNumber(govt_id_type, number, !isSame)
  const govt_id_number = isSame || number === null ? before.govt_id_number : secrets.seal(number, sealedAs)
  return { govt_id_type, govt_id_number }
}

/** Of a cancelled stay only how it was booked may be put right: its fee earns a commission. */
const alsoOnceCancelled: readonly string[] = ['version', 'source', 'agent_id', 'channel_name', 'bill_to']
const changesStay = (body: Ctx['body']): boolean =>
  Object.entries(body).some(([name, value]) => value !== undefined && !alsoOnceCancelled.includes(name))

/** Changes who comes, how many, how old the children are, their wishes, and how the stay was booked. The room, the days and the price stay as they are. */
export const changeBooking = async (ctx: Ctx) => {
  const { db, body, params, today } = ctx
  const before = await lockEdited(db, params.id)
  await meetVersion(ctx, bookingChange.change, {
    record: 'bookings',
    id: params.id,
    version: before.version,
    names,
    current: () => readBooking(ctx, 'all', params.id),
  })
  if (before.status === 'cancelled' && changesStay(body)) ctx.refuse('booking_settled')
  if (body.guest_info?.email === null && before.email !== null)
    refuseField('guest_info.email', 'Email is required')
  await refuseWrongCount(ctx, before)
  const { special_requests, ...guest } = body.guest_info ?? {}
  if (guest.date_of_birth !== before.date_of_birth) refuseTooYoung(guest, { checkIn: before.check_in, today })
  const set = {
    ...pickSent(
      { ...guest, special_requests, ...pickSent(body, ['number_of_guests', 'special_requests']) },
      formColumns,
    ),
    ...documentOf(ctx, before),
    ...(await sourceOfStay(db, body, before)),
    ...correctedParty(before, body),
  }
  const after = { ...before, ...set }
  await db
    .updateTable('bookings')
    .set({ ...set, ask_at_check_in: before.ask_at_check_in && isLacking(after) })
    // Another document has not been seen by anybody yet.
    .$if(isOther(before, after), (query) => query.set({ document_seen_at: null, document_seen_by: null }))
    .where('booking_id', '=', params.id)
    .execute()
  if (isReportedAnew(before, after)) await sendGuestAgain(db, params.id)
  // Neither the link nor what was answered goes over to somebody else.
  if (isSomebodyElse(before, after)) await endPreArrival(db, params.id)
  await note(ctx, before, after)
  if (body.bill_to !== undefined) await writeBillTo(ctx, params.id, body.bill_to)
  return readBooking(ctx, 'all', params.id)
}

/** Another name with another phone or e-mail; a name alone may have been misspelt. */
const isSomebodyElse = (before: Edited, after: Edited): boolean =>
  before.full_name !== after.full_name &&
  (before.phone !== after.phone || (before.email !== null && before.email !== after.email))

const isOther = (before: Document, after: Document): boolean =>
  before.govt_id_type !== after.govt_id_type || before.govt_id_number !== after.govt_id_number

/** Those of the named fields that were sent. */
const pickSent = <T extends object>(sent: T, among: readonly string[]): Partial<T> =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && among.includes(name)),
  ) as Partial<T>

const message: Record<(typeof formColumns)[number], string> = {
  number_of_guests: 'number of guests',
  children_ages: 'ages of the children',
  full_name: 'name',
  email: 'email',
  phone: 'phone',
  gender: 'gender',
  date_of_birth: 'date of birth',
  govt_id_type: 'kind of document',
  govt_id_number: 'number of the document',
  special_requests: 'requests',
  source: 'how it was booked',
  agent_id: 'travel agent',
  channel_name: 'channel',
}

/** What was changed; of who comes also from what to what, for it is what a price is asked about. */
const changeOf = (column: (typeof formColumns)[number], before: Edited, after: Edited): string => {
  if (column === 'number_of_guests')
    return `${message[column]} from ${before.number_of_guests} to ${after.number_of_guests}`
  if (column !== 'children_ages') return message[column]
  const [from, to] = [before, after].map(({ children_ages }) => children_ages.join(' and ') || 'none')
  return `${message[column]} from ${from} to ${to}`
}

const loggedColumns = formColumns.filter((column) => column !== 'agent_id')

/** Writes down what was changed: of the number of the document only that it was. */
const note = async ({ db, who }: Ctx, before: Edited, after: Edited): Promise<void> => {
  const changed = formColumns.filter((column) => !isDeepStrictEqual(before[column], after[column]))
  if (changed.length === 0) return
  await insertEvent(db, {
    booking_id: before.booking_id,
    kind: 'changed',
    by_name: who.staff?.name ?? 'Staff',
    by_user_id: who.staff?.user_id ?? null,
    from_status: before.status,
    to_status: before.status,
    notes: `Changed: ${changed.map((column) => changeOf(column, before, after)).join(', ')}`,
  })
  const factsOf = async (stay: Edited): Promise<Record<string, unknown>> => ({
    ...Object.fromEntries(loggedColumns.map((column) => [column, stay[column]])),
    agent: await nameOfAgent(db, stay.agent_id),
    commission_percent: stay.commission_percent,
  })
  const isSame = before.govt_id_number === after.govt_id_number
  await logActivity(
    { db, who },
    {
      area: 'bookings',
      id: before.booking_id,
      name: before.booking_id,
      before: { ...(await factsOf(before)), govt_id_number: 'kept' },
      after: { ...(await factsOf(after)), govt_id_number: isSame ? 'kept' : 'another' },
    },
  )
}
