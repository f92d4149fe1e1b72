import { z } from 'zod'
import { Day, Instant, optionalSentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Money, Percent, SignedMoney } from '../kit/money.ts'
import { bookingStatuses, stageFacts } from '../rates/stay-stage.ts'

const Series = z.object({ labels: z.array(z.string()), data: z.array(z.int()) })

/** How well the rooms were sold in a range of nights. */
const Performance = z
  .object({
    /** Nights of confirmed stays that were slept or are to come, and those that other channels have sold. */
    sold_nights: z.int(),
    /** Rooms times nights, less the nights on which a room was blocked for something else. */
    available_nights: z.int(),
    night_revenue: Money,
    /** Sold nights as a share of those available. */
    occupancy: Percent,
    /** Average daily rate: revenue of a sold night; what other channels sold is left out, its price is not known. */
    adr: Money,
    /** Revenue of an available night. */
    revpar: Money,
  })
  .meta({ id: 'Performance' })

// H-DASH-10: their place is not shown; they stand at the top.
const elsewhere = {
  activeLoans: z.int(),
  totalCustomers: z.int(),
  totalAdmins: z.int(),
  totalAvailableFunds: SignedMoney,
  totalExpenses: Money,
  monthlyExpenses: Money,
  monthlyIncome: Money,
}

export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/api/hotel-dashboard/stats',
    access: 'admin',
    area: 'any',
    summary: 'Figures of today and the newest bookings',
    failure: 'Failed to fetch dashboard data',
    query: z.object({
      startDate: optionalSentDay,
      endDate: optionalSentDay,
    }),
    ok: z.object({
      ...elsewhere,
      today: z.object({
        totalBookings: z.int(),
        totalRevenue: Money,
        availableRooms: z.int(),
        occupiedRooms: z.int(),
        totalVisitors: z.int(),
      }),
      /** The range that `historical` and `performance` are about: the last twelve months unless asked otherwise. */
      range: z.object({ from: Day, to: Day }),
      performance: Performance,
      /** The same days a year before; null where the resort had no bookings yet when they began. */
      lastYear: z
        .object({
          from: Day,
          to: Day,
          totalBookings: z.int(),
          totalRevenue: Money,
          totalVisitors: z.int(),
          occupancy: Percent,
        })
        .nullable(),
      historical: z.object({
        /** By the day on which they were made; revenue is of the confirmed ones (D-26). */
        totalBookings: z.int(),
        totalRevenue: Money,
        totalVisitors: z.int(),
        totalRegisteredVisitors: z.int(),
        monthlyBookings: Series,
        roomTypes: Series,
        /** What the bookings of each room type add to `totalRevenue`; what earned most stands first. */
        roomTypeRevenue: z.array(z.object({ room_type: z.string(), revenue: Money })),
        bookingStatus: z.object({ confirmed: z.int(), pending: z.int(), cancelled: z.int() }),
        recentBookings: z.array(
          z.object({
            id: z.string(),
            guestName: z.string(),
            roomType: z.string(),
            checkIn: Day,
            checkOut: Day,
            createdAt: Instant,
            status: z.enum(bookingStatuses),
            ...stageFacts,
          }),
        ),
      }),
    }),
  }),
}
