import type { Icon } from '@tabler/icons-react'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { paths } from '../paths.ts'
import type { AreaName } from './guard.ts'

export type Entry = { label: string; path: string; icon: Icon }

/** The sidebar of each area, in the order of back-office §2; Logout follows as the last one. */
export const entries: Record<AreaName, readonly Entry[]> = {
  admin: [
    { label: 'Dashboard', path: paths.adminDashboard, icon: IconLayoutDashboard },
    { label: 'Booking dashboard', path: paths.bookingDashboard, icon: IconCalendarStats },
    { label: 'Rooms', path: paths.roomList, icon: IconBed },
    { label: 'Pricing', path: paths.pricing, icon: IconTag },
    { label: 'Bookings', path: paths.bookingList, icon: IconListDetails },
    { label: 'Add booking', path: paths.addBooking, icon: IconCalendarPlus },
    { label: 'Calendar', path: paths.calendar, icon: IconCalendar },
    { label: 'Visitors', path: paths.visitorList, icon: IconUsers },
    { label: 'Visitor check-in', path: paths.visitorCheckIn, icon: IconUserPlus },
    { label: 'Transactions', path: paths.transactions, icon: IconArrowsExchange },
    { label: 'Revenue reports', path: paths.revenueReports, icon: IconChartBar },
    { label: 'Front desk', path: paths.frontDesk, icon: IconBellRinging },
    { label: 'Room types', path: paths.roomTypes, icon: IconBuilding },
    { label: 'Expenses', path: paths.expenseList, icon: IconReceipt },
    { label: 'Activity', path: paths.activity, icon: IconHistory },
    { label: 'Outbox', path: paths.outbox, icon: IconMail },
    { label: 'Settings', path: paths.settings, icon: IconSettings },
  ],
  employee: [{ label: 'Dashboard', path: paths.employeeDashboard, icon: IconLayoutDashboard }],
}
