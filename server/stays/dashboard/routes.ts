import { toDay } from '../../../contract/kit/dates.ts'
import { dashboard } from '../../../contract/stays/dashboard.ts'
import { implement } from '../../kit/http/implement.ts'
import { newestBookings, readFigures } from './queries.ts'
import { rangeOf, readElsewhere, readMade, readPerformance } from './range.ts'
import { withinAreas } from './within-areas.ts'

const maxRecent = 10

export const dashboardRoutes = implement(dashboard, {
  stats: async ({ db, query, today, settings, who }) => {
    const zone = settings.time_zone
    const day = (sent: string | undefined) => (sent ? toDay(sent, zone) : undefined)
    const range = rangeOf(day(query.startDate), day(query.endDate), today)
    const figures = await readFigures(db, today, zone)
    const stats = {
      ...(await readElsewhere(db, today, zone)),
      today: {
        totalBookings: figures.bookings_today,
        totalRevenue: figures.revenue_today,
        availableRooms: figures.rooms_free,
        occupiedRooms: figures.rooms_occupied,
        totalVisitors: figures.visitors_today,
      },
      range,
      performance: await readPerformance(db, range),
      historical: {
        ...(await readMade(db, range, zone)),
        recentBookings: await newestBookings(db, maxRecent),
      },
    }
    return withinAreas(stats, who.staff)
  },
})
