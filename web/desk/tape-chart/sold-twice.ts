import type { SoldTwice } from '../../../contract/reservations/calendar.ts'
import { formatDay } from '../../kit/format.ts'
import type { Bar } from './chart-rows.ts'

/** Whether nights that were sold twice are those of a bar: a stay may have several rooms. */
export const isOf = ({ room_id, booking_id, block_id }: SoldTwice, bar: Bar): boolean =>
  room_id === bar.roomId &&
  (bar.kind === 'stay' ? booking_id === bar.stay.booking_id : block_id === bar.block.block_id)

/** What a bar says of its nights that were sold twice. */
export const nameOfTwice = ({ channel, start_date, end_date }: SoldTwice): string =>
  `sold twice: ${channel} has ${formatDay(start_date)} to ${formatDay(end_date)} too`
