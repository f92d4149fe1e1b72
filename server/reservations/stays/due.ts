import { upiLink } from '../../../contract/folio/upi-link.ts'
import { afterDiscount, type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { today } from '../../kit/clock.ts'

/** What of a stay says what is to be paid of it now. */
export type Owing = Pick<
  BookingDetail,
  'booking_id' | 'check_in_date' | 'checked_in_at' | 'status' | 'charges' | 'balance'
>

/** What is open of a stay, less what may wait for the check-in: below zero where more than its advance is paid. */
const askedOf = (stay: Owing, { advance_percent, time_zone }: Settings) => {
  const isAhead =
    today(time_zone) < stay.check_in_date && stay.checked_in_at === null && stay.status !== 'cancelled'
  const advance = afterDiscount(stay.charges, ((100 - advance_percent) * 100) as BasisPoints)
  const waits = isAhead ? stay.charges - advance : 0
  return { booking_id: stay.booking_id, isAhead, asked: paise(Math.max(0, stay.balance) - waits) }
}

/**
 * What is to be paid now of each stay of a party (D-51): the advance until the day of arrival, then all that is
 * open. A payment of the party fills one stay after the other (W-19), so what it brought to one beyond its advance
 * counts for the others, first for those that are ahead too: together no more than the party's own advance is asked.
 */
const duesOf = (stays: readonly Owing[], settings: Settings): Map<string, Paise> => {
  const all = stays.map((stay) => askedOf(stay, settings))
  let covered = -sumOf(all.map(({ asked }) => paise(Math.min(0, asked))))
  const inTurn = all.toSorted((a, b) => Number(b.isAhead) - Number(a.isAhead))
  return new Map(
    inTurn.map(({ booking_id, asked }) => {
      const due = Math.max(0, asked - covered)
      covered -= Math.max(0, asked) - due
      return [booking_id, paise(due)]
    }),
  )
}

/**
 * What is to be paid of a stay now, and what at check-in. With the link to pay it; none where nothing is to be paid that
 * way. `party`: all stays that are paid together with it.
 */
export const dueOf = (
  stay: Owing & Pick<BookingDetail, 'payment_method'>,
  settings: Settings,
  party: readonly Owing[] = [stay],
): Pick<BookingDetail, 'due_now' | 'due_at_check_in' | 'upi_link'> => {
  const due_now = duesOf(party, settings).get(stay.booking_id) ?? paise(0)
  return {
    due_now,
    due_at_check_in: paise(Math.max(0, stay.balance) - due_now),
    upi_link: stay.payment_method === 'qr' ? upiLink(settings, stay.booking_id, due_now) : null,
  }
}
