import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { CalendarEvent } from './ical-events.ts'
import { FeedProblem } from './ical-lines.ts'
import { dayOf, keyOf, ownDay, plusDays, readWhen, type When } from './ical-times.ts'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const understood = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST'])

type Rule = {
  weekly: boolean
  interval: number
  count: number
  until: When | undefined
  /** From 1, Monday; none where every day will do. */
  on: readonly number[]
  weekStart: number
}

const readRule = ({ repeats = '', summary, start }: CalendarEvent, zone: string): Rule => {
  const refuse = (): never => {
    throw new FeedProblem(
      `An event repeats in a way that is not read here (${repeats.slice(0, 60)}): ${summary}`,
    )
  }
  const parts = new Map(
    repeats
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value] = part.split('=')
        return [name, value || refuse()] as const
      }),
  )
  const whole = (name: string, otherwise: number): number => {
    const text = parts.get(name)
    if (text === undefined) return otherwise
    return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : refuse()
  }
  const weekday = (name: string): number => weekdays.indexOf(name) + 1 || refuse()
  const frequency = parts.get('FREQ')
  if (
    (frequency !== 'DAILY' && frequency !== 'WEEKLY') ||
    [...parts.keys()].some((name) => !understood.has(name))
  )
    return refuse()
  const until = parts.get('UNTIL')
  const on = [...new Set(parts.get('BYDAY')?.split(','))].map(weekday)
  const weekly = frequency === 'WEEKLY'
  return {
    weekly,
    interval: whole('INTERVAL', 1),
    count: whole('COUNT', Number.POSITIVE_INFINITY),
    until: until === undefined ? undefined : (readWhen(until, ownZone(start), zone) ?? refuse()),
    on: on.length > 0 || !weekly ? on : [ownDay(start).dayOfWeek],
    weekStart: weekday(parts.get('WKST') ?? 'MO'),
  }
}

/** By the clocks of which zone an event begins, if by any: so is the end of its repeating, where that names none. */
const ownZone = (start: When): string | undefined => ('time' in start ? start.time.timeZoneId : undefined)

/** Where one of the two is a day without a time, the last day is included, by its own clocks and by the resort's. */
const isAfter = (when: When, until: When, zone: string): boolean =>
  'time' in when && 'time' in until
    ? Temporal.ZonedDateTime.compare(when.time, until.time) > 0
    : [ownDay(until).toString(), dayOf(until, zone)].every(
        (lastDay) => nightsBetween(lastDay, ownDay(when).toString()) > 0,
      )

const isPast = (when: When, { until }: Rule, zone: string): boolean =>
  until !== undefined && isAfter(when, until, zone)

/** How many days are looked at for all events of a calendar together, so that none keeps the server busy. */
export type Budget = { left: number }

const spend = (budget: Budget): void => {
  budget.left -= 1
  if (budget.left < 0) throw new FeedProblem('The calendar repeats its events too often to be read')
}

/** Whether an event that repeats does so on the day that lies so many days after its first. */
const isOn = ({ weekly, interval, on, weekStart }: Rule, firstWeekday: number, nth: number): boolean => {
  if (on.length > 0 && !on.includes(((firstWeekday - 1 + nth) % 7) + 1)) return false
  if (!weekly) return nth % interval === 0
  const intoWeek = (firstWeekday - weekStart + 7) % 7
  return Math.floor((intoWeek + nth) / 7) % interval === 0
}

/** From which day of the resort on occurrences are wanted, and from which on no more. */
type Reach = { from: Day; last: Day; zone: string; budget: Budget }

/** So many days after its first an event may be looked at; one that is counted begins with the first. */
const firstLook = ({ start, days }: CalendarEvent, { count }: Rule, { from, zone }: Reach): number =>
  count === Number.POSITIVE_INFINITY ? Math.max(0, nightsBetween(dayOf(start, zone), from) - days - 1) : 0

/** The begins of an event, those that are left out too. */
function* occurrences(event: CalendarEvent, reach: Reach): Generator<When> {
  const { start } = event
  const { last, zone, budget } = reach
  const rule = readRule(event, zone)
  const { dayOfWeek } = ownDay(start)
  // By the clocks of two zones a day may be one more or less.
  const lastLook = nightsBetween(dayOf(start, zone), last) + 1
  let counted = 0
  for (let nth = firstLook(event, rule, reach); counted < rule.count && nth <= lastLook; nth++) {
    spend(budget)
    // RFC 5545, 3.8.5.3: the first is one of those that are counted, whatever the rule says.
    const isFirst = nth === 0
    if (!isFirst && !isOn(rule, dayOfWeek, nth)) continue
    const when = plusDays(start, nth)
    if (nightsBetween(dayOf(when, zone), last) <= 0 || (!isFirst && isPast(when, rule, zone))) return
    counted += 1
    yield when
  }
}

/** The begins of an event; `instead` are those for which another event stands. */
export const beginsOf = (
  event: CalendarEvent,
  instead: ReadonlySet<string>,
  reach: Reach,
): Iterable<When> => {
  if (event.repeats === undefined) return [event.start]
  const leftOut = new Set(event.except.map(keyOf))
  const isLeftOut = (name: string) => leftOut.has(name) || instead.has(name)
  return occurrences(event, reach).filter(
    (when) => !isLeftOut(keyOf(when)) && !isLeftOut(ownDay(when).toString()),
  )
}
