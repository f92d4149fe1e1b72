import type { KeptAnswers } from '../../desk/pre-arrival/answers.ts'
import { hashOf, newToken } from '../../kit/security/sessions.ts'
import { insertRows } from '../kit/insert.ts'
import type { AddDemo } from '../kit/resort.ts'

const answers: KeptAnswers = {
  document: { kind: 'driving_license', number: 'UK0420190084512' },
  guest: { date_of_birth: '1988-03-14', nationality: 'IN', address: '14 Mall Road, Nainital' },
  companions: [{ name: 'Meera Joshi', age: 34, nationality: 'IN' }],
}

/** Of those who come tomorrow one has answered, and one was asked; nobody has their links. */
export const addDemoPreArrivals: AddDemo = async ({ db, clock }) => {
  const stays = await db
    .selectFrom('bookings')
    .select(['booking_id', 'number_of_guests'])
    .where('check_in', '=', clock.day(1))
    .where('status', '<>', 'cancelled')
    .orderBy('room_id')
    .limit(2)
    .execute()
  // They booked by telephone: the rest was left for check-in.
  await db
    .updateTable('bookings')
    .set({
      ask_at_check_in: true,
      gender: null,
      date_of_birth: null,
      govt_id_type: null,
      govt_id_number: null,
    })
    .where('booking_id', 'in', [...stays.map(({ booking_id }) => booking_id), ''])
    .execute()
  const rows = stays.map(({ booking_id, number_of_guests }, at) => ({
    booking_id,
    // A bytea, as JSON has it.
    token_hash: `\\x${hashOf(newToken()).toString('hex')}` as unknown as Buffer,
    asked_at: clock.at(-2, 660 + at * 25),
    asked_by: 'Leela Pandey',
    mailed: true,
    answered_at: at === 0 ? clock.at(-1, 1215) : null,
    arrival_time: at === 0 ? '15:30' : null,
    // Sealed at the next start, as all numbers of the demo.
    answers:
      at === 0
        ? JSON.stringify({ ...answers, companions: answers.companions?.slice(0, number_of_guests - 1) })
        : null,
  }))
  await insertRows(db, 'pre_arrivals', rows)
}
