import { sql } from 'kysely'
import type { PreArrivalAnswers } from '../../../contract/desk/pre-arrival.ts'
import type { ReceivedAnswers } from '../../../contract/desk/received-answers.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { masked } from '../../kit/security/masked.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { maskedForm } from './numbers.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'pre_arrivals.answers': true
  }
}

/** What a guest wrote, its numbers in full; the time of arrival lies beside it, as it is no secret. */
export type KeptAnswers = Omit<PreArrivalAnswers, 'arrival_time'> & {
  /** When the address was given. */
  email_at?: string
}
type Row = { answers: string | null; answered_at: string | null; arrival_time: string | null }

export const sealAnswers = (secrets: Secrets, answers: KeptAnswers): string =>
  secrets.seal(JSON.stringify(answers), 'pre_arrivals.answers')

export const openAnswers = (secrets: Secrets, { answers }: Pick<Row, 'answers'>): KeptAnswers | undefined =>
  answers === null ? undefined : JSON.parse(secrets.open(answers, 'pre_arrivals.answers'))

/** What the guest of a stay wrote, and whether a check-in has taken it over since: then their link is closed. */
export const readAnswers = async (
  { db, secrets }: { db: Db; secrets: Secrets },
  bookingId: string,
): Promise<{ answers: KeptAnswers | undefined; isTaken: boolean }> => {
  const row = await db
    .selectFrom('pre_arrivals')
    .select(['answers', 'token_hash'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return { answers: row && openAnswers(secrets, row), isTaken: row?.token_hash === null }
}

const guestOf = ({ guest = {} }: KeptAnswers): ReceivedAnswers['guest'] => ({
  gender: guest.gender ?? null,
  date_of_birth: guest.date_of_birth ?? null,
  nationality: guest.nationality ?? null,
  address: guest.address ?? null,
})

/** What was received, as the guest and the desk read it: numbers masked. */
export const receivedOf = (secrets: Secrets, row: Row): ReceivedAnswers | null => {
  const answers = openAnswers(secrets, row)
  if (!answers || row.answered_at === null) return null
  const { document, companions = [] } = answers
  return {
    answered_at: row.answered_at,
    email: answers.email ?? null,
    email_at: answers.email_at ?? null,
    arrival_time: row.arrival_time,
    special_requests: answers.special_requests ?? null,
    document: document ? { kind: document.kind, masked: masked(document.number) } : null,
    guest: guestOf(answers),
    form_c: answers.form_c ? maskedForm(answers.form_c) : null,
    companions: companions.map(({ name, age, nationality, form_c }) => ({
      name,
      age: age ?? null,
      nationality: nationality ?? null,
      form_c: form_c ? maskedForm(form_c) : null,
    })),
  }
}

/** The link opens nothing any more: the check-in has written down what of the answers is true. They are kept aside. */
export const closePreArrival = async (db: Db, bookingId: string): Promise<void> => {
  await db
    .updateTable('pre_arrivals')
    .set({ token_hash: null })
    .where('booking_id', '=', bookingId)
    .where('token_hash', 'is not', null)
    .execute()
}

/** The stay is over, or somebody else's: the link opens no more, and what was answered is gone. */
export const endPreArrival = async (db: Db, bookingId: string): Promise<void> => {
  await db
    .updateTable('pre_arrivals')
    .set({ token_hash: null, answers: null })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Nothing stays of what a visitor was asked, whose bookings stay. */
export const forgetPreArrivals = async (db: Db, visitorId: string): Promise<void> => {
  await db
    .deleteFrom('pre_arrivals')
    .where('booking_id', 'in', (of) =>
      of.selectFrom('bookings').select('booking_id').where('visitor_id', '=', visitorId),
    )
    .execute()
}

/** Takes the answers and links of stays away that are cancelled or over, or whose guest did not come. */
export const sweepPreArrivals = async (db: Db): Promise<void> => {
  await db
    .updateTable('pre_arrivals as p')
    .from('bookings as b')
    .set({ token_hash: null, answers: null })
    .whereRef('b.booking_id', '=', 'p.booking_id')
    .where((eb) => eb.or([eb('p.token_hash', 'is not', null), eb('p.answers', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('b.status', '=', 'cancelled'),
        eb('b.no_show_at', 'is not', null),
        eb('b.checked_out_at', 'is not', null),
        eb('b.check_out', '<', todayAtResort()),
      ]),
    )
    .execute()
}

const todayAtResort = () => sql<string>`(${nowText()}::timestamptz at time zone resort_zone())::date`
