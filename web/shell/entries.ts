import type { Icon } from '@tabler/icons-react'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconTableOptions from '@tabler/icons-react/dist/esm/icons/IconTableOptions.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUserDollar from '@tabler/icons-react/dist/esm/icons/IconUserDollar.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { worksIn } from '../kit/area.ts'
import { paths } from '../paths.ts'
import type { AreaName } from './guard.ts'
import { areaOfScreen } from './screen-areas.ts'

export type Entry = { label: string; path: string; icon: Icon }
/** Entries under one heading; the first group of an area has none. */
export type EntryGroup = { heading?: string; entries: readonly Entry[] }

/** The sidebar of each area: first the entries of back-office §2 in its order, then the groups of H-ROUTE-08. */
export const entryGroups: Record<AreaName, readonly EntryGroup[]> = {
  admin: [
    {
      entries: [
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
      ],
    },
    {
      heading: 'Running the house',
      entries: [
        { label: 'Front desk', path: paths.frontDesk, icon: IconBellRinging },
        { label: 'Room types', path: paths.roomTypes, icon: IconBuilding },
        { label: 'Expenses', path: paths.expenseList, icon: IconReceipt },
      ],
    },
    {
      heading: 'Land',
      entries: [{ label: 'Land purchases', path: paths.purchaseList, icon: IconMap2 }],
    },
    {
      heading: 'Staff',
      entries: [{ label: 'Employee details', path: paths.userList, icon: IconId }],
    },
    {
      heading: 'Recruitment',
      entries: [
        { label: 'Jobs', path: paths.jobList, icon: IconBriefcase },
        { label: 'Candidates', path: paths.candidateList, icon: IconUserSearch },
        { label: 'Interviews', path: paths.interviewList, icon: IconMessages },
        { label: 'Skills Database', path: paths.skillList, icon: IconListCheck },
        { label: 'Applicant privacy', path: paths.applicantPrivacy, icon: IconShieldLock },
      ],
    },
    {
      heading: 'Payroll',
      entries: [
        { label: 'Attendance', path: paths.attendanceList, icon: IconCalendarUser },
        { label: 'Deductions', path: paths.deductionList, icon: IconPercentage },
        { label: 'Salaries', path: paths.salaryList, icon: IconCash },
        { label: 'Attendance report', path: paths.attendanceReport, icon: IconTableOptions },
        { label: 'Salary report', path: paths.salaryReport, icon: IconReportMoney },
        { label: 'Salary slips', path: paths.slipReport, icon: IconFileInvoice },
        { label: 'Payroll employees', path: paths.payrollEmployees, icon: IconUserDollar },
      ],
    },
    {
      heading: 'Office',
      entries: [
        { label: 'Activity', path: paths.activity, icon: IconHistory },
        { label: 'Outbox', path: paths.outbox, icon: IconMail },
        { label: 'Settings', path: paths.settings, icon: IconSettings },
      ],
    },
  ],
  employee: [
    {
      entries: [
        { label: 'Dashboard', path: paths.employeeDashboard, icon: IconLayoutDashboard },
        { label: 'My salary slips', path: paths.mySlips, icon: IconFileInvoice },
        { label: 'Job Listings', path: paths.ownJobList, icon: IconBriefcase },
        { label: 'Skills Database', path: paths.ownSkillList, icon: IconListCheck },
        { label: 'My Candidates', path: paths.ownCandidateList, icon: IconUserSearch },
        { label: 'Interviews', path: paths.ownInterviewList, icon: IconMessages },
      ],
    },
  ],
}

/** Stands below all groups, directly before Logout (H-ROUTE-07). */
export const lastEntry: Record<AreaName, Entry> = {
  admin: { label: 'Change password', path: paths.ownPassword, icon: IconKey },
  employee: { label: 'Change password', path: paths.employeePassword, icon: IconKey },
}

type Worker = Parameters<typeof worksIn>[0]

/** The groups of a sidebar with the entries that somebody's areas open (decisions 41). */
export const groupsFor = (area: AreaName, user: Worker): EntryGroup[] =>
  entryGroups[area]
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ path }) => worksIn(user, areaOfScreen(path))),
    }))
    .filter(({ entries }) => entries.length > 0)

/** All screens of somebody's sidebar, for the command palette. */
export const entriesOf = (area: AreaName, user: Worker): Entry[] => [
  ...groupsFor(area, user).flatMap((group) => group.entries),
  lastEntry[area],
]
