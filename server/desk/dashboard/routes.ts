import { dashboard } from '../../../contract/desk/dashboard.ts'
import { today } from '../../../contract/desk/today.ts'
import { addDays, toDay } from '../../../contract/kit/dates.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { worksIn } from '../../kit/security/access.ts'
import { readBoard } from '../housekeeping/room-states.ts'
import { countFormsToSend } from '../register/form-c-list.ts'
import { newestBookings, readFigures } from './queries.ts'
import { rangeOf, readElsewhere, readLastYear, readMade, readPerformance } from './range.ts'
import { readAhead, readHouse, readSince } from './today.ts'
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
      lastYear: await readLastYear(db, range, zone),
      historical: {
        ...(await readMade(db, range, zone)),
        recentBookings: await newestBookings(db, maxRecent),
      },
    }
    return withinAreas(stats, who.staff)
  },
})

export const todayRoutes = implement(today, {
  house: async (ctx) => {
    const { db, today: day, settings, who } = ctx
    const since = await readSince(db, addDays(day, -1), settings.time_zone)
    const ahead = await readAhead(db, day)
    const board = await readBoard(ctx)
    const to_clean = board.filter(({ state }) => state === 'dirty').length
    const forms_due = await countFormsToSend(ctx)
    const house = { day, ...(await readHouse(db, day)), to_clean, forms_due }
    if (worksIn(who.staff, 'money')) return { ...house, ahead, since }
    // What the house earns is not the desk's (D-41).
    return {
      ...house,
      ahead: ahead.map((one) => ({ ...one, revenue: null })),
      since: { ...since, booked: { ...since.booked, amount: null }, received: null, refunded: null },
    }
  },
})
