import { paise } from '../../../contract/kit/money.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { siteUrlOf } from '../../kit/http/site-url.ts'
import type { ApplicationRow, CandidateRow } from './queries.ts'

type Staff = Context['who']['staff']

/** Who made a candidate may change it, and admins; what a visitor sent in belongs to who made the job. */
export const mayChange = (row: Pick<CandidateRow, 'created_by_id' | 'job_creator'>, staff: Staff): boolean =>
  staff?.role === 'admin' || (!!staff && (row.created_by_id ?? row.job_creator) === staff.user_id)

/** A file of the site as an absolute address (requirements X-47). */
export const addressOf = ({ config }: Pick<Context, 'config'>, key: string): string =>
  `${siteUrlOf(config)}/uploads/${key}`

const rejectionOf = (row: ApplicationRow): Candidate['rejection_information'] =>
  row.rejected_at === null
    ? null
    : {
        reason: row.rejection_reason ?? '',
        stage: row.rejection_stage ?? '',
        comments: row.rejection_comments ?? '',
        rejected_by: row.rejected_by ?? '',
        rejected_at: row.rejected_at,
      }

/** "Haldwani, Uttarakhand" as city and state. */
const placeOf = (location: string | null) => {
  const [city, state] = (location ?? '').split(',').map((part) => part.trim())
  return { city: city || null, state: state || null }
}

/** A candidate as it travels to whoever asks. */
export const toCandidate = (row: CandidateRow, ctx: Pick<Context, 'config' | 'who'>): Candidate => {
  const questionnaire = row.answers as Candidate['questionnaire']
  const resume = row.resume && addressOf(ctx, row.resume)
  const money = (amount: number | null) => (amount === null ? null : paise(amount))
  const [current, expected] = [money(row.current_ctc), money(row.expected_ctc)]
  return {
    id: row.application_number,
    uuid: row.application_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    experience: row.experience,
    current_company: row.current_company,
    current_ctc: current,
    expected_ctc: expected,
    notice_period: row.notice_period,
    current_location: row.current_location,
    preferred_location: row.preferred_location,
    job_id: row.job_id,
    job: {
      id: row.job_id,
      title: row.job_title,
      type: row.job_type,
      city: row.job_city,
      state: row.job_state,
    },
    status: row.status,
    application_status: row.status,
    current_round: row.current_round,
    round_since: row.round_at,
    questionnaire,
    rejection_reason: row.rejection_reason,
    rejection_information: rejectionOf(row),
    notes: row.notes,
    source: row.source,
    referred_by: row.referred_by,
    resume_url: resume,
    image_url: row.photo && `/uploads/${row.photo}`,
    shared_with_client: row.shared_at !== null,
    shared_at: row.shared_at,
    created_by: row.created_by,
    created_by_id: row.created_by_id,
    createdAt: row.created_at,
    may_change: mayChange(row, ctx.who.staff),
    expected_salary: expected,
    ...placeOf(row.current_location),
    currentCompany: row.current_company,
    currentCTC: current,
    expectedCTC: expected,
    noticePeriod: row.notice_period,
    currentLocation: row.current_location,
    preferredLocation: row.preferred_location,
    jobId: row.job_id,
    resumeUrl: resume,
    answers: Object.fromEntries(questionnaire.map(({ question, answer }) => [question, answer])),
    version: row.version,
  }
}
