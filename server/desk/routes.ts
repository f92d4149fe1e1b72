import type { Routes } from '../kit/endpoints/implement.ts'
import { bookingChangeRoutes } from './check-in/change-routes.ts'
import { dashboardRoutes, todayRoutes } from './dashboard/routes.ts'
import { foundItemRoutes } from './found-items/routes.ts'
import { frontDeskRoutes } from './front-desk/routes.ts'
import { housekeeperRoutes } from './housekeepers/routes.ts'
import { cleaningRoutes, housekeepingRoutes } from './housekeeping/routes.ts'
import { preArrivalRoutes } from './pre-arrival/routes.ts'
import { arrivalRoutes, formCRoutes, registerRoutes } from './register/routes.ts'
import { roomChangeRoutes } from './room-changes/routes.ts'
import { roomChoiceRoutes } from './room-choices/routes.ts'
import { stayMoveRoutes } from './tape-chart/stay-move-routes.ts'
import { visitorRoutes } from './visitors/routes.ts'
import { visitRoutes } from './visitors/visit-routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const deskRoutes: Readonly<Record<string, Routes>> = {
  bookingChange: bookingChangeRoutes,
  desk: frontDeskRoutes,
  arrivals: arrivalRoutes,
  preArrival: preArrivalRoutes,
  formC: formCRoutes,
  register: registerRoutes,
  stayMoves: stayMoveRoutes,
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
