import { sql } from 'kysely'
import type { Payment } from '../../../contract/folio/payment-methods.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { instantText } from '../../kit/database/instant-text.ts'

export type PaymentJson = Omit<Payment, 'amount'> & { amount: Paise }

/** The payments of a stay in their order, for a query of `bookings as b`; null where there is none. */
export const paymentsJson = sql<
  PaymentJson[] | null
>`(select json_agg(json_build_object('payment_id', p.payment_id::text, 'amount', p.amount, 'kind', p.kind, 'method', p.method,
    'reference', p.reference, 'reason', p.reason, 'by', p.by_name, 'at', ${instantText(sql.ref('p.at'))},
    'business_day', p.day, 'reverses', p.reverses::text) order by p.payment_id) from payments p where p.booking_id = b.booking_id)`

/** Why a payment was taken back the desk wrote for itself: it is not the guest's to read. */
export const withoutReason = (payment: PaymentJson): PaymentJson => ({ ...payment, reason: null })
