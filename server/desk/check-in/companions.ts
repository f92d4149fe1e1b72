import type { CheckInFacts, Companion } from '../../../contract/desk/check-in.ts'
import { counted } from '../../../contract/kit/counted.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'

/** A companion as they are kept, without their Form C. */
export type KeptCompanion = { name: string; age: number | null; nationality: string | null }

/** The companions of a stay, in their order. */
export const readCompanions = (db: Db, bookingId: string): Promise<KeptCompanion[]> =>
  db
    .selectFrom('companions')
    .select(['name', 'age', 'nationality'])
    .where('booking_id', '=', bookingId)
    .orderBy('person')
    .execute()

/** The nationality of a foreigner may stand on their Form C alone. */
export const toKept = ({ name, age, nationality, form_c }: Companion): KeptCompanion => ({
  name,
  age: age ?? null,
  nationality: nationality ?? form_c?.nationality ?? null,
})

/** Refuses more people than the stay is booked for; those who were written down before may stay as many. */
export const refuseMoreThanBooked = (
  { companions = [] }: CheckInFacts,
  { guests, companions: before }: { guests: number; companions: readonly KeptCompanion[] },
): void => {
  if (companions.length <= Math.max(guests - 1, before.length)) return
  const booked = counted(guests, 'guest')
  refuseField('companions', `This stay is booked for ${booked}. Change the number of guests first.`)
}

export const replaceCompanions = async (
  db: Db,
  bookingId: string,
  companions: readonly KeptCompanion[],
): Promise<void> => {
  await db.deleteFrom('companions').where('booking_id', '=', bookingId).execute()
  if (companions.length === 0) return
  const rows = companions.map((companion, at) => ({ booking_id: bookingId, person: at + 1, ...companion }))
  await db.insertInto('companions').values(rows).execute()
}
