import type { Refusals } from '../kit/errors.ts'

export const folioRefusals = {
  booking_not_found: { status: 404, message: 'Booking not found' },
  booking_in_house: {
    status: 409,
    message: 'The guest is checked in. Check them out instead of cancelling.',
  },
  too_late: {
    status: 409,
    message: 'This stay has begun, so it can no longer be changed here. Please call us.',
  },
  booking_cancelled: { status: 409, message: 'This booking is cancelled and owes nothing' },
  payment_too_large: { status: 409, message: 'That is more than what is still due' },
  payment_not_found: { status: 404, message: 'Payment not found' },
  payment_refunded: {
    status: 409,
    message: 'The money of this payment went back to the guest. Take the refund back first.',
  },
  refund_too_large: { status: 409, message: 'That is more than what is to be returned' },
  nothing_received: { status: 409, message: 'Nothing was received for this booking, so there is no receipt' },
  extra_not_found: { status: 404, message: 'Extra not found' },
  extra_taken: { status: 409, message: 'There is already an extra with this name' },
  extra_in_use: { status: 409, message: 'This extra stands on folios. Switch it off instead.' },
  extra_inactive: { status: 409, message: 'This extra is switched off' },
  discount_too_large: { status: 409, message: 'That is more than what the guest is charged' },
  line_not_found: { status: 404, message: 'Line not found' },
  line_reversed: { status: 409, message: 'This line was already taken back' },
  line_invoiced: {
    status: 409,
    message: 'This line stands on an invoice. Issue a credit note instead.',
  },
  nothing_open: { status: 409, message: 'Nothing is due on this folio' },
  document_not_found: { status: 404, message: 'Document not found' },
  nothing_to_invoice: { status: 409, message: 'Everything on this folio is invoiced already' },
  buyer_incomplete: {
    status: 400,
    message: 'An invoice above ₹50,000 needs the address and state of its buyer',
  },
  invoiced: {
    status: 409,
    message: 'This stay is invoiced already. Please call us if the bill has to be made out anew.',
  },
  nothing_to_credit: { status: 409, message: 'Everything on this document is credited already' },
  not_creditable: { status: 409, message: 'Only an invoice or a bill of supply takes a credit note' },
  payment_reversed: { status: 409, message: 'This payment was already taken back' },
  reference_taken: { status: 409, message: 'This UPI reference was already recorded' },
  booking_settled: { status: 409, message: 'This booking can no longer be changed' },
  day_closed: {
    status: 409,
    message: 'This day is closed: nothing is dated into it any more, and what it has stays as it is.',
  },
} as const satisfies Refusals
