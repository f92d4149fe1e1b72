import { counted } from '../../../contract/kit/counted.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { refuse } from '../../kit/http/refuse.ts'
import type { Stay } from '../pricing/stay-dates.ts'

type Limits = Pick<Settings, 'pending_stays' | 'pending_nights' | 'phone'>

/** What a guest holds already, unconfirmed: stays that they booked themselves and that are not over. */
export type Pending = { stays: number; nights: number }

/** Refuses one stay more than the resort holds for one guest (decisions 32). A stay alone may have any length. */
export const refuseTooManyPending = (
  held: Pending,
  stay: Stay,
  { pending_stays, pending_nights, phone }: Limits,
): void => {
  const nights = held.nights + nightsBetween(stay.checkIn, stay.checkOut)
  if (held.stays < pending_stays && (held.stays === 0 || nights <= pending_nights)) return
  const most = `${counted(pending_stays, 'booking')} and ${counted(pending_nights, 'night')}`
  refuse('too_many_pending', {
    message: `We hold ${most} at most for one guest before we have confirmed them. Please call us at ${phone} to book more.`,
    details: { pending_stays: held.stays, pending_nights: held.nights },
  })
}
