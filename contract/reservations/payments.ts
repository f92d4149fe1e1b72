import { z } from 'zod'
import { PaymentInput, RefundInput } from '../folio/payment-input.ts'
import { endpoint } from '../kit/endpoint.ts'
import { longText } from '../kit/formats.ts'
import { BookingDetail } from './booking.ts'

const params = z.object({ id: z.string().max(60) })

export const payments = {
  record: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/payments',
    access: 'admin',
    area: ['desk', 'money'],
    summary:
      'Record a payment that was taken. For a cancelled stay or a no-show: what is open, or what its guest has reported, by its reference',
    failure: 'Failed to record the payment',
    params,
    body: PaymentInput,
    ok: BookingDetail,
    status: 201,
    errors: [
      'booking_not_found',
      'booking_cancelled',
      'payment_too_large',
      'reference_taken',
      'already_sent',
    ],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/payments/:payment_id/reverse',
    access: 'admin',
    area: ['desk', 'money'],
    summary: 'Take a payment back by a row that reverses it',
    failure: 'Failed to take the payment back',
    params: z.object({ id: z.string().max(60), payment_id: z.string().max(20) }),
    body: z.object({ reason: longText('Say why it is taken back', 300) }),
    ok: BookingDetail,
    status: 201,
    errors: ['booking_not_found', 'payment_not_found', 'payment_reversed', 'payment_refunded'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/refunds',
    access: 'admin',
    area: 'money',
    summary: 'Write down money that went back to the guest',
    failure: 'Failed to record the refund',
    params,
    body: RefundInput,
    ok: BookingDetail,
    status: 201,
    errors: ['booking_not_found', 'refund_too_large', 'already_sent'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/receipt.pdf',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'The receipt of the payments of a stay, and what is due; none where nothing was received',
    failure: 'Failed to load the receipt',
    params,
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['booking_not_found', 'nothing_received'],
  }),
}
