import { z } from 'zod'
import { InvoiceInput } from '../folio/buyer.ts'
import { StayDocument } from '../folio/documents.ts'
import { PaymentInput } from '../folio/payment-input.ts'
import { Reported } from '../folio/reported.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Money, SentMoney, SignedMoney } from '../kit/money.ts'
import { BookingDetail } from './booking.ts'

/** Stays that were booked together (D-54); the sums are those of its stays. */
export const Party = z
  .object({
    party_id: z.string(),
    /** In the order of their codes. */
    bookings: z.array(BookingDetail),
    final_price: Money,
    paid: SignedMoney,
    balance: SignedMoney,
    /** What is to be paid now for all stays together, and the link to pay it. */
    due_now: Money,
    upi_link: z.string().nullable(),
  })
  .meta({ id: 'Party' })
export type Party = z.output<typeof Party>

const params = z.object({ id: z.string().max(60) })
/** Whose sight: a browser may hold a guest and an admin session at once; `mine` asks as the guest. */
const query = z.object({ mine: z.stringbool().optional() })

export const parties = {
  get: endpoint({
    method: 'GET',
    path: '/api/parties/:id',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'The stays of a party, and what they come to',
    failure: 'Failed to fetch booking details',
    params,
    query,
    ok: Party,
    errors: ['party_not_found'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/parties/:id/payments',
    access: 'admin',
    area: ['desk', 'money'],
    summary:
      'Record one payment for a party: it is spread over its stays by balance, in the order of their codes. Where a room is cancelled or was a no-show, one by the reference of an open payment notice may come to more: the rest lies with such a room, to be returned',
    failure: 'Failed to record the payment',
    params,
    body: PaymentInput,
    ok: Party,
    status: 201,
    errors: ['party_not_found', 'booking_cancelled', 'payment_too_large', 'reference_taken', 'already_sent'],
  }),
  cancellation: endpoint({
    method: 'GET',
    path: '/api/parties/:id/cancellation',
    access: 'guest_or_admin',
    area: 'desk',
    summary: 'What cancelling the whole party costs today',
    failure: 'Failed to fetch the fee',
    params,
    query,
    ok: z.object({
      fee: Money,
      paid: SignedMoney,
      to_return: Money,
      still_owed: Money,
      reported: Reported,
      /** Each stay that would be cancelled. */
      stays: z.array(z.object({ booking_id: z.string(), fee: Money, reason: z.string() })),
    }),
    errors: ['party_not_found', 'booking_settled', 'booking_in_house', 'too_late'],
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/parties/:id/cancel',
    access: 'guest_or_admin',
    area: 'desk',
    summary: 'Cancel every stay of a party that can still be cancelled, all or none',
    failure: 'Failed to cancel the booking',
    unversioned: 'one step of a status',
    params,
    query,
    body: z.object({ expected_fee: SentMoney.optional() }),
    ok: Party,
    errors: ['party_not_found', 'booking_settled', 'booking_in_house', 'too_late', 'price_changed'],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/parties/:id/documents',
    access: 'admin',
    area: ['desk', 'money'],
    summary: 'One invoice for what is not invoiced yet of all stays of a party',
    failure: 'Failed to issue the invoice',
    params,
    body: InvoiceInput,
    ok: StayDocument,
    status: 201,
    errors: ['party_not_found', 'nothing_to_invoice', 'buyer_incomplete'],
  }),
}
