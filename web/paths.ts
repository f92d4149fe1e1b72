import { addressesOf } from './kit/addresses.ts'

/**
 * Every address, each once, as the router reads it: nothing else spells a URL. What is shown at one stands under the same
 * name in the `screens.ts` of its district; a name without a screen there does not compile (web/screens.ts). This file
 * comes with every page of the site, so it has nothing but addresses.
 */
export const shapes = {
  home: '/',
  rooms: '/rooms',
  room: '/rooms/:slug',
  gallery: '/gallery',
  activities: '/activities',
  contact: '/contact',
  whyChooseUs: '/why-choose-us',
  projectDocuments: '/project-documents',
  document: '/documents/:fileName',
  careers: '/careers',
  openJobs: '/careers/jobs',
  openJob: '/careers/jobs/:id',
  applyFor: '/careers/jobs/:jobId/apply',
  application: '/careers/status/:token',
  careersPrivacy: '/privacy/careers',
  reservation: '/reservation',
  ownStays: '/my-bookings',
  ownStay: '/my-bookings/:id',
  ownParty: '/my-bookings/party/:id',
  beforeYouArrive: '/before-you-arrive',
  myAccount: '/my-account',
  review: '/review/:token',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  staffForgotPassword: '/staff/forgot-password',
  staffResetPassword: '/staff/reset-password',
  dashboard: '/dashboard',
  adminRoot: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  bookingDashboard: '/admin/booking-dashboard',
  bookingList: '/admin/bookings/list',
  addBooking: '/admin/bookings/add-booking',
  calendar: '/admin/bookings/calendar',
  tapeChart: '/admin/bookings/tape-chart',
  booking: '/admin/bookings/:id',
  party: '/admin/parties/:id',
  roomList: '/admin/rooms/list',
  addRoom: '/admin/rooms/add',
  pricing: '/admin/rooms/pricing',
  rates: '/admin/rooms/pricing/calendar',
  coupons: '/admin/rooms/pricing/coupons',
  officeRoom: '/admin/rooms/:id',
  roomChannels: '/admin/rooms/:id/channels',
  channels: '/admin/channels',
  editRoom: '/admin/rooms/edit/:id',
  roomTypes: '/admin/room-types',
  addRoomType: '/admin/room-types/add',
  roomType: '/admin/room-types/:id',
  viewRoomType: '/admin/room-types/view/:id',
  editRoomType: '/admin/room-types/edit/:id',
  visitorList: '/admin/visitors/list',
  visitorCheckIn: '/admin/visitors/check-in',
  visitor: '/admin/visitors/:id',
  expenseList: '/admin/expense/list',
  addExpense: '/admin/expense/add',
  editExpense: '/admin/expense/edit/:uuid',
  dayClose: '/admin/day-close',
  debtors: '/admin/debtors',
  toInvoice: '/admin/to-invoice',
  purchaseList: '/admin/master-data/lending',
  addPurchase: '/admin/master-data/lending/add-lending',
  editPurchase: '/admin/master-data/lending/edit/:loanId',
  purchase: '/admin/lending/:loanId',
  purchasePayments: '/admin/master-data/lending/payments',
  purchasesAgain: '/admin/master-data/data-jabatan',
  addPurchaseAgain: '/admin/master-data/data-jabatan/form-data-jabatan',
  jobList: '/admin/recruitments/job-management',
  addJob: '/admin/recruitments/job-management/form-job',
  editJob: '/admin/recruitments/job-management/edit/:id',
  job: '/admin/recruitments/job-management/details/:id',
  viewJob: '/admin/recruitments/job-management/view/:id',
  applyForJob: '/admin/recruitments/job-management/apply/:id',
  jobCandidates: '/admin/recruitments/job-management/:id/candidates',
  jobCandidate: '/admin/recruitments/job-management/:id/candidates/:uuid',
  candidateList: '/admin/recruitments/candidates',
  addCandidate: '/admin/recruitments/candidates/add',
  candidate: '/admin/recruitments/candidates/:uuid',
  editCandidate: '/admin/recruitments/candidates/edit/:uuid',
  board: '/admin/recruitments/job-management/:id/board',
  interviewList: '/admin/recruitments/interviews',
  applicantPrivacy: '/admin/recruitments/privacy',
  skillList: '/admin/recruitments/skill-management',
  addSkill: '/admin/recruitments/skill-management/form-skill',
  editSkill: '/admin/recruitments/skill-management/edit/:id',
  ownJobList: '/employee/recruitments/job-management',
  addOwnJob: '/employee/recruitments/job-management/add',
  editOwnJob: '/employee/recruitments/job-management/edit/:id',
  ownJob: '/employee/recruitments/job-management/details/:id',
  ownBoard: '/employee/recruitments/job-management/:id/board',
  ownInterviewList: '/employee/recruitments/interviews',
  ownSkillList: '/employee/recruitments/skill-management',
  ownCandidateList: '/employee/recruitments/candidates',
  addOwnCandidate: '/employee/recruitments/candidates/add',
  ownCandidate: '/employee/recruitments/candidates/:uuid',
  editOwnCandidate: '/employee/recruitments/candidates/edit/:uuid',
  userList: '/admin/master-data/data-pegawai',
  addUser: '/admin/master-data/data-pegawai/form-data-pegawai',
  user: '/admin/master-data/data-pegawai/view/:user_id',
  editUser: '/admin/master-data/data-pegawai/edit/:userId',
  attendanceList: '/admin/transaksi/data-absensi',
  attendanceGrid: '/admin/transaksi/data-absensi/month',
  deductionList: '/admin/transaksi/setting-potongan-gaji',
  addDeduction: '/admin/transaksi/setting-potongan-gaji/form-setting-potongan-gaji',
  editDeduction: '/admin/transaksi/setting-potongan-gaji/edit/:id',
  salaryList: '/admin/transaksi/data-gaji',
  salaryMonth: '/admin/transaksi/data-gaji/month',
  salaryReport: '/admin/laporan/laporan-gaji',
  attendanceReport: '/admin/laporan/laporan-absensi',
  slipReport: '/admin/laporan/slip-gaji',
  payrollEmployees: '/admin/payroll/employees',
  addPayrollEmployee: '/admin/payroll/employees/add',
  payrollEmployee: '/admin/payroll/employees/:id',
  invoices: '/admin/invoices',
  invoice: '/admin/invoices/:id',
  gst: '/admin/gst',
  frontDesk: '/admin/front-desk',
  housekeeping: '/admin/housekeeping',
  foundItems: '/admin/housekeeping/found',
  housekeepers: '/admin/housekeeping/cleaners',
  cleaner: '/housekeeping/:key',
  register: '/admin/register',
  formC: '/admin/register/form-c',
  inHouse: '/admin/in-house',
  extras: '/admin/extras',
  agents: '/admin/agents',
  agent: '/admin/agents/:id',
  transactions: '/admin/revenue/transactions',
  transactionReport: '/admin/reports/transactions',
  revenueReports: '/admin/revenue/reports',
  revenueLines: '/admin/revenue/lines',
  sources: '/admin/reports/sources',
  activity: '/admin/activity',
  settings: '/admin/settings',
  settingsSection: '/admin/settings/:section',
  sitePictures: '/admin/settings/pictures',
  outbox: '/admin/outbox',
  mail: '/admin/outbox/:id',
  connections: '/admin/connections',
  webhooks: '/admin/connections/webhooks',
  webhook: '/admin/connections/webhooks/:id',
  ownPassword: '/admin/pengaturan/ubah-password',
  employeeRoot: '/pegawai',
  employeeLogin: '/pegawai/login',
  employeeDashboard: '/pegawai/dashboard',
  mySlips: '/pegawai/slips',
  employeePassword: '/pegawai/ubah-password',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  webManifest: '/manifest.webmanifest',
  unknownRecruiting: '/employee/*',
  unknownAdmin: '/admin/*',
  unknownEmployee: '/pegawai/*',
} as const

