import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { paths, patterns } from './paths.ts'

const publicPages = [
  route(paths.rooms, 'site/rooms/RoomTypesPage.tsx'),
  route(patterns.room, 'site/rooms/RoomTypePage.tsx'),
  route(paths.gallery, 'site/gallery/GalleryPage.tsx'),
  route(paths.activities, 'site/activities/ActivitiesPage.tsx'),
  route(paths.contact, 'site/contact/ContactPage.tsx'),
  route(paths.whyChooseUs, 'site/land/WhyChooseUsPage.tsx'),
  route(paths.projectDocuments, 'site/land/ProjectDocumentsPage.tsx'),
]

// Accounts, booking and a guest's own bookings: inside the frame of the site, filled in by the browser.
const guestPages = [
  route('login', 'accounts/SignInPage.tsx'),
  route('admin/login', 'accounts/SignInPage.tsx', { id: 'admin-login' }),
  route('pegawai/login', 'accounts/EmployeeSignInPage.tsx'),
  route('forgot-password', 'accounts/ForgotPasswordPage.tsx'),
  route('reset-password', 'accounts/ResetPasswordPage.tsx'),
  route('dashboard', 'accounts/DashboardRedirect.tsx'),
  route('admin', 'accounts/DashboardRedirect.tsx', { id: 'admin-root' }),
  route('pegawai', 'accounts/DashboardRedirect.tsx', { id: 'employee-root' }),
  route('reservation', 'booking-flow/ReservationPage.tsx'),
  route('my-bookings', 'my-bookings/MyBookingsPage.tsx'),
]

// The back office: the browser asks who is signed in before a page of it loads anything.
const adminPages = [
  route(paths.adminDashboard, 'dashboard/AdminDashboardPage.tsx'),
  route(paths.bookingDashboard, 'dashboard/BookingDashboardPage.tsx'),
  route(paths.bookingList, 'bookings/BookingListPage.tsx'),
  route(paths.addBooking, 'add-booking/AddBookingPage.tsx'),
  route(paths.calendar, 'calendar/CalendarPage.tsx'),
  route(paths.tapeChart, 'tape-chart/TapeChartPage.tsx'),
  route(patterns.booking, 'bookings/BookingPage.tsx'),
  route(paths.roomList, 'rooms/RoomListPage.tsx'),
  route(paths.addRoom, 'rooms/AddRoomPage.tsx'),
  route(paths.pricing, 'pricing/PricingPage.tsx'),
  route(paths.coupons, 'pricing/CouponListPage.tsx'),
  route(patterns.editRoom, 'rooms/EditRoomPage.tsx'),
  route(patterns.officeRoom, 'rooms/RoomPage.tsx'),
  route(paths.roomTypes, 'room-types/RoomTypeListPage.tsx'),
  route(paths.addRoomType, 'room-types/AddRoomTypePage.tsx'),
  route(patterns.editRoomType, 'room-types/EditRoomTypePage.tsx'),
  route(patterns.viewRoomType, 'room-types/RoomTypePage.tsx', { id: 'view-room-type' }),
  route(patterns.roomType, 'room-types/RoomTypePage.tsx'),
  route(paths.visitorList, 'visitors/VisitorListPage.tsx'),
  route(paths.visitorCheckIn, 'visitors/CheckInPage.tsx'),
  route(patterns.visitor, 'visitors/VisitorPage.tsx'),
  route(paths.expenseList, 'expenses/ExpenseListPage.tsx'),
  route(paths.addExpense, 'expenses/AddExpensePage.tsx'),
  route(patterns.editExpense, 'expenses/EditExpensePage.tsx'),
  route(paths.frontDesk, 'front-desk/FrontDeskPage.tsx'),
  route(paths.transactions, 'revenue/TransactionsPage.tsx'),
  route(paths.transactionReport, 'revenue/TransactionsPage.tsx', { id: 'transaction-report' }),
  route(paths.revenueReports, 'revenue/RevenuePage.tsx'),
  route(paths.activity, 'activity/ActivityPage.tsx'),
  route(paths.settings, 'settings/SettingsPage.tsx'),
  route(paths.outbox, 'outbox/OutboxPage.tsx'),
  route(patterns.mail, 'outbox/MailPage.tsx'),
  route(patterns.unknownAdmin, 'shell/UnknownPage.tsx', { id: 'unknown-admin' }),
]
const employeePages = [
  route(paths.employeeDashboard, 'dashboard/EmployeeDashboardPage.tsx'),
  route(patterns.unknownEmployee, 'shell/UnknownPage.tsx', { id: 'unknown-employee' }),
]

/*
 * The screen map. Each layout is an island of code: the public site never loads Mantine, and no visitor
 * loads the back office. A layout (or resource) whose `handle.cached` is true is rendered without any session
 * and kept as bytes by the server (server/kit/pages.ts).
 */
export default [
  layout('site/SiteLayout.tsx', [
    index('site/HomePage.tsx'),
    ...publicPages,
    ...guestPages,
    route(paths.sitemap, 'site/machine/sitemap.ts'),
    route(paths.robots, 'site/machine/robots.ts'),
    route(paths.webManifest, 'site/machine/web-manifest.ts'),
    route('*', 'site/NotFoundPage.tsx'),
  ]),
  layout('shell/AdminLayout.tsx', [layout('shell/PageBoundaryLayout.tsx', { id: 'admin-page' }, adminPages)]),
  layout('shell/EmployeeLayout.tsx', [
    layout('shell/PageBoundaryLayout.tsx', { id: 'employee-page' }, employeePages),
  ]),
] satisfies RouteConfig
