import type { desk } from '../../../contract/desk/front-desk.ts'
import { addDays, dayAt } from '../../../contract/kit/dates.ts'
import { canCheckIn } from '../../../contract/rates/stay-stage.ts'
import { readLines, readSums } from '../../folio/account/read-folio.ts'
import { findDocument } from '../../folio/documents/read-document.ts'
import { endedAt, giveUpAgain } from '../../folio/settling/give-up-again.ts'
import { invoiceIfComplete } from '../../folio/settling/invoice-open.ts'
import { nightsAgain, takeNoShowFeeBack, takeOffAgain } from '../../folio/settling/nights-again.ts'
import { settleFolio } from '../../folio/settling/settle.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { mailDocument } from '../../reservations/parties/mail-document.ts'
import { insertEvent } from '../../reservations/stays/queries.ts'
import { roomOn } from '../../reservations/stays/segments.ts'
import { hasNotSeen, refuseSecond, wasOwn } from '../check-in/second-check-in.ts'
import { refuseUnseenAnswers } from '../check-in/unseen-answers.ts'
import { writeArrival } from '../check-in/write-arrival.ts'
import { leaveDirty } from '../housekeeping/write-state.ts'
import { endPreArrival } from '../pre-arrival/answers.ts'
import { cameAt, leftAt } from './afterwards.ts'
import { refuseOtherBalance } from './preview-leaving.ts'

type Ctx = Pick<Context, 'db' | 'who' | 'today' | 'settings'> & { params: { id: string } }

