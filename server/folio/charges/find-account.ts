import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { paymentsJson, withoutReason } from '../account/payments-json.ts'
import { toReturn } from '../account/read-folio.ts'
import { type BookingScope, withinScope } from '../account/scope.ts'

/** The payments and the sums of a stay's folio, if the stay may be seen. Refuses `booking_not_found`. */
export const findAccount = async (db: Db, scope: BookingScope, bookingId: string) => {
  const found =
    (await db
      .selectFrom('bookings as b')
      .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
      .select(['f.charges', 'f.paid', 'f.refunded', 'f.balance', 'f.written_off'])
      .select(paymentsJson.as('payments'))
      .where('b.booking_id', '=', bookingId)
      .where(withinScope(scope))
      .executeTakeFirst()) ?? refuse('booking_not_found')
  const payments = found.payments ?? []
  return {
    ...found,
    payments: scope === 'all' ? payments : payments.map(withoutReason),
    to_return: toReturn(found),
  }
}
