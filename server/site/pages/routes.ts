import { addDays } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { withTax } from '../../../contract/office/gst.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import { site } from '../../../contract/site/pages.ts'
import type { Db } from '../../kit/database/db.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { quoteStay, type Terms } from '../../rates/quotes/quote-stay.ts'
import { roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'
import { replacedPictures } from '../pictures/queries.ts'

export const pageRoutes = implement(site, {
  get: async ({ db, settings, today }) => {
    const tonight = await roomsTonight(db, today, settings)
    const types = await db.selectFrom('room_types').selectAll().orderBy('room_type_id').execute()
    return {
      settings,
      ...(await replacedPictures(db)),
      room_types: types.map((type) => {
        const rooms = tonight.filter((room) => room.room_type === type.name)
        // A room without a price is not for sale tonight.
        const own = rooms.map((room) => room.price).filter((price) => price > 0)
        const taxed = (price: Paise) => withTax(price, settings.gst, today)
        const children = type.extra_child as GuestRates['extra_child']
        return {
          ...type,
          extra_adult: taxed(type.extra_adult),
          extra_child: children.map(({ up_to_age, price }) => ({ up_to_age, price: taxed(price) })),
          prices_by_age: type.included_guests !== null && children.length > 0,
          price_per_night: own.length > 0 ? paise(Math.min(...own)) : taxed(type.base_price),
          photographs: rooms.flatMap((room) => room.photographs),
          room_count: rooms.length,
        }
      }),
    }
  },
})

/** The rooms that can be sold: what each costs tonight, and the photographs that the resort has added. */
const roomsTonight = async (db: Db, today: string, terms: Terms) => {
  const stay = { checkIn: today, checkOut: addDays(today, 1) }
  const rooms = await roomsWithPricing(db, stay)
    .where('status', '<>', 'maintenance')
    .orderBy('is_featured', 'desc')
    .orderBy('room_number')
    .execute()
  return rooms.map((room) => ({
    room_type: room.room_type,
    price: quoteStay(room, room.records ?? [], stay, terms).final_price,
    photographs: room.images
      .map((src, i) => ({ src, alt: room.image_alts[i] ?? '' }))
      .filter(({ src }) => src.startsWith('/uploads/')),
  }))
}
