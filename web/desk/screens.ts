import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const deskScreens: Screens = {
  admin: [
    {
      path: paths.bookingDashboard,
      page: 'desk/dashboard/BookingDashboardPage.tsx',
      area: ['desk', 'money'],
      entry: { group: '', label: 'Booking dashboard', place: 1, icon: IconCalendarStats },
      checked: ['/admin/booking-dashboard', '/admin/booking-dashboard?start=2026-01-01&end=2026-12-31'],
    },
    {
      path: patterns.booking,
      page: 'desk/bookings/BookingPage.tsx',
      area: ['desk', 'money'],
      checked: ['/admin/bookings/FR-XXXXXX'],
    },
    {
      path: paths.addBooking,
      page: 'desk/add-booking/AddBookingPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Add booking', place: 5, icon: IconCalendarPlus, onPhone: 6 },
    },
    {
      path: paths.visitorList,
      page: 'desk/visitors/VisitorListPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Visitors', place: 7, icon: IconUsers },
      checked: ['/admin/visitors/list', '/admin/visitors/list?q=NOSUCHVISITOR'],
    },
    {
      path: paths.visitorCheckIn,
      page: 'desk/visitors/CheckInPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Visitor check-in', place: 8, icon: IconUserPlus },
    },
    {
      path: patterns.visitor,
      page: 'desk/visitors/VisitorPage.tsx',
      area: 'desk',
      checked: ['/admin/visitors/nobody'],
    },
    {
      path: paths.frontDesk,
      page: 'desk/front-desk/FrontDeskPage.tsx',
      area: 'desk',
      entry: { group: 'Today', label: 'Front desk', icon: IconBellRinging, onPhone: 2 },
    },
    {
      path: paths.housekeeping,
      page: 'desk/housekeeping/HousekeepingPage.tsx',
      area: 'desk',
      entry: { group: 'Today', label: 'Housekeeping', icon: IconSparkles, onPhone: 4 },
    },
    {
      path: paths.foundItems,
      page: 'desk/found-items/FoundItemsPage.tsx',
      area: 'desk',
      checked: ['/admin/housekeeping/found', '/admin/housekeeping/found?q=NOSUCHTHING'],
    },
    { path: paths.housekeepers, page: 'desk/housekeepers/HousekeepersPage.tsx', area: 'desk' },
    {
      path: paths.register,
      page: 'desk/register/RegisterPage.tsx',
      area: 'desk',
      entry: { group: 'Stays', label: 'Guest register', icon: IconBook2 },
      checked: ['/admin/register', '/admin/register?from=1999-01-01&to=1999-01-02'],
    },
    {
      path: paths.formC,
      page: 'desk/register/FormCPage.tsx',
      area: 'desk',
      checked: ['/admin/register/form-c', '/admin/register/form-c?day=1999-01-01'],
    },
    {
      path: paths.inHouse,
      page: 'desk/register/InHousePage.tsx',
      area: 'desk',
      entry: { group: 'Today', label: 'In the house', icon: IconHome },
    },
    {
      path: paths.tapeChart,
      page: 'desk/tape-chart/TapeChartPage.tsx',
      area: ['desk', 'rates'],
      entry: { group: 'Today', label: 'Tape chart', icon: IconLayoutList, onPhone: 5 },
    },
  ],
  bare: [
    {
      path: patterns.cleaner,
      page: 'desk/cleaning/CleanerPage.tsx',
      checked: ['/housekeeping/a-key-of-some-length'],
    },
  ],
  guest: [
    {
      path: paths.beforeYouArrive,
      page: 'desk/pre-arrival/BeforeYouArrivePage.tsx',
      checked: ['/before-you-arrive', '/before-you-arrive#a-token-of-some-length'],
    },
  ],
}
