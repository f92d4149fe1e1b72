import { sql } from 'kysely'
import { counted } from '../../../contract/kit/counted.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { isByStaff } from '../../folio/account/scope.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Browser, Context } from '../../kit/endpoints/implement.ts'
import { keyOf } from '../../kit/limits/throttle.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { isUsualParty } from './too-many-pending.ts'

type Ctx = Pick<Context, 'db' | 'settings'> & { browser: Pick<Browser, 'network'> }

/** What an unproved address wants to hold: one stay, or as many as a party has rooms; one that is lengthened is named. */
type Wanted = Stay & { rooms: number; isParty: boolean; lengthened?: string }

const day = 86_400
const longestUnproved = 30

/** The stays that somebody holds who may be nobody: an address that is not proved counts as a stranger's. */
const isUnproved = sql`b.let_go_at is not null and b.status = 'pending' and not ${isByStaff}`

/**
 * Refuses what unproved addresses hold beyond their share (W-31): of one network within a day, and of the house on
 * any night. The last thing before the stay is written: until this transaction ends the others wait here, and then
 * count what it wrote.
 */
export const refuseUnproved = async (ctx: Ctx, wanted: Wanted): Promise<void> => {
  refuseLongUnproved(ctx, wanted)
  await sql`select pg_advisory_xact_lock(hashtextextended('stays of unproved addresses', 0))`.execute(ctx.db)
  await lookForUnproved(ctx, wanted)
}

/** The same as a look that nothing is written by. */
export const lookForUnproved = async (ctx: Ctx, wanted: Wanted): Promise<void> => {
  refuseLongUnproved(ctx, wanted)
  await refuseNetwork(ctx, wanted)
  await refuseHouse(ctx, wanted)
}

const refuseLongUnproved = ({ settings }: Ctx, { checkIn, checkOut }: Stay): void => {
  if (nightsBetween(checkIn, checkOut) > longestUnproved)
    refuseMore(settings.phone, `A stay of more than ${longestUnproved} nights needs a proved e-mail address.`)
}

const refuseNetwork = async ({ db, settings, browser }: Ctx, wanted: Wanted): Promise<void> => {
  const { rows } = await sql<{ stays: number; nights: number; parties: number }>`
    select count(*)::integer as stays, coalesce(sum(b.check_out - b.check_in), 0)::integer as nights,
      count(distinct b.party_id)::integer as parties
    from booking_networks n join bookings b on b.booking_id = n.booking_id
    where n.network = ${hashOf(browser.network)} and n.made_at > ${inSeconds(-day)}::timestamptz
      and b.booking_id is distinct from ${wanted.lengthened ?? null}::text and ${isUnproved}`.execute(db)
  const { stays, nights, parties } = rows[0] ?? { stays: 0, nights: 0, parties: 0 }
  const each = nightsBetween(wanted.checkIn, wanted.checkOut)
  const isAlone = wanted.rooms === 1 && stays === 0
  if (isAlone || (wanted.isParty && isUsualParty(wanted.rooms, each) && parties === 0)) return
  const most = settings.pending_nights
  if (nights + wanted.rooms * each > most)
    refuseMore(
      settings.phone,
      `We hold ${counted(most, 'night')} at most for one network before we know that the e-mail addresses are right.`,
    )
}

/** A third of the rooms that can be slept in, rounded down, and one at least. */
const refuseHouse = async (
  { db, settings }: Ctx,
  { checkIn, checkOut, rooms, lengthened = '' }: Wanted,
): Promise<void> => {
  const { rows } = await sql`
    with standing as materialized (
      select room_id from rooms where archived_at is null and status <> 'maintenance'
    ), of_night as (
      select (select count(*) from standing) - (
          select count(distinct x.room_id) from room_blocks x join standing using (room_id)
          where x.start_date <= night and x.end_date > night
        ) as open, (
          select count(*) from bookings b where b.booking_id <> ${lengthened} and ${isUnproved}
            and b.check_in <= night and b.check_out > night
        ) as held
      from generate_series(${checkIn}::timestamp, ${checkOut}::timestamp - interval '1 day', '1 day') as nights (night)
    )
    select from of_night where held + ${rooms}::int > greatest(1, open / 3) limit 1`.execute(db)
  if (rows.length > 0)
    refuseMore(
      settings.phone,
      'So many rooms of these nights are held for guests whose e-mail address is not proved yet that we can hold no more.',
    )
}

const refuseMore = (phone: string, reason: string): never =>
  refuse('too_many_pending', {
    message: `${reason} Please follow the link in our e-mail first, or call us at ${phone} to book.`,
  })

const hashOf = (network: string): string => keyOf('stays of a network', network)

/** Keeps from where stays of an unproved address were booked or lengthened. */
export const rememberNetwork = async (
  { db, browser }: Pick<Ctx, 'db' | 'browser'>,
  bookingIds: readonly string[],
): Promise<void> => {
  const network = hashOf(browser.network)
  const rows = bookingIds.map((booking_id) => ({ booking_id, network, made_at: nowText() }))
  await db
    .insertInto('booking_networks')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Forgets them after a day: they are counted no longer. */
export const sweepNetworks = async (db: Db): Promise<void> => {
  await db.deleteFrom('booking_networks').where('made_at', '<=', inSeconds(-day)).execute()
}
