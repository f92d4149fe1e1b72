import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Reported } from '../../../../contract/folio/reported.ts'
import { type Paise, sumOf } from '../../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import type { Party } from '../../../../contract/reservations/parties.ts'
import { formatMoney } from '../../../kit/format.ts'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { useNewest } from '../../../kit/use-newest.ts'
import type { ResortFacts } from '../StaySummary.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import styles from './UpiPayment.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../../kit/plain/QrCode.tsx')).QrCode }))

/** How long the code stands before it hides (guest-site §9). It ends nothing: it can be shown again. */
const shownSeconds = 180

type Props = {
  link: string
  amount: Paise
  /** What is left for the check-in. */
  later?: Paise
  payee: string
  reference: string
  phone: string
  atDesk?: true | undefined
  /** What stands below the code, such as what happens with the money, and the place to say that it is paid. */
  children?: ReactNode
}

type Resort = Pick<ResortFacts, 'upi_payee' | 'phone'> & { time_zone?: string }
/** A guest reads what happens with the money, and says when it is paid; a clerk takes it and writes it down. */
type Reader = { forGuest?: true | undefined; atDesk?: true | undefined }
type OfBooking = { booking: BookingDetail; resort: Resort } & Reader

/** The code for what is to be paid of a booking now; nothing where nothing is to be paid that way. */
export function UpiOfBooking({ booking: given, resort, ...reader }: OfBooking) {
  const { forGuest, atDesk } = reader
  const [booking, setBooking] = useNewest(given)
  if (!booking.upi_link || booking.due_now <= 0) return null
  return (
    <UnlessReported reported={booking.payment_notices} {...reader}>
      <UpiPayment
        link={booking.upi_link}
        amount={booking.due_now}
        later={booking.due_at_check_in}
        payee={resort.upi_payee}
        reference={booking.booking_id}
        phone={resort.phone}
        atDesk={atDesk}
      >
        {forGuest ? <AfterPaying booking={booking} zone={resort.time_zone} onSent={setBooking} /> : null}
      </UpiPayment>
    </UnlessReported>
  )
}

type UnlessReportedProps = Reader & { reported: Reported; children: ReactNode }

/** Who says to have paid is not asked to pay once more (D-75): the code is there for what may still be open. */
function UnlessReported({ reported, forGuest, atDesk, children }: UnlessReportedProps) {
  if (reported.length === 0 || atDesk) return children
  return (
    <Stack gap={16}>
      <Notice kind="success">
        <strong>Reported, being checked.</strong>{' '}
        {forGuest
          ? `You told us that you have paid, with reference ${reported.map(({ reference }) => reference).join(' and ')}. `
          : ''}
        There is nothing more for you to do now.
      </Notice>
      <details>
        <summary>Something is still to be paid? Show the code</summary>
        {children}
      </details>
    </Stack>
  )
}

/** The same for stays that were booked together: one code for all. */
export function UpiOfParty({ party: given, resort, ...reader }: { party: Party; resort: Resort } & Reader) {
  const { forGuest, atDesk } = reader
  const [party, setParty] = useNewest(given)
  const open = party.bookings.find(({ status, balance }) => status !== 'cancelled' && balance > 0)
  if (!party.upi_link || party.due_now <= 0) return null
  return (
    <UnlessReported reported={party.bookings.flatMap(({ payment_notices }) => payment_notices)} {...reader}>
      <UpiPayment
        link={party.upi_link}
        amount={party.due_now}
        later={sumOf(party.bookings.map(({ due_at_check_in }) => due_at_check_in))}
        payee={resort.upi_payee}
        reference={party.party_id}
        phone={resort.phone}
        atDesk={atDesk}
      >
        {forGuest && open ? (
          <AfterPaying
            booking={open}
            zone={resort.time_zone}
            onSent={(changed) =>
              setParty({ ...party, bookings: party.bookings.map((one) => (one === open ? changed : one)) })
            }
          />
        ) : null}
      </UpiPayment>
    </UnlessReported>
  )
}

type AfterPayingProps = {
  booking: BookingDetail
  zone: string | undefined
  onSent: (booking: BookingDetail) => void
}

/** Before the resort has confirmed, whoever pays wants to know what becomes of the money. */
function AfterPaying({ booking, zone, onSent }: AfterPayingProps) {
  return (
    <>
      <Box as="p" tone="muted">
        {booking.status === 'pending'
          ? 'You may pay now or after our confirmation. If we cannot confirm the stay, you get all of it back. '
          : ''}
        {booking.cancellation_text}
      </Box>
      <PaymentNotice
        bookingId={booking.booking_id}
        notices={booking.payment_notices}
        {...(zone && { zone })}
        onSent={onSent}
      />
    </>
  )
}

/** The UPI code for the exact amount. Nothing here knows whether it was paid, and nothing says so. */
function UpiPayment({ link, amount, later, payee, reference, phone, atDesk, children }: Props) {
  const [left, setLeft] = useState(shownSeconds)
  const shown = left > 0
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [shown])
  return (
    <Stack
      as="section"
      gap={16}
      pad={16}
      edge
      radius="card"
      className={styles.payment}
      aria-label="Pay by UPI"
    >
      <Box surface="raised" edge radius="button" className={styles.code}>
        {shown ? (
          <Suspense fallback={<p>Loading the code …</p>}>
            <QrCode text={link} label={`UPI QR code to pay ${formatMoney(amount)} to ${payee}`} />
          </Suspense>
        ) : (
          <Button variant="quiet" onClick={() => setLeft(shownSeconds)}>
            Show the code again
          </Button>
        )}
      </Box>
      <Stack gap={8} size="small" className={styles.about}>
        <Box as="p" size="lead" weight={600} tabular className={styles.amount}>
          Pay {formatMoney(amount)} by UPI
        </Box>
        {later !== undefined && later > 0 ? (
          <p>
            This is the advance. <strong>{formatMoney(later)}</strong> is due at check-in.
          </p>
        ) : null}
        <p>
          To <strong>{payee}</strong>, reference <strong>{reference}</strong>. Scan the code with any UPI app;
          amount and reference are filled in.
        </p>
        <Box as="a" align="center" justify="center" weight={600} className={styles.open} href={link}>
          Open UPI app
        </Box>
        {shown ? (
          <Box as="p" tabular className={styles.clock}>
            The code hides in <span role="timer">{clock(left)}</span>. You can show it again at any time.
          </Box>
        ) : null}
        {atDesk ? (
          <Box as="p" tone="muted">
            Let the guest scan the code. Once the money has arrived, record the payment in the booking.
          </Box>
        ) : (
          <Box as="p" tone="muted">
            Your payment is pending until the resort has seen it arrive; you then get an email. Questions?
            Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
          </Box>
        )}
        {children}
      </Stack>
    </Stack>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
