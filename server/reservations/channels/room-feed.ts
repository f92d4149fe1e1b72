import { createHash } from 'node:crypto'
import ical, { ICalEventTransparency } from 'ical-generator'
import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { FileAnswer } from '../../kit/http/file-answer.ts'
import type { DayRange } from './day-ranges.ts'

type Busy = DayRange & { name: string }

/** What keeps a room from sale from today on, but for what came from a channel: none is told what another said. */
const busyDays = async (db: Db, roomId: string, today: Day): Promise<Busy[]> => {
  const { rows } = await sql<Busy>`
    select concat_ws('/', b.booking_id, coalesce(lower(h.stay) - b.check_in, 0), h.block_id) as name,
      lower(h.stay) as start, upper(h.stay) as "end"
    from holds_between(${today}::date, 'infinity', ${roomId}) h
      left join bookings b on b.booking_id = h.booking_id
    where h.channel_id is null
    order by lower(h.stay)`.execute(db)
  return rows
}

const digest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)

type Ctx = { db: Db; today: Day; settings: { time_zone: string; email: string } }

/**
 * The busy days of a room as a calendar (RFC 5545), and nothing else: no names, and an event's own name that says
 * nothing and stays the same wherever the stay is moved to. Its stamp is the day's, so that the calendar is the same
 * until something changes, and those who ask again need not load it.
 */
export const roomFeed = async (
  { db, today, settings }: Ctx,
  room: { room_id: string; feed_key: string },
): Promise<FileAnswer> => {
  const calendar = ical({ prodId: { company: 'Forest resort', product: 'Busy days', language: 'EN' } })
  const host = settings.email.split('@')[1] ?? 'resort'
  for (const { name, start, end } of await busyDays(db, room.room_id, today))
    calendar.createEvent({
      id: `${digest(room.feed_key, name)}@${host}`,
      stamp: Temporal.Instant.from(midnight(today, settings.time_zone)),
      start: Temporal.PlainDate.from(start),
      end: Temporal.PlainDate.from(end),
      allDay: true,
      summary: 'Not available',
      transparency: ICalEventTransparency.OPAQUE,
    })
  const body = `${calendar.toString()}\r\n`
  return { fileName: 'busy-days.ics', body, etag: digest(body) }
}
