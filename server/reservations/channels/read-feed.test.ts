import { describe, expect, test } from 'vitest'
import { calendar, sold } from '../../../test/reservations/channels.ts'
import { readAt as at, soldDays as daysOf, event, problemOf } from '../../../test/reservations/read-feed.ts'
import { readFeed } from './read-feed.ts'

describe('D-61 the calendar of a channel', () => {
  test('of Airbnb: days alone, folded, reserved and closed alike', async () => {
    const feed = calendar([
      'BEGIN:VEVENT',
      'DTEND;VALUE=DATE:20261130',
      'DTSTART;VALUE=DATE:20261127',
      'UID:1418fb94e984-a1b2c3d4e5f60718293a4b5c6d7e8f90@airbnb.com',
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/',
      ' details/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234',
      'SUMMARY:Res',
      ' erved',
      'END:VEVENT',
      ...sold('2026-12-24', '2026-12-27', { SUMMARY: 'Airbnb (Not available)' }),
    ])
    expect((await readFeed(feed, at)).map(({ uid: _, ...rest }) => rest)).toEqual([
      { summary: 'Reserved', start: '2026-11-27', end: '2026-11-30' },
      { summary: 'Airbnb (Not available)', start: '2026-12-24', end: '2026-12-27' },
    ])
  })

  test('of Booking.com: line feeds alone, a mark at the begin, no line end at the end', async () => {
    const feed = calendar(sold('2026-11-22', '2026-11-23', { SUMMARY: 'CLOSED - Not available' }))
    expect(await daysOf(`\uFEFF${feed.replaceAll('\r\n', '\n').trim()}`)).toEqual(['11-22 11-23'])
  })

  test.each([
    [
      'in UTC, by the days at the resort',
      ['DTSTART:20261121T190000Z', 'DTEND:20261123T053000Z'],
      '11-22 11-23',
    ],
    [
      'in a zone',
      ['DTSTART;TZID=Europe/Berlin:20261121T120000', 'DTEND;TZID=Europe/Berlin:20261123T120000'],
      '11-21 11-23',
    ],
    [
      'in a quoted zone',
      ['DTSTART;TZID="America/New_York":20261121T200000', 'DURATION:PT24H'],
      '11-22 11-23',
    ],
    [
      'in a zone that Windows names so',
      [
        'DTSTART;TZID=Pacific Standard Time:20261121T120000',
        'DTEND;TZID="W. Europe Standard Time":20261123T120000',
      ],
      '11-22 11-23',
    ],
    [
      'in a zone that nobody knows',
      ['DTSTART;TZID=Nowhere:20261121T140000', 'DTEND;TZID=Nowhere:20261122T110000'],
      '11-21 11-22',
    ],
    ['within one day', ['DTSTART:20261121T060000Z', 'DTEND:20261121T070000Z'], '11-21 11-22'],
    ['without an end', ['DTSTART;VALUE=DATE:20261121'], '11-21 11-22'],
    ['that ends when it begins', ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261121'], '11-21 11-22'],
    [
      'by the clocks up to the end of a day',
      ['DTSTART:20261201T000000', 'DTEND:20261203T235959'],
      '12-01 12-04',
    ],
    ['without an end in sight', ['DTSTART:20261121T000000', 'DTEND:99991231T235959Z'], '11-21 11-20'],
    ['of a length', ['DTSTART;VALUE=DATE:20261121', 'DURATION:P3D'], '11-21 11-24'],
    ['of weeks', ['DTSTART;VALUE=DATE:20261121', 'DURATION:P1W'], '11-21 11-28'],
    [
      'with an alarm',
      ['DTSTART;VALUE=DATE:20261121', 'BEGIN:VALARM', 'DURATION:P9D', 'END:VALARM'],
      '11-21 11-22',
    ],
  ])('has an event %s', async (_, lines, days) => {
    expect(await daysOf(event(...lines))).toEqual([days])
  })

  test('leaves out what was called off, makes nobody busy, or is over', async () => {
    const free = { start: '2026-11-24', end: '2026-11-25' } as const
    const feed = calendar(
      sold(free.start, free.end, { UID: 'a', STATUS: 'CANCELLED' }),
      sold(free.start, free.end, { UID: 'b', TRANSP: 'TRANSPARENT' }),
      sold('2026-11-10', '2026-11-20', { UID: 'c' }),
      sold('2026-11-10', '2026-11-22', { UID: 'd' }),
      sold('2028-11-10', '2029-11-22', { UID: 'e' }),
      sold('2030-01-10', '2030-01-22', { UID: 'f' }),
    )
    expect(await daysOf(feed)).toEqual(['11-10 11-20', '11-20 11-22'])
  })

  test('takes the newest of one name, wherever it stands', async () => {
    const named = (from: string, to: string, own: Record<string, string>) =>
      sold(from, to, { UID: 'same', ...own })
    const newest = (...events: string[][]) => daysOf(calendar(...events))
    const [one, two] = [
      ['2026-11-22', '2026-11-23'],
      ['2026-11-25', '2026-11-26'],
    ] as const
    expect(await newest(named(...one, { SEQUENCE: '2' }), named(...two, { SEQUENCE: '1' }))).toEqual([
      '11-22 11-23',
    ])
    expect(await newest(named(...one, {}), named(...two, {}))).toEqual(['11-22 11-23', '11-25 11-26'])
    const [late, early] = ['20261111T000000Z', '20261110T000000Z']
    expect(
      await newest(named(...one, { 'LAST-MODIFIED': late }), named(...two, { 'LAST-MODIFIED': early })),
    ).toEqual(['11-22 11-23'])
    expect(await newest(named(...one, {}), named(...two, { 'LAST-MODIFIED': late }))).toHaveLength(2)
    expect(await newest(named(...one, {}), named(...two, { STATUS: 'CANCELLED', SEQUENCE: '1' }))).toEqual([])
  })

  test('takes what stands in it twice once', async () => {
    const twice = sold('2026-11-22', '2026-11-24', { UID: 'same' })
    expect(await daysOf(calendar(twice, twice))).toEqual(['11-22 11-24'])
  })

  test.each([
    ['several values', 'DTEND;X-SRC="a;b","c:d",e;VALUE=DATE:20261124'],
    ['a quoted one', 'DTEND;VALUE="DATE":20261124'],
  ])('is read where a parameter has %s', async (_, end) => {
    expect(await daysOf(event('DTSTART;VALUE=DATE:20261121', end))).toEqual(['11-21 11-24'])
  })

  test.each([
    'DTEND :20261124',
    'RRULE;X:FREQ=DAILY',
    'rdate 20261124',
    'EXDATE;=:1',
    'STATUS',
    'END :VEVENT',
  ])('is refused where a line of an event that says when cannot be read: %s', async (line) => {
    expect(await problemOf(event('DTSTART;VALUE=DATE:20261121', line))).toBe(
      `The calendar holds a line that cannot be read: ${line}`,
    )
  })

  test('may hold other lines that cannot be read', async () => {
    const alarm = ['BEGIN:VALARM', 'DURATION soon', 'END:VALARM']
    const feed = event('DTSTART;VALUE=DATE:20261121', 'with breakfast', 'DTEND-X', 'SUMMARY', ...alarm)
    expect(await daysOf(feed)).toEqual(['11-21 11-22'])
  })

  test('tells events apart whose long names differ at their ends', async () => {
    const long = 'x'.repeat(255)
    const named = (from: string, to: string, uid: string) =>
      sold(from, to, { UID: uid, SEQUENCE: uid.slice(-1) })
    const feed = calendar(
      named('2026-11-22', '2026-11-23', `${long}1`),
      named('2026-11-24', '2026-11-25', `${long}2`),
      named('2026-11-26', '2026-11-27', `${long.slice(0, 254)}3`),
    )
    expect(await daysOf(feed)).toEqual(['11-22 11-23', '11-24 11-25', '11-26 11-27'])
    const uids = (await readFeed(feed, at)).map(({ uid }) => uid)
    expect(uids.every((uid) => uid.length <= 255)).toBe(true)
    expect((await readFeed(feed, at)).map(({ uid }) => uid)).toEqual(uids)
  })

  test('may say only when somebody is busy', async () => {
    const feed = (...lines: string[]) => calendar(['BEGIN:VFREEBUSY', 'UID:a', ...lines, 'END:VFREEBUSY'])
    const busy = feed(
      'DTSTART:20261101T000000Z',
      'DTEND:20271101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20261121T183000Z/20261123T183000Z,20261130T083000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20261124T183000Z/20261126T183000Z',
      'FREEBUSY:20261201T183000Z/P1D',
    )
    expect(await daysOf(busy)).toEqual(['11-22 11-24', '11-30 12-01', '12-02 12-03'])
    expect(await problemOf(feed('FREEBUSY:20261121T183000Z'))).toMatch('date that cannot be read')
    expect(await problemOf(feed('FREEBUSY :20261121T183000Z/P1D'))).toMatch('line that cannot be read')
  })

  test.each([
    ['', 'no calendar'],
    ['<html>BEGIN:VCALENDAR</html>', 'no calendar'],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'breaks off'],
    [calendar(sold('2026-11-22', '2026-11-23')).replace('END:VCALENDAR\r\n', ''), 'breaks off'],
    [calendar(['BEGIN:VEVENT', 'DTSTART:20261122']), 'breaks off'],
    [event('DTSTART;VALUE=DATE:20261340'), 'date that cannot be read'],
    [event('SUMMARY:Nobody knows when'), 'without a first day'],
    [event('DTSTART;VALUE=DATE:20261122', 'DURATION:soon'), 'length that cannot be read'],
    [event('DTSTART;VALUE=DATE:20261122', 'DURATION:P999999999W'), 'length that cannot be read'],
  ])('that is no whole calendar is refused: %j', async (text, message) => {
    expect(await problemOf(text)).toMatch(message)
  })

  test('may be empty', async () => {
    expect(await readFeed(calendar(), at)).toEqual([])
  })
})
