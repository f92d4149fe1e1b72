import type { BasisPoints } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { fromSite, type SourceOfStay } from '../../reservations/booking/source-of-stay.ts'
import { chanceOf } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import { percent } from '../kit/money.ts'
import type { Booked } from './booked.ts'

const agents = [
  ['Deodar Trails, Haldwani', '9412055301', 'stays@deodartrails.example.com', 12, '05ABCDE1234F1Z6'],
  ['Kumaon Holidays, Nainital', '9412055302', 'desk@kumaonholidays.example.com', 10, null],
  ['Himalayan Footprints, Delhi', '9811055303', 'bookings@footprints.example.com', 15, null],
] as const

/** Who brought stays until last year, and what was agreed then. */
const retired = ['Old Ridge Tours, Almora', '9412055304', null, 8, null] as const

export type DemoAgent = { agent_id: string; commission_percent: BasisPoints; active: boolean }

/** Travel agents that the resort works with, and one that it does not any more. */
export const addDemoAgents = async (db: Db, clock: DemoClock): Promise<DemoAgent[]> => {
  const rows = [...agents, retired].map(([name, phone, email, rate, gstin], at) => ({
    agent_id: crypto.randomUUID(),
    name,
    phone,
    email,
    commission_percent: percent(rate),
    gstin,
    active: rate !== retired[3],
    created_at: clock.at(-420 + at, 640 + 7 * at),
  }))
  await insertRows(db, 'agents', rows)
  return rows
}

const channels = ['Booking.com', 'MakeMyTrip', 'MakeMyTrip', 'Goibibo'] as const

/** How each stay of the demo came: what guests booked from the site, the rest by telephone, agents, channels and at the desk. */
export const demoSources = (agents: readonly DemoAgent[]): ((stay: Booked) => SourceOfStay) => {
  const chance = chanceOf(1958)
  const byAgent = (inDays: number): SourceOfStay => {
    const among = agents.filter(({ active }) => active || inDays < -240)
    const { agent_id, commission_percent } = chance.of(among)
    return { ...fromSite, source: 'agent', agent_id, commission_percent }
  }
  const ways = ['phone', 'phone', 'phone', 'agent', 'agent', 'channel', 'channel', 'desk'] as const
  const drawn = (inDays: number): SourceOfStay => {
    const source = chance.of(ways)
    if (source === 'agent') return byAgent(inDays)
    return { ...fromSite, source, channel_name: source === 'channel' ? chance.of(channels) : null }
  }
  return ({ byStaff, booked, from }) => {
    if (!byStaff) return fromSite
    // Whoever was written down on the day of arrival stood there.
    return booked.inDays === from ? { ...fromSite, source: 'walk_in' } : drawn(booked.inDays)
  }
}
