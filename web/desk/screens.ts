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

export const deskScreens = {
  bookingDashboard: {
    title: 'Booking dashboard',
    page: 'desk/dashboard/BookingDashboardPage.tsx',
    access: ['desk', 'money'],
    entry: { group: '', place: 1, icon: IconCalendarStats },
    checked: ['', '?start=2026-01-01&end=2026-12-31'],
  },
  booking: {
    page: 'desk/bookings/BookingPage.tsx',
    access: ['desk', 'money'],
    checked: ['FR-XXXXXX'],
  },
  addBooking: {
    title: 'Add booking',
    page: 'desk/add-booking/AddBookingPage.tsx',
    access: 'desk',
    entry: { group: '', place: 5, icon: IconCalendarPlus, onPhone: 6 },
  },
  visitorList: {
    title: 'Visitors',
    page: 'desk/visitors/VisitorListPage.tsx',
    access: 'desk',
    entry: { group: '', place: 7, icon: IconUsers, above: ['visitor'] },
    checked: ['', '?q=NOSUCHVISITOR'],
  },
  visitorCheckIn: {
    title: 'Visitor check-in',
    page: 'desk/visitors/CheckInPage.tsx',
    access: 'desk',
    entry: { group: '', place: 8, icon: IconUserPlus },
  },
  visitor: {
    page: 'desk/visitors/VisitorPage.tsx',
    access: 'desk',
    checked: ['nobody'],
  },
  frontDesk: {
    title: 'Front desk',
    page: 'desk/front-desk/FrontDeskPage.tsx',
    access: 'desk',
    entry: { group: 'Today', icon: IconBellRinging, onPhone: 2 },
  },
  housekeeping: {
    title: 'Housekeeping',
    page: 'desk/housekeeping/HousekeepingPage.tsx',
    access: 'desk',
    entry: { group: 'Today', icon: IconSparkles, onPhone: 4 },
  },
  foundItems: {
    page: 'desk/found-items/FoundItemsPage.tsx',
    access: 'desk',
    checked: ['', '?q=NOSUCHTHING'],
  },
  housekeepers: {
    page: 'desk/housekeepers/HousekeepersPage.tsx',
    access: 'desk',
  },
  register: {
    title: 'Guest register',
    page: 'desk/register/RegisterPage.tsx',
    access: 'desk',
    entry: { group: 'Stays', icon: IconBook2 },
    checked: ['', '?from=1999-01-01&to=1999-01-02'],
  },
  formC: {
    page: 'desk/register/FormCPage.tsx',
    access: 'desk',
    checked: ['', '?day=1999-01-01'],
  },
  inHouse: {
    title: 'In the house',
    page: 'desk/register/InHousePage.tsx',
    access: 'desk',
    entry: { group: 'Today', icon: IconHome },
  },
  tapeChart: {
    title: 'Tape chart',
    page: 'desk/tape-chart/TapeChartPage.tsx',
    access: ['desk', 'rates'],
    entry: { group: 'Today', icon: IconLayoutList, onPhone: 5 },
  },
  beforeYouArrive: {
    page: 'desk/pre-arrival/BeforeYouArrivePage.tsx',
    access: 'guest',
    checked: ['', '#a-token-of-some-length'],
  },
  cleaner: {
    page: 'desk/cleaning/CleanerPage.tsx',
    access: 'bare',
    checked: ['a-key-of-some-length'],
  },
} satisfies Screens
