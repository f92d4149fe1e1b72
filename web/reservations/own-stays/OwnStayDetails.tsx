import { useEffect, useState } from 'react'
import { addressOf } from '../../../contract/kit/address.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { call } from '../../kit/call/call.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import looks from '../../kit/plain/Button.module.css'
import { Button, ButtonLink } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import { BookingFacts } from '../booking-flow/made/BookingFacts.tsx'
import { HeldUntil } from '../booking-flow/made/HeldUntil.tsx'
import { UpiOfBooking } from '../booking-flow/made/UpiPayment.tsx'
import type { ResortFacts } from '../booking-flow/StaySummary.tsx'
import styles from './OwnStayDetails.module.css'
import { Documents, Events, Nights, Payments } from './StayLists.tsx'

export type DetailsResort = Pick<
  ResortFacts,
  'phone' | 'check_in_time' | 'check_out_time' | 'upi_payee' | 'time_zone'
>

/** What opens under a row: the stay, its nights, what was paid, what happened, and what can be done. */
export function OwnStayDetails({ bookingId, resort }: { bookingId: string; resort: DetailsResort }) {
  const { booking, failed, retry } = useBooking(bookingId)
  if (failed) {
    return (
      <Notice kind="error">
        <p>Failed to load booking details</p>
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!booking) return <p role="status">Loading the booking …</p>
  return (
    <Stack gap={24}>
      <HeldUntil booking={booking} zone={resort.time_zone} />
      <BookingFacts booking={booking} resort={resort} />
      {booking.status === 'cancelled' ? null : <UpiOfBooking booking={booking} resort={resort} />}
      <Stack gap={24} className={styles.lists}>
        <Nights booking={booking} />
        <Payments booking={booking} zone={resort.time_zone} />
        <Documents booking={booking} />
        <Events booking={booking} zone={resort.time_zone} />
      </Stack>
      <Row gap={12} wrap className={styles.actions}>
        <ButtonLink to={paths.ownStay(booking.booking_id)}>Open this trip</ButtonLink>
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
        <a
          className={`${looks.quiet} ${styles.file}`}
          href={addressOf(bookings.calendarFile, { params: { id: booking.booking_id } })}
          download
        >
          Add to calendar
        </a>
        {booking.paid > 0 ? (
          <a
            className={`${looks.quiet} ${styles.file}`}
            href={addressOf(payments.receipt, { params: { id: booking.booking_id } })}
            download
          >
            Receipt
          </a>
        ) : null}
      </Row>
    </Stack>
  )
}

function useBooking(id: string) {
  const [booking, setBooking] = useState<BookingDetail>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    call(bookings.get, { params: { id } }, { signal: leaving.signal })
      .then(setBooking)
      .catch(() => {
        if (leaving.signal.aborted) return
        setFailed(true)
        toast.echo('Failed to load booking details')
      })
    return () => leaving.abort()
  }, [id, tries])
  return { booking, failed, retry: () => setTries(tries + 1) }
}
