import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { inSeconds, midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

/** What the calendar sends: before somebody comes, and after they have left. */
export const tripMailKinds = ['soon', 'thanks'] as const
export type TripMailKind = (typeof tripMailKinds)[number]

/** So many days before the arrival the first of them goes out. */
const daysBefore = 3

const aDayAgo = (): string => inSeconds(-86_400)

/**
 * Confirmed stays that begin within the next days, tomorrow at the soonest. What was booked or confirmed within the
 * last day has had a mail that says the same.
 */
const comeSoon = (
  today: Day,
) => sql<boolean>`b.status = 'confirmed' and b.no_show_at is null and b.checked_in_at is null
  and b.check_in between ${addDays(today, 1)}::date and ${addDays(today, daysBefore)}::date
  and b.created_at <= ${aDayAgo()}::timestamptz
  and not exists (select from booking_events e where e.booking_id = b.booking_id and e.kind = 'status'
    and e.to_status = 'confirmed' and e.at > ${aDayAgo()}::timestamptz)`

/** Stays whose guests left yesterday: nobody is thanked for a stay of long ago. */
const leftYesterday = (today: Day, zone: string) => sql<boolean>`b.status = 'confirmed'
  and b.checked_out_at >= ${midnight(today, zone, -1)}::timestamptz
  and b.checked_out_at < ${midnight(today, zone)}::timestamptz`

/** Whether the stay, or another of its party that comes or went on the same day, has not had the mail. */
const notYet = (kind: TripMailKind) => sql<boolean>`not exists (
  select from trip_mails m join bookings o using (booking_id)
  where m.kind = ${kind} and (o.booking_id = b.booking_id
    or (o.party_id = b.party_id and ${kind === 'soon' ? sql`o.check_in = b.check_in` : sql`o.check_out = b.check_out`})))`

export type When = { today: Day; zone: string }

const due = (kind: TripMailKind, { today, zone }: When): RawBuilder<boolean> =>
  sql<boolean>`${kind === 'soon' ? comeSoon(today) : leftYesterday(today, zone)} and ${notYet(kind)}`

/**
 * The next stay whose guest is to get the mail, held by this process: another one passes over it. Held as rows are that
 * others may point to: whoever writes the mail of a party points to all of its stays, also to one that is held here.
 */
export const nextDue = (db: Db, kind: TripMailKind, when: When, passedOver: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .select(['b.booking_id', 'b.party_id', 'b.check_in', 'b.check_out'])
    .where(due(kind, when))
    .$if(passedOver.length > 0, (q) => q.where('b.booking_id', 'not in', passedOver))
    .orderBy('b.check_in')
    .orderBy('b.booking_id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

/**
 * The stays that one mail is about: those of a party that come or went on the same day, in the order of their codes.
 * The party is locked first, so that two processes that hold two of its stays send one mail.
 */
export const staysOfMail = async (
  db: Db,
  kind: TripMailKind,
  when: When,
  { booking_id, party_id, check_in, check_out }: Due,
): Promise<string[]> => {
  if (party_id === null) return [booking_id]
  await db
    .selectFrom('reservations')
    .select('reservation_id')
    .where('reservation_id', '=', party_id)
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('bookings as b')
    .select('b.booking_id')
    .where('b.party_id', '=', party_id)
    .where(kind === 'soon' ? 'b.check_in' : 'b.check_out', '=', kind === 'soon' ? check_in : check_out)
    .where(due(kind, when))
    .orderBy('b.booking_id')
    .execute()
  return rows.map((row) => row.booking_id)
}
