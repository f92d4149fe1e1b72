import {
  type Agent,
  agents,
  type ComingStay,
  earnedKindNames,
  type StatementLine,
  statementFile,
} from '../../../contract/reservations/agents.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type SheetColumn, sheetNamed, spreadsheet, workbook } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { daysOrMonth } from '../../kit/refusals/day-range.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { type AgentRow, everyAgent, findAgent, listAgents, lockAgent, toAgent } from './queries.ts'
import { everyStatementLine, listComingStays, listStatement, readStatement } from './statement.ts'
import { agentStatementPdf } from './statement-pdf.ts'

type Sent = Pick<AgentRow, 'name' | 'phone' | 'email' | 'commission_percent' | 'active'> & { gstin: string }

const columnsOf = ({ name, phone, email, commission_percent, gstin, active }: Sent) => ({
  name,
  phone,
  email,
  commission_percent,
  gstin: gstin || null,
  active,
})

const log = (ctx: Context, before: AgentRow | undefined, after: AgentRow | undefined): Promise<void> => {
  const { agent_id, name } = (after ?? before) as AgentRow
  const factsOf = (row: AgentRow) => columnsOf({ ...row, gstin: row.gstin ?? '' })
  const facts = { before: before && factsOf(before), after: after && factsOf(after) }
  return logActivity(ctx, { area: 'agents', id: agent_id, name, ...facts })
}

const agentColumns: readonly SheetColumn<Agent>[] = [
  { title: 'Name', width: 28, cell: (agent) => agent.name },
  { title: 'Phone', width: 16, cell: (agent) => agent.phone },
  { title: 'Email', width: 30, cell: (agent) => agent.email },
  { title: 'GSTIN', width: 20, cell: (agent) => agent.gstin },
  { title: 'Commission', width: 12, kind: 'percent', cell: (agent) => agent.commission_percent / 100 },
  { title: 'Bookings', width: 10, kind: 'number', cell: (agent) => agent.bookings },
  { title: 'Status', width: 12, cell: ({ active }) => (active ? 'Active' : 'Retired') },
  { title: 'Added', width: 20, kind: 'instant', cell: (agent) => agent.created_at },
]

const whoColumns: readonly SheetColumn<ComingStay>[] = [
  { title: 'Booking', width: 14, cell: (line) => line.booking_id },
  { title: 'Guest', width: 28, cell: (line) => line.guest },
]
const stayColumns: readonly SheetColumn<ComingStay>[] = [
  { title: 'Check-in', width: 14, kind: 'day', cell: (line) => line.check_in_date },
  { title: 'Check-out', width: 14, kind: 'day', cell: (line) => line.check_out_date },
  { title: 'Nights', width: 8, kind: 'number', cell: (line) => line.nights },
  { title: 'Value without tax', width: 18, kind: 'money', cell: (line) => line.value },
  { title: 'Rate', width: 10, kind: 'percent', cell: (line) => line.commission_percent / 100 },
]
const lineColumns: readonly SheetColumn<StatementLine>[] = [
  { title: 'Day', width: 14, kind: 'day', cell: (line) => line.day },
  ...whoColumns,
  { title: 'For', width: 18, cell: ({ kind }) => earnedKindNames[kind] },
  ...stayColumns,
  { title: 'Commission', width: 16, kind: 'money', cell: (line) => line.commission },
]
const comingColumns: readonly SheetColumn<ComingStay>[] = [
  ...whoColumns,
  ...stayColumns,
  { title: 'Commission to be expected', width: 26, kind: 'money', cell: (line) => line.commission },
]

type StatementCtx = Pick<Context, 'db' | 'today' | 'settings'> & {
  params: { id: string }
  query: { from?: string | undefined; to?: string | undefined }
}

const askedOf = async ({ db, params, query, today, settings }: StatementCtx) => {
  const agent = (await findAgent(db, params.id)) ?? refuse('agent_not_found')
  const { gst, time_zone: zone } = settings
  return { agent, by: { ...daysOrMonth(query, today, zone), zone, gst, agentId: agent.agent_id } }
}

export const agentRoutes = implement(
  agents,
  {
    list: ({ db, query }) => listAgents(db, query),

    export: async ({ db, query, settings }) =>
      spreadsheet('agents.xlsx', agentColumns, everyAgent(db, query), settings.time_zone),

    get: async ({ db, params, refuse }) => (await findAgent(db, params.id)) ?? refuse('agent_not_found'),

    add: async (ctx) => {
      const made = await ctx.db
        .insertInto('agents')
        .values({ ...columnsOf(ctx.body), created_at: nowText() })
        .returningAll()
        .executeTakeFirstOrThrow()
      await log(ctx, undefined, made)
      return toAgent({ ...made, bookings: 0 })
    },

    change: async (ctx) => {
      const { db, body, params } = ctx
      const before = (await lockAgent(db, params.id)) ?? ctx.refuse('agent_not_found')
      await meetVersion(ctx, agents.change, {
        record: 'agents',
        id: params.id,
        version: before.version,
        current: async () => toAgent(before),
      })
      const after = await db
        .updateTable('agents')
        .set(columnsOf(body))
        .where('agent_id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await log(ctx, before, after)
      return toAgent({ ...after, bookings: before.bookings })
    },

    remove: async (ctx) => {
      const { db, params } = ctx
      const before = (await lockAgent(db, params.id)) ?? ctx.refuse('agent_not_found')
      await db.deleteFrom('agents').where('agent_id', '=', params.id).execute()
      await log(ctx, before, undefined)
      return { message: 'Agent deleted' }
    },

    statement: async (ctx) => {
      const { agent, by } = await askedOf(ctx)
      return readStatement(ctx.db, agent, by)
    },

    statementLines: async (ctx) => {
      const { by } = await askedOf(ctx)
      return listStatement(ctx.db, { ...by, ...ctx.query, from: by.from, to: by.to })
    },

    statementSheet: async (ctx) => {
      const { agent, by } = await askedOf(ctx)
      const lines = everyStatementLine(ctx.db, { ...by, sort: ctx.query.sort })
      const sheets = [
        sheetNamed('List', lineColumns, lines),
        sheetNamed('Coming stays', comingColumns, await listComingStays(ctx.db, by)),
      ]
      return workbook(statementFile(agent, by, 'xlsx'), sheets, ctx.settings.time_zone)
    },

    statementPdf: async (ctx) => {
      const { agent, by } = await askedOf(ctx)
      const statement = await readStatement(ctx.db, agent, by)
      const lines = await Array.fromAsync(everyStatementLine(ctx.db, { ...by, sort: 'oldest' }))
      const coming = await listComingStays(ctx.db, by)
      const body = await agentStatementPdf(statement, { lines, coming }, ctx)
      return { fileName: statementFile(agent, by, 'pdf'), body }
    },
  },
  {
    constraints: {
      agents_name: { code: 'agent_taken', fields: { name: 'There is already an agent with this name' } },
      bookings_agent_id_fkey: { code: 'agent_in_use' },
    },
  },
)
