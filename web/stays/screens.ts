import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs'
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'
import { rateScreens } from './rate-screens.ts'

export const staysScreens: Screens = {
  admin: [
    {
      path: paths.bookingDashboard,
      page: 'stays/dashboard/BookingDashboardPage.tsx',
      area: ['desk', 'money'],
      entry: { group: '', label: 'Booking dashboard', icon: IconCalendarStats },
      checked: ['/admin/booking-dashboard', '/admin/booking-dashboard?start=2026-01-01&end=2026-12-31'],
    },
    {
      path: paths.roomList,
      page: 'stays/rooms/RoomListPage.tsx',
      area: ['desk', 'rates'],
      entry: { group: '', label: 'Rooms', icon: IconBed, onPhone: 22 },
    },
    { path: paths.addRoom, page: 'stays/rooms/AddRoomPage.tsx', area: 'rates' },
    {
      path: patterns.editRoom,
      page: 'stays/rooms/EditRoomPage.tsx',
      area: 'rates',
      checked: ['/admin/rooms/edit/ROOM-101'],
    },
    {
      path: patterns.officeRoom,
      page: 'stays/rooms/RoomPage.tsx',
      area: ['desk', 'rates'],
      checked: ['/admin/rooms/ROOM-101', '/admin/rooms/none'],
    },
    {
      path: paths.pricing,
      page: 'stays/pricing/PricingPage.tsx',
      area: 'rates',
      entry: { group: '', label: 'Pricing', icon: IconTag, onPhone: 21 },
      checked: ['/admin/rooms/pricing', '/admin/rooms/pricing?q=NOSUCHPRICE&room=NOSUCHROOM'],
    },
    {
      path: paths.bookingList,
      page: 'stays/bookings/BookingListPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Bookings', icon: IconListDetails, onPhone: 3 },
      checked: ['/admin/bookings/list', '/admin/bookings/list?q=NOSUCHBOOKING'],
    },
    {
      path: patterns.booking,
      page: 'stays/bookings/BookingPage.tsx',
      area: ['desk', 'money'],
      checked: ['/admin/bookings/FR-XXXXXX'],
    },
    {
      path: patterns.party,
      page: 'stays/parties/PartyPage.tsx',
      area: ['desk', 'money'],
      checked: ['/admin/parties/FP-XXXXXX'],
    },
    {
      path: paths.addBooking,
      page: 'stays/add-booking/AddBookingPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Add booking', icon: IconCalendarPlus, onPhone: 6 },
    },
    {
      path: paths.calendar,
      page: 'stays/calendar/CalendarPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Calendar', icon: IconCalendar },
      checked: [
        '/admin/bookings/calendar',
        '/admin/bookings/calendar?view=week',
        '/admin/bookings/calendar?view=list',
      ],
    },
    {
      path: paths.visitorList,
      page: 'stays/visitors/VisitorListPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Visitors', icon: IconUsers },
      checked: ['/admin/visitors/list', '/admin/visitors/list?q=NOSUCHVISITOR'],
    },
    {
      path: paths.visitorCheckIn,
      page: 'stays/visitors/CheckInPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Visitor check-in', icon: IconUserPlus },
    },
    {
      path: patterns.visitor,
      page: 'stays/visitors/VisitorPage.tsx',
      area: 'desk',
      checked: ['/admin/visitors/nobody'],
    },
    {
      path: paths.frontDesk,
      page: 'stays/front-desk/FrontDeskPage.tsx',
      area: 'desk',
      entry: { group: 'Today', label: 'Front desk', icon: IconBellRinging, onPhone: 2 },
    },
    {
      path: paths.housekeeping,
      page: 'stays/housekeeping/HousekeepingPage.tsx',
      area: 'desk',
      entry: { group: 'Today', label: 'Housekeeping', icon: IconSparkles, onPhone: 4 },
    },
    {
      path: paths.foundItems,
      page: 'stays/found-items/FoundItemsPage.tsx',
      area: 'desk',
      checked: ['/admin/housekeeping/found', '/admin/housekeeping/found?q=NOSUCHTHING'],
    },
    { path: paths.housekeepers, page: 'stays/housekeepers/HousekeepersPage.tsx', area: 'desk' },
    {
      path: paths.register,
      page: 'stays/register/RegisterPage.tsx',
      area: 'desk',
      entry: { group: 'Stays', label: 'Guest register', icon: IconBook2 },
      checked: ['/admin/register', '/admin/register?from=1999-01-01&to=1999-01-02'],
    },
    {
      path: paths.formC,
      page: 'stays/register/FormCPage.tsx',
      area: 'desk',
      checked: ['/admin/register/form-c', '/admin/register/form-c?day=1999-01-01'],
    },
    {
      path: paths.inHouse,
      page: 'stays/register/InHousePage.tsx',
      area: 'desk',
      entry: { group: 'Today', label: 'In the house', icon: IconHome },
    },
    {
      path: paths.extras,
      page: 'stays/extras/ExtraListPage.tsx',
      area: ['desk', 'money'],
      entry: { group: 'Stays', label: 'Extras', icon: IconCoffee },
      checked: ['/admin/extras', '/admin/extras?q=NOSUCHEXTRA'],
    },
    {
      path: paths.tapeChart,
      page: 'stays/tape-chart/TapeChartPage.tsx',
      area: ['desk', 'rates'],
      entry: { group: 'Today', label: 'Tape chart', icon: IconLayoutList, onPhone: 5 },
    },
    ...rateScreens,
    {
      path: paths.invoices,
      page: 'stays/documents/InvoiceListPage.tsx',
      area: 'money',
      entry: { group: 'Money', label: 'Invoices', icon: IconFileInvoice, onPhone: 9 },
      checked: ['/admin/invoices', '/admin/invoices?q=NOSUCHPAPER'],
    },
    {
      path: patterns.invoice,
      page: 'stays/documents/InvoicePage.tsx',
      area: 'money',
      checked: ['/admin/invoices/nothing'],
    },
  ],
  bare: [
    {
      path: patterns.cleaner,
      page: 'stays/cleaning/CleanerPage.tsx',
      checked: ['/housekeeping/a-key-of-some-length'],
    },
  ],
  guest: [
    {
      path: paths.beforeYouArrive,
      page: 'stays/pre-arrival/BeforeYouArrivePage.tsx',
      checked: ['/before-you-arrive', '/before-you-arrive#a-token-of-some-length'],
    },
    { path: paths.reservation, page: 'stays/booking-flow/ReservationPage.tsx' },
    {
      path: paths.myBookings,
      page: 'stays/my-bookings/MyBookingsPage.tsx',
      unchecked: 'for guests: e2e/kit/accessible/booking.spec.ts',
    },
    {
      path: patterns.ownParty,
      page: 'stays/trip/PartyPage.tsx',
      unchecked: 'for guests: e2e/stays/own-party.spec.ts',
    },
    {
      path: patterns.trip,
      page: 'stays/trip/TripPage.tsx',
      unchecked: 'for guests: e2e/kit/accessible/booking.spec.ts',
    },
  ],
}
