import { addressOf } from '../../../contract/kit/address.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import looks from '../../kit/plain/Button.module.css'
import { Button } from '../../kit/plain/Button.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { chatAbout, sharedText, telephone } from './links.ts'
import styles from './OwnStay.module.css'
import type { OwnStayResort } from './own-stay-resort.ts'
import { isOver, mayChange, stageOf } from './stage.ts'

export type ActProps = {
  booking: BookingDetail
  resort: OwnStayResort
  today: Day
  onAsk: (what: 'change' | 'cancel' | 'bill') => void
}

/** What the guest can do with the stay. */
export function OwnStayActions({ booking, resort, today, onAsk }: ActProps) {
  const open = mayChange(booking, today)
  return (
    <section className={styles.actions} aria-label="What you can do">
      {open ? (
        <div>
          <Button onClick={() => onAsk('change')}>Change dates, room or guests</Button>
          <Button variant="quiet" onClick={() => onAsk('cancel')}>
            Cancel this stay
          </Button>
        </div>
      ) : (
        <WhyNot booking={booking} today={today} phone={resort.phone} />
      )}
      <div>
        <a
          className={looks.quiet}
          href={chatAbout(resort, booking)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <a className={looks.quiet} href={telephone(resort.phone)}>
          Call {resort.phone}
        </a>
        {isOver(booking, today) ? null : (
          <>
            <a
              className={looks.quiet}
              href={addressOf(bookings.calendarFile, { params: { id: booking.booking_id } })}
              download
            >
              Add to calendar
            </a>
            <button type="button" className={looks.quiet} onClick={() => share(booking, resort)}>
              Share
            </button>
          </>
        )}
        <button type="button" className={looks.quiet} onClick={() => print()}>
          Print
        </button>
      </div>
    </section>
  )
}

/** Why the stay can no longer be changed here. */
function WhyNot({ booking, today, phone }: { booking: BookingDetail; today: Day; phone: string }) {
  const message = reasons[stageOf(booking, today)]
  return message ? (
    <p>
      {message} <a href={telephone(phone)}>{phone}</a>
    </p>
  ) : null
}

const reasons = {
  coming: undefined,
  cancelled: undefined,
  over: undefined,
  in_house: 'You have checked in, so dates and room are changed at the front desk, or by telephone:',
  late: 'The day of arrival has passed, so this stay can no longer be changed here. If you are on your way, please call us:',
  no_show:
    'You did not arrive, so this stay can no longer be changed here. If that is wrong, please call us:',
} as const

/** To the others who come along: by the device's own sheet, else to be pasted. */
async function share(booking: BookingDetail, resort: OwnStayResort) {
  const text = sharedText(booking, resort)
  try {
    if (navigator.share) await navigator.share({ title: resort.resort_name, text })
    else {
      await navigator.clipboard.writeText(text)
      toast.success('Copied. Paste it into a message to whoever comes with you.')
    }
  } catch (error) {
    // Who closes the sheet again has not failed.
    if ((error as Error).name !== 'AbortError') toast.error('Sharing did not work. Please try again.')
  }
}
