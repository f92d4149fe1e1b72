import type { CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import type { Who } from '../../kit/security/sessions.ts'
import { rupees } from '../kit/money.ts'
import { type AddDemo, kiran, leela, nobody, type Resort } from '../kit/resort.ts'
import { applicants, type DemoCandidate } from './candidate-list.ts'

const phone = 'Telephonic / Face-to-Face'

type Step = { status: Exclude<CandidateStatus, 'rejected'> } | { round: typeof phone | 'HR Round' } | 'reject'

/** The ways that candidates go, from having applied on; one step every few days. */
const ways: Record<CandidateStatus, readonly Step[]> = {
  applied: [],
  screening: [{ status: 'screening' }],
  hold: [{ status: 'screening' }, { status: 'hold' }],
  shortlisted: [{ round: phone }, { status: 'shortlisted' }],
  interviewed: [{ status: 'shortlisted' }, { round: 'HR Round' }, { status: 'interviewed' }],
  selected: [{ round: phone }, { status: 'interviewed' }, { status: 'selected' }],
  rejected: ['reject'],
}

const rejections = [
  [
    'Salary Expectations',
    'Expects far more than the range; we parted on good terms and may ask again next year.',
  ],
  [
    'Experience Gap',
    'Has not worked in a house of our kind yet, and the first season leaves no time to learn it.',
  ],
  ['Communication Skills', 'Found it hard to talk with guests in English; a good cook, whom we told so.'],
] as const

const answer = 'Happy to tell you more when we talk.'

type Job = { job_id: number; questions: string[] }

/** Candidates in every status, with the history that led there. Who came by themselves was made by nobody. */
export const addDemoCandidates: AddDemo = async (resort) => {
  const jobs = await resort.db.selectFrom('vacancies').select(['job_id', 'title', 'questions']).execute()
  for (const [at, person] of applicants.entries()) {
    const job = jobs.find(({ title }) => title === person[1]) as Job
    await addOne(resort, person, { at, job })
  }
}

const addOne = async (resort: Resort, person: DemoCandidate, { at, job }: { at: number; job: Job }) => {
  const [name, , status, source, ago, years, current_company, lakhs, current_location] = person
  const by = at % 2 ? kiran : leela
  const ofLakhs = (share: number) => (lakhs === null ? null : rupees(Math.round(lakhs * share) * 1_000))
  const { uuid } = await resort.call(
    { at: resort.clock.at(-ago, 650), by: source === 'Direct' ? nobody : by },
    candidates.create,
    {
      body: {
        ...{ name, source, current_company, current_location, preferred_location: 'Nainital, Uttarakhand' },
        ...{ email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, job_id: job.job_id },
        ...{ phone: String(9_000_080_000 + at * 419), experience: Math.round(years * 10) },
        ...{ current_ctc: ofLakhs(80), expected_ctc: ofLakhs(100), notice_period: current_company ? 30 : 0 },
        referred_by: source === 'Referral' ? 'Rakesh Bisht' : null,
        job_answers: Object.fromEntries(job.questions.map((question) => [question, answer])),
      },
    },
  )
  await goOn(resort, uuid, { at, ago, status, by: source === 'Direct' ? leela : by })
}

type Way = { at: number; ago: number; status: CandidateStatus; by: Who }

const goOn = async ({ clock, call }: Resort, uuid: string, { at, ago, status, by }: Way): Promise<void> => {
  const params = { uuid }
  for (const [nth, step] of ways[status].entries()) {
    const act = { at: clock.at(Math.min(0, 2 * nth + 2 - ago), 830 + nth), by }
    if (step === 'reject') {
      const [reason, comments] = rejections[at % rejections.length] as (typeof rejections)[number]
      const rejection_details = { reason, stage: 'Initial Screening', comments } as const
      await call(act, candidates.reject, { params, body: { rejection_details } })
    } else if ('round' in step) await call(act, candidates.setRound, { params, body: step })
    else await call(act, candidates.setStatus, { params, body: step })
  }
}
