import { findIana } from 'windows-iana'
import type { Day } from '../../../contract/kit/dates.ts'
import { lruCache } from '../../kit/lru-cache.ts'
import { FeedProblem, type Property } from './ical-lines.ts'

/** When something begins or ends in a calendar: a day, or a time by the clocks of a zone. */
export type When = { day: Temporal.PlainDate } | { time: Temporal.ZonedDateTime }

const form = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/

const plainDate = (year = '', month = '', day = ''): Temporal.PlainDate =>
  Temporal.PlainDate.from(
    { year: Number(year), month: Number(month), day: Number(day) },
    { overflow: 'reject' },
  )

/** The zone of a time; a name that is not known, or none, means the resort's clocks. */
const zoneOf = (name: string | undefined, zone: string): string => {
  if (name === undefined) return zone
  return knownZones.get(name, () => lookedUp(name)) || zone
}

/** Looking up a name of many letters takes as long as reading an event; empty where nobody knows it. Outlook writes those of Windows. */
const knownZones = lruCache<string>({ max: 1000, maxKeyLength: 100 })

const lookedUp = (name: string): string => {
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId
  } catch {
    return findIana(name)[0] ?? ''
  }
}

/** What a text such as 20261120 or 20261120T143000Z means; nothing where it means nothing. */
export const readWhen = (text: string, tzid: string | undefined, zone: string): When | undefined => {
  const [, year, month, day, hour, minute, second, utc] = form.exec(text) ?? []
  if (year === undefined) return undefined
  try {
    const date = plainDate(year, month, day)
    if (hour === undefined) return { day: date }
    // A leap second is the last one of its minute.
    const at = { hour: Number(hour), minute: Number(minute), second: Math.min(59, Number(second)) }
    const time = date.toPlainDateTime(Temporal.PlainTime.from(at, { overflow: 'reject' }))
    return { time: time.toZonedDateTime(utc ? 'UTC' : zoneOf(tzid, zone)) }
  } catch {
    return undefined
  }
}

/** The time of a line; the first, where there are several. */
export const whenOf = ({ value, params }: Property, zone: string): When => {
  const [text = ''] = value.split(',', 1)
  const when = readWhen(text.trim(), params.TZID, zone)
  if (!when) throw new FeedProblem(`The calendar holds a date that cannot be read: ${text.slice(0, 40)}`)
  return when
}

/** The times of a line that may have several. */
export const whensOf = (line: Property, zone: string): When[] =>
  line.value.split(',').map((value) => whenOf({ ...line, value }, zone))

/** The day at the resort. */
export const dayOf = (when: When, zone: string): Day =>
  ('day' in when ? when.day : when.time.withTimeZone(zone).toPlainDate()).toString()

/** The same begin, however it is written; an occurrence is named by it. */
export const keyOf = (when: When): string =>
  'day' in when ? when.day.toString() : String(when.time.epochMilliseconds)

export const plusDays = (when: When, days: number): When =>
  'day' in when ? { day: when.day.add({ days }) } : { time: when.time.add({ days }) }

/** The calendar's own day of it, by whose weeks it repeats. */
export const ownDay = (when: When): Temporal.PlainDate => ('day' in when ? when.day : when.time.toPlainDate())
