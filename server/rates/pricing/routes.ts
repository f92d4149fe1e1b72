import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { priceColumns } from './price-export.ts'
import { everyPrice, listPricing } from './queries.ts'
import { setPrice, setPrices } from './set-price.ts'
import { monthOfPrices, previewStay } from './show-prices.ts'
import { withdrawPrice } from './withdraw-price.ts'

export const pricingRoutes = implement(pricing, {
  history: ({ db, query, today }) => listPricing(db, query, today),

  export: async ({ db, query, today, settings }) =>
    spreadsheet('pricing.xlsx', priceColumns, everyPrice(db, query, today), settings.time_zone),

  set: setPrice,
  setMany: setPrices,
  withdraw: withdrawPrice,
})

export const priceCalendarRoutes = implement(priceCalendar, { calendar: monthOfPrices, preview: previewStay })
