import type { desk } from '../../../contract/stays/front-desk.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call, Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { issueInvoice } from '../documents/invoice.ts'
import { mailDocument } from '../documents/mail-document.ts'
import { findDocument } from '../documents/read-document.ts'
import { nightsAgain, takeNoShowFeeBack } from '../folio/nights-again.ts'
import { readSums } from '../folio/read-folio.ts'
import { settleFolio } from '../folio/settle.ts'
import { insertEvent } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'who' | 'today' | 'settings'> & { params: { id: string } }

const lockStay = async ({ db, params }: Ctx) =>
  (await db
    .selectFrom('bookings')
    .select([
      'booking_id',
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
): Promise<void> => {
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
      before: { ...before, notes: null },
      after: { ...before, ...set, notes: event.notes },
    },
  )
}

/** The guest has arrived: a confirmed booking, from its day of arrival until the day of its departure. */
export const checkIn = async (ctx: Call<typeof desk.checkIn>): Promise<void> => {
  const stay = await lockStay(ctx)
  if (stay.checked_in_at) return
  const isDue = stay.check_in <= ctx.today && ctx.today <= stay.check_out
  if (stay.status !== 'confirmed' || !isDue || stay.no_show_at) ctx.refuse('not_arrived')
  await change(ctx, stay, { checked_in_at: nowText() }, { kind: 'checked_in', notes: null })
}

/** The guest leaves. Before the last day the remaining nights are free again; with money open it needs a reason. */
export const checkOut = async (ctx: Call<typeof desk.checkOut>): Promise<void> => {
  const stay = await lockStay(ctx)
  if (!stay.checked_in_at) ctx.refuse('not_in_house')
  if (stay.checked_out_at) return
  const departed_on = ctx.today < stay.check_out ? ctx.today : null
  await change(
    ctx,
    stay,
    { checked_out_at: nowText(), departed_on },
    { kind: 'checked_out', notes: ctx.body.reason },
  )
  await settleFolio(ctx, stay.booking_id, 'Left early')
  // Of nights that are given back nothing is owed.
  const { balance } = await readSums(ctx.db, stay.booking_id)
  if (balance > 0 && !ctx.body.reason) {
    const says = 'Say why the guest leaves without paying, or take the payment first'
    ctx.refuse('check_out_unpaid', { fields: { reason: says } })
  }
  const documentId = await issueInvoice(ctx, stay.booking_id)
  // What was rounded off is charged as well.
  await settleFolio(ctx, stay.booking_id, 'Invoiced')
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
  const taken = async (set: Change, notes: string) => {
    await change(ctx, stay, set, { kind: 'changed', notes })
    return notes
  }
  if (stay.checked_out_at) {
    const notes = await taken({ checked_out_at: null, departed_on: null }, 'Check-out taken back')
    await nightsAgain(ctx, stay.booking_id)
    return notes
  }
  if (stay.checked_in_at) return taken({ checked_in_at: null }, 'Check-in taken back')
  if (!stay.no_show_at) return ctx.refuse('nothing_to_undo')
  const notes = await taken({ no_show_at: null }, 'No-show taken back')
  await takeNoShowFeeBack(ctx, stay.booking_id)
  return notes
}
