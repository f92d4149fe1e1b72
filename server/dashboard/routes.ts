import { dashboard } from '../../contract/back-office.ts'
import { implement } from '../kit/implement.ts'
import { newestBookings, readFigures } from './queries.ts'

const mostRecent = 10

export const dashboardRoutes = implement(dashboard, {
  stats: async ({ db, today, settings }) => {
    const { confirmed, pending, cancelled, ...figures } = await readFigures(db, today, settings.time_zone)
    return {
      today: {
        totalBookings: figures.bookings_today,
        totalRevenue: figures.revenue_today,
        availableRooms: figures.rooms_free,
        occupiedRooms: figures.rooms_occupied,
        totalVisitors: figures.visitors_today,
      },
      historical: {
        bookingStatus: { confirmed, pending, cancelled },
        recentBookings: await newestBookings(db, mostRecent),
      },
    }
  },
})
