import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Money, SignedMoney } from '../kit/money.ts'

/** Days that the house looks ahead, today included. */
export const daysAhead = 14

/** Stays, and what they owe or are owed. */
const Sums = z.object({ stays: z.int(), amount: Money })

/** A day to come: how full the house is, and what its nights bring. */
export const DayAhead = z
  .object({
    day: Day,
    /** Rooms that a stay holds that night, pending or confirmed, or that another channel has sold. */
    occupied: z.int(),
    /** Rooms that could be sold that night: those of the house less those that are blocked for something else. */
    available: z.int(),
    arrivals: z.int(),
    departures: z.int(),
    /** Of confirmed stays, with tax; null for who does not see what the house earns (D-41). */
    revenue: Money.nullable(),
  })
  .meta({ id: 'DayAhead' })
export type DayAhead = z.output<typeof DayAhead>

export const today = {
  house: endpoint({
    method: 'GET',
    path: '/api/admin/today',
    access: 'admin',
    area: ['desk', 'money'],
    summary: 'The house today, the next 14 days, and what has changed since yesterday began',
    failure: 'Failed to fetch the day',
    ok: z.object({
      day: Day,
      arrivals: z.object({ expected: z.int(), arrived: z.int() }),
      departures: z.object({ expected: z.int(), left: z.int() }),
      in_house: z.object({ stays: z.int(), guests: z.int() }),
      /** Confirmed guests of earlier days who have not come (D-59). */
      not_arrived: z.int(),
      to_confirm: z.object({
        stays: z.int(),
        /** Of them: whose guest says to have paid. */
        noticed: z.int(),
      }),
      /** Stays that are off whose guest had said to have paid, within a year, and nobody has recorded it. */
      reported: z.int(),
      /** Who left, did not come or cancelled, and owes. */
      owes: Sums,
      to_return: Sums,
      /** Rooms that are dirty now; of foreigners, Form C that waits to be sent. */
      to_clean: z.int(),
      forms_due: z.int(),
      ahead: z.array(DayAhead),
      since: z.object({
        /** Yesterday. */
        day: Day,
        booked: z.object({ stays: z.int(), amount: Money.nullable() }),
        cancelled: z.int(),
        moved: z.int(),
        no_shows: z.int(),
        /** Payments of guests less what was taken back, and what went back to them. */
        received: SignedMoney.nullable(),
        refunded: SignedMoney.nullable(),
      }),
    }),
  }),
}
