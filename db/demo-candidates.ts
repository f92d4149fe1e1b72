import type { Insertable } from 'kysely'
import type { CandidateSource, CandidateStatus } from '../contract/candidate-words.ts'
import { addDays, type Day } from '../contract/kit/dates.ts'
import type { Db } from '../server/kit/db.ts'
import { rupees } from './builders.ts'
import type { Database } from './types.ts'

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

type Person = readonly [
  name: string,
  job: string,
  status: CandidateStatus,
  source: CandidateSource,
  ago: number,
  years: number,
  company: string | null,
  lakhs: number | null,
  place: string,
]

const desk = 'Front desk executive'
const birds = 'Naturalist'
const web = 'Web developer'
const house = 'Housekeeping supervisor'
const books = 'Accountant'

const people: readonly Person[] = [
  ['Kavya Bisht', desk, 'shortlisted', 'Naukri', 14, 3, 'Lakeside Inn', 3.6, 'Nainital, Uttarakhand'],
  ['Rohit Negi', desk, 'screening', 'Direct', 9, 1.5, 'Hotel Himgiri', 3, 'Haldwani, Uttarakhand'],
  ['Simran Gill', desk, 'interviewed', 'Referral', 16, 4, 'Green Acres', 4.2, 'Chandigarh'],
  ['Aman Tiwari', desk, 'applied', 'Direct', 1, 0.5, null, 2.6, 'Almora, Uttarakhand'],
  ['Divya Rawat', desk, 'rejected', 'Naukri', 12, 0, null, 5, 'Dehradun, Uttarakhand'],
  ['Yusuf Ansari', desk, 'hold', 'Agency', 10, 2, 'Cafe Mallital', 3.1, 'Nainital, Uttarakhand'],
  ['Neha Chand', desk, 'applied', 'LinkedIn', 0, 2.2, 'Pine Retreat', 3.4, 'Bhimtal, Uttarakhand'],
  ['Gopal Arya', birds, 'selected', 'Referral', 33, 6, 'Corbett Camps', 4.8, 'Ramnagar, Uttarakhand'],
  ['Ishita Sen', birds, 'interviewed', 'LinkedIn', 26, 3.5, 'Sundarbans Trails', 4.4, 'Kolkata, West Bengal'],
  ['Tenzin Dorje', birds, 'shortlisted', 'Direct', 21, 5, null, 4, 'Gangtok, Sikkim'],
  ['Leela Thapa', birds, 'shortlisted', 'Naukri', 18, 2, 'Binsar Walks', 3.9, 'Almora, Uttarakhand'],
  ['Mukesh Pandey', birds, 'rejected', 'Agency', 24, 1, null, 6.5, 'Bareilly, Uttar Pradesh'],
  ['Anita Shah', web, 'interviewed', 'LinkedIn', 8, 5.5, 'Cloudpeak', 14, 'Pune, Maharashtra'],
  ['Karthik Raman', web, 'shortlisted', 'Naukri', 7, 4, 'Byteforge', 12.5, 'Chennai, Tamil Nadu'],
  ['Pooja Verma', web, 'screening', 'Naukri', 5, 3, 'Webnest', 10, 'Noida, Uttar Pradesh'],
  ['Nikhil Deshmukh', web, 'rejected', 'LinkedIn', 6, 1, 'Startify', 18, 'Nagpur, Maharashtra'],
  ['Fatima Sheikh', web, 'applied', 'Direct', 2, 6, 'Paywise', 15, 'Hyderabad, Telangana'],
  ['Kamla Devi', house, 'selected', 'Referral', 60, 9, 'Manu Maharani', 3.2, 'Nainital, Uttarakhand'],
  ['Sunil Kohli', house, 'rejected', 'Agency', 58, 2, 'City Suites', 4, 'Delhi'],
  ['Renu Mehra', house, 'hold', 'Direct', 55, 4, null, 2.9, 'Kathgodam, Uttarakhand'],
  ['Vivek Joshi', books, 'selected', 'Direct', 110, 3, 'Kumaon Traders', 2.8, 'Nainital, Uttarakhand'],
  ['Shalini Gupta', books, 'rejected', 'Naukri', 112, 0.8, null, 3.5, 'Lucknow, Uttar Pradesh'],
]

const rejection = {
  rejection_reason: 'Salary Expectations',
  rejection_stage: 'Initial Screening',
  rejection_comments: 'Expects far more than the range; we parted on good terms and may ask again next year.',
} as const

const instant = (day: Day, ago: number, hour: number) =>
  `${addDays(day, -Math.max(0, ago))}T${String(hour).padStart(2, '0')}:20:00.000Z`

type Job = { job_id: number; questions: string[] }
type By = { created_by: string; created_by_id: string }

const stepsOf = (status: CandidateStatus): Step[] => [...ways[status]]

const rowOf = (person: Person, at: number, { day, job, by }: { day: Day; job: Job; by: By }) => {
  const [name, , status, source, ago, years, company, lakhs, place] = person
  const steps = stepsOf(status)
  const last = steps.at(-1)
  const moved = instant(day, ago - steps.length * 2, 8)
  const row: Omit<Insertable<Database['applications']>, 'person_id'> = {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: String(9_412_000_000 + at * 7_919),
    job_id: job.job_id,
    status,
    current_round: last?.[1] ?? shortlisting,
    round_at: steps.length === 0 ? instant(day, ago, 5) : moved,
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
    ...(status === 'rejected' && { ...rejection, rejected_by: by.created_by, rejected_at: moved }),
    ...(source === 'Direct' ? {} : by),
    created_at: instant(day, ago, 5),
    updated_at: steps.length === 0 ? instant(day, ago, 5) : moved,
  }
  return row
}

/** Candidates in every status, with the history that led there. Who came by themselves was made by nobody. */
export const addDemoCandidates = async (db: Db, day: Day): Promise<void> => {
  const jobs = await db.selectFrom('vacancies').select(['job_id', 'title', 'questions']).execute()
  for (const [at, person] of people.entries()) {
    const job = jobs.find(({ title }) => title === person[1]) as Job
    const by =
      at % 2
        ? { created_by: 'employee', created_by_id: 'USR1002' }
        : { created_by: 'admin', created_by_id: 'USR1001' }
    await addDemoCandidate(db, person, rowOf(person, at, { day, job, by }), { day, by })
  }
}

const addDemoCandidate = async (
  db: Db,
  [, , status, source, ago]: Person,
  row: ReturnType<typeof rowOf>,
  { day, by }: { day: Day; by: By },
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
  await addSteps(db, event, { day, ago, steps: stepsOf(status) })
}

const addSteps = async (
  db: Db,
  event: { application_id: string; by_name: string; by_user_id: string },
  { day, ago, steps }: { day: Day; ago: number; steps: Step[] },
): Promise<void> => {
  let [status, round]: Step = ['applied', shortlisting]
  for (const [index, [to, toRound]] of steps.entries()) {
    const at = instant(day, ago - (index + 1) * 2, 8)
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
