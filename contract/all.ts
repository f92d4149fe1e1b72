import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { dashboard, notices, outbox } from './back-office.ts'
import { bookings } from './bookings.ts'
import { calendar, roomBlocks } from './calendar.ts'
import { contact } from './contact.ts'
import { coupons } from './coupons.ts'
import { desk, payments } from './desk.ts'
import { documents } from './documents.ts'
import { expenses } from './expenses.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { priceCalendar } from './price-calendar.ts'
import { pricing } from './pricing.ts'
import { reports } from './reports.ts'
import { roomOffice } from './room-office.ts'
import { roomTypes } from './room-types.ts'
import { rooms } from './rooms.ts'
import { settingsOffice } from './settings-office.ts'
import { site } from './site.ts'
import { stayMoves } from './stay-moves.ts'
import { visitors } from './visitors.ts'

/** Every contract by its tag. OpenAPI, the access test and the documentation walk it. */
export const contracts: Record<string, Record<string, Endpoint>> = {
  site,
  accounts,
  rooms,
  pricing,
  priceCalendar,
  coupons,
  roomOffice,
  roomTypes,
  bookings,
  payments,
  desk,
  calendar,
  roomBlocks,
  stayMoves,
  contact,
  documents,
  outbox,
  notices,
  dashboard,
  reports,
  settingsOffice,
  activity,
  visitors,
  expenses,
}
