import { sql } from 'kysely'
import { counted } from '../../../contract/kit/counted.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { bookingChange } from '../../../contract/reservations/booking-change.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { readCompanions } from './companions.ts'

type Ctx = Call<typeof bookingChange.change>
type Counted = { booking_id: string; number_of_guests: number }

/** How many guests a stay holds from a day on: as many as the smallest of the rooms that it has then, else its last. */
const capacityOf = async (
  db: Db,
  bookingId: string,
  today: Day,
): Promise<{ room_number: string; capacity: number }> => {
  const { rows } = await sql<{ room_number: string; capacity: number }>`
    select r.room_number, r.capacity from bookings b
    left join lateral segments_of(b, upper(b.stay)) s
      on upper(s.stay) > ${today}::date or upper(s.stay) = upper(b.stay)
    join rooms r on r.room_id = coalesce(s.room_id, b.room_id)
    where b.booking_id = ${bookingId} order by r.capacity limit 1`.execute(db)
  return rows[0] ?? refuse('booking_not_found')
}

/** Who is written down sleeps here: they are taken out in the check-in before the stay is for fewer. */
const refuseTooFew = async ({ db, body }: Ctx, before: Counted): Promise<void> => {
  const { number_of_guests: wanted } = body
  if (wanted === undefined || wanted >= before.number_of_guests) return
  const people = 1 + (await readCompanions(db, before.booking_id)).length
  if (wanted < people)
    refuseField(
      'number_of_guests',
      `${people} people are written down in the check-in. Change it there first.`,
    )
}

const refuseTooMany = async ({ db, body, today, refuse }: Ctx, before: Counted): Promise<void> => {
  const { number_of_guests: wanted } = body
  if (wanted === undefined || wanted <= before.number_of_guests) return
  const { room_number, capacity } = await capacityOf(db, before.booking_id, today)
  if (wanted <= capacity) return
  const message = `Room ${room_number} holds ${counted(capacity, 'guest')} at most`
  refuse('too_many_guests', { message, fields: { number_of_guests: message } })
}

/** Refuses a number of guests that the rooms of a stay do not hold, or that leaves out who is written down already. */
export const refuseWrongCount = async (ctx: Ctx, before: Counted): Promise<void> => {
  await refuseTooMany(ctx, before)
  await refuseTooFew(ctx, before)
}
