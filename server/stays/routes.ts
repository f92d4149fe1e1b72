import type { Routes } from '../kit/http/implement.ts'
import { agentRoutes } from './agents/routes.ts'
import { roomBlockRoutes } from './blocks/routes.ts'
import { bookingChangeRoutes } from './bookings/change-routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { stayMoveRoutes } from './bookings/stay-move-routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { channelRoutes, roomFeedRoutes } from './channels/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { dashboardRoutes, todayRoutes } from './dashboard/routes.ts'
import { mailDocument } from './documents/mail-document.ts'
import { documentRoutes } from './documents/routes.ts'
import { extraRoutes } from './extras/routes.ts'
import { noShowRoutes } from './folio/no-show.ts'
import { folioRoutes } from './folio/routes.ts'
import { foundItemRoutes } from './found-items/routes.ts'
import { deskRoutes } from './front-desk/routes.ts'
import { housekeeperRoutes } from './housekeepers/routes.ts'
import { cleaningRoutes, housekeepingRoutes } from './housekeeping/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { ownStayRoutes } from './own-stay/routes.ts'
import { partyRoutes } from './parties/routes.ts'
import { preArrivalRoutes } from './pre-arrival/routes.ts'
import { rateRoutes } from './pricing/rate-calendar.ts'
import { priceCalendarRoutes, pricingRoutes } from './pricing/routes.ts'
import { arrivalRoutes, formCRoutes, registerRoutes } from './register/routes.ts'
import { roomChangeRoutes } from './room-changes/routes.ts'
import { roomChoiceRoutes } from './room-choices/routes.ts'
import { roomTypeRoutes } from './room-types/routes.ts'
import { roomInventoryRoutes } from './rooms/routes.ts'
import { roomRoutes } from './rooms/search-routes.ts'
import { paymentRoutes } from './stay-payments/routes.ts'
import { visitorRoutes } from './visitors/routes.ts'
import { visitRoutes } from './visitors/visit-routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const staysRoutes: Readonly<Record<string, Routes>> = {
  roomInventory: roomInventoryRoutes,
  roomTypes: roomTypeRoutes,
  rooms: roomRoutes,
  offers: offerRoutes,
  pricing: pricingRoutes,
  priceCalendar: priceCalendarRoutes,
  rates: rateRoutes,
  coupons: couponRoutes,
  agents: agentRoutes,
  bookings: bookingRoutes,
  bookingChange: bookingChangeRoutes,
  parties: partyRoutes,
  ownStay: ownStayRoutes,
  folio: folioRoutes,
  noShows: noShowRoutes,
  extras: extraRoutes,
  // The site has documents too, those of the land project.
  stayDocuments: documentRoutes(mailDocument),
  payments: paymentRoutes,
  desk: deskRoutes,
  arrivals: arrivalRoutes,
  preArrival: preArrivalRoutes,
  formC: formCRoutes,
  register: registerRoutes,
  stayMoves: stayMoveRoutes,
  calendar: calendarRoutes,
  roomBlocks: roomBlockRoutes,
  channels: channelRoutes,
  roomFeeds: roomFeedRoutes,
  roomChanges: roomChangeRoutes,
  roomChoices: roomChoiceRoutes,
  housekeeping: housekeepingRoutes,
  cleaning: cleaningRoutes,
  housekeepers: housekeeperRoutes,
  foundItems: foundItemRoutes,
  dashboard: dashboardRoutes,
  today: todayRoutes,
  visitors: visitorRoutes,
  visits: visitRoutes,
}
