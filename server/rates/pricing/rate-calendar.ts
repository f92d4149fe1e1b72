import { sql } from 'kysely'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { type RoomRates, rates } from '../../../contract/rates/rates.ts'
import { ascending, type Order, paged } from '../../kit/database/in-order.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { type PricedNight, priceNights, rulesOf } from '../quotes/quote-stay.ts'
import { figuresOf } from '../rooms/number-order.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'
import { typeOfRoom } from '../rooms/type-of-room.ts'
import { adjustRates, previewAdjust } from './adjust-rates.ts'
import { copyRates, previewCopy } from './copy-rates.ts'
import { endedRules } from './ended-rules.ts'
import { undoRates } from './withdraw-price.ts'

const number = sql.ref('rooms.room_number')
const byNumber: Order = [ascending(figuresOf('rooms.room_number'), { nullable: true }), ascending(number)]

const nightOf = ({ price, record, ...winningRules }: PricedNight): RoomRates['nights'][number] => ({
  price,
  ...rulesOf(winningRules),
  pricing_id: record ? String(record.pricing_id) : null,
})

type Ctx = Pick<Context, 'db' | 'today' | 'settings'> & { query: Query<typeof rates.calendar> }

/** What each night of a month costs in every room, for a guest without a coupon. */
const ratesOfMonth = async ({ db, query, today, settings }: Ctx) => {
  const { month = today.slice(0, 7), room_type } = query
  const first = Temporal.PlainDate.from(`${month}-01`)
  const stay = { checkIn: first.toString(), checkOut: first.add({ months: 1 }).toString() }
  const found = roomsWithPricing(db, stay).$if(!!room_type, (rooms) =>
    rooms.where(typeOfRoom('rooms'), '=', room_type ?? ''),
  )
  return paged(found, byNumber, query, (room) => ({
    room_id: room.room_id,
    room_number: room.room_number,
    room_type: room.room_type,
    nights: priceNights(room, room.records ?? [], stay, settings).map(nightOf),
  }))
}

export const rateRoutes = implement(rates, {
  calendar: ratesOfMonth,
  adjust: adjustRates,
  previewAdjust,
  endedRules,
  previewCopy,
  copy: copyRates,
  undo: undoRates,
})
