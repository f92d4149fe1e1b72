import type { Candidate } from '../../contract/candidate-fields.ts'
import { candidates } from '../../contract/candidates.ts'
import { toDay } from '../../contract/kit/dates.ts'
import { normalPhone } from '../../contract/kit/phone.ts'
import { findJob } from '../jobs/queries.ts'
import { type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { type SheetColumn, spreadsheet } from '../kit/spreadsheet.ts'
import { listEvents } from './events.ts'
import { setCandidateRound, setCandidateStatus } from './move-candidate.ts'
import { moveCandidates } from './move-candidates.ts'
import { otherApplications, withOthers } from './other-applications.ts'
import { findPersons } from './persons.ts'
import {
  type CandidateFilter,
  everyCandidate,
  findCandidate,
  listCandidates,
  listCreators,
} from './queries.ts'
import { reinstateCandidate, rejectCandidate } from './reject-candidate.ts'
import { changeCandidate, createCandidate, removeCandidate } from './write-candidate.ts'

type Asked = Omit<CandidateFilter, 'from' | 'to'> & {
  applied_from?: string | undefined
  applied_to?: string | undefined
}

const filterOf = <T extends Asked>({ settings }: Context, { applied_from, applied_to, ...rest }: T) => ({
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

const findDetails = async (given: Context, id: string) =>
  withOthers(given, (await findCandidate(given.db, id)) ?? refuse('candidate_not_found'))

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

export const candidateRoutes = implement(candidates, {
  list: (given) => listCandidates(given, inScope(given, filterOf(given, given.query))),
  own: (given) => listCandidates(given, own(given, filterOf(given, given.query))),
  ofJob: async (given) => {
    const { id } = given.params
    if (!(await findJob(given.db, id))) refuse('job_listing_not_found')
    return listCandidates(given, { ...filterOf(given, given.query), job_id: id })
  },
  sheet: async (given) => {
    const asked = inScope(given, filterOf(given, given.query))
    return spreadsheet('candidates.xlsx', columns, everyCandidate(given, asked), given.settings.time_zone)
  },
  creators: ({ db }) => listCreators(db),

  checkDuplicate: async ({ db, body }) => {
    const email = body.email?.toLowerCase()
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

  get: (given) => findDetails(given, given.params.uuid),
  events: async ({ db, params }) => {
    const row = (await findCandidate(db, params.uuid)) ?? refuse('candidate_not_found')
    return listEvents(db, row.application_id)
  },
  create: async (given) => findDetails(given, await createCandidate(given)),
  change: async (given) => findDetails(given, await changeCandidate(given)),
  bulk: moveCandidates,
  remove: async (given) => {
    await removeCandidate(given)
    return { msg: 'Candidate deleted successfully' }
  },
  setStatus: async (given) => findDetails(given, (await setCandidateStatus(given)).application_id),
  setRound: async (given) => findDetails(given, (await setCandidateRound(given)).application_id),
  reject: async (given) => findDetails(given, (await rejectCandidate(given)).application_id),
  reinstate: async (given) => findDetails(given, (await reinstateCandidate(given)).application_id),
})
