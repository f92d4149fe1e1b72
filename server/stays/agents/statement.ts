import { sql } from 'kysely'
import { paise } from '../../../contract/kit/money.ts'
import type { Agent, AgentStatement, StatementLine, statementSorts } from '../../../contract/stays/agents.ts'
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
import { type EarnedBy, earned } from './earned.ts'

type Sums = { bookings: number; nights: number; value: number; commission: number }

/** What is due to an agent for some days, in one sum. */
export const readStatement = async (db: Db, agent: Agent, by: EarnedBy): Promise<AgentStatement> => {
  const { rows } = await sql<Sums>`
    select count(*)::integer as bookings, coalesce(sum(line.nights), 0)::integer as nights,
      coalesce(sum(line.value), 0)::bigint as value, coalesce(sum(line.commission), 0)::bigint as commission
    from (${earned({ ...by, agentId: agent.agent_id })}) as line`.execute(db)
  const { bookings = 0, nights = 0, value = 0, commission = 0 } = rows[0] ?? {}
  const { from, to } = by
  return { agent, from, to, bookings, nights, value: paise(value), commission: paise(commission) }
}

type Row = Omit<StatementLine, 'check_in_date' | 'check_out_date'> & { check_in: string; check_out: string }

const toLine = ({ check_in, check_out, value, commission, ...row }: Row): StatementLine => ({
  booking_id: row.booking_id,
  guest: row.guest,
  kind: row.kind,
  day: row.day,
  check_in_date: check_in,
  check_out_date: check_out,
  nights: row.nights,
  value: paise(Number(value)),
  commission_percent: row.commission_percent,
  commission: paise(Number(commission)),
})

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
