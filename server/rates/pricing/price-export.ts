import type { PricingEntry } from '../../../contract/rates/pricing.ts'
import { weekdaysText } from '../../../contract/rates/weekdays.ts'
import type { SheetColumn } from '../../kit/documents/spreadsheet.ts'

/** The pricing history as a sheet. */
export const priceColumns: readonly SheetColumn<PricingEntry>[] = [
  { title: 'Price', width: 9, cell: (entry) => `#${entry.pricing_id}` },
  { title: 'Room', width: 10, cell: ({ room }) => room.room_number },
  { title: 'Type', width: 22, cell: ({ room }) => room.room_type },
  { title: 'First night', width: 14, kind: 'day', cell: (entry) => entry.start_date },
  { title: 'Last night', width: 14, kind: 'day', cell: (entry) => entry.end_date },
  { title: 'Base price', width: 14, kind: 'money', cell: (entry) => entry.base_price },
  {
    title: 'Discount',
    width: 10,
    kind: 'percent',
    cell: ({ base_price, discount }) => (base_price === null ? null : discount / 100),
  },
  { title: 'Final price', width: 14, kind: 'money', cell: (entry) => entry.final_price },
  { title: 'Days', width: 16, cell: ({ weekdays }) => weekdaysText(weekdays) },
  { title: 'Minimum nights', width: 12, kind: 'number', cell: ({ min_nights }) => min_nights },
  {
    title: 'Arrival',
    width: 12,
    cell: ({ closed_to_arrival }) =>
      closed_to_arrival === null ? null : closed_to_arrival ? 'Closed' : 'Open',
  },
  { title: 'Coupon', width: 16, cell: (entry) => entry.coupon_code },
  { title: 'Status', width: 12, kind: 'code', cell: (entry) => entry.status },
  { title: 'Set by', width: 20, cell: (entry) => entry.set_by },
  { title: 'Set at', width: 20, kind: 'instant', cell: (entry) => entry.created_at },
  { title: 'Withdrawn by', width: 20, cell: (entry) => entry.withdrawn_by },
  { title: 'Withdrawn at', width: 20, kind: 'instant', cell: (entry) => entry.withdrawn_at },
]
