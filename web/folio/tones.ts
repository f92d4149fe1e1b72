import type { PaymentStatus } from '../../contract/folio/account-state.ts'
import type { TonesOf } from '../kit/blocks/tone.ts'

export const folioTones: TonesOf<PaymentStatus> = {
  pending: 'waiting',
  paid: 'good',
  pending_checkin: 'waiting',
  partially_paid: 'waiting',
  refund_due: 'waiting',
  refunded: null,
}
