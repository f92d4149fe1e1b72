import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import {
  type Channel,
  type ChannelConflict,
  type ChannelOfRoom,
  type channels,
  namedStretches,
} from '../../../contract/reservations/channels.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, descending, type Listed, paged } from '../../kit/database/in-order.ts'
import { instantText } from '../../kit/database/instant-text.ts'
import { containing } from '../../kit/database/like.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import type { Who } from '../../kit/security/sessions.ts'
import { nameFor } from '../../rates/rooms/known-guests.ts'
import { conflictsFrom, waitingFrom } from '../calendar/channel-days.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'channels.url': true
  }
}

type Ctx = { db: Db; secrets: Secrets; today: Day; who: Pick<Who, 'staff'> }

/** Conflicts with what each of their days is called. */
type Found = Omit<ChannelConflict, 'summary'> & { summaries: string[] }

const conflicts = (today: Day) => sql<Found[]>`coalesce((
  select json_agg(json_build_object(
    'start_date', x.start_date, 'end_date', x.end_date, 'summaries', x.summaries,
    'booking_id', x.booking_id, 'guest_name', b.full_name, 'block_id', x.block_id, 'reason', x.reason,
    'found_at', ${instantText(sql.ref('x.found_at'))}) order by x.start_date)
  from ${conflictsFrom(today, sql`w.channel_id = c.channel_id`)} x left join bookings b on b.booking_id = x.booking_id), '[]')`

const waiting = (today: Day) => sql<Channel['waiting']>`coalesce((
  select json_agg(json_strip_nulls(json_build_object('block_id', d.block_id, 'other_channel', o.sold_by))::jsonb
    || jsonb_build_object('day', d.day, 'channel_id', c.channel_id, 'channel', c.name, 'booking_id', d.booking_id) order by d.day)
  from ${waitingFrom(today)} left join channel_days o on o.channel_id = d.channel_id and o.day = d.day
  where w.channel_id = c.channel_id), '[]')`

const hasConflicts = (today: Day) => sql<boolean>`exists (
  select from ${waitingFrom(today)} where w.channel_id = c.channel_id)`

const blocked = (today: Day) => sql<number>`(
  select count(*)::integer from room_days h where h.channel_id = c.channel_id and h.day >= ${today}::date)`

const next = (today: Day) => sql<Channel['next']>`coalesce((
  select json_agg(json_build_object('start_date', n.start_date, 'end_date', n.end_date) order by n.start_date)
  from (select min(h.day) as start_date, max(h.day) + 1 as end_date
    from (select day, day - (row_number() over (order by day))::integer as stretch
      from room_days where channel_id = c.channel_id and day >= ${today}::date) h
    group by h.stretch order by 1 limit ${namedStretches}) n), '[]')`

const shown = (db: Db, today: Day) =>
  db
    .selectFrom('channels as c')
    .innerJoin('rooms as r', 'r.room_id', 'c.room_id')
    .where('r.archived_at', 'is', null)
    .select(['c.channel_id', 'c.name', 'c.url', 'c.last_sync_at', 'c.error', 'c.room_id', 'r.room_number'])
    .select([conflicts(today).as('conflicts'), waiting(today).as('waiting')])
    .select([blocked(today).as('blocked'), next(today).as('next')])

const opened =
  ({ secrets, who }: Pick<Ctx, 'secrets' | 'who'>) =>
  <C extends Omit<Channel, 'conflicts'>>(channel: C & { conflicts: Found[] }) => ({
    ...channel,
    url: secrets.open(channel.url, 'channels.url'),
    conflicts: channel.conflicts.map(({ summaries, ...own }) => ({
      ...own,
      summary: [...new Set(summaries)].join(', ').slice(0, 200),
      guest_name: nameFor(who)(own.guest_name),
    })),
  })

/** The calendars that are read for a room, by name. */
export const channelsOf = async (ctx: Ctx, roomId: string): Promise<Channel[]> => {
  const rows = await shown(ctx.db, ctx.today)
    .where('c.room_id', '=', roomId)
    .orderBy('c.name')
    .orderBy('c.channel_id')
    .execute()
  return rows.map(opened(ctx))
}

export const findChannel = async (
  ctx: Ctx,
  { id, channel_id }: { id: string; channel_id: string },
): Promise<ChannelOfRoom | undefined> => {
  const row = await shown(ctx.db, ctx.today)
    .where('c.room_id', '=', id)
    .where('c.channel_id', '=', channel_id)
    .executeTakeFirst()
  return row && opened(ctx)(row)
}

/** What somebody has to look at stands first. */
const order = (today: Day) => [
  descending(sql`(c.failures > 0 or ${hasConflicts(today)})`),
  ascending(sql.ref('r.room_number')),
  ascending(sql.ref('c.name')),
  ascending(sql.ref('c.channel_id')),
]

/** The calendars that are read for all rooms. */
export const listChannels = (
  ctx: Ctx,
  filter: Query<typeof channels.listAll>,
): Promise<Listed<ChannelOfRoom>> => {
  const { db, today } = ctx
  const { q, state } = filter
  const kept = shown(db, today)
    .$if(!!q, (rows) =>
      rows.where((eb) =>
        eb.or(
          (['c.name', 'r.room_number'] as const).map((column) => eb(column, 'ilike', containing(q ?? ''))),
        ),
      ),
    )
    .$if(state === 'conflicts', (rows) => rows.where(hasConflicts(today)))
    .$if(state === 'failing', (rows) => rows.where('c.failures', '>', 0))
    .$if(state === 'fine', (rows) =>
      rows.where('c.failures', '=', 0).where(sql<boolean>`not ${hasConflicts(today)}`),
    )
  return paged(kept, order(today), filter, opened(ctx))
}

/** The address under which a room's busy days are read. */
export const feedAddress = (siteUrl: string, feedKey: string): string => `${siteUrl}/ical/${feedKey}.ics`

/** Whether an address is one under which a room's busy days are read, by whatever name of the host. */
export const isOwnAddress = async (db: Db, url: string): Promise<boolean> => {
  const [, key] = /\/ical\/([^/]+)\.ics\/*$/i.exec(decoded(URL.parse(url)?.pathname ?? '')) ?? []
  if (key === undefined) return false
  const room = await db.selectFrom('rooms').select('room_id').where('feed_key', '=', key).executeTakeFirst()
  return room !== undefined
}

/** A path in plain letters. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A room that is shown, with the secret of its address. */
export const findRoomOfFeed = (db: Db, roomId: string) =>
  db
    .selectFrom('rooms')
    .select(['room_id', 'room_number', 'feed_key'])
    .where('room_id', '=', roomId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
