import { z } from 'zod'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'

export const HISTORY_SIZE = 10

/** A room as the choices of this screen show it. */
export type RoomOption = { room_id: string; room_number: string; room_type: string }

/** What the address says of the calendar. */
const CalendarAddress = z.object({
  room: z.string(),
  month: priceCalendar.calendar.query.shape.month.unwrap(),
  coupon: z.string(),
})

/** The history, the rooms to choose from, and the month of one of them. */
export async function loadPricing(requestUrl: string) {
  const asked: Partial<z.output<typeof CalendarAddress>> = readQuery(
    CalendarAddress,
    new URL(requestUrl).searchParams,
    '',
  )
  const [history, rooms] = await Promise.all([
    pageOf(pricing.history, requestUrl, { pageSize: HISTORY_SIZE }),
    toResult(call(roomInventory.list, { query: {} })),
  ])
  const options: RoomOption[] = isFailed(rooms) ? [] : rooms.items
  const roomId = asked.room ?? options[0]?.room_id
  const query = { month: asked.month, coupon_code: asked.coupon }
  const month = roomId
    ? await toResult(call(priceCalendar.calendar, { params: { id: roomId }, query }))
    : null
  return {
    history,
    rooms: options,
    roomsFailed: isFailed(rooms) ? rooms.failed : null,
    roomId: roomId ?? '',
    month,
    filter: listQuery(pricing.export, requestUrl),
  }
}
