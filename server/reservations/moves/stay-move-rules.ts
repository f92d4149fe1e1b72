import { addDays, type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { maxNights } from '../../../contract/rates/stay-limits.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import type { RoomChange } from '../stays/segments.ts'

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
  changes: readonly RoomChange[]
}

/**
 * Refuses what cannot happen to a stay: one that is cancelled or over stays as it is, a guest who is in the house
 * has arrived when and where they did, and no new day lies in the past.
 */
export const refuseImpossibleMove = (stay: Moving, to: Place, today: Day): void => {
  const isOver = stay.checked_out_at !== null || (stay.checked_in_at === null && stay.check_out <= today)
  if (stay.status === 'cancelled' || stay.no_show_at !== null || isOver) refuse('booking_settled')
  if (stay.changes.length > 0) refuseOtherRooms(stay, to)
  else if (stay.checked_in_at !== null) refuseMovedArrival(stay, to, today)
  refuseWrongArrival(stay, to, today)
  refuseWrongDeparture(stay, to, today)
  const isSame = isRoomOf(stay, to.roomId) && to.checkIn === stay.check_in && to.checkOut === stay.check_out
  if (isSame) refuseField('room_id', 'Choose another room or other days')
}

const refuseMovedArrival = (stay: Moving, to: Place, today: Day): void => {
  if (to.checkIn !== stay.check_in) refuse('arrival_fixed')
  if (to.roomId === stay.room_id || stay.check_in >= today) return
  const message = 'The guest has slept in this room already. Change the room from a day on instead.'
  refuse('arrival_fixed', { message, fields: { room_id: message } })
}

/** A stay in several rooms becomes longer or shorter in its last; which rooms they are is changed from a day on. */
const refuseOtherRooms = (stay: Moving, to: Place): void => {
  const field = to.checkIn === stay.check_in ? 'room_id' : 'check_in_date'
  if (field === 'room_id' && isRoomOf(stay, to.roomId)) return
  const message =
    'This stay has several rooms, so only its departure moves. Change the room from a day on instead.'
  refuse('arrival_fixed', { message, fields: { [field]: message } })
}

/** Whether a room is one of a stay’s. */
export const isRoomOf = (stay: Pick<Moving, 'room_id' | 'changes'>, roomId: string): boolean =>
  stay.room_id === roomId || stay.changes.some(({ room_id }) => room_id === roomId)

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
