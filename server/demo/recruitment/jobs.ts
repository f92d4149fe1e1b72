import type { Input } from '../../../contract/kit/endpoint.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { rupees } from '../kit/money.ts'
import { type AddDemo, kiran, leela } from '../kit/resort.ts'

type Opening = Partial<Input<typeof jobs.create>['body']> & {
  title: string
  ago: number
  until: number | null
}

const known = ['Front desk', 'Housekeeping', 'Bird watching', 'Hindi', 'Tally']

// Days ago they were made, and days from today until they close.
const openings: readonly Opening[] = [
  {
    title: 'Front desk executive',
    description:
      'You welcome guests, keep the day sheet and know which room is warm before anybody asks. Shifts change weekly; staff rooms and meals are free.',
    skills: ['Front desk', 'Hindi'],
    minSalary: rupees(300_000),
    maxSalary: rupees(420_000),
    experienceRange: [1, 4],
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
    minSalary: rupees(360_000),
    maxSalary: rupees(540_000),
    experienceRange: [2, 8],
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
    minSalary: rupees(900_000),
    maxSalary: rupees(1_500_000),
    experienceRange: [3, 7],
    city: 'Dehradun',
    ago: 9,
    until: 40,
  },
  {
    title: 'Housekeeping supervisor',
    description: 'You lead a team of eight and know every room by its creak.',
    skills: ['Housekeeping', 'Hindi'],
    minSalary: rupees(280_000),
    experienceRange: [2, 10],
    ago: 75,
    until: -6,
  },
  {
    title: 'Accountant',
    type: 'Part-Time',
    description: 'You close the month with us, three days a week.',
    skills: ['Tally'],
    minSalary: rupees(240_000),
    maxSalary: rupees(300_000),
    experienceRange: [0, 5],
    ago: 120,
    until: -60,
  },
  { title: 'Yoga teacher for the summer', type: 'Contract', status: 'draft', ago: 2, until: null },
]

const shared = {
  type: 'Full-Time' as const,
  ...{ city: 'Nainital', state: 'Uttarakhand' },
  ...{
    clientName: 'Forest View Resort',
    clientLocation: 'Nainital',
    clientEmail: 'hiring@forestview.example',
  },
  interviewRounds: ['Shortlisting', 'Telephonic / Face-to-Face', 'HR Round'],
} as const

/** What the resort hires for: open, expired, closed, and one that is still being written. */
export const addDemoJobs: AddDemo = async ({ clock, call }) => {
  for (const name of known) await call({ at: clock.at(-125, 610) }, skills.create, { body: { name } })
  for (const [index, { ago, until, ...own }] of openings.entries()) {
    const by = index % 2 ? kiran : leela
    const deadline = until === null ? null : clock.day(until)
    const body = { ...shared, interviewRounds: [...shared.interviewRounds], ...own, deadline }
    const { id } = await call({ at: clock.at(-ago, 760 + index * 7), by }, jobs.create, { body })
    if (own.title !== 'Accountant') continue
    await call({ at: clock.at(until ?? 0, 1100), by }, jobs.setStatus, {
      params: { id },
      body: { status: 'closed' },
    })
  }
}
