import type { Routes } from '../kit/endpoints/implement.ts'
import { agentRoutes } from './agents/routes.ts'
import { roomBlockRoutes } from './blocks/routes.ts'
import { billToRoutes, bookingRoutes } from './bookings/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { channelRoutes, roomFeedRoutes } from './channels/routes.ts'
import { ownStayRoutes } from './own-stay/routes.ts'
import { partyRoutes } from './parties/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { noShowRoutes } from './status/no-show.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const reservationsRoutes: Readonly<Record<string, Routes>> = {
  agents: agentRoutes,
  bookings: bookingRoutes,
  billTo: billToRoutes,
  parties: partyRoutes,
  ownStay: ownStayRoutes,
  noShows: noShowRoutes,
  payments: paymentRoutes,
  calendar: calendarRoutes,
  roomBlocks: roomBlockRoutes,
  channels: channelRoutes,
  roomFeeds: roomFeedRoutes,
}
