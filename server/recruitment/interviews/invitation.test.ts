import { expect, test } from 'vitest'
import { spokenTime } from '../../kit/spoken-time.ts'
import { type Appointment, invitation } from './invitation.ts'
import { spokenMinutes } from './times.ts'

const appointment: Appointment = {
  uid: '6f9d@forest.example',
  sequence: 3,
  starts_at: '2026-11-25T05:00:00.000Z',
  minutes: 45,
  summary: 'Interview at Forest View Resort: Chef; hot, spicy \\ sour',
  place: 'Deodar Ridge Road, Kumaon hills; gate 2\nBEGIN:VEVENT',
  description: 'First line\r\nsecond, with a comma; and a semicolon\u0007',
  organizer: { name: 'Forest View Resort', email: 'stay@forestview.example' },
  attendee: {
    name: 'Joshi, Meera; "मीरा जोशी" ^ the naturalist of the whole valley',
    email: 'meera@example.com',
  },
}

/** The lines of a calendar as RFC 5545 §3.1 reads them: ended by CRLF, at most 75 octets, folded ones joined again. */
const linesOf = (text: string): string[] => {
  expect(text.endsWith('\r\n')).toBe(true)
  const raw = text.slice(0, -2).split('\r\n')
  for (const line of raw) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    // Folding in the midst of a character would leave halves of it.
    expect(line).not.toContain('\uFFFD')
  }
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
}
/** TEXT as a calendar program reads it (RFC 5545 §3.3.11). */
const unescaped = (text = ''): string =>
  text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
const contentOf = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)

test('an invitation says what RFC 5545 and 5546 ask for, line by line', () => {
  const lines = linesOf(invitation('REQUEST', appointment, 'Asia/Kolkata'))
  expect(
    lines.filter((line) => !/^(SUMMARY|LOCATION|DESCRIPTION|ATTENDEE|DTSTAMP|PRODID)/.test(line)),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:6f9d@forest.example',
    'SEQUENCE:3',
    'DTSTART;TZID=Asia/Kolkata:20261125T103000',
    'DTEND;TZID=Asia/Kolkata:20261125T111500',
    'ORGANIZER;CN="Forest View Resort":mailto:stay@forestview.example',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  expect(lines).toContain('DTSTAMP:20261120T063000Z')
  expect(lines).toContain('PRODID:-//Forest resort//Interviews//EN')
})

test('commas, semicolons, quotes, lines and Devanagari arrive as they were written', () => {
  const text = invitation('REQUEST', appointment, 'Asia/Kolkata')
  const lines = linesOf(text)
  expect(contentOf(lines, 'SUMMARY')).toBe('Interview at Forest View Resort: Chef\\; hot\\, spicy \\\\ sour')
  expect(unescaped(contentOf(lines, 'LOCATION'))).toBe('Deodar Ridge Road, Kumaon hills; gate 2 BEGIN:VEVENT')
  expect(unescaped(contentOf(lines, 'DESCRIPTION'))).toBe(
    'First line\nsecond, with a comma; and a semicolon ',
  )
  // RFC 6868: within a parameter a quote is ^' and a caret ^^.
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toBe(
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Joshi, Meera; ^\'मीरा जोशी^\' ^^ the naturalist of the whole valley":MAILTO:meera@example.com',
  )
  expect(text).toMatch(/\r\n [^\r\n]/)
})

test('a cancellation has the same id, and the state and method of one', () => {
  const lines = linesOf(invitation('CANCEL', { ...appointment, sequence: 4 }, 'Asia/Kolkata'))
  for (const line of ['METHOD:CANCEL', 'UID:6f9d@forest.example', 'SEQUENCE:4', 'STATUS:CANCELLED'])
    expect(lines).toContain(line)
})

test('where clocks change, times are in UTC and no zone is described', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'UTC']) {
    const lines = linesOf(invitation('REQUEST', appointment, zone))
    expect(lines).toContain('DTSTART:20261125T050000Z')
    expect(lines).toContain('DTEND:20261125T054500Z')
    expect(lines).not.toContain('BEGIN:VTIMEZONE')
  }
})

test('other zones with one offset are described too', () => {
  const lines = linesOf(invitation('REQUEST', appointment, 'Asia/Kathmandu'))
  expect(lines).toContain('TZOFFSETTO:+0545')
  expect(lines).toContain('DTSTART;TZID=Asia/Kathmandu:20261125T104500')
})

test('mails say times as people do', () => {
  expect(spokenTime('2026-11-25T05:00:00Z', 'Asia/Kolkata')).toBe(
    'Wednesday, Nov 25, 2026 at 10:30 AM (India time)',
  )
  expect([45, 60, 90, 125].map(spokenMinutes)).toEqual([
    '45 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 5 minutes',
  ])
})
