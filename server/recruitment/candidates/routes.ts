import { toDay } from '../../../contract/kit/dates.ts'
import { normalPhone } from '../../../contract/kit/phone.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { listEvents } from '../applications/events.ts'
import {
  type CandidateFilter,
  everyCandidate,
  findCandidate,
  listCandidates,
  listCreators,
} from '../applications/queries.ts'
import { findJob } from '../jobs/queries.ts'
import { setCandidateRound, setCandidateStatus } from './move-candidate.ts'
import { moveCandidates } from './move-candidates.ts'
import { otherApplications, withOthers } from './other-applications.ts'
import { findPersons, goneMeanwhile } from './persons.ts'
import { reinstateCandidate, rejectCandidate } from './reject-candidate.ts'
import { changeCandidate, createCandidate, removeCandidate } from './write-candidate.ts'

type CandidateQuery = Omit<CandidateFilter, 'from' | 'to'> & {
  applied_from?: string | undefined
  applied_to?: string | undefined
}

const filterOf = <T extends CandidateQuery>(
  { settings }: Context,
  { applied_from, applied_to, ...rest }: T,
) => ({
  ...rest,
  from: applied_from && toDay(applied_from, settings.time_zone),
  to: applied_to && toDay(applied_to, settings.time_zone),
})

/** Admins see all; an employee the candidates that they put forward (R-ROLE-06). */
const inScope = <T extends CandidateFilter>({ who }: Context, filter: T): T =>
  who.staff?.role === 'admin' ? filter : { ...filter, created_by: who.staff?.user_id ?? '' }

const own = <T extends CandidateFilter>({ who }: Context, filter: T): T => ({
  ...filter,
  created_by: who.staff?.user_id ?? '',
})

const findDetails = async (ctx: Context, id: string) =>
  withOthers(ctx, (await findCandidate(ctx.db, id)) ?? refuse('candidate_not_found'))

const lpa = (amount: number | null) => (amount === null ? null : amount / 10_000_000)

const columns: readonly SheetColumn<Candidate>[] = [
  { title: 'Name', width: 28, cell: (row) => row.name },
  { title: 'Email', width: 32, cell: (row) => row.email },
  { title: 'Phone', width: 16, cell: (row) => row.phone },
  { title: 'Job', width: 28, cell: (row) => row.job.title },
  { title: 'Status', width: 14, kind: 'code', cell: (row) => row.status },
  { title: 'Round', width: 24, cell: (row) => row.current_round },
  { title: 'Source', width: 12, cell: (row) => row.source },
  {
    title: 'Experience (years)',
    width: 18,
    kind: 'number',
    cell: (row) => (row.experience === null ? null : row.experience / 10),
  },
  { title: 'Current CTC (LPA)', width: 18, kind: 'number', cell: (row) => lpa(row.current_ctc) },
  { title: 'Expected CTC (LPA)', width: 18, kind: 'number', cell: (row) => lpa(row.expected_ctc) },
  { title: 'Location', width: 22, cell: (row) => row.current_location },
  { title: 'Created by', width: 16, cell: (row) => row.created_by },
  { title: 'Applied', width: 20, kind: 'instant', cell: (row) => row.createdAt },
]

export const candidateRoutes = implement(
  candidates,
  {
    list: (ctx) => listCandidates(ctx, inScope(ctx, filterOf(ctx, ctx.query))),
    own: (ctx) => listCandidates(ctx, own(ctx, filterOf(ctx, ctx.query))),
    ofJob: async (ctx) => {
      const { id } = ctx.params
      if (!(await findJob(ctx.db, id))) ctx.refuse('job_listing_not_found')
      return listCandidates(ctx, { ...filterOf(ctx, ctx.query), job_id: id })
    },
    export: async (ctx) => {
      const asked = inScope(ctx, filterOf(ctx, ctx.query))
      return spreadsheet('candidates.xlsx', columns, everyCandidate(ctx, asked), ctx.settings.time_zone)
    },
    creators: ({ db }) => listCreators(db),

    checkDuplicate: async ({ db, body, refuse }) => {
      const email = body.email
      const phone = normalPhone(body.phone ?? '') ?? undefined
      if (!body.email && !body.phone && !body.name)
        refuse('invalid_input', { fields: { email: 'Send an email, a phone number or a name' } })
      const known = await findPersons(db, { ...(email && { email }), ...(phone && { phone }) })
      const matches = await Promise.all(
        known.map(async ({ kind, person_id }) => {
          const applications = await otherApplications(db, person_id)
          const name = await db
            .selectFrom('applications')
            .select('name')
            .where('person_id', '=', person_id)
            .orderBy('created_at', 'desc')
            .executeTakeFirst()
          return { by: kind, name: name?.name ?? '', applications }
        }),
      )
      const isDuplicate = matches.some(({ applications }) =>
        applications.some(({ job_id }) => body.job_id === undefined || job_id === body.job_id),
      )
      return { isDuplicate, message: isDuplicate ? 'Candidate already exists' : '', matches }
    },

    get: (ctx) => findDetails(ctx, ctx.params.uuid),
    events: async ({ db, params, refuse }) => {
      const row = (await findCandidate(db, params.uuid)) ?? refuse('candidate_not_found')
      return listEvents(db, row.application_id)
    },
    create: async (ctx) => findDetails(ctx, await createCandidate(ctx)),
    change: async (ctx) => findDetails(ctx, await changeCandidate(ctx)),
    bulk: moveCandidates,
    remove: async (ctx) => {
      await removeCandidate(ctx)
      return { msg: 'Candidate deleted successfully' }
    },
    setStatus: async (ctx) => findDetails(ctx, (await setCandidateStatus(ctx)).application_id),
    setRound: async (ctx) => findDetails(ctx, (await setCandidateRound(ctx)).application_id),
    reject: async (ctx) => findDetails(ctx, (await rejectCandidate(ctx)).application_id),
    reinstate: async (ctx) => findDetails(ctx, (await reinstateCandidate(ctx)).application_id),
  },
  {
    lostRaces: goneMeanwhile,
  },
)
