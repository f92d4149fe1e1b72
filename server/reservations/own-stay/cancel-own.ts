import type { Reported } from '../../../contract/folio/reported.ts'
import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { ownStay } from '../../../contract/reservations/own-stay.ts'
import { readReported } from '../../folio/account/payment-notices.ts'
import { afterFee, cancellationFee, valueOfStay } from '../../folio/settling/cancellation.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { readMoving } from '../moves/plan-move.ts'
import { moveStatus } from '../status/move-status.ts'
import { notifyOfCancelling } from './notify-resort.ts'
import { asGuest, guestWrites, ownScope, readOwn, refuseBegun } from './own-booking.ts'

/** Cancels one's own stay as the desk would, at the fee of its policy, which the guest has seen. */
export const cancelOwn = async (call: Call<typeof ownStay.cancel>): Promise<BookingDetail> => {
  const ctx = asGuest(call)
  const { db, params, body, today } = ctx
  await guestWrites(ctx)
  const stay = await readMoving(db, params.id, true, ownScope(ctx))
  // Pressed again after an answer that was lost: the move is made (D-12).
  if (stay.status === 'cancelled') return readOwn(ctx, params.id)
  refuseBegun(stay, today)
  const { fee } = cancellationFee(stay, await valueOfStay(db, params.id), today)
  if (body.expected_fee !== undefined && body.expected_fee !== fee)
    refuseOtherFee(await afterFee(ctx, params.id, fee), await readReported(db, params.id))
  await moveStatus({ ...ctx, body: { status: 'cancelled', notes: null } })
  const booking = await readOwn(ctx, params.id)
  await notifyOfCancelling(ctx, booking, fee, await readReported(db, params.id))
  return booking
}

/** With what cancelling comes to now (W-20). */
export const refuseOtherFee = (
  now: Record<'fee' | 'paid' | 'to_return' | 'still_owed', Paise>,
  reported: Reported,
): never =>
  refuse('price_changed', {
    message: 'What cancelling costs has changed. Please look at it and confirm again.',
    details: {
      fee: toRupees(now.fee),
      paid: toRupees(now.paid),
      to_return: toRupees(now.to_return),
      still_owed: toRupees(now.still_owed),
      reported,
    },
  })
