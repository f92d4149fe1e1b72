import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText } from '../kit/formats.ts'
import { SentMoney } from '../kit/money.ts'
import { BookingDetail } from './booking.ts'

const params = z.object({ id: z.string().max(60) })

/** A no-show settles the folio, and answers with the stay. */
export const noShows = {
  noShow: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/:id/no-show',
    access: 'admin',
    area: 'desk',
    summary: 'The guest did not come: later nights are free, and the fee of the policy is charged',
    failure: 'Failed to record the no-show',
    unversioned: 'one step of a stay',
    params,
    body: z.object({ fee: SentMoney.optional(), fee_reason: optionalText(300) }).optional(),
    ok: BookingDetail,
    errors: ['booking_not_found', 'not_no_show', 'booking_settled', 'booking_in_house'],
  }),
}
