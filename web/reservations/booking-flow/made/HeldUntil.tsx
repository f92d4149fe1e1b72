import type { Booking } from '../../../../contract/reservations/booking.ts'
import { formatInstant } from '../../../kit/format.ts'
import { Notice } from '../../../kit/plain/Notice.tsx'

/** D-31: until when a stay is kept for a guest whose email address is not confirmed. */
export function HeldUntil({ booking: { let_go_at }, zone }: { booking: Booking; zone: string }) {
  if (!let_go_at) return null
  return (
    <Notice kind="warning">
      Held until {formatInstant(let_go_at, zone)}. Open the link that we have mailed you to confirm your email
      address by then, or the room goes back on sale.
    </Notice>
  )
}
