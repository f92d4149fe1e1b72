import { interviews } from '../../../contract/recruitment/interviews.ts'
import { type AddDemo, kiran, leela } from '../kit/resort.ts'

const gate = 'Forest View Resort, Deodar Ridge Road, the room behind the reception'
const link = 'https://meet.example/forest-view-interviews'
const phone = 'Telephonic / Face-to-Face'
const technical = 'Technical Round 1'
const both = ['USR1001', 'USR1002']

// Candidate, round, days from today, hour of the resort's clock, place, who interviews, and notes for them.
const planned = [
  [
    ...(['Simran Gill', phone, -4, 11, gate, both] as const),
    'Please ask how she handled a full house on a long weekend.',
  ],
  ['Anita Shah', technical, -1, 15, link, both, null],
  ['Tenzin Dorje', phone, 2, 10, gate, both, 'A walk to the ridge first: he should name ten birds.'],
  ['Karthik Raman', technical, 5, 16, link, ['USR1002'], null],
] as const

/** What was said of the first two; of one, the admin's feedback is still missing. */
const said = [
  [0, leela, 4, 'yes', 'Calm, quick and warm. Knows the booking channels; has to learn our prices.'],
  [0, kiran, 5, 'yes', 'Guests will like her at once.'],
  [1, kiran, 3, 'unsure', 'Good with React; has not kept a server running.'],
] as const

/** Interviews held and to come. */
export const addDemoInterviews: AddDemo = async ({ db, clock, call }) => {
  const ids: string[] = []
  for (const [name, round, inDays, hour, place, interviewers, notes] of planned) {
    const { application_id: uuid } = await db
      .selectFrom('applications')
      .select('application_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const starts_at = `${clock.day(inDays)}T${hour}:30`
    const made = await call({ at: clock.at(Math.min(inDays, 0) - 3, 700) }, interviews.schedule, {
      params: { uuid },
      body: { round, starts_at, place, notes, interviewers: [...interviewers] },
    })
    ids.push(made.id)
  }
  for (const [nth, by, rating, advice, comments] of said) {
    const [, , inDays, hour] = planned[nth]
    await call({ at: clock.at(inDays, (hour + 2) * 60 + 5), by }, interviews.giveFeedback, {
      params: { id: ids[nth] ?? '' },
      body: { rating, advice, comments },
    })
  }
}
