import { type RawBuilder, sql } from 'kysely'
import { paise } from '../../../contract/kit/money.ts'
import {
  type Agent,
  type AgentStatement,
  type ComingStay,
  comingShown,
  type StatementLine,
  type statementSorts,
} from '../../../contract/reservations/agents.ts'
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
import { coming, type EarnedBy, earned } from './earned.ts'

type Sums = { bookings: number; nights: number; value: number; commission: number }

const sumsOf = async (db: Db, lines: RawBuilder<unknown>) => {
  const { rows } = await sql<Sums>`
    select count(*)::integer as bookings, coalesce(sum(line.nights), 0)::integer as nights,
      coalesce(sum(line.value), 0)::bigint as value, coalesce(sum(line.commission), 0)::bigint as commission
    from (${lines}) as line`.execute(db)
  const { bookings = 0, nights = 0, value = 0, commission = 0 } = rows[0] ?? {}
  return { bookings, nights, value: paise(value), commission: paise(commission) }
}

/** What is due to an agent for some days, in one sum, and apart from it what is to be expected. */
export const readStatement = async (db: Db, agent: Agent, by: EarnedBy): Promise<AgentStatement> => {
  const own = { ...by, agentId: agent.agent_id }
  const { from, to } = by
  const due = await sumsOf(db, earned(own))
  const expected = await sumsOf(db, coming(own))
  const next = await listComingStays(db, own, comingShown)
  return { agent, from, to, ...due, coming: { ...expected, next } }
}

type ComingRow = Omit<ComingStay, 'check_in_date' | 'check_out_date'> & {
  check_in: string
  check_out: string
}
type Row = ComingRow & Pick<StatementLine, 'kind' | 'day'>

const toComing = ({ check_in, check_out, value, commission, ...row }: ComingRow): ComingStay => ({
  booking_id: row.booking_id,
  guest: row.guest,
  check_in_date: check_in,
  check_out_date: check_out,
  nights: row.nights,
  value: paise(Number(value)),
  commission_percent: row.commission_percent,
  commission: paise(Number(commission)),
})

const toLine = (row: Row): StatementLine => ({ ...toComing(row), kind: row.kind, day: row.day })

const code = ascending(sql`line.booking_id`)
const [day, guest, commission] = [sql`line.day`, sql`lower(line.guest)`, sql`line.commission`]
const orders: Record<(typeof statementSorts)[number], Order> = {
  oldest: [ascending(day), code],
  newest: [descending(day), code],
  guest: [ascending(guest), code],
  '-guest': [descending(guest), code],
  commission: [ascending(commission), code],
  '-commission': [descending(commission), code],
}

type Sort = (typeof statementSorts)[number]
type Wanted = EarnedBy & { agentId: string; sort: Sort }

const found = (db: Db, wanted: Wanted) =>
  db.selectFrom(sql<Row>`(${earned(wanted)})`.as('line')).selectAll('line')

/** The bookings that a statement is the sum of, and how many there are. */
export const listStatement = (db: Db, wanted: Wanted & PageAsked): Promise<Listed<StatementLine>> =>
  paged(found(db, wanted), orders[wanted.sort], wanted, toLine)

/** All of them, in their order. */
export const everyStatementLine = (db: Db, wanted: Wanted): AsyncGenerator<StatementLine> =>
  everyRow(found(db, wanted), orders[wanted.sort], toLine)

/** The stays to come, the next first; all of them, or so many. */
export const listComingStays = async (
  db: Db,
  by: EarnedBy & { agentId: string },
  most?: number,
): Promise<ComingStay[]> => {
  const found = await db
    .selectFrom(sql<ComingRow>`(${coming(by)})`.as('line'))
    .selectAll('line')
    .orderBy(sql`line.check_in`)
    .orderBy(sql`line.booking_id`)
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  return found.map(toComing)
}
