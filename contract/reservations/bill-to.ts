import { z } from 'zod'
import { BillTo } from '../folio/buyer.ts'
import { endpoint } from '../kit/endpoint.ts'
import { BookingDetail } from './booking.ts'

export const billTo = {
  set: endpoint({
    method: 'PUT',
    path: '/api/bookings/:id/bill-to',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary:
      'To whom the papers of a reservation are made out (D-68); null for its guest. Of a party it is that of all its stays, and its code stands in the path as well. A guest says it until there is an invoice',
    failure: 'Failed to save whom the bill is made out to',
    unversioned: 'one small record that is sent whole',
    params: z.object({ id: z.string().max(60) }),
    body: z.object({ bill_to: BillTo.nullable() }),
    ok: BookingDetail,
    errors: ['booking_not_found', 'invoiced'],
  }),
}
