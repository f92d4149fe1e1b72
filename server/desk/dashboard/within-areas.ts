import type { dashboard } from '../../../contract/desk/dashboard.ts'
import type { AreaWanted } from '../../../contract/kit/areas.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { paise } from '../../../contract/kit/money.ts'
import { worksIn } from '../../kit/security/access.ts'
import type { Who } from '../../kit/security/sessions.ts'

type Stats = Output<typeof dashboard.stats>

const none = paise(0)
const emptySeries = { labels: [], data: [] }

/** The figures with those that no area of the caller opens at nothing: the specification's shape stays (D-41). */
export const withinAreas = (stats: Stats, staff: Who['staff']): Stats => {
  const may = (wanted: AreaWanted) => worksIn(staff, wanted)
  const withTheirs = <T extends object>(lines: T, wanted: AreaWanted, empty: Partial<T>): T =>
    may(wanted) ? lines : { ...lines, ...empty }
  const ofMoney = withTheirs(stats, 'money', {
    totalAvailableFunds: none,
    totalExpenses: none,
    monthlyExpenses: none,
    monthlyIncome: none,
  })
  const ofLand = withTheirs(ofMoney, 'land', { activeLoans: 0, totalCustomers: 0 })
  const ofStaff = withTheirs(ofLand, 'staff', { totalAdmins: 0 })
  return {
    ...ofStaff,
    today: withinToday(stats.today, may),
    performance: {
      ...withTheirs(stats.performance, ['desk', 'money'], nothingSold),
      ...(may('money') ? {} : nothingEarned),
    },
    lastYear: stats.lastYear && withinLastYear(stats.lastYear, may),
    historical: withinHistory(stats.historical, may),
  }
}

const nothingSold = {
  sold_nights: 0,
  available_nights: 0,
  occupancy: 0 as Stats['performance']['occupancy'],
}
/** What the house earns is not the desk's, though it sees how full the house is. */
const nothingEarned = { night_revenue: none, adr: none, revpar: none }

type May = (wanted: AreaWanted) => boolean

const withinToday = (today: Stats['today'], may: May): Stats['today'] => ({
  totalBookings: may(['desk', 'money']) ? today.totalBookings : 0,
  totalRevenue: may('money') ? today.totalRevenue : none,
  availableRooms: may(['desk', 'rates']) ? today.availableRooms : 0,
  occupiedRooms: may(['desk', 'rates']) ? today.occupiedRooms : 0,
  totalVisitors: may('desk') ? today.totalVisitors : 0,
})

const withinLastYear = (year: NonNullable<Stats['lastYear']>, may: May): Stats['lastYear'] => ({
  ...year,
  ...(may(['desk', 'money']) ? {} : { totalBookings: 0, occupancy: nothingSold.occupancy }),
  ...(may('money') ? {} : { totalRevenue: none }),
  ...(may('desk') ? {} : { totalVisitors: 0 }),
})

const withinHistory = (history: Stats['historical'], may: May): Stats['historical'] => {
  const ofGuests = may('desk') ? {} : { recentBookings: [], totalVisitors: 0, totalRegisteredVisitors: 0 }
  const ofStays = may(['desk', 'money'])
    ? {}
    : {
        totalBookings: 0,
        monthlyBookings: emptySeries,
        roomTypes: emptySeries,
        bookingStatus: { confirmed: 0, pending: 0, cancelled: 0 },
      }
  return {
    ...history,
    ...ofGuests,
    ...ofStays,
    ...(may('money') ? {} : { totalRevenue: none, roomTypeRevenue: [] }),
  }
}
