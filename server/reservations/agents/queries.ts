import { type Selectable, sql } from 'kysely'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { Agent, agentSorts, agents } from '../../../contract/reservations/agents.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { containing, containsOrPhone } from '../../kit/database/like.ts'

export type AgentRow = Selectable<Database['agents']>
type CountedRow = AgentRow & { bookings: number }

export const toAgent = ({ gstin, ...row }: CountedRow): Agent => ({ ...row, gstin: gstin ?? '' })

const bookingsOf = sql<number>`(select count(*) from bookings b where b.agent_id = a.agent_id)::integer`

type Filter = Query<typeof agents.export>

const found = (db: Db, { q, state }: Filter) => {
  const kept = db
    .selectFrom('agents as a')
    .selectAll('a')
    .select(bookingsOf.as('bookings'))
    .$if(!!state, (query) => query.where('a.active', '=', state === 'active'))
  if (!q) return kept
  return kept.where((eb) =>
    eb.or([
      eb('a.name', 'ilike', containing(q)),
      eb('a.email', 'ilike', containing(q)),
      eb('a.gstin', 'ilike', containing(q)),
      containsOrPhone(sql.ref('a.phone'), q),
    ]),
  )
}

const [name, commission, id] = [sql`lower(a.name)`, sql.ref('a.commission_percent'), sql.ref('a.agent_id')]
const orders: Record<(typeof agentSorts)[number], Order> = {
  name: [ascending(name), ascending(id)],
  '-name': [descending(name), ascending(id)],
  commission: [ascending(commission), ascending(name), ascending(id)],
  '-commission': [descending(commission), ascending(name), ascending(id)],
  bookings: [ascending(bookingsOf), ascending(name), ascending(id)],
  '-bookings': [descending(bookingsOf), ascending(name), ascending(id)],
  newest: [descending(sql.ref('a.created_at')), ascending(id)],
}

/** The agents that a filter keeps, and how many it keeps in all. */
export const listAgents = (db: Db, filter: Filter & PageAsked): Promise<Listed<Agent>> =>
  paged(found(db, filter), orders[filter.sort], filter, toAgent)

/** All agents that a filter keeps, in its order. */
export const everyAgent = (db: Db, filter: Filter): AsyncGenerator<Agent> =>
  everyRow(found(db, filter), orders[filter.sort], toAgent)

const agentOf = (db: Db, agentId: string) =>
  db
    .selectFrom('agents as a')
    .selectAll('a')
    .select(bookingsOf.as('bookings'))
    .where('a.agent_id', '=', agentId)

export const findAgent = async (db: Db, agentId: string): Promise<Agent | undefined> => {
  const row = await agentOf(db, agentId).executeTakeFirst()
  return row && toAgent(row)
}

/** An agent, held for a change: bookings by them wait. */
export const lockAgent = (db: Db, agentId: string): Promise<CountedRow | undefined> =>
  agentOf(db, agentId).forUpdate('a').executeTakeFirst()

/** What an agent is called, where there is one. */
export const nameOfAgent = async (db: Db, agentId: string | null): Promise<string | null> => {
  if (agentId === null) return null
  const row = await db.selectFrom('agents').select('name').where('agent_id', '=', agentId).executeTakeFirst()
  return row?.name ?? null
}
