import { RRuleTemporal } from 'rrule-temporal'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { Breathe } from '../../kit/breather.ts'
import type { Begin, CalendarEvent } from './ical-events.ts'
import { FeedProblem } from './ical-lines.ts'
import { dayOf, keyOf, ownDay, plusDays, readWhen, type When } from './ical-times.ts'

const whole = /^[1-9]\d{0,4}$/
const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)'
const list = (one: string) => new RegExp(`^(?:${one})(?:,(?:${one}))*$`)
const fromEitherEnd = (one: string) => list(`[+-]?0*(?:${one})`)
const ofYear = '[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6]'

/**
 * The parts of a rule (RFC 5545, 3.3.10) and what they may say: the library leaves out what it does not know. With
 * `BYWEEKNO` it may look through four hundred years each time.
 */
const parts: Readonly<Record<string, RegExp>> = {
  // What comes several times a day is no booking of nights.
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: whole,
  COUNT: whole,
  UNTIL: /./,
  WKST: new RegExp(`^${weekday}$`),
  BYDAY: fromEitherEnd(`(?:[1-9]|[1-4]\\d|5[0-3])?${weekday}`),
  BYMONTH: list('0?[1-9]|1[0-2]'),
  BYMONTHDAY: fromEitherEnd('[1-9]|[12]\\d|3[01]'),
  BYYEARDAY: fromEitherEnd(ofYear),
  BYSETPOS: fromEitherEnd(ofYear),
}

const refusing = ({ repeats = '', summary }: CalendarEvent) =>
  new FeedProblem(`An event repeats in a way that is not read here (${repeats.slice(0, 60)}): ${summary}`)

const isPart = ([name, value]: readonly [string, string], nth: number, all: readonly (readonly string[])[]) =>
  Object.hasOwn(parts, name) && parts[name]?.test(value) && all.findIndex(([other]) => other === name) === nth

/** How far the library looks for a day in one part of its time, so that a rule which names none ends soon. */
const bounds = { maxIterations: 1500, maxCandidateEvaluations: 3000, cache: false, strict: true }

type Rule = { days: (from: Temporal.PlainDate, to: Temporal.PlainDate) => readonly number[]; count: number }

const utc = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC')

/**
 * The rule of an event, over days alone: when a day begins is left to the event, so that no change of clocks takes one
 * away. Where it ends is ours: the first counts whatever the rule says (3.8.5.3), and counting from day to day the
 * library would begin anew each time.
 */
const readRule = (event: CalendarEvent, said: readonly (readonly [string, string])[]): Rule => {
  if (!said.every(isPart)) throw refusing(event)
  const rest = said.filter(([name]) => name !== 'COUNT' && name !== 'UNTIL')
  const count = said.find(([name]) => name === 'COUNT')?.[1]
  const first = utc(ownDay(event.start))
  const read = <T>(work: () => T): T => {
    try {
      return work()
    } catch {
      throw refusing(event)
    }
  }
  const rruleString = `RRULE:${rest.map((part) => part.join('=')).join(';')}`
  const rule = read(() => new RRuleTemporal({ rruleString, dtstart: first, ...bounds }))
  return {
    days: (from, to) =>
      read(() => rule.between(utc(from), utc(to), true)).map(
        (day) => (day.epochMilliseconds - first.epochMilliseconds) / 86_400_000,
      ),
    count: count === undefined ? Number.POSITIVE_INFINITY : Number(count),
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

/** How much is looked at for all events of a calendar together, so that none keeps the server busy. */
export type Budget = { left: number }

const spend = (budget: Budget, looks: number): void => {
  budget.left -= looks
  if (budget.left < 0) throw new FeedProblem('The calendar repeats its events too often to be read')
}

/** So many days a rule is asked for at once, first and later: a few milliseconds. Asking costs as much as a day in eight. */
const atOnce = { first: 8, most: 183 }

const spendOnAsking = (budget: Budget, days: number): void => spend(budget, 1 + Math.ceil(days / 8))

/** From which day of the resort on occurrences are wanted, and from which on no more. */
type Reach = { from: Day; last: Day; zone: string; budget: Budget; breathe: Breathe }

/** Up to when an event repeats, if that is said. */
const untilOf = (event: CalendarEvent, text: string | undefined, zone: string): When | undefined => {
  if (text === undefined) return undefined
  const until = readWhen(text, ownZone(event.start), zone)
  if (!until) throw refusing(event)
  return until
}

/** Whether nothing that begins up to a time lasts until days are wanted: then no matter how it repeated. */
const isOver = ({ days }: CalendarEvent, until: When, { from, zone }: Reach): boolean =>
  nightsBetween(dayOf(until, zone), from) > days + 1

/** How many days after its first an event begins again; in order. */
async function* rulesDays(
  { start, days }: CalendarEvent,
  rule: Rule,
  until: When | undefined,
  reach: Reach,
): AsyncGenerator<number> {
  const first = ownDay(start)
  // One that is counted is counted from its first.
  const isCounted = rule.count !== Number.POSITIVE_INFINITY
  const skipped = isCounted ? 0 : nightsBetween(dayOf(start, reach.zone), reach.from) - days - 1
  // By the clocks of two zones a day may be one more or less.
  const daysTo = (day: Day) => nightsBetween(dayOf(start, reach.zone), day) + 1
  const most = Math.min(
    daysTo(reach.last),
    until ? daysTo(dayOf(until, reach.zone)) : Number.POSITIVE_INFINITY,
  )
  let asked: number = atOnce.first
  for (let from = Math.max(1, skipped); from <= most; ) {
    spendOnAsking(reach.budget, asked)
    const after = from + asked
    yield* rule.days(first.add({ days: from }), first.add({ days: after - 1 }))
    await reach.breathe()
    from = after
    asked = Math.min(2 * asked, atOnce.most)
  }
}

/** The later begins of an event that repeats, those that are left out too. */
async function* laterBegins(event: CalendarEvent, reach: Reach): AsyncGenerator<When> {
  const said = (event.repeats ?? '')
    .toUpperCase()
    .split(';')
    .filter(Boolean)
    .map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name, value] as const
    })
  const until = untilOf(event, said.find(([name]) => name === 'UNTIL')?.[1], reach.zone)
  if (until && isOver(event, until, reach)) return
  const rule = readRule(event, said)
  let counted = 1
  if (counted >= rule.count) return
  for await (const nth of rulesDays(event, rule, until, reach)) {
    spend(reach.budget, 1)
    const when = plusDays(event.start, nth)
    if (until && isAfter(when, until, reach.zone)) return
    yield when
    counted += 1
    if (counted >= rule.count) return
  }
}

async function* allBegins(event: CalendarEvent, reach: Reach): AsyncGenerator<Begin> {
  const { start, days } = event
  yield { when: start, days }
  if (event.repeats !== undefined) for await (const when of laterBegins(event, reach)) yield { when, days }
  yield* event.more
}

/** The begins of an event; `instead` are those for which another event stands. */
export async function* beginsOf(
  event: CalendarEvent,
  instead: ReadonlySet<string>,
  reach: Reach,
): AsyncGenerator<Begin> {
  const leftOut = new Set(event.except.map(keyOf))
  const isLeftOut = (name: string) => leftOut.has(name) || instead.has(name)
  const repeats = event.repeats !== undefined || event.more.length > 0
  for await (const begin of allBegins(event, reach))
    if (!repeats || (!isLeftOut(keyOf(begin.when)) && !isLeftOut(ownDay(begin.when).toString()))) yield begin
}
