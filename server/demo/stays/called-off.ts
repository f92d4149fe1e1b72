import { nightsBetween } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { readSums } from '../../folio/account/read-folio.ts'
import type { AddDemo } from '../kit/resort.ts'

/** Two stays that were paid and called off too late to be free: one waits for its money, the other has it back. */
export const addCalledOff: AddDemo = async ({ db, clock, call }) => {
  const late = await db
    .selectFrom('bookings')
    .select(['booking_id as id', 'check_in'])
    .where('status', '=', 'confirmed')
    .where('checked_in_at', 'is', null)
    .where('check_out', '<', clock.today)
    .orderBy('check_in', 'desc')
    .execute()
  for (const [nth, { id, check_in }] of late.entries()) {
    const inDays = nightsBetween(clock.today, check_in) - 1
    const body = { status: 'cancelled', notes: 'Fell ill' } as const
    await call({ at: clock.at(inDays, 990) }, bookings.setStatus, { params: { id }, body })
    if (nth === 0) continue
    const { balance } = await readSums(db, id)
    const back = { amount: paise(-balance), method: 'bank', reference: 'NEFT 298140' } as const
    const reason = 'Cancelled, less the fee of one night'
    await call({ at: clock.at(inDays, 1080) }, payments.refund, {
      params: { id },
      body: { ...back, reason, request_key: null },
    })
  }
}
