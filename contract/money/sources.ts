import { z } from 'zod'
import { Day, optionalSentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Money, PercentNumber, SignedMoney } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { bookingSources } from '../reservations/booking-source.ts'

/** What the nights of some stays come to in a range of days. */
const figures = {
  /** Stays with a night in the range. */
  bookings: z.int(),
  nights: z.int(),
  /** As the revenue report counts room revenue: with tax, where the price has it. */
  revenue: SignedMoney,
  /** Of the revenue of all. */
  share: PercentNumber,
  /** Revenue by night; null without nights. */
  average: SignedMoney.nullable(),
  /** What is due by the statements of the same days. */
  commission: Money,
  /** Cancelled stays that would have had a night in the range. */
  cancelled: z.int(),
}

export const SourceFigures = z.object(figures).meta({ id: 'SourceFigures' })
export type SourceFigures = z.output<typeof SourceFigures>

export const SourceReport = z
  .object({
    from: Day,
    to: Day,
    total: SourceFigures,
    /** Every source, also where nothing came from it. */
    sources: z.array(z.object({ source: z.enum(bookingSources), ...figures })),
    agents: z.array(z.object({ agent_id: z.string(), name: z.string(), ...figures })),
    /** By name, however it is spelled; null where none was written down. */
    channels: z.array(z.object({ channel_name: z.string().nullable(), ...figures })),
    /** What each figure counts, in words. */
    definitions: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SourceReport' })
export type SourceReport = z.output<typeof SourceReport>

const shared = {
  method: 'GET',
  access: 'admin',
  area: 'money',
  // Without days this month; of one day alone the month that it lies in.
  query: z.object({ from: optionalSentDay, to: optionalSentDay }),
} as const

export const sources = {
  report: endpoint({
    ...shared,
    path: '/api/admin/reports/sources',
    summary: 'Bookings, nights, revenue and commission by how stays came, by agent and by channel',
    failure: 'Failed to fetch the report of sources',
    ok: SourceReport,
  }),
  sheet: endpoint({
    ...shared,
    path: '/api/admin/reports/sources.xlsx',
    summary: 'The same as an Excel file',
    failure: 'Failed to download the report of sources',
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}
