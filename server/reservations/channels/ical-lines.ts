import { maxFeedEvents } from '../../../contract/reservations/channels.ts'
import type { Breathe } from '../../kit/breather.ts'

/** What is wrong with a calendar that was read, as a sentence for staff. */
export class FeedProblem extends Error {}

/** One line of a calendar: `DTSTART;VALUE=DATE:20261120`. Names are in capitals. */
export type Property = { name: string; params: Readonly<Record<string, string>>; value: string }

// A parameter may have several values, each quoted or not: `X-SRC="a","b"`.
const propertyForm = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)*):(.*)$/s
const paramForm = /;([\w-]+)=((?:"[^"]*"|[^":;])*)/g
/** No line says as much about its value; reading more would keep everybody waiting. */
const longestParams = 5000

const unreadable = (line: string) =>
  new FeedProblem(`The calendar holds a line that cannot be read: ${line.slice(0, 40)}`)

const toProperty = (line: string): Property | undefined => {
  const [, name, params = '', value = ''] = propertyForm.exec(line) ?? []
  if (name === undefined) return undefined
  if (params.length > longestParams) throw unreadable(line)
  const pairs = [...params.matchAll(paramForm)].map(
    ([, key = '', given = '']) => [key.toUpperCase(), given.replaceAll('"', '')] as const,
  )
  return { name: name.toUpperCase(), params: Object.fromEntries(pairs), value: value.trim() }
}

/** Lines as they were before they were folded: a blank at the beginning goes on with the line before. */
function* unfolded(text: string): Generator<string> {
  // Of this calendar alone: where it has read to would be lost to another that is read while this one rests.
  const lineEnd = /\r\n?|\n/g
  let line = ''
  let from = text.startsWith('\uFEFF') ? 1 : 0
  while (from <= text.length) {
    lineEnd.lastIndex = from
    const end = lineEnd.exec(text)
    const part = text.slice(from, end?.index)
    if (/^[ \t]/.test(part)) line += part.slice(1)
    else {
      yield line
      line = part
    }
    from = end ? lineEnd.lastIndex : text.length + 1
  }
  yield line
}

const broken = 'The calendar breaks off before its end. The days stay as they were until it is whole again.'
const noCalendar =
  'What lies at the address is no calendar. Copy the address of the iCalendar (.ics) export again.'

/**
 * The events of a calendar (RFC 5545), each as its lines; line ends of any kind. What only belongs to an event, such as
 * an alarm, is left out. A calendar that is not whole is none: its missing events must not count as cancelled.
 */
export const eventLines = async (text: string, breathe: Breathe): Promise<Property[][]> => {
  const reading: Reading = { within: [], events: [], named: { EXDATE: 0, RDATE: 0 }, isCalendar: false }
  for (const line of unfolded(text)) {
    if (line.trim() !== '') readLine(reading, line)
    await breathe()
  }
  if (!reading.isCalendar) throw new FeedProblem(noCalendar)
  if (reading.within.length > 0) throw new FeedProblem(broken)
  return reading.events
}

const mostText = maxFeedEvents.toLocaleString('en-IN')

type Reading = {
  within: string[]
  events: Property[][]
  /** How many days the events that repeat leave out, or name besides their rules. */
  named: { EXDATE: number; RDATE: number }
  isCalendar: boolean
}

const isBegin = (property: Property | undefined): boolean =>
  property?.name === 'BEGIN' && property.value.toUpperCase() === 'VCALENDAR'

/** Parts and lines of them that say whether a day is sold; of what else cannot be read nothing depends. */
const partsThatMatter = new Set(['VEVENT', 'VFREEBUSY'])
const partForm = /^(BEGIN|END)(?![\w-])/i
const lineThatMatters =
  /^(DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|UID|SEQUENCE|LAST-MODIFIED|STATUS|TRANSP|FREEBUSY)(?![\w-])/i

/** Left out, such a line would make days free that are sold. */
const refuseIfItMatters = ({ within }: Reading, line: string): void => {
  if (partForm.test(line) || (partsThatMatter.has(within.at(-1) ?? '') && lineThatMatters.test(line)))
    throw unreadable(line)
}

const readLine = (reading: Reading, line: string): void => {
  const property = toProperty(line)
  if (!reading.isCalendar && !isBegin(property)) throw new FeedProblem(noCalendar)
  reading.isCalendar = true
  if (property) keepProperty(reading, property)
  else refuseIfItMatters(reading, line)
}

const keepProperty = (reading: Reading, property: Property): void => {
  const { within, events } = reading
  const part = property.value.toUpperCase()
  if (property.name === 'BEGIN') {
    within.push(part)
    if (part === 'VEVENT') beginEvent(events)
  } else if (property.name === 'END') {
    if (within.pop() !== part) throw new FeedProblem(broken)
  } else keepLine(reading, property)
}

/** Each time that somebody is busy as an event of its own; its name stays the same when others come and go. */
const keepPeriods = ({ events }: Reading, { params, value }: Property): void => {
  if (params.FBTYPE?.toUpperCase() === 'FREE') return
  for (const period of value.split(',')) {
    const [begin = '', end = ''] = period.trim().split('/')
    const line = (name: string, text: string): Property => ({ name, params, value: text })
    beginEvent(events)
    events
      .at(-1)
      ?.push(
        line('UID', period.trim()),
        line('DTSTART', begin),
        line(/^[+-]?P/i.test(end) ? 'DURATION' : 'DTEND', end),
      )
  }
}

const beginEvent = (events: Property[][]): void => {
  events.push([])
  if (events.length > maxFeedEvents)
    throw new FeedProblem(
      `The calendar holds more than ${mostText} events. Choose one that is of this room alone.`,
    )
}

const keepLine = (reading: Reading, property: Property): void => {
  const part = reading.within.at(-1)
  if (part === 'VFREEBUSY' && property.name === 'FREEBUSY') keepPeriods(reading, property)
  if (part === 'VEVENT') keepOfEvent(reading, property)
}

const keepOfEvent = (reading: Reading, property: Property): void => {
  reading.events.at(-1)?.push(property)
  const { name, value } = property
  if (name !== 'EXDATE' && name !== 'RDATE') return
  reading.named[name] += value.split(',').length
  if (reading.named[name] > maxFeedEvents)
    throw new FeedProblem(
      `The calendar ${name === 'EXDATE' ? 'leaves out' : 'names'} more than ${mostText} days of events that repeat. Choose one that is of this room alone.`,
    )
}
