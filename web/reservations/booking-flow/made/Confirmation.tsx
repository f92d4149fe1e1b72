import { type ReactNode, useEffect, useRef } from 'react'
import { addressOf } from '../../../../contract/kit/address.ts'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import { bookings } from '../../../../contract/reservations/bookings.ts'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import buttons from '../../../kit/plain/Button.module.css'
import { Button } from '../../../kit/plain/Button.tsx'
import type { ResortFacts } from '../StaySummary.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import styles from './Confirmation.module.css'
import { HeldUntil } from './HeldUntil.tsx'
import { UpiOfBooking } from './UpiPayment.tsx'

type Props = {
  booking: BookingDetail
  resort: ResortFacts
  /** Where to go from here: 'Book Another Room' and the like. */
  children: ReactNode
}

/** What is true of the booking, whatever the toast has said (G-BOOK-23). */
export const headings = {
  pending: 'We have your booking request',
  confirmed: 'Your stay is confirmed',
  cancelled: 'This booking is cancelled',
}
export const statusLabels = {
  pending: 'Pending – the resort will confirm by email',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
}

/** The card that replaces the form after a booking (G-BOOK-10, 19, 20, 23). */
export function Confirmation({ booking, resort, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const open = booking.status !== 'cancelled' && booking.balance > 0
  return (
    <Stack as="article" gap={24} surface="raised" edge radius="card" className={styles.card}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {headings[booking.status]}
        </h2>
        <StatusBadge of="booking" status={booking.status} label={statusLabels[booking.status]} />
        {booking.status === 'pending' ? (
          <p>The room is held for you. It is waiting for our confirmation, which comes by email.</p>
        ) : null}
      </header>
      <HeldUntil booking={booking} zone={resort.time_zone} />
      <UpiOfBooking booking={booking} resort={resort} forGuest />
      {booking.payment_method === 'checkin' && open ? (
        <Box as="p" tone="muted" size="small">
          Please pay at the hotel during check-in.
        </Box>
      ) : null}
      <BookingFacts booking={booking} resort={resort} />
      <Box as="p" tone="muted" size="small">
        {booking.cancellation_text}
      </Box>
      <Stack gap={12} className={styles.actions}>
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
        <a
          className={`${buttons.quiet} ${styles.file}`}
          href={addressOf(bookings.calendarFile, { params: { id: booking.booking_id } })}
          download
        >
          Add to calendar
        </a>
        {children}
      </Stack>
    </Stack>
  )
}
