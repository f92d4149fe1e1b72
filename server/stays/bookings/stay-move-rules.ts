import { addDays, type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { BookingStatus } from '../../../contract/stays/booking-events.ts'
import { maxNights } from '../../../contract/stays/stay-limits.ts'
import { refuse, refuseField } from '../../kit/http/refuse.ts'

/** A room and the days in it. */
export type Place = { roomId: string; checkIn: Day; checkOut: Day }

type Moving = {
  room_id: string
  check_in: Day
  check_out: Day
  status: BookingStatus
  checked_in_at: string | null
  checked_out_at: string | null
  no_show_at: string | null
}

/**
 * Refuses what cannot happen to a stay: one that is cancelled or over stays as it is, a guest who is in the house
 * has arrived when and where they did, and no new day lies in the past.
 */
export const refuseImpossibleMove = (stay: Moving, to: Place, today: Day): void => {
  const isOver = stay.checked_out_at !== null || (stay.checked_in_at === null && stay.check_out <= today)
  if (stay.status === 'cancelled' || stay.no_show_at !== null || isOver) refuse('booking_settled')
  if (stay.checked_in_at !== null) refuseMovedArrival(stay, to, today)
  refuseWrongArrival(stay, to, today)
  refuseWrongDeparture(stay, to, today)
  const isSame = to.roomId === stay.room_id && to.checkIn === stay.check_in && to.checkOut === stay.check_out
  if (isSame) refuseField('room_id', 'Choose another room or other days')
}

const refuseMovedArrival = (stay: Moving, to: Place, today: Day): void => {
  if (to.checkIn !== stay.check_in) refuse('arrival_fixed')
  if (to.roomId === stay.room_id || stay.check_in >= today) return
  const says =
    'The guest has slept in this room already. Let the stay end today and book the other room for the rest.'
  refuse('arrival_fixed', { message: says, fields: { room_id: says } })
}

const refuseWrongArrival = (stay: Moving, to: Place, today: Day): void => {
  if (to.checkIn === stay.check_in) return
  if (to.checkIn < today) refuseField('check_in_date', 'Check-in cannot be before today')
  if (to.checkIn > addDays(today, 731))
    refuseField('check_in_date', 'Check-in can be two years ahead at most')
}

const refuseWrongDeparture = (stay: Moving, to: Place, today: Day): void => {
  if (to.checkOut <= to.checkIn) refuseField('check_out_date', 'Check-out date must be after check-in date')
  if (to.checkOut !== stay.check_out && to.checkOut < today)
    refuseField('check_out_date', 'Check-out cannot be before today')
  if (nightsBetween(to.checkIn, to.checkOut) > maxNights)
    refuseField('check_out_date', `A stay can be ${maxNights} nights at most`)
}
