import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { attendance } from './attendance.ts'
import { dashboard, notices, outbox } from './back-office.ts'
import { bookings } from './bookings.ts'
import { bulkCandidates } from './bulk-candidates.ts'
import { calendar, roomBlocks } from './calendar.ts'
import { candidates } from './candidates.ts'
import { careers } from './careers.ts'
import { clientReviews } from './client-reviews.ts'
import { contact } from './contact.ts'
import { coupons } from './coupons.ts'
import { deductions } from './deductions.ts'
import { desk, payments } from './desk.ts'
import { documents } from './documents.ts'
import { expenses } from './expenses.ts'
import { interviews } from './interviews.ts'
import { jobs } from './jobs.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { ownAccount } from './own-account.ts'
import { payroll } from './payroll.ts'
import { payrollEmployees } from './payroll-employees.ts'
import { pipeline } from './pipeline.ts'
import { priceCalendar } from './price-calendar.ts'
import { pricing } from './pricing.ts'
import { privacy } from './privacy.ts'
import { purchaseTransactions } from './purchase-transactions.ts'
import { purchases } from './purchases.ts'
import { recruitmentDashboard } from './recruitment-dashboard.ts'
import { reports } from './reports.ts'
import { resumes } from './resumes.ts'
import { roomOffice } from './room-office.ts'
import { roomTypes } from './room-types.ts'
import { rooms } from './rooms.ts'
import { security } from './security.ts'
import { settingsOffice } from './settings-office.ts'
import { site } from './site.ts'
import { sitePictures } from './site-pictures.ts'
import { skills } from './skills.ts'
import { stayMoves } from './stay-moves.ts'
import { users } from './users.ts'
import { visitors } from './visitors.ts'

/** Every contract by its tag. OpenAPI, the access test and the documentation walk it. */
export const contracts: Record<string, Record<string, Endpoint>> = {
  site,
  accounts,
  security,
  ownAccount,
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
  purchases,
  purchaseTransactions,
  reports,
  settingsOffice,
  sitePictures,
  activity,
  visitors,
  users,
  expenses,
  attendance,
  deductions,
  payroll,
  payrollEmployees,
  skills,
  jobs,
  candidates,
  recruitmentDashboard,
  bulkCandidates,
  resumes,
  careers,
  privacy,
  interviews,
  pipeline,
  clientReviews,
}