const lockStay = async ({ db, params }: Ctx) =>
  (await db
    .selectFrom('bookings')
    .select([
      'booking_id',
      'room_id',
      'status',
      'check_in',
      'check_out',
      'checked_in_at',
      'checked_out_at',
      'departed_on',
      'no_show_at',
    ])
    .where('booking_id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('booking_not_found')

type Stay = Awaited<ReturnType<typeof lockStay>>
type Change = Partial<Pick<Stay, 'checked_in_at' | 'checked_out_at' | 'departed_on' | 'no_show_at'>>

const change = async (
  { db, who }: Ctx,
  stay: Stay,
  set: Change,
  event: { kind: 'checked_in' | 'checked_out' | 'changed'; notes: string | null },
  facts: Awaited<ReturnType<typeof writeArrival>> = { before: {}, after: {} },
): Promise<void> => {
  if (Object.keys(set).length > 0)
    await db.updateTable('bookings').set(set).where('booking_id', '=', stay.booking_id).execute()
  await insertEvent(db, {
    ...event,
    booking_id: stay.booking_id,
    by_name: who.staff?.name ?? 'Staff',
    by_user_id: who.staff?.user_id ?? null,
    from_status: stay.status,
    to_status: stay.status,
  })
  const { checked_in_at, checked_out_at, departed_on, no_show_at } = stay
  const before = { checked_in_at, checked_out_at, departed_on, no_show_at }
  await logActivity(
    { db, who },
    {
      area: 'bookings',
      id: stay.booking_id,
      name: stay.booking_id,
      before: { ...before, ...facts.before, notes: null },
      after: { ...before, ...facts.after, ...set, notes: event.notes },
    },
  )
}

/**
 * The guest has arrived: a confirmed booking, from its day of arrival on; after the day of its departure it is recorded
 * that they were here. Once more it writes what was forgotten (D-57).
 */
export const checkIn = async (ctx: Call<typeof desk.checkIn>): Promise<void> => {
  const stay = await lockStay(ctx)
  if (stay.checked_in_at) return writeForgotten(ctx, stay, stay.checked_in_at)
  // What a clerk adds to a check-in that was taken back meanwhile is no new one.
  if (hasNotSeen(ctx.body, stay)) ctx.refuse('not_in_house')
  if (!canCheckIn({ ...stay, check_in_date: stay.check_in }, ctx.today)) ctx.refuse('not_arrived')
  await refuseUnseenAnswers(ctx, stay)
  const { at, day, notes } = cameAt(ctx, stay, ctx.body.came_at)
  const facts = await writeArrival(ctx, stay.booking_id, { sent: ctx.body, lastDay: day })
  await change(ctx, stay, { checked_in_at: at }, { kind: 'checked_in', notes }, facts)
}

/**
 * An answer may have been lost: the same once more is taken also from a clerk who did not see that it went through. Who
 * has left stays so: their Form C waits on its page until it is filled in, and may have to be corrected.
 */
const writeForgotten = async (
  ctx: Call<typeof desk.checkIn>,
  stay: Stay,
  checkedInAt: string,
): Promise<void> => {
  const { seen, came_at, ...sent } = ctx.body
  if (hasNotSeen(ctx.body, stay) && !(await wasOwn(ctx, stay))) await refuseSecond(ctx, stay, checkedInAt)
  if (Object.keys(sent).length === 0) return
  const facts = await writeArrival(ctx, stay.booking_id, { sent, lastDay: lastDayHere(ctx, stay) })
  if (facts && hasNotSeen(ctx.body, stay)) await refuseSecond(ctx, stay, checkedInAt)
  if (facts) await change(ctx, stay, {}, { kind: 'changed', notes: 'Check-in completed' }, facts)
}

/** Today for who is in the house, the day on which they left for who is not. */
const lastDayHere = ({ today, settings }: Ctx, { checked_out_at }: Stay) =>
  checked_out_at ? dayAt(Temporal.Instant.from(checked_out_at), settings.time_zone) : today

/** The room of last night and that of tonight, in one order for all. */
const roomsNow = async ({ db, params, today }: Ctx): Promise<string[]> => {
  const { last_night, tonight } = await db
    .selectFrom('bookings as b')
    .select([roomOn(addDays(today, -1)).as('last_night'), roomOn(today).as('tonight')])
    .where('b.booking_id', '=', params.id)
    .executeTakeFirstOrThrow()
  return [...new Set([last_night, tonight])].sort()
}

/** The guest leaves. Before the last day the remaining nights are free again; with money open it needs a reason. */
export const checkOut = async (ctx: Call<typeof desk.checkOut>): Promise<void> => {
  const stay = await lockStay(ctx)
  if (!stay.checked_in_at) ctx.refuse('not_in_house')
  if (stay.checked_out_at) return
  const moment = leftAt(ctx, { ...stay, checked_in_at: stay.checked_in_at }, ctx.body.left_at)
  await refuseOtherBalance(ctx, stay, moment.day)
  const departed_on = moment.day < stay.check_out ? moment.day : null
  // Before the stay ends: where the guest slept last, and where they moved to today.
  // Where they left on an earlier day others may have the room by now: its nights make it dirty by themselves.
  const left = moment.day === ctx.today ? await roomsNow(ctx) : []
  await change(
    ctx,
    stay,
    { checked_out_at: moment.at, departed_on },
    { kind: 'checked_out', notes: [moment.notes, ctx.body.reason].filter(Boolean).join('. ') || null },
  )
  await endPreArrival(ctx.db, stay.booking_id)
  for (const roomId of left) await leaveDirty(ctx.db, roomId, moment.at)
  await settleFolio(ctx, stay.booking_id, 'Left early')
  // Of nights that are given back nothing is owed.
  const { balance } = await readSums(ctx.db, stay.booking_id)
  if (balance > 0 && !ctx.body.reason) {
    const message = 'Say why the guest leaves without paying, or take the payment first'
    ctx.refuse('check_out_unpaid', { fields: { reason: message } })
  }
  const documentId = await invoiceIfComplete(ctx, stay.booking_id)
  const paper = documentId && (await findDocument(ctx.db, 'all', documentId))
  if (paper) await mailDocument(ctx, paper)
}

/** Takes back the last of these; where the room has gone to somebody else since, the database refuses it. */
export const undoArrival = async (ctx: Call<typeof desk.undo>): Promise<void> => {
  const stay = await lockStay(ctx)
  const notes = await takeBack(ctx, stay)
  await settleFolio(ctx, stay.booking_id, notes)
}

/** Answers what was taken back, as the history says it. */
const takeBack = async (ctx: Call<typeof desk.undo>, stay: Stay): Promise<string> => {
  const { booking_id } = stay
  const taken = async (set: Change, notes: string) => {
    await change(ctx, stay, set, { kind: 'changed', notes })
    return notes
  }
  if (stay.checked_in_at && !stay.checked_out_at) return taken({ checked_in_at: null }, 'Check-in taken back')
  const since = (await endedAt(ctx.db, stay)) ?? ctx.refuse('nothing_to_undo')
  const before = await readLines(ctx.db, booking_id)
  const notes = stay.checked_out_at
    ? await taken({ checked_out_at: null, departed_on: null }, 'Check-out taken back')
    : await taken({ no_show_at: null }, 'No-show taken back')
  await (stay.checked_out_at ? nightsAgain(ctx, booking_id) : takeNoShowFeeBack(ctx, booking_id))
  await takeOffAgain(ctx, booking_id, { before, since })
  await giveUpAgain(ctx, booking_id, since)
  return notes
}
