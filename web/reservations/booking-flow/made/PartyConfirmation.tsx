import { type ReactNode, useEffect, useRef } from 'react'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import type { Party } from '../../../../contract/reservations/parties.ts'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import type { ResortFacts } from '../StaySummary.tsx'
import styles from './Confirmation.module.css'
import { headings, statusLabels } from './Confirmation.tsx'
import { HeldUntil } from './HeldUntil.tsx'
import { PartyFacts } from './PartyFacts.tsx'
import { UpiOfParty } from './UpiPayment.tsx'

type Props = { party: Party; resort: ResortFacts; children: ReactNode }

/** The card after several rooms were booked together: all of them, one sum, one code to pay it (D-54). */
export function PartyConfirmation({ party, resort, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const status = statusOf(party.bookings)
  const [first] = party.bookings
  return (
    <Stack as="article" gap={24} surface="raised" edge radius="card" className={styles.card}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {headings[status]}
        </h2>
        <StatusBadge of="booking" status={status} label={statusLabels[status]} />
        {status === 'pending' ? (
          <p>The rooms are held for you. They are waiting for our confirmation, which comes by email.</p>
        ) : null}
      </header>
      {first ? <HeldUntil booking={first} zone={resort.time_zone} /> : null}
      <UpiOfParty party={party} resort={resort} forGuest />
      {first?.payment_method === 'checkin' && party.balance > 0 ? (
        <Box as="p" tone="muted" size="small">
          Please pay at the hotel during check-in.
        </Box>
      ) : null}
      <PartyFacts party={party} resort={resort} />
      <Box as="p" tone="muted" size="small">
        {first?.cancellation_text}
      </Box>
      <Stack gap={12} className={styles.actions}>
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
        {children}
      </Stack>
    </Stack>
  )
}

/** A party waits as long as one of its stays does. */
function statusOf(bookings: readonly Pick<BookingDetail, 'status'>[]): BookingDetail['status'] {
  const all = bookings.map(({ status }) => status)
  return (
    all.find((status) => status === 'pending') ?? all.find((status) => status === 'confirmed') ?? 'cancelled'
  )
}
