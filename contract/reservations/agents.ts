import { z } from 'zod'
import { Day, Instant, optionalSentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { withoutEnds } from '../kit/ends.ts'
import { OptionalEmail, OptionalPhone, pageQuery, text } from '../kit/formats.ts'
import { Money, PercentNumber } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { Gstin, gstinProblem } from '../office/gst.ts'

const fields = {
  name: text('Name is required', 100),
  phone: OptionalPhone,
  email: OptionalEmail,
  /** Percent of the value of the nights, without tax. */
  commission_percent: PercentNumber,
  /** Empty where the agent has none. */
  gstin: Gstin.default('').superRefine((gstin, { addIssue }) => {
    const problem = gstin && gstinProblem(gstin)
    if (problem) addIssue({ code: 'custom', message: problem })
  }),
  /** A retired agent brings no more stays. */
  active: z.boolean().default(true),
}

/** The file of a statement: with whose it is in letters that every disk takes, or those of several overwrite each other. */
export const statementFile = (
  { name, agent_id }: { name: string; agent_id: string },
  { from, to }: { from: string; to: string },
  kind: 'xlsx' | 'pdf',
): string => {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
  return `commission_${withoutEnds(letters, /-/) || agent_id}_${from}_to_${to}.${kind}`
}

const AgentInput = z.object(fields).meta({ id: 'AgentInput' })
const AgentChange = z.object({ ...fields, ...fromVersion }).meta({ id: 'AgentChange' })

export const Agent = z
  .object({
    agent_id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    commission_percent: PercentNumber,
    gstin: z.string(),
    active: z.boolean(),
    /** How many bookings name the agent, whatever became of them. */
    bookings: z.int(),
    created_at: Instant,
    ...ofVersion,
  })
  .meta({ id: 'Agent' })
export type Agent = z.output<typeof Agent>

export const agentSorts = [
  'name',
  '-name',
  'commission',
  '-commission',
  'bookings',
  '-bookings',
  'newest',
] as const
const filter = {
  /** A part of the name, the e-mail, the phone or the GSTIN. */
  q: pageQuery.q,
  state: z.enum(['active', 'retired']).optional(),
  sort: z.enum(agentSorts).default('name'),
}

/** For what an agent has earned a commission: a stay that is over, or the fee in its place. */
const earnedKinds = ['stay', 'no_show', 'cancelled'] as const
export type EarnedKind = (typeof earnedKinds)[number]
export const earnedKindNames = {
  stay: 'Stay',
  no_show: 'No-show fee',
  cancelled: 'Cancellation fee',
} as const satisfies Record<EarnedKind, string>

export const StatementLine = z
  .object({
    booking_id: z.string(),
    guest: z.string(),
    kind: z.enum(earnedKinds),
    /** The day on which the guest left, or on which that was written down later, or on which the fee was charged. */
    day: Day,
    check_in_date: Day,
    check_out_date: Day,
    /** That are charged: none of a stay that was called off. */
    nights: z.int(),
    /** Of nights and of fees in their place, less discounts, without tax. */
    value: Money,
    commission_percent: PercentNumber,
    commission: Money,
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.output<typeof StatementLine>

/** A stay that an agent has brought and whose guest has not left yet: nothing is due for it. */
export const ComingStay = StatementLine.omit({ kind: true, day: true }).meta({ id: 'ComingStay' })
export type ComingStay = z.output<typeof ComingStay>

const sums = {
  bookings: z.int(),
  nights: z.int(),
  value: Money,
  commission: Money,
}

/** So many coming stays stand on the screen; the files have all of them. */
export const comingShown = 20

export const AgentStatement = z
  .object({
    agent: Agent,
    from: Day,
    to: Day,
    ...sums,
    /** Of stays in the house or still to arrive, whatever the days: the commission to be expected as they are booked now, and the next of them. */
    coming: z.object({ ...sums, next: z.array(ComingStay) }),
  })
  .meta({ id: 'AgentStatement' })
export type AgentStatement = z.output<typeof AgentStatement>

export const statementSorts = ['oldest', 'newest', 'guest', '-guest', 'commission', '-commission'] as const
/** Without days this month; of one day alone the month that it lies in. Ten years at most. */
const days = { from: optionalSentDay, to: optionalSentDay }
const sort = z.enum(statementSorts).default('oldest')

const params = z.object({ id: z.string().max(60) })
// The desk says in the wizard by whom a stay was booked, accounts pay what is due. What is agreed is a price.
const reading = { access: 'admin', area: ['desk', 'rates', 'money'] } as const
const writing = { access: 'admin', area: 'rates' } as const
const statement = {
  method: 'GET',
  access: 'admin',
  area: ['rates', 'money'],
  failure: 'Failed to fetch the statement',
  params,
  errors: ['agent_not_found'],
} as const

/** Travel agents, what is agreed with them, and what is due to them. */
export const agents = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/admin/agents',
    summary: 'Travel agents, by name',
    failure: 'Failed to fetch the agents',
    query: z.object({ ...pageQuery, ...filter }),
    ok: z.array(Agent),
    paged: true,
  }),
  export: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/admin/agents.xlsx',
    summary: 'The agents that a filter keeps, as an Excel file',
    failure: 'Failed to download the agents',
    query: z.object(filter),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  get: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/admin/agents/:id',
    summary: 'One travel agent',
    failure: 'Failed to fetch the agent',
    params,
    ok: Agent,
    errors: ['agent_not_found'],
  }),
  add: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/admin/agents',
    summary: 'Add a travel agent',
    failure: 'Failed to add the agent',
    body: AgentInput,
    ok: Agent,
    status: 201,
    errors: ['agent_taken'],
  }),
  change: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/admin/agents/:id',
    summary: 'Change or retire an agent; what was agreed for stays that are booked stays as it was',
    failure: 'Failed to save the agent',
    params,
    body: AgentChange,
    edits: Agent,
    ok: Agent,
    errors: ['agent_not_found', 'agent_taken'],
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/admin/agents/:id',
    summary: 'Delete an agent whom no booking names',
    failure: 'Failed to delete the agent',
    params,
    ok: z.object({ message: z.string() }),
    errors: ['agent_not_found', 'agent_in_use'],
  }),
  statement: endpoint({
    ...statement,
    path: '/api/admin/agents/:id/statement',
    summary: 'What is due to an agent for stays that ended, and for fees charged, from one day to another',
    query: z.object(days),
    ok: AgentStatement,
  }),
  statementLines: endpoint({
    ...statement,
    path: '/api/admin/agents/:id/statement/lines',
    summary: 'The bookings that a statement is the sum of',
    query: z.object({ ...days, page: pageQuery.page, page_size: pageQuery.page_size, sort }),
    ok: z.array(StatementLine),
    paged: true,
  }),
  statementSheet: endpoint({
    ...statement,
    path: '/api/admin/agents/:id/statement.xlsx',
    summary: 'The same as an Excel file',
    query: z.object({ ...days, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  statementPdf: endpoint({
    ...statement,
    path: '/api/admin/agents/:id/statement.pdf',
    summary: 'The same as a PDF file, to be sent to the agent',
    query: z.object(days),
    ok: z.unknown(),
    download: 'application/pdf',
  }),
}
