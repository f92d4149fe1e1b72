import type { BookingInput } from '../../../../contract/reservations/booking-input.ts'
import { forgetRequest, requestKey } from '../../../kit/forms/request-key.ts'

const KEPT = 'booking-attempt'

type Attempt = Pick<BookingInput, 'visitor_id' | 'check_in_date' | 'check_out_date'> & { roomIds: string[] }

/** The Idempotency-Key of an attempt to book: the same rooms and nights keep it through retries and reloads. */
export const attemptKey = ({ visitor_id, roomIds, check_in_date, check_out_date }: Attempt): string =>
  requestKey(KEPT, [visitor_id, ...roomIds, check_in_date, check_out_date].join(' '))

/** After a booking, or a refusal that this key can not get past. */
export const forgetAttempt = () => forgetRequest(KEPT)
