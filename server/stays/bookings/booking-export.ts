import type { Booking } from '../../../contract/stays/bookings.ts'
import type { SheetColumn } from '../../kit/files/spreadsheet.ts'

/** The list of bookings as a sheet. */
export const bookingColumns: readonly SheetColumn<Booking>[] = [
  { title: 'Booking', width: 14, cell: (row) => row.booking_id },
  { title: 'Guest', width: 26, cell: (row) => row.visitor.name },
  { title: 'Email', width: 30, cell: (row) => row.visitor.email },
  { title: 'Phone', width: 14, cell: (row) => row.visitor.phone },
  { title: 'Room', width: 10, cell: (row) => row.room.room_number },
  { title: 'Type', width: 20, cell: (row) => row.room.room_type },
  { title: 'Check-in', width: 14, kind: 'day', cell: (row) => row.check_in_date },
  { title: 'Check-out', width: 14, kind: 'day', cell: (row) => row.check_out_date },
  { title: 'Nights', width: 8, kind: 'number', cell: (row) => row.nights },
  { title: 'Guests', width: 8, kind: 'number', cell: (row) => row.number_of_guests },
  { title: 'Status', width: 12, kind: 'code', cell: (row) => row.status },
  { title: 'Payment', width: 16, kind: 'code', cell: (row) => row.payment_status },
  { title: 'Before discount', kind: 'money', cell: (row) => row.total_price },
  { title: 'Discount', kind: 'money', cell: (row) => row.discount },
  { title: 'Total', kind: 'money', cell: (row) => row.final_price },
  { title: 'Charged', kind: 'money', cell: (row) => row.charges },
  { title: 'Paid', kind: 'money', cell: (row) => row.paid },
  { title: 'Refunded', kind: 'money', cell: (row) => row.refunded },
  { title: 'Balance', kind: 'money', cell: (row) => row.balance },
  { title: 'Booked', width: 22, kind: 'instant', cell: (row) => row.createdAt },
]
