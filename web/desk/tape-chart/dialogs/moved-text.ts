import { formatDay, formatMoney } from '../../../kit/format.ts'
import type { Moved } from './MoveStayDialog.tsx'

/** What a change of a stay came to: a guest who keeps the room has not moved. */
export const movedText = ({ guest_name, from, to, final_price }: Moved): string => {
  const days = `${formatDay(to.check_in_date)} to ${formatDay(to.check_out_date)}`
  const cost = formatMoney(final_price)
  const keepsRoom = from !== undefined && from.room_id === to.room_id
  if (!keepsRoom) return `${guest_name} moved to room ${to.room_number}, ${days}, ${cost}.`
  const arrives = from.check_in_date === to.check_in_date ? '' : ` comes on ${formatDay(to.check_in_date)}`
  const leaves = from.check_out_date === to.check_out_date ? '' : ` leaves on ${formatDay(to.check_out_date)}`
  return `${guest_name} now${[arrives, leaves].filter(Boolean).join(' and')}, room ${to.room_number}, ${cost}.`
}
