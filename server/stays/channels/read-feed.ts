import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { horizonDays } from '../../../contract/stays/channels.ts'
import { type CalendarEvent, rangeFrom, readEvent } from './ical-events.ts'
import { eventLines } from './ical-lines.ts'
import { type Budget, beginsOf } from './ical-repeats.ts'
import { dayOf, keyOf } from './ical-times.ts'

/** Days from one on, up to another that is not part of them, on which a channel has sold a room. */
export type Sold = { uid: string; summary: string; start: Day; end: Day }

const mostDaysLookedAt = 20_000

const isNewer = (a: CalendarEvent, b: CalendarEvent): boolean =>
  a.sequence === b.sequence ? a.modified >= b.modified : a.sequence > b.sequence

/** Of events of one name, or that stand for the same occurrence, the newest. */
const newestOf = (events: readonly CalendarEvent[]): CalendarEvent[] => {
  const newest = new Map<string, CalendarEvent>()
  for (const event of events) {
    const name = `${event.uid}\n${event.instead ? keyOf(event.instead) : ''}`
    const known = newest.get(name)
    if (!known || isNewer(event, known)) newest.set(name, event)
  }
  return [...newest.values()]
}

/** The occurrences of each event for which others stand. */
const insteadOf = (events: readonly CalendarEvent[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { uid, instead } of events) {
    if (!instead) continue
    found.set(uid, (found.get(uid) ?? new Set()).add(keyOf(instead)))
  }
  return found
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
      .map((when) => rangeFrom(dayOf(when, zone), event))
      .filter(({ start, end }) => end > today && start < last)
      .map(({ start, end }) => ({
        uid: event.uid,
        summary: event.summary,
        start: start < today ? today : start,
        end: end > last ? last : end,
      }))
  return events.filter(({ isFree }) => !isFree).flatMap(daysOf)
}
