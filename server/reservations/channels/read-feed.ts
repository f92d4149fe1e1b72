import { addDays, type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { horizonDays } from '../../../contract/reservations/channels.ts'
import { type Breathe, breather } from '../../kit/breather.ts'
import type { DayRange } from './day-ranges.ts'
import { type CalendarEvent, readEvent } from './ical-events.ts'
import { eventLines, FeedProblem } from './ical-lines.ts'
import { type Budget, beginsOf } from './ical-repeats.ts'
import { dayOf, keyOf } from './ical-times.ts'

/** Days from one on, up to another that is not part of them, on which a channel has sold a room. */
export type Sold = { uid: string; summary: string; start: Day; end: Day }

/** What is looked at for events that repeat: each of their days, and what asking their rules costs. */
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

/** Days that events lie over each other count each: what is done with them takes as long as there are. */
const mostDaysSold = 20_000

const spendDays = (budget: Budget, { start, end }: DayRange): void => {
  budget.left -= nightsBetween(start, end)
  if (budget.left < 0) throw new FeedProblem('The calendar holds too many days over each other to be read')
}

const readEvents = async (text: string, zone: string, breathe: Breathe): Promise<CalendarEvent[]> => {
  const events: CalendarEvent[] = []
  for (const lines of await eventLines(text, breathe)) {
    events.push(readEvent(lines, zone, events.length))
    await breathe()
  }
  return newestOf(events)
}

/**
 * The days that a calendar says are sold, from today on and as far ahead as days are imported; throws a `FeedProblem`
 * where it cannot be read as a whole. A large one takes a second: others have their turn meanwhile.
 */
export const readFeed = async (
  text: string,
  { today, zone }: { today: Day; zone: string },
): Promise<Sold[]> => {
  const days = { start: today, end: addDays(today, horizonDays) }
  const breathe = breather()
  const events = await readEvents(text, zone, breathe)
  const instead = insteadOf(events)
  const [looks, daysSold]: [Budget, Budget] = [{ left: mostDaysLookedAt }, { left: mostDaysSold }]
  const reach = { from: today, last: days.end, zone, budget: looks, breathe }
  // By what it says: the same twice, in two events or in a rule and beside it, is once.
  const sold = new Map<string, Sold>()
  for (const event of events.filter(({ isFree }) => !isFree)) {
    const { uid, summary } = event
    for await (const begin of beginsOf(event, instead.get(uid) ?? new Set(), reach)) {
      for (const range of within({ start: dayOf(begin.when, zone), days: begin.days }, days)) {
        spendDays(daysSold, range)
        sold.set(`${uid}\n${range.start} ${range.end}`, { uid, summary, ...range })
      }
      await breathe()
    }
  }
  return [...sold.values()]
}
