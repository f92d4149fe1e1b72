import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { ReasonDialog, type ReasonWindow } from './ReasonDialog.tsx'

type Props = ReasonWindow & { bookingId: string; payment: BookingDetail['payments'][number] }

/** Takes a payment back, with the reason that stays beside it. */
export function ReverseDialog({ bookingId, payment, ...window }: Props) {
  const { save, fields } = useSave(payments.reverse, { done: 'Payment taken back' })
  return (
    <ReasonDialog
      {...window}
      title="Take a payment back"
      submit="Take back"
      keep="Keep the payment"
      refused={fields}
      run={(body) => save({ params: { id: bookingId, payment_id: payment.payment_id }, body })}
      says={`${formatMoney(payment.amount)} by ${paidByNames[payment.method]}. The payment stays in the list, with a row beneath it that takes it back.`}
    />
  )
}
