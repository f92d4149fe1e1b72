import { addDays, type Day, nightsBetween, toDay } from '../../../contract/kit/dates.ts'
import { calendar, maxCalendarDays } from '../../../contract/reservations/calendar.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { nameFor } from '../../rates/rooms/known-guests.ts'
import { blocksOf, type Days, eventsOf, roomsOf, soldTwice, staysOf } from './queries.ts'

type DaysQuery = { start?: string | undefined; end?: string | undefined }

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** What is asked for; without a start the month of today, without an end until the end of the month after it. */
const shownDays = (
  { start, end }: DaysQuery,
  { today, settings }: Pick<Context, 'today' | 'settings'>,
): Days => {
  const from = start && toDay(start, settings.time_zone)
  const to = end && toDay(end, settings.time_zone)
  const first = from ?? firstOfMonth(to ? addDays(to, -1) : today)
  // 62 days after its first day every month's follower is over or about to end.
  const days = { start: first, end: to ?? firstOfMonth(addDays(firstOfMonth(first), 63)) }
  const wrong = (message: string) => refuseField('end', message)
  if (days.end <= days.start) wrong('The end must be after the start')
  if (nightsBetween(days.start, days.end) > maxCalendarDays) wrong(`Ask for ${maxCalendarDays} days at most`)
  return days
}

export const calendarRoutes = implement(calendar, {
  events: (ctx) => eventsOf(ctx.db, shownDays(ctx.query, ctx), ctx.today),

  tapeChart: async ({ db, query, today, settings, who }) => {
    const start = query.start ? toDay(query.start, settings.time_zone) : addDays(today, -2)
    const days = { start, end: addDays(start, query.days) }
    const found = [staysOf(db, days), blocksOf(db, days), soldTwice(db, days, today)] as const
    const [held, blocks, sold_twice] = await Promise.all(found)
    const named = nameFor(who)
    const stays = held.map((stay) => ({ ...stay, guest_name: named(stay.guest_name) }))
    const used = new Set([...stays, ...blocks].map(({ room_id }) => room_id))
    return { ...days, today, rooms: await roomsOf(db, used), stays, blocks, sold_twice }
  },
})
