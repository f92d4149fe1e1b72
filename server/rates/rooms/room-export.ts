import type { OfficeRoom } from '../../../contract/rates/room-inventory.ts'
import type { SheetColumn } from '../../kit/documents/spreadsheet.ts'

/** The list of rooms as a sheet. */
export const roomColumns: readonly SheetColumn<OfficeRoom>[] = [
  { title: 'Room ID', cell: (room) => room.room_id },
  { title: 'Number', width: 10, cell: (room) => room.room_number },
  { title: 'Type', width: 22, cell: (room) => room.room_type },
  { title: 'Floor', width: 8, kind: 'number', cell: (room) => room.floor },
  { title: 'Capacity', width: 10, kind: 'number', cell: (room) => room.capacity },
  { title: 'Price per night', kind: 'money', cell: (room) => room.price_per_night },
  { title: 'Discount', width: 10, kind: 'percent', cell: (room) => room.discount_percentage / 100 },
  { title: 'Status', width: 14, kind: 'code', cell: (room) => room.status },
  { title: 'Bed', cell: (room) => room.bed_type },
  { title: 'View', cell: (room) => room.view_type },
  { title: 'Size (sq. ft.)', width: 12, kind: 'number', cell: (room) => room.room_size },
  { title: 'Amenities', width: 50, cell: (room) => room.amenities.join(', ') },
]