/** What links, redirects and the sitemap read: an address, or the function that makes one of the parts in its shape. */
export const paths = addressesOf(shapes)

/** The back office's list of bookings, already filtered or ordered. */
export function bookingListFor(
  filters: Partial<Record<'status' | 'start_date' | 'end_date' | 'sort', string>>,
) {
  return `${paths.bookingList}?${new URLSearchParams(filters)}`
}

/** In the address of a booking: it opens with the check-in. */
export const checkInParam = 'check_in'

/** In the address of a booking: it opens with the change of its room. */
export const changeRoomParam = 'change_room'

/** The page of a booking, with the change of its room opened. */
export function changeRoomOf(bookingId: string) {
  return `${paths.booking(bookingId)}?${changeRoomParam}=1`
}

/** Beside it: the companion whose Form C the check-in opens with, counted from 1. */
export const personParam = 'person'

/** The page of a booking, with its check-in opened; at a companion’s Form C, counted from 1, or at its top. */
export function checkInOf(bookingId: string, person = 0) {
  const at = person > 0 ? `&${personParam}=${person}` : ''
  return `${paths.booking(bookingId)}?${checkInParam}=1${at}`
}

/** The back office's list of documents, already filtered. */
export function invoicesFor(filters: Partial<Record<'kind' | 'from' | 'to' | 'q', string>>) {
  return `${paths.invoices}?${new URLSearchParams(filters)}`
}

/** What an agent is due for some days. */
export function statementFor(agentId: string, days: { from: string; to: string }) {
  return `${paths.agent(agentId)}?${new URLSearchParams(days)}`
}

/** The booking of a room that was chosen elsewhere, for example on the tape chart. */
export function addBookingFor({ roomId, start, end }: { roomId: string; start: string; end: string }) {
  return `${paths.addBooking}?${new URLSearchParams({ room_id: roomId, check_in: start, check_out: end })}`
}

/** A screen of the payroll, opened at a month; a slip also at an employee. */
export function atMonth(path: string, at: { year: number; month: number; employee_id?: string }) {
  const query = new URLSearchParams({ year: String(at.year), month: String(at.month) })
  if (at.employee_id) query.set('employee_id', at.employee_id)
  return `${path}?${query}`
}
