import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { now } from '../../kit/clock.ts'
import { endOf } from './times.ts'

type Person = { name: string; email: string }
export type Appointment = {
  /** The same for everything that is ever mailed about this appointment. */
  uid: string
  sequence: number
  starts_at: string
  minutes: number
  summary: string
  place: string
  description: string
  organizer: Person
  attendee: Person
}

/** Whether the clocks of a zone are never put forward or back again after an instant. */
const isFixedOffset = (instant: Temporal.Instant, zone: string): boolean => {
  const before = instant.subtract({ hours: 24 }).toZonedDateTimeISO(zone)
  return zone !== 'UTC' && before.getTimeZoneTransition('next') === null
}

/** The zone of an appointment in a calendar; its offset is the same all year. */
const zoneBlock = (zone: string, instant: Temporal.Instant): string => {
  const offset = instant.toZonedDateTimeISO(zone).offset.replaceAll(':', '').slice(0, 5)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
}

// RFC 5545 knows no control characters but the line break.
const clean = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+|[\u2028\u2029]/gu, ' ')
const cleanLine = (text: string): string => clean(text).replaceAll('\n', ' ').trim()

/**
 * An invitation for calendars, or its cancellation, for one attendee (RFC 5545, RFC 5546). Times stand in the resort's
 * zone where its offset is fixed, as in India, and in UTC elsewhere.
 */
export const invitation = (
  method: 'REQUEST' | 'CANCEL',
  { uid, sequence, starts_at, minutes, ...what }: Appointment,
  zone: string,
): string => {
  const start = Temporal.Instant.from(starts_at)
  const isFixed = isFixedOffset(start, zone)
  // The zone stands at the event and not at the calendar: there, the library would write DTSTAMP in it too.
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Forest resort', product: 'Interviews', language: 'EN' },
    timezone: { name: null, generator: (name) => zoneBlock(name, start) },
  })
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: now(),
    start,
    end: endOf({ starts_at, minutes }),
    timezone: isFixed ? zone : null,
    summary: cleanLine(what.summary),
    location: cleanLine(what.place),
    description: clean(what.description),
    organizer: { name: cleanLine(what.organizer.name), email: what.organizer.email },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  event.createAttendee({
    name: cleanLine(what.attendee.name),
    email: what.attendee.email,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: method === 'REQUEST',
  })
  return `${calendar.toString()}\r\n`
}
