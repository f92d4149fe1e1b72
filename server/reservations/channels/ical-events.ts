import { createHash } from 'node:crypto'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { FeedProblem, type Property } from './ical-lines.ts'
import { dayOf, type When, whenOf, whensOf } from './ical-times.ts'

/** When an event begins, and how many days of the resort it takes, one at least. */
export type Begin = { when: When; days: number }

/** An event of a calendar as far as it makes a room busy. */
export type CalendarEvent = {
  uid: string
  summary: string
  /** Which of two of the same name is newer. */
  sequence: number
  modified: string
  start: When
  /** How many days of the resort it takes, one at least. */
  days: number
  /** It was called off, or does not make anybody busy. */
  isFree: boolean
  /** By which rule it comes again. */
  repeats: string | undefined
  /** Further begins that it names, each as long as the first or as it says. */
  more: readonly Begin[]
  /** Occurrences that are left out. */
  except: readonly When[]
  /** The occurrence of the event of the same name that this one stands for. */
  instead: When | undefined
}

const durationForm = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

const plusDuration = (start: When, text: string): When => {
  const refuse = (): never => {
    throw new FeedProblem(`The calendar holds a length that cannot be read: ${text.slice(0, 40)}`)
  }
  const [found, ...parts] = durationForm.exec(text) ?? []
  if (found === undefined) return refuse()
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  const partOfDay = (hours * 3600 + minutes * 60 + seconds) / 86_400
  try {
    if ('time' in start) return { time: start.time.add({ weeks, days, hours, minutes, seconds }) }
    return { day: start.day.add({ days: weeks * 7 + days + Math.ceil(partOfDay) }) }
  } catch {
    // Longer than there are days.
    return refuse()
  }
}

/** The day up to which an event goes: the last minute of a day is all of it. */
const endOf = (end: When, zone: string) =>
  dayOf('time' in end ? { time: end.time.add({ minutes: 1 }) } : end, zone)

/** The nights from a begin to an end: an end on the same day, or before it, still takes that day. */
const daysOf = (start: When, end: When | undefined, zone: string): number =>
  end ? Math.max(1, nightsBetween(dayOf(start, zone), endOf(end, zone))) : 1

/** What ends at a time, or after a while. */
const endBy = (line: Property, start: When, text: string, zone: string): When =>
  /^[+-]?P/i.test(text) ? plusDuration(start, text) : whenOf({ ...line, value: text }, zone)

/** The begins that a line names (`RDATE`): times, or periods with an end of their own. */
const namedBegins = (line: Property, days: number, zone: string): Begin[] =>
  line.value.split(',').map((value) => {
    const [begin = '', end] = value.trim().split('/')
    const when = whenOf({ ...line, value: begin }, zone)
    return { when, days: end === undefined ? days : daysOf(when, endBy(line, when, end, zone), zone) }
  })

/** The lines by which an event comes again. What stands for one occurrence does not, whatever was copied into it. */
const repeatsOf = (lines: readonly Property[], summary: string): { rule?: string; dates: Property[] } => {
  const instead = lines.findLast(({ name }) => name === 'RECURRENCE-ID')
  const [rule, ...others] = lines.filter(({ name }) => name === 'RRULE' || name === 'EXRULE')
  // What stands for one occurrence and all after it (`RANGE=THISANDFUTURE`) would leave these as they were.
  const isOdd = instead ? instead.params.RANGE !== undefined : others.length > 0 || rule?.name === 'EXRULE'
  if (isOdd) throw new FeedProblem(`An event repeats in a way that is not read here: ${summary}`)
  if (instead) return { dates: [] }
  const dates = lines.filter(({ name }) => name === 'RDATE')
  return rule ? { rule: rule.value, dates } : { dates }
}

/** Text as it was before it was written into a calendar, on one line; of a very long one the begin. */
const plainText = (value: string, most: number): string =>
  value
    .slice(0, 10 * most)
    .replace(/\\([nN,;\\])/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

const longestName = 255

/** The name of an event; two that differ anywhere are two, and what the database cannot keep is kept as its digest. */
const uidOf = (value: string, nth: number): string => {
  if (value === '') return `nameless-${nth}`
  const plain = plainText(value, longestName)
  if (plain === value) return value
  const digest = createHash('sha256').update(value).digest('hex')
  return `${plain.slice(0, longestName - digest.length - 1)} ${digest}`.toWellFormed()
}

/** Reads one event; `nth` names it where it has no name of its own. */
export const readEvent = (lines: readonly Property[], zone: string, nth: number): CalendarEvent => {
  const last = (name: string) => lines.findLast((line) => line.name === name)
  const textOf = (name: string) => last(name)?.value ?? ''
  const when = (name: string) => {
    const line = last(name)
    return line && whenOf(line, zone)
  }
  const summary = plainText(textOf('SUMMARY'), 120) || 'Busy'
  const start = when('DTSTART')
  if (!start) throw new FeedProblem(`The calendar holds an event without a first day: ${summary}`)
  const { rule, dates } = repeatsOf(lines, summary)
  const duration = textOf('DURATION')
  const end = when('DTEND') ?? (duration ? plusDuration(start, duration) : undefined)
  const days = daysOf(start, end, zone)
  return {
    uid: uidOf(textOf('UID'), nth),
    summary,
    sequence: Number(textOf('SEQUENCE')) || 0,
    modified: textOf('LAST-MODIFIED'),
    start,
    days,
    isFree:
      textOf('STATUS').toUpperCase() === 'CANCELLED' || textOf('TRANSP').toUpperCase() === 'TRANSPARENT',
    repeats: rule,
    more: dates.flatMap((line) => namedBegins(line, days, zone)),
    except: lines.filter(({ name }) => name === 'EXDATE').flatMap((line) => whensOf(line, zone)),
    instead: when('RECURRENCE-ID'),
  }
}
