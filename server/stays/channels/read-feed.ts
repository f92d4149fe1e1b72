import { addDays, type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { horizonDays } from '../../../contract/stays/channels.ts'
import type { DayRange } from './day-ranges.ts'
import { type CalendarEvent, readEvent } from './ical-events.ts'
import { eventLines } from './ical-lines.ts'
import { type Budget, beginsOf } from './ical-repeats.ts'
import { dayOf, keyOf } from './ical-times.ts'

/** Days from one on, up to another that is not part of them, on which a channel has sold a room. */
export type Sold = { uid: string; summary: string; start: Day; end: Day }

const mostDaysLookedAt = 20_000

const nameOf = ({ uid, instead }: CalendarEvent): string => `${uid}\n${instead ? keyOf(instead) : ''}`

/**
 * Of events of one name, or that stand for the same occurrence, the newest: all of which nothing says that they are
 * older, since one that is left out may be sold twice.
 */
const newestOf = (events: readonly CalendarEvent[]): CalendarEvent[] =>
  [...Map.groupBy(events, nameOf).values()].flatMap((same) => {
    const sequence = Math.max(...same.map((event) => event.sequence))
    const newest = same.filter((event) => event.sequence === sequence)
    const modified = newest.map((event) => event.modified).reduce((a, b) => (a > b ? a : b))
    return newest.filter((event) => event.modified === '' || event.modified === modified)
  })

/** The occurrences of each event for which others stand. */
const insteadOf = (events: readonly CalendarEvent[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { uid, instead } of events) {
    if (!instead) continue
    found.set(uid, (found.get(uid) ?? new Set()).add(keyOf(instead)))
  }
  return found
}

/** So many days from one on, as far as they are among others: by numbers, for years that have five digits sort as text. */
const within = ({ start, days }: { start: Day; days: number }, reach: DayRange): DayRange[] => {
  const from = Math.max(0, nightsBetween(reach.start, start))
  const to = Math.min(nightsBetween(reach.start, reach.end), nightsBetween(reach.start, start) + days)
  return from < to ? [{ start: addDays(reach.start, from), end: addDays(reach.start, to) }] : []
}

/**
 * The days that a calendar says are sold, from today on and as far ahead as days are imported; throws a `FeedProblem`
 * where it cannot be read as a whole.
 */
export const readFeed = (text: string, { today, zone }: { today: Day; zone: string }): Sold[] => {
  const last = addDays(today, horizonDays)
  const events = newestOf(eventLines(text).map((lines, nth) => readEvent(lines, zone, nth)))
  const instead = insteadOf(events)
  const budget: Budget = { left: mostDaysLookedAt }
  const daysOf = (event: CalendarEvent): Sold[] =>
    beginsOf(event, instead.get(event.uid) ?? new Set(), { from: today, last, zone, budget })
      .flatMap((when) => within({ start: dayOf(when, zone), days: event.days }, { start: today, end: last }))
      .map((range) => ({ uid: event.uid, summary: event.summary, ...range }))
  return events.filter(({ isFree }) => !isFree).flatMap(daysOf)
}
