import type { RoomStatus } from '../../contract/rates/rooms.ts'
import type { BookingStatus, StayStage } from '../../contract/rates/stay-stage.ts'
import type { TonesOf } from '../kit/blocks/tone.ts'

// back-office §9: confirmed green, pending amber, cancelled red, every other status grey.
export const ratesTones: TonesOf<BookingStatus | StayStage | RoomStatus> = {
  confirmed: 'good',
  pending: 'waiting',
  cancelled: 'bad',
  to_confirm: 'waiting',
  arriving: 'good',
  not_arrived: 'bad',
  in_house: 'good',
  leaving_today: 'waiting',
  left: null,
  left_owing: 'bad',
  no_show: null,
  // H-ROOM-02: in lists of rooms available is green and all else red; the page of a room says its tone itself.
  available: 'good',
  occupied: 'bad',
  maintenance: 'bad',
  booked: 'bad',
}
