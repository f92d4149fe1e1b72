import { addDays } from '../../contract/kit/dates.ts'
import { paise } from '../../contract/kit/money.ts'
import { site } from '../../contract/site.ts'
import { quoteStay } from '../bookings/quote-stay.ts'
import type { Db } from '../kit/db.ts'
import { implement } from '../kit/implement.ts'
import { roomsWithPricing } from '../rooms/queries.ts'

export const siteRoutes = implement(site, {
  get: async ({ db, settings, today }) => {
    const prices = await pricesTonight(db, today)
    const types = await db.selectFrom('room_types').selectAll().orderBy('room_type_id').execute()
    return {
      settings,
      room_types: types.map((type) => {
        const own = prices.get(type.name) ?? []
        return {
          ...type,
          price_per_night: own.length > 0 ? paise(Math.min(...own)) : type.base_price,
          room_count: own.length,
        }
      }),
    }
  },
})

/** What tonight costs in every room that can be sold, by the room's type. */
const pricesTonight = async (db: Db, today: string): Promise<Map<string, number[]>> => {
  const stay = { checkIn: today, checkOut: addDays(today, 1) }
  const rooms = await roomsWithPricing(db, stay).where('status', '<>', 'maintenance').execute()
  const prices = new Map<string, number[]>()
  for (const room of rooms) {
    const { final_price } = quoteStay(room, room.records ?? [], stay)
    prices.set(room.room_type, [...(prices.get(room.room_type) ?? []), final_price])
  }
  return prices
}
