import type { Insertable } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { rupees } from '../kit/builders.ts'
import type { DemoClock } from '../kit/clock.ts'

type Own = Partial<Insertable<Database['vacancies']>> & { title: string; ago: number; until: number | null }

const skills = ['Front desk', 'Housekeeping', 'Bird watching', 'Hindi', 'Tally']

// Days ago they were made, and days from today until they close.
const openings: readonly Own[] = [
  {
    title: 'Front desk executive',
    description:
      'You welcome guests, keep the day sheet and know which room is warm before anybody asks. Shifts change weekly; staff rooms and meals are free.',
    skills: ['Front desk', 'Hindi'],
    min_salary: rupees(300_000),
    max_salary: rupees(420_000),
    experience_min: 1,
    experience_max: 4,
    openings: 2,
    requirements: ['English and Hindi', 'Ready to live in the hills'],
    questions: ['When could you start?', 'Which hotel software have you used?'],
    ago: 18,
    until: 27,
  },
  {
    title: 'Naturalist',
    description: 'You lead the morning bird walk and the evening talk, and keep the list of what was seen.',
    skills: ['Bird watching'],
    min_salary: rupees(360_000),
    max_salary: rupees(540_000),
    experience_min: 2,
    experience_max: 8,
    requirements: ['Knows the birds of the western Himalaya'],
    questions: ['Which bird surprised you last?'],
    ago: 41,
    until: 12,
  },
  {
    title: 'Web developer',
    type: 'Remote',
    description: 'You keep the booking site quick on slow phones.',
    skills: ['TypeScript', 'React', 'SQL', 'Node.js'],
    min_salary: rupees(900_000),
    max_salary: rupees(1_500_000),
    experience_min: 3,
    experience_max: 7,
    city: 'Dehradun',
    ago: 9,
    until: 40,
  },
  {
    title: 'Housekeeping supervisor',
    description: 'You lead a team of eight and know every room by its creak.',
    skills: ['Housekeeping', 'Hindi'],
    min_salary: rupees(280_000),
    experience_min: 2,
    experience_max: 10,
    ago: 75,
    until: -6,
  },
  {
    title: 'Accountant',
    type: 'Part-Time',
    description: 'You close the month with us, three days a week.',
    skills: ['Tally'],
    min_salary: rupees(240_000),
    max_salary: rupees(300_000),
    experience_max: 5,
    status: 'closed',
    ago: 120,
    until: -60,
  },
  { title: 'Yoga teacher for the summer', type: 'Contract', status: 'draft', ago: 2, until: null },
]

const client = {
  client_name: 'Forest View Resort',
  client_email: 'hiring@forestview.example',
  client_location: 'Nainital',
}
const rounds = ['Shortlisting', 'Telephonic / Face-to-Face', 'HR Round']

/** What the resort hires for: open, expired, closed, and one that is still being written. */
export const addDemoJobs = async (db: Db, clock: DemoClock): Promise<void> => {
  await db
    .insertInto('skills')
    .values(skills.map((name) => ({ name, created_at: clock.at(-125, 610) })))
    .execute()
  for (const [index, { ago, until, ...own }] of openings.entries()) {
    const at = clock.at(-ago, 760 + index * 7)
    const [by, id] = index % 2 ? ['employee', 'USR1002'] : ['admin', 'USR1001']
    await db
      .insertInto('vacancies')
      .values({
        type: 'Full-Time',
        city: 'Nainital',
        state: 'Uttarakhand',
        status: 'active',
        interview_rounds: rounds,
        ...client,
        ...own,
        deadline: until === null ? null : clock.day(until),
        ended_at: own.status === 'closed' && until !== null ? clock.at(until, 1100) : null,
        created_by: by as string,
        created_by_id: id as string,
        updated_by: by as string,
        updated_by_id: id as string,
        created_at: at,
        updated_at: at,
        published_at: own.status === 'draft' ? null : at,
      })
      .execute()
  }
}
