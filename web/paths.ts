/**
 * Every address of the site. Nothing else spells a URL: links, redirects, routes.ts and the sitemap read it here.
 * A plain string is a page without parameters; a function makes the address of one thing.
 */
export const paths = {
  home: '/',
  rooms: '/rooms',
  room: (slug: string) => `/rooms/${slug}`,
  gallery: '/gallery',
  activities: '/activities',
  contact: '/contact',
  whyChooseUs: '/why-choose-us',
  projectDocuments: '/project-documents',
  document: (fileName: string) => `/documents/${fileName}`,
  reservation: '/reservation',
  myBookings: '/my-bookings',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  bookingDashboard: '/admin/booking-dashboard',
  bookingList: '/admin/bookings/list',
  addBooking: '/admin/bookings/add-booking',
  calendar: '/admin/bookings/calendar',
  tapeChart: '/admin/bookings/tape-chart',
  booking: (id: string) => `/admin/bookings/${id}`,
  roomList: '/admin/rooms/list',
  addRoom: '/admin/rooms/add',
  pricing: '/admin/rooms/pricing',
  coupons: '/admin/rooms/pricing/coupons',
  officeRoom: (id: string) => `/admin/rooms/${encodeURIComponent(id)}`,
  editRoom: (id: string) => `/admin/rooms/edit/${encodeURIComponent(id)}`,
  roomTypes: '/admin/room-types',
  addRoomType: '/admin/room-types/add',
  roomType: (id: string) => `/admin/room-types/${id}`,
  editRoomType: (id: string) => `/admin/room-types/edit/${id}`,
  visitorList: '/admin/visitors/list',
  visitorCheckIn: '/admin/visitors/check-in',
  visitor: (id: string) => `/admin/visitors/${id}`,
  expenseList: '/admin/expense/list',
  addExpense: '/admin/expense/add',
  editExpense: (uuid: string) => `/admin/expense/edit/${uuid}`,
  frontDesk: '/admin/front-desk',
  transactions: '/admin/revenue/transactions',
  transactionReport: '/admin/reports/transactions',
  revenueReports: '/admin/revenue/reports',
  activity: '/admin/activity',
  settings: '/admin/settings',
  outbox: '/admin/outbox',
  mail: (id: string) => `/admin/outbox/${id}`,
  employeeLogin: '/pegawai/login',
  employeeDashboard: '/pegawai/dashboard',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  webManifest: '/manifest.webmanifest',
} as const

/** The shapes of the addresses with parameters, as routes.ts wants them. */
export const patterns = {
  room: '/rooms/:slug',
  booking: '/admin/bookings/:id',
  officeRoom: '/admin/rooms/:id',
  editRoom: '/admin/rooms/edit/:id',
  roomType: '/admin/room-types/:id',
  viewRoomType: '/admin/room-types/view/:id',
  editRoomType: '/admin/room-types/edit/:id',
  visitor: '/admin/visitors/:id',
  editExpense: '/admin/expense/edit/:uuid',
  mail: '/admin/outbox/:id',
  unknownAdmin: '/admin/*',
  unknownEmployee: '/pegawai/*',
} as const

/** What a search begun elsewhere hands to the booking flow; it lives in the address, so that Back and reload keep it. */
export type StaySearch = { checkIn: string; checkOut: string; adults: number; children: number }

/** The booking flow, opened with the search already filled in. */
export function reservationFor(search: StaySearch) {
  const query = new URLSearchParams({
    check_in: search.checkIn,
    check_out: search.checkOut,
    adults: String(search.adults),
    children: String(search.children),
  })
  return `${paths.reservation}?${query}`
}

/** The back office's list of bookings, already filtered or ordered. */
export function bookingListFor(
  filters: Partial<Record<'status' | 'start_date' | 'end_date' | 'sort', string>>,
) {
  return `${paths.bookingList}?${new URLSearchParams(filters)}`
}

/** The booking of a room that was chosen elsewhere, for example on the tape chart. */
export function addBookingFor({ roomId, start, end }: { roomId: string; start: string; end: string }) {
  return `${paths.addBooking}?${new URLSearchParams({ room_id: roomId, check_in: start, check_out: end })}`
}
