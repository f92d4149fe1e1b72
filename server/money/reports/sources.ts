import { sql } from 'kysely'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import type { SourceFigures, SourceReport } from '../../../contract/money/sources.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import { type BookingSource, bookingSources } from '../../../contract/stays/booking-source.ts'
import type { Db } from '../../kit/database/db.ts'
import { earned } from '../../stays/agents/earned.ts'
import { chargedNights } from './revenue-rows.ts'

/** What each figure of the report counts, in the words that stand beside it. */
export const definitions = {
  bookings: 'Confirmed stays with a night on these days',
  nights: 'Nights of confirmed stays on these days',
  revenue: 'What these nights were booked for, as the revenue reports count room revenue',
  share: 'Of the room revenue of all sources',
  average: 'Room revenue by night',
  commission:
    'What is due to agents by their statements of the same days: for stays whose guests left, and for fees',
  cancelled: 'Cancelled stays that would have had a night on these days',
} as const

type Sums = {
  /** Which of the three are grouped, as bits: 7 is the sum of all. */
  grouped: number
  source: BookingSource | null
  agent_id: string | null
  agent: string | null
  channel: string | null
  bookings: number
  nights: number
  revenue: number
  commission: number
  cancelled: number
}

type Asked = { from: Day; to: Day; zone: string; gst: Gst }

/** Every stay that counts in one of the figures, with what it counts. */
const counted = ({ from, to, zone, gst }: Asked) => {
  const days = { begin: from, end: addDays(to, 1), zone }
  return sql`
    select b.booking_id, 1 as bookings, count(*) as nights, sum(night.price) as revenue, 0 as commission, 0 as cancelled
    from ${chargedNights(days)} group by b.booking_id
    union all
    select line.booking_id, 0, 0, 0, line.commission, 0 from (${earned({ from, to, zone, gst })}) as line
    union all
    select b.booking_id, 0, 0, 0, 0, 1 from bookings b
    where b.status = 'cancelled' and b.stay && daterange(${days.begin}::date, ${days.end}::date)`
}

const readSums = async (db: Db, asked: Asked): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select grouping(b.source, b.agent_id, lower(b.channel_name)) as grouped, b.source, b.agent_id,
      max(a.name) as agent, mode() within group (order by b.channel_name collate "C") as channel,
      coalesce(sum(part.bookings), 0)::integer as bookings, coalesce(sum(part.nights), 0)::integer as nights,
      coalesce(sum(part.revenue), 0)::bigint as revenue, coalesce(sum(part.commission), 0)::bigint as commission,
      coalesce(sum(part.cancelled), 0)::integer as cancelled
    from (${counted(asked)}) as part
    join bookings b on b.booking_id = part.booking_id
    left join agents a on a.agent_id = b.agent_id
    group by grouping sets ((), (b.source), (b.source, b.agent_id), (b.source, lower(b.channel_name)))
    order by sum(part.revenue) desc, lower(max(coalesce(a.name, b.channel_name)))`.execute(db)
  return rows
}

const nothing = { bookings: 0, nights: 0, revenue: 0, commission: 0, cancelled: 0 }

/** `of`: the revenue of all sources. */
const figuresOf = (sums: Omit<Sums, 'grouped' | 'source' | 'agent_id' | 'agent' | 'channel'>, of: number) => {
  const { bookings, nights, revenue, commission, cancelled } = sums
  const figures: SourceFigures = {
    bookings,
    nights,
    revenue: paise(revenue),
    share: (of === 0 ? 0 : Math.round((revenue / of) * 10_000)) as BasisPoints,
    average: nights === 0 ? null : paise(Math.round(revenue / nights)),
    commission: paise(commission),
    cancelled,
  }
  return figures
}

// As bits of `grouping`: what is not grouped by is set.
const [byAll, bySource, byAgent, byChannel] = [0b111, 0b011, 0b001, 0b010]

/** Bookings, nights, revenue and commission from one day to another, both included, by how the stays came. */
export const readSources = async (db: Db, asked: Asked): Promise<SourceReport> => {
  const rows = await readSums(db, asked)
  const total = rows.find(({ grouped }) => grouped === byAll) ?? nothing
  const among = (grouped: number, source?: BookingSource) =>
    rows.filter((row) => row.grouped === grouped && (!source || row.source === source))
  const figures = (sums: typeof nothing) => figuresOf(sums, total.revenue)
  return {
    from: asked.from,
    to: asked.to,
    total: figures(total),
    sources: bookingSources.map((source) => ({ source, ...figures(among(bySource, source)[0] ?? nothing) })),
    agents: among(byAgent, 'agent').map((row) => ({
      agent_id: row.agent_id ?? '',
      name: row.agent ?? '',
      ...figures(row),
    })),
    channels: among(byChannel, 'channel').map((row) => ({ channel_name: row.channel, ...figures(row) })),
    definitions,
  }
}
