import type { Insertable } from 'kysely'
import type { CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { rupees } from '../kit/builders.ts'
import type { DemoClock } from '../kit/clock.ts'
import { candidates, type DemoCandidate } from './candidate-list.ts'

type Step = readonly [status: CandidateStatus, round: string]

const shortlisting = 'Shortlisting'
const phone = 'Telephonic / Face-to-Face'
const hr = 'HR Round'

/** The ways that candidates go, from having applied on; one step every few days. */
const ways = {
  applied: [],
  screening: [['screening', shortlisting]],
  hold: [
    ['screening', shortlisting],
    ['hold', shortlisting],
  ],
  shortlisted: [
    ['screening', shortlisting],
    ['shortlisted', phone],
  ],
  interviewed: [
    ['shortlisted', phone],
    ['interviewed', hr],
  ],
  selected: [
    ['shortlisted', phone],
    ['interviewed', hr],
    ['selected', 'Selected'],
  ],
  rejected: [
    ['screening', shortlisting],
    ['rejected', shortlisting],
  ],
} as const satisfies Record<CandidateStatus, readonly Step[]>

const rejections = [
  {
    rejection_reason: 'Salary Expectations',
    rejection_stage: 'Initial Screening',
    rejection_comments:
      'Expects far more than the range; we parted on good terms and may ask again next year.',
  },
  {
    rejection_reason: 'Experience Gap',
    rejection_stage: 'Initial Screening',
    rejection_comments:
      'Has not worked in a house of our kind yet, and the first season leaves no time to learn it.',
  },
  {
    rejection_reason: 'Communication Skills',
    rejection_stage: 'Initial Screening',
    rejection_comments: 'Found it hard to talk with guests in English; a good cook, whom we told so.',
  },
] as const

type Rejection = (typeof rejections)[number]
const rejectionOf = (at: number): Rejection => rejections[at % rejections.length] as Rejection

/** So many days ago, today at the latest. */
const instant = (clock: DemoClock, ago: number, minutes: number) => clock.at(-Math.max(0, ago), minutes)
const [inTheMorning, afterLunch] = [650, 830]

type Job = { job_id: number; questions: string[] }
type By = { created_by: string; created_by_id: string }

const stepsOf = (status: CandidateStatus): Step[] => [...ways[status]]

const rowOf = (
  person: DemoCandidate,
  at: number,
  { clock, job, by }: { clock: DemoClock; job: Job; by: By },
) => {
  const [name, , status, source, ago, years, company, lakhs, place] = person
  const steps = stepsOf(status)
  const last = steps.at(-1)
  const moved = instant(clock, ago - steps.length * 2, afterLunch)
  const row: Omit<Insertable<Database['applications']>, 'person_id'> = {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: String(9_000_080_000 + at * 419),
    job_id: job.job_id,
    status,
    current_round: last?.[1] ?? shortlisting,
    round_at: steps.length === 0 ? instant(clock, ago, inTheMorning) : moved,
    experience: Math.round(years * 10),
    current_company: company,
    current_ctc: lakhs === null ? null : rupees(Math.round(lakhs * 80_000)),
    expected_ctc: lakhs === null ? null : rupees(lakhs * 100_000),
    notice_period: company ? 30 : 0,
    current_location: place,
    preferred_location: 'Nainital, Uttarakhand',
    answers: JSON.stringify(
      job.questions.map((question) => ({ question, answer: 'Happy to tell you more when we talk.' })),
    ),
    source,
    referred_by: source === 'Referral' ? 'Rakesh Bisht' : null,
    ...(status === 'rejected' && { ...rejectionOf(at), rejected_by: by.created_by, rejected_at: moved }),
    ...(source === 'Direct' ? {} : by),
    created_at: instant(clock, ago, inTheMorning),
    updated_at: steps.length === 0 ? instant(clock, ago, inTheMorning) : moved,
  }
  return row
}

/** Candidates in every status, with the history that led there. Who came by themselves was made by nobody. */
export const addDemoCandidates = async (db: Db, clock: DemoClock): Promise<void> => {
  const jobs = await db.selectFrom('vacancies').select(['job_id', 'title', 'questions']).execute()
  for (const [at, person] of candidates.entries()) {
    const job = jobs.find(({ title }) => title === person[1]) as Job
    const by =
      at % 2
        ? { created_by: 'employee', created_by_id: 'USR1002' }
        : { created_by: 'admin', created_by_id: 'USR1001' }
    await addDemoCandidate(db, person, rowOf(person, at, { clock, job, by }), { clock, by, at })
  }
}

const addDemoCandidate = async (
  db: Db,
  [, , status, source, ago]: DemoCandidate,
  row: ReturnType<typeof rowOf>,
  { clock, by, at }: { clock: DemoClock; by: By; at: number },
): Promise<void> => {
  const { person_id } = await db
    .insertInto('persons')
    .values({ created_at: row.created_at })
    .returning('person_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person_keys')
    .values([
      { kind: 'email', value: row.email, person_id },
      { kind: 'phone', value: row.phone as string, person_id },
    ])
    .execute()
  const { application_id } = await db
    .insertInto('applications')
    .values({ ...row, person_id })
    .returning('application_id')
    .executeTakeFirstOrThrow()
  const name = by.created_by === 'admin' ? 'Leela Pandey' : 'Kiran Bhatt'
  const event = { application_id, by_name: name, by_user_id: by.created_by_id }
  await db
    .insertInto('application_events')
    .values({
      ...event,
      ...(source === 'Direct' && { by_name: 'The candidate', by_user_id: null }),
      at: row.created_at,
      kind: 'applied',
      to_status: 'applied',
      details: JSON.stringify({ source }),
    })
    .execute()
  await addSteps(db, event, { clock, ago, steps: stepsOf(status), rejection: rejectionOf(at) })
}

const addSteps = async (
  db: Db,
  event: { application_id: string; by_name: string; by_user_id: string },
  { clock, ago, steps, rejection }: { clock: DemoClock; ago: number; steps: Step[]; rejection: Rejection },
): Promise<void> => {
  let [status, round]: Step = ['applied', shortlisting]
  for (const [index, [to, toRound]] of steps.entries()) {
    const at = instant(clock, ago - (index + 1) * 2, afterLunch)
    await db
      .insertInto('application_events')
      .values({
        ...event,
        at,
        kind: to === 'rejected' ? 'rejected' : 'status',
        from_status: status,
        to_status: to,
        ...(to === 'rejected' && {
          from_round: round,
          details: JSON.stringify({
            reason: rejection.rejection_reason,
            stage: rejection.rejection_stage,
            comments: rejection.rejection_comments,
          }),
        }),
      })
      .execute()
    if (toRound !== round)
      await db
        .insertInto('application_events')
        .values({ ...event, at, kind: 'round', from_round: round, to_round: toRound })
        .execute()
    ;[status, round] = [to, toRound]
  }
}
