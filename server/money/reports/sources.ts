import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import type { SourceFigures, SourceReport } from '../../../contract/money/sources.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import { type BookingSource, bookingSources } from '../../../contract/reservations/booking-source.ts'
import type { Db } from '../../kit/database/db.ts'
import { earned } from '../../reservations/agents/earned.ts'
import { chargedNights } from './revenue-rows.ts'

/** What each figure of the report counts, in the words that stand beside it. */
const definitions = {
  bookings: 'Confirmed stays with a night on these days',
  nights: 'Nights of confirmed stays on these days',
  revenue: 'What these nights were booked for, as the revenue reports count room revenue',
  share: 'Of the room revenue of all sources',
  average: 'Room revenue by night',
  commission:
    'Due to agents by their statements: for stays whose guests left on these days, and for fees. Not part of the revenue beside it, which counts nights',
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

/**
 * Every stay that counts in one of the figures, with what it counts and how it came. Each part brings that along: nobody
 * knows beforehand how many nights a stay has, so the planner takes the stays for one, and looking each of them up again
 * compared every one with every other.
 */
const counted = ({ from, to, zone, gst }: Asked) => {
  const days = { begin: from, end: addDays(to, 1), zone }
  return sql`
    select b.source, b.agent_id, b.channel_name, 1 as bookings, count(*) as nights, sum(night.price) as revenue,
      0 as commission, 0 as cancelled
    from ${chargedNights(days)} group by b.booking_id
    union all
    select 'agent', line.agent_id, null, 0, 0, 0, line.commission, 0
    from (${earned({ from, to, zone, gst })}) as line
    union all
    select b.source, b.agent_id, b.channel_name, 0, 0, 0, 0, 1 from bookings b
    where b.status = 'cancelled' and b.stay && daterange(${days.begin}::date, ${days.end}::date)`
}

/** What stays come to by source, agent and channel. */
export const sumsOf = (asked: Asked): RawBuilder<Sums> => sql<Sums>`
  with sums as (
    select grouping(source, agent_id, lower(channel_name)) as grouped, source, agent_id,
      mode() within group (order by channel_name collate "C") as channel,
      coalesce(sum(bookings), 0)::integer as bookings, coalesce(sum(nights), 0)::integer as nights,
      coalesce(sum(revenue), 0)::bigint as revenue, coalesce(sum(commission), 0)::bigint as commission,
      coalesce(sum(cancelled), 0)::integer as cancelled
    from (${counted(asked)}) as part
    group by grouping sets ((), (source), (source, agent_id), (source, lower(channel_name)))
  )
  select sums.*, a.name as agent from sums left join agents a on a.agent_id = sums.agent_id
  order by sums.revenue desc, lower(coalesce(a.name, sums.channel))`

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
  const { rows } = await sumsOf(asked).execute(db)
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
