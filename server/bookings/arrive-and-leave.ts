import { type Paise, paise } from '../../contract/kit/money.ts'
import { logActivity } from '../kit/activity.ts'
import { nowText } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { insertEvent } from './queries.ts'

type Given = Pick<Context, 'db' | 'who' | 'today'> & { params: { id: string } }

const lockStay = async ({ db, params }: Given) =>
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
    ])
    .select('final_price')
    .where('booking_id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('booking_not_found')

type Stay = Awaited<ReturnType<typeof lockStay>>
type Change = Partial<Pick<Stay, 'checked_in_at' | 'checked_out_at' | 'departed_on'>>

const change = async (
  { db, who }: Given,
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
  const { checked_in_at, checked_out_at, departed_on } = stay
  const before = { checked_in_at, checked_out_at, departed_on }
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
export const checkIn = async (given: Given): Promise<void> => {
  const stay = await lockStay(given)
  if (stay.checked_in_at) return
  const isDue = stay.check_in <= given.today && given.today <= stay.check_out
  if (stay.status !== 'confirmed' || !isDue) refuse('not_arrived')
  await change(given, stay, { checked_in_at: nowText() }, { kind: 'checked_in', notes: null })
}

/** The guest leaves. Before the last day the remaining nights are free again; with money open it needs a reason. */
export const checkOut = async (given: Given & { body: { reason: string | null } }): Promise<void> => {
  const stay = await lockStay(given)
  if (!stay.checked_in_at) refuse('not_in_house')
  if (stay.checked_out_at) return
  const open = await openAmount(given.db, stay)
  if (open > 0 && !given.body.reason) {
    const says = 'Say why the guest leaves without paying, or take the payment first'
    refuse('check_out_unpaid', { fields: { reason: says } })
  }
  const departed_on = given.today < stay.check_out ? given.today : null
  await change(
    given,
    stay,
    { checked_out_at: nowText(), departed_on },
    { kind: 'checked_out', notes: given.body.reason },
  )
}

/** Takes back the last of the two; where the room has gone to somebody else since, the database refuses it. */
export const undoArrival = async (given: Given): Promise<void> => {
  const stay = await lockStay(given)
  if (stay.checked_out_at) {
    await change(
      given,
      stay,
      { checked_out_at: null, departed_on: null },
      { kind: 'changed', notes: 'Check-out taken back' },
    )
  } else if (stay.checked_in_at) {
    await change(given, stay, { checked_in_at: null }, { kind: 'changed', notes: 'Check-in taken back' })
  } else refuse('nothing_to_undo')
}

const openAmount = async (db: Db, stay: { booking_id: string; final_price: Paise }): Promise<Paise> => {
  const rows = await db
    .selectFrom('payments')
    .select('amount')
    .where('booking_id', '=', stay.booking_id)
    .execute()
  return paise(rows.reduce<number>((open, { amount }) => open - amount, stay.final_price))
}
