import { chargedOf, paymentText } from '../../../contract/folio/account-state.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { stageNames } from '../../../contract/rates/stage-names.ts'
import { stayStage } from '../../../contract/rates/stay-stage.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { sourceNames } from '../../../contract/reservations/booking-source.ts'
import type { SheetColumn } from '../../kit/documents/spreadsheet.ts'

/** The list of bookings as a sheet, with the words of the screen for where each stay is on a day. */
export const bookingColumns = (today: Day): readonly SheetColumn<Booking>[] => [
  { title: 'Booking', width: 14, cell: (row) => row.booking_id },
  { title: 'Guest', width: 26, cell: (row) => row.guest.name },
  { title: 'Booked by', width: 26, cell: (row) => row.visitor.name },
  { title: 'Email', width: 30, cell: (row) => row.guest.email },
  { title: 'Phone', width: 14, cell: (row) => row.guest.phone },
  { title: 'Room', width: 10, cell: (row) => row.room.room_number },
  { title: 'Type', width: 20, cell: (row) => row.room.room_type },
  { title: 'Check-in', width: 14, kind: 'day', cell: (row) => row.check_in_date },
  { title: 'Check-out', width: 14, kind: 'day', cell: (row) => row.check_out_date },
  { title: 'Nights', width: 8, kind: 'number', cell: (row) => row.nights },
  { title: 'Guests', width: 8, kind: 'number', cell: (row) => row.number_of_guests },
  { title: 'Status', width: 12, kind: 'code', cell: (row) => row.status },
  { title: 'Stage', width: 16, cell: (row) => stageNames[stayStage(row, today)] },
  { title: 'Source', width: 16, cell: (row) => sourceNames[row.source] },
  { title: 'Agent or channel', width: 24, cell: (row) => row.agent_name ?? row.channel_name },
  {
    title: 'Commission',
    width: 12,
    kind: 'percent',
    cell: ({ commission_percent }) => commission_percent && commission_percent / 100,
  },
  { title: 'Payment', width: 16, cell: paymentText },
  { title: 'Before discount', kind: 'money', cell: (row) => row.total_price },
  { title: 'Discount', kind: 'money', cell: (row) => row.discount },
  { title: 'Total', kind: 'money', cell: (row) => row.final_price },
  { title: 'Charged', kind: 'money', cell: (row) => chargedOf(row) },
  { title: 'Written off', kind: 'money', cell: (row) => row.written_off },
  { title: 'Paid', kind: 'money', cell: (row) => row.paid },
  { title: 'Refunded', kind: 'money', cell: (row) => row.refunded },
  { title: 'Balance', kind: 'money', cell: (row) => row.balance },
  { title: 'Checked in', width: 22, kind: 'instant', cell: (row) => row.checked_in_at },
  { title: 'Checked out', width: 22, kind: 'instant', cell: (row) => row.checked_out_at },
  { title: 'Booked', width: 22, kind: 'instant', cell: (row) => row.createdAt },
]
