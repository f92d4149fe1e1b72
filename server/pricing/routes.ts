import { priceCalendar } from '../../contract/price-calendar.ts'
import { pricing } from '../../contract/pricing.ts'
import { implement } from '../kit/implement.ts'
import { spreadsheet } from '../kit/spreadsheet.ts'
import { priceColumns } from './price-sheet.ts'
import { everyPrice, listPricing } from './queries.ts'
import { setPrice, setPrices, withdrawPrice } from './set-price.ts'
import { monthOfPrices, previewStay } from './show-prices.ts'

export const pricingRoutes = implement(pricing, {
  history: ({ db, query, today }) => listPricing(db, query, today),

  sheet: async ({ db, query, today, settings }) =>
    spreadsheet('pricing.xlsx', priceColumns, everyPrice(db, query, today), settings.time_zone),

  set: setPrice,
  setMany: setPrices,
  withdraw: withdrawPrice,
})

export const priceCalendarRoutes = implement(priceCalendar, { calendar: monthOfPrices, preview: previewStay })
