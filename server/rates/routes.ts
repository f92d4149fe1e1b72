import type { Routes } from '../kit/endpoints/implement.ts'
import { couponRoutes } from './coupons/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { roomRoutes } from './offers/search-routes.ts'
import { rateRoutes } from './pricing/rate-calendar.ts'
import { priceCalendarRoutes, pricingRoutes } from './pricing/routes.ts'
import { roomTypeRoutes } from './room-types/routes.ts'
import { roomInventoryRoutes } from './rooms/routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const ratesRoutes: Readonly<Record<string, Routes>> = {
  roomInventory: roomInventoryRoutes,
  roomTypes: roomTypeRoutes,
  rooms: roomRoutes,
  offers: offerRoutes,
  pricing: pricingRoutes,
  priceCalendar: priceCalendarRoutes,
  rates: rateRoutes,
  coupons: couponRoutes,
}
