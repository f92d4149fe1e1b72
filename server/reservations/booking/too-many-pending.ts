import { counted } from '../../../contract/kit/counted.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'

type Limits = Pick<Settings, 'pending_stays' | 'pending_nights' | 'phone'>

/** What a guest holds already, unconfirmed: stays that they booked themselves and that are not over. */
export type Pending = { stays: number; nights: number }

/** Refuses one stay more than the resort holds for one guest (D-32). A stay alone may have any length. */
export const refuseTooManyPending = (held: Pending, stay: Stay, limits: Limits): void =>
  refuseBeyond(held, nightsBetween(stay.checkIn, stay.checkOut), held.stays === 0, limits)

/** The largest party that is held whatever nights the guest holds else, as long as it is their only one (W-19). */
const usualParty = { rooms: 10, nights: 7 }
export const isUsualParty = (rooms: number, nights: number): boolean =>
  rooms <= usualParty.rooms && nights <= usualParty.nights

/** The same for a party: it is one stay, and each of its nights counts. `parties` is how many the guest holds. */
export const refuseTooLargeParty = (
  held: Pending & { parties: number },
  { rooms, ...stay }: Stay & { rooms: number },
  limits: Limits,
): void => {
  const each = nightsBetween(stay.checkIn, stay.checkOut)
  const isUsual = isUsualParty(rooms, each) && held.parties === 0
  const isStayAlone = rooms === 1 && held.stays === 0
  refuseBeyond(held, rooms * each, isUsual || isStayAlone, limits)
}

/**
 * Refuses more nights of a stay that is held already; `beside` is what the guest holds besides. One room of a party is
 * no stay alone: the other rooms stand beside it.
 */
export const refuseTooManyNights = (beside: Pending, stay: Stay, limits: Limits): void => {
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  if (beside.stays > 0 && beside.nights + nights > limits.pending_nights) refuseHeld(beside, limits)
}

const refuseBeyond = (held: Pending, more: number, ofAnyLength: boolean, limits: Limits): void => {
  const { pending_stays, pending_nights } = limits
  if (held.stays < pending_stays && (ofAnyLength || held.nights + more <= pending_nights)) return
  refuseHeld(held, limits)
}

const refuseHeld = (held: Pending, { pending_stays, pending_nights, phone }: Limits): never => {
  const most = `${counted(pending_stays, 'booking')} and ${counted(pending_nights, 'night')}`
  refuse('too_many_pending', {
    message: `We hold ${most} at most for one guest before we have confirmed them. Please call us at ${phone} to book more.`,
    details: { pending_stays: held.stays, pending_nights: held.nights },
  })
}
