import type { FastifyInstance } from 'fastify'
import { ownAccountRoutes } from './accounts/own-account-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { securityRoutes } from './accounts/security-routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { deskRoutes, paymentRoutes } from './bookings/desk-routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { stayMoveRoutes } from './bookings/stay-move-routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { bulkCandidateRoutes } from './candidate-imports/routes.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { careerRoutes } from './careers/routes.ts'
import { clientReviewRoutes } from './client-reviews/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { deductionRoutes } from './deductions/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { expenseRoutes } from './expenses/routes.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import type { Deps } from './kit/implement.ts'
import { noticeRoutes } from './notices/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { payrollEmployeeRoutes } from './payroll/employee-routes.ts'
import { payrollRoutes } from './payroll/routes.ts'
import { pipelineRoutes } from './pipeline/routes.ts'
import { priceCalendarRoutes, pricingRoutes } from './pricing/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { purchaseRoutes, purchaseTransactionRoutes } from './purchases/routes.ts'
import { recruitmentDashboardRoutes } from './recruitment-dashboard/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { resumeRoutes } from './resumes/routes.ts'
import { roomBlockRoutes } from './room-blocks/routes.ts'
import { roomTypeRoutes } from './room-office/room-types.ts'
import { roomOfficeRoutes } from './room-office/routes.ts'
import { roomRoutes } from './rooms/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { sitePictureRoutes } from './site-pictures/routes.ts'
import { skillRoutes } from './skills/routes.ts'
import { userRoutes } from './users/routes.ts'
import { visitorRoutes } from './visitors/routes.ts'

/** The routes of every contract, one line each. */
export const mountRoutes = (app: FastifyInstance, deps: Deps): void => {
  siteRoutes(app, deps)
  accountRoutes(app, deps)
  securityRoutes(app, deps)
  ownAccountRoutes(app, deps)
  roomOfficeRoutes(deps.store)(app, deps)
  roomTypeRoutes(app, deps)
  roomRoutes(app, deps)
  pricingRoutes(app, deps)
  priceCalendarRoutes(app, deps)
  couponRoutes(app, deps)
  bookingRoutes(app, deps)
  paymentRoutes(app, deps)
  deskRoutes(app, deps)
  stayMoveRoutes(app, deps)
  calendarRoutes(app, deps)
  roomBlockRoutes(app, deps)
  contactRoutes(app, deps)
  outboxRoutes(app, deps)
  noticeRoutes(app, deps)
  dashboardRoutes(app, deps)
  purchaseRoutes(app, deps)
  purchaseTransactionRoutes(app, deps)
  reportRoutes(app, deps)
  settingsRoutes(app, deps)
  sitePictureRoutes(deps.store)(app, deps)
  activityRoutes(app, deps)
  visitorRoutes(app, deps)
  userRoutes(app, deps)
  expenseRoutes(app, deps)
  attendanceRoutes(app, deps)
  deductionRoutes(app, deps)
  payrollRoutes(app, deps)
  payrollEmployeeRoutes(app, deps)
  documentRoutes(app, deps)
  skillRoutes(app, deps)
  jobRoutes(app, deps)
  candidateRoutes(app, deps)
  recruitmentDashboardRoutes(app, deps)
  bulkCandidateRoutes(app, deps)
  resumeRoutes(app, deps)
  careerRoutes(app, deps)
  privacyRoutes(app, deps)
  interviewRoutes(app, deps)
  pipelineRoutes(app, deps)
  clientReviewRoutes(app, deps)
}
