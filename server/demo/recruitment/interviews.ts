import type { Db } from '../../kit/database/db.ts'
import type { DemoClock } from '../kit/clock.ts'

const leela = { user_id: 'USR1001', name: 'Leela Pandey', email: 'admin@forestview.example' }
const kiran = { user_id: 'USR1002', name: 'Kiran Bhatt', email: 'employee@forestview.example' }

type Feedback = { rating: number; advice: 'yes' | 'no' | 'unsure'; comments: string }
type Person = typeof leela & { feedback?: Feedback }
type Planned = {
  candidate: string
  round: string
  /** Days from today, negative when it was held. */
  inDays: number
  /** Of the resort's clock, half past. */
  hour: number
  place: string
  notes?: string
  people: readonly Person[]
}

const gate = 'Forest View Resort, Deodar Ridge Road, the room behind the reception'
const link = 'https://meet.example/forest-view-interviews'

const planned: readonly Planned[] = [
  {
    candidate: 'Simran Gill',
    round: 'Telephonic / Face-to-Face',
    inDays: -4,
    hour: 11,
    place: gate,
    notes: 'Please ask how she handled a full house on a long weekend.',
    people: [
      {
        ...leela,
        feedback: {
          rating: 4,
          advice: 'yes',
          comments: 'Calm, quick and warm. Knows the booking channels; has to learn our prices.',
        },
      },
      { ...kiran, feedback: { rating: 5, advice: 'yes', comments: 'Guests will like her at once.' } },
    ],
  },
  {
    candidate: 'Anita Shah',
    round: 'Technical Round 1',
    inDays: -1,
    hour: 15,
    place: link,
    people: [
      leela,
      {
        ...kiran,
        feedback: {
          rating: 3,
          advice: 'unsure',
          comments: 'Good with React; has not kept a server running.',
        },
      },
    ],
  },
  {
    candidate: 'Tenzin Dorje',
    round: 'Telephonic / Face-to-Face',
    inDays: 2,
    hour: 10,
    place: gate,
    notes: 'A walk to the ridge first: he should name ten birds.',
    people: [leela, kiran],
  },
  {
    candidate: 'Karthik Raman',
    round: 'Technical Round 1',
    inDays: 5,
    hour: 16,
    place: link,
    people: [kiran],
  },
]

/** Interviews held and to come; of one, the admin's feedback is still missing. */
export const addDemoInterviews = async (db: Db, clock: DemoClock): Promise<void> => {
  for (const one of planned) {
    const { application_id } = await db
      .selectFrom('applications')
      .select('application_id')
      .where('name', '=', one.candidate)
      .executeTakeFirstOrThrow()
    await addInterview(db, application_id, one, clock)
  }
}

const addInterview = async (
  db: Db,
  application_id: string,
  { round, inDays, hour, place, notes, people }: Planned,
  clock: DemoClock,
): Promise<void> => {
  const starts_at = `${clock.day(inDays)}T${String(hour).padStart(2, '0')}:30:00+05:30`
  const made_at = clock.at(Math.min(inDays, 0) - 3, 700)
  const { interview_id } = await db
    .insertInto('interviews')
    .values({
      application_id,
      round,
      starts_at,
      minutes: 45,
      place,
      notes: notes ?? null,
      created_by: 'admin',
      created_by_id: leela.user_id,
      created_at: made_at,
      updated_at: made_at,
    })
    .returning('interview_id')
    .executeTakeFirstOrThrow()
  const given_at = `${clock.day(inDays)}T${String(hour + 2).padStart(2, '0')}:05:00+05:30`
  await db
    .insertInto('interview_people')
    .values(
      people.map(({ feedback, ...person }) => ({
        interview_id,
        ...person,
        ...(feedback && { ...feedback, given_at }),
      })),
    )
    .execute()
}
