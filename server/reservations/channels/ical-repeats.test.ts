import { describe, expect, test } from 'vitest'
import { calendar, sold } from '../../../test/reservations/channels.ts'
import { readAt as at, soldDays as daysOf, event, problemOf } from '../../../test/reservations/read-feed.ts'
import { readFeed } from './read-feed.ts'

describe('D-61 the calendar of a channel', () => {
  test.each([
    ['FREQ=DAILY;COUNT=3', ['11-21 11-22', '11-22 11-23', '11-23 11-24']],
    ['FREQ=DAILY;INTERVAL=2;UNTIL=20261125', ['11-21 11-22', '11-23 11-24', '11-25 11-26']],
    ['FREQ=WEEKLY;COUNT=2', ['11-21 11-22', '11-28 11-29']],
    // The first is a Saturday.
    ['FREQ=WEEKLY;BYDAY=SA,SU;COUNT=3', ['11-21 11-22', '11-22 11-23', '11-28 11-29']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=3;WKST=MO', ['11-21 11-22', '11-22 11-23', '12-06 12-07']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=3;WKST=SU', ['11-21 11-22', '11-29 11-30', '12-13 12-14']],
    // The first counts, also on a day that the rule does not name.
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=3', ['11-21 11-22', '11-23 11-24', '11-30 12-01']],
    ['FREQ=DAILY;BYDAY=MO;COUNT=2', ['11-21 11-22', '11-23 11-24']],
    // Midnight at the resort, written in UTC: the day that begins then is one of them.
    ['FREQ=DAILY;INTERVAL=2;UNTIL=20261124T183000Z', ['11-21 11-22', '11-23 11-24', '11-25 11-26']],
    ['FREQ=MONTHLY;COUNT=3', ['11-21 11-22', '12-21 12-22', '01-21 01-22']],
    [
      'FREQ=MONTHLY;BYDAY=1MO,-1FR;UNTIL=20261231',
      ['11-21 11-22', '11-27 11-28', '12-07 12-08', '12-25 12-26'],
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', ['11-21 11-22', '11-30 12-01', '12-31 01-01']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', ['11-21 11-22', '11-30 12-01']],
    ['FREQ=DAILY;BYMONTH=12;COUNT=3', ['11-21 11-22', '12-01 12-02', '12-02 12-03']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['11-21 11-22', '02-29 03-01']],
    // A day that no year has.
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['11-21 11-22']],
  ])('repeats by %s', async (rule, days) => {
    expect(await daysOf(event('DTSTART;VALUE=DATE:20261121', `RRULE:${rule}`))).toEqual(days.toSorted())
  })

  test('repeats up to a time by the clocks of its own begin', async () => {
    const weekly = (until: string) =>
      daysOf(event('DTSTART;TZID=America/New_York:20261121T080000', `RRULE:FREQ=WEEKLY;UNTIL=${until}`))
    expect(await weekly('20261128T080000')).toEqual(['11-21 11-22', '11-28 11-29'])
    expect(await weekly('20261128T075959')).toEqual(['11-21 11-22'])
  })

  test('is refused where one event stands for an occurrence and all after it', async () => {
    const all = sold('2026-11-21', '2026-11-22', { UID: 'yoga', RRULE: 'FREQ=WEEKLY' })
    const moved = sold('2026-11-29', '2026-11-30', {
      UID: 'yoga',
      SUMMARY: 'Yoga',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE': '20261128',
    })
    expect(await problemOf(calendar(all, moved))).toMatch(/repeats.*Yoga/)
  })

  test('repeats as far as days are imported, without those that are left out or are otherwise', async () => {
    const endless = await readFeed(event('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY'), at)
    expect([endless.length, endless[0]?.start, endless.at(-1)?.end]).toEqual([
      731,
      '2026-11-20',
      '2028-11-20',
    ])
    const weekly = [
      'BEGIN:VEVENT',
      'UID:club',
      'DTSTART;TZID=Asia/Kolkata:20261121T180000',
      'DTEND;TZID=Asia/Kolkata:20261122T090000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Asia/Kolkata:20261128T180000',
      'END:VEVENT',
    ]
    const other = [
      'BEGIN:VEVENT',
      'UID:club',
      'RECURRENCE-ID:20261205T123000Z',
      'DTSTART:20261207T123000Z',
      'END:VEVENT',
    ]
    expect(await daysOf(calendar(weekly, other))).toEqual(['11-21 11-22', '12-07 12-08', '12-12 12-13'])
  })

  test.each([
    'RRULE:FREQ=SECONDLY',
    'RRULE:FREQ=HOURLY;COUNT=2',
    'RRULE:FREQ=DAILY;BYHOUR=9',
    'RRULE:FREQ=YEARLY;BYWEEKNO=20',
    'RRULE:FREQ=WEEKLY;BYDAY=1MO',
    'RRULE:FREQ=DAILY;BYMONTH=13',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=32',
    'RRULE:FREQ=MONTHLY;BYDAY=MO,XX',
    'RRULE:FREQ=DAILY;BYDAY=',
    'RRULE:FREQ=DAILY;FREQ=WEEKLY',
    'RRULE:FREQ=DAILY;X-A=1',
    'RRULE:INTERVAL=2',
    'RRULE:FREQ=DAILY;COUNT=0',
    'RRULE:FREQ=DAILY;COUNT',
    'RRULE:FREQ=DAILY;UNTIL=',
    'EXRULE:FREQ=DAILY',
  ])('says so where an event repeats in a way that it does not read: %s', async (line) => {
    expect(await problemOf(event('DTSTART;VALUE=DATE:20261121', 'SUMMARY:Yoga', line))).toMatch(
      /repeats.*Yoga/,
    )
  })

  test('is not read for ever', async () => {
    const old = Array.from({ length: 200 }, (_, nth) => [
      'BEGIN:VEVENT',
      `UID:${nth}`,
      'DTSTART;VALUE=DATE:19000101',
      'RRULE:FREQ=DAILY',
      'END:VEVENT',
    ])
    expect(await problemOf(calendar(...old))).toMatch('too often')
  })

  test('repeats at a time of day that a change of clocks leaves out: that night is sold too', async () => {
    const daily = event('DTSTART;TZID=America/New_York:20270313T023000', 'RRULE:FREQ=DAILY;COUNT=3')
    expect(await daysOf(daily)).toEqual(['03-13 03-14', '03-14 03-15', '03-15 03-16'])
  })

  test.each([
    ['days', ['RDATE;VALUE=DATE:20261124,20261127'], ['11-21 11-23', '11-24 11-26', '11-27 11-29']],
    [
      'a period up to a time',
      ['RDATE;VALUE=PERIOD:20261124T060000Z/20261127T060000Z'],
      ['11-21 11-23', '11-24 11-27'],
    ],
    ['a period of a length', ['RDATE;VALUE=PERIOD:20261124T060000Z/P1D'], ['11-21 11-23', '11-24 11-25']],
    [
      'days beside its rule',
      ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20261128,20261202'],
      ['11-21 11-23', '11-28 11-30', '12-02 12-04'],
    ],
    [
      'days that it leaves out',
      ['RDATE;VALUE=DATE:20261124,20261127', 'EXDATE;VALUE=DATE:20261124'],
      ['11-21 11-23', '11-27 11-29'],
    ],
  ])('names %s', async (_, lines, days) => {
    const start = ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261123']
    expect(await daysOf(event(...start, ...lines))).toEqual(days)
  })

  test.each([
    ['RDATE;VALUE=PERIOD:20261124T060000Z/soon', 'date that cannot be read'],
    ['RDATE;VALUE=PERIOD:20261124T060000Z/P1X', 'length that cannot be read'],
    ['RDATE:soon', 'date that cannot be read'],
  ])('is refused where it names what cannot be read: %s', async (line, message) => {
    expect(await problemOf(event('DTSTART:20261121T060000Z', line))).toMatch(message)
  })

  test('reads what stands for one occurrence as one, whatever rule was copied into it', async () => {
    const series = [
      'BEGIN:VEVENT',
      'UID:club',
      'DTSTART:20261121T060000Z',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'END:VEVENT',
    ]
    const moved = (...own: string[]) => [
      ...['BEGIN:VEVENT', 'UID:club', 'RECURRENCE-ID:20261128T060000Z', 'DTSTART:20261129T060000Z'],
      ...[...own, 'END:VEVENT'],
    ]
    const days = ['11-21 11-22', '11-29 11-30', '12-05 12-06']
    for (const own of ['RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=SECONDLY', 'RDATE:20261201T060000Z'])
      expect(await daysOf(calendar(series, moved(own)))).toEqual(days)
    const calledOff = moved('RRULE:FREQ=WEEKLY;COUNT=3', 'STATUS:CANCELLED')
    expect(await daysOf(calendar(series, calledOff))).toEqual(['11-21 11-22', '12-05 12-06'])
  })

  test('that is over is in nobody’s way, whatever its rule', async () => {
    const booked = sold('2026-11-22', '2026-11-24', { UID: 'stay' })
    const ended = (rule: string) => sold('2010-01-02', '2010-01-03', { UID: 'yoga', RRULE: rule })
    for (const rule of [
      'FREQ=WEEKLY;COUNT=520',
      'FREQ=WEEKLY;UNTIL=20200101',
      'FREQ=HOURLY;UNTIL=20200101T000000Z',
    ])
      expect(await daysOf(calendar(ended(rule), booked))).toEqual(['11-22 11-24'])
    // One that still takes a day of those that are wanted is not over.
    const long = (until: string) =>
      sold('2026-11-01', '2026-11-10', { UID: 'long', RRULE: `FREQ=HOURLY;UNTIL=${until}` })
    expect(await problemOf(calendar(long('20261115'), booked))).toMatch('repeats')
    const many = Array.from({ length: 15 }, () => ended('FREQ=WEEKLY;COUNT=520'))
    expect(await daysOf(calendar(...many, booked))).toEqual(['11-22 11-24'])
  })
})

describe('D-61 a calendar that means to keep the server busy', () => {
  const days = Array.from({ length: 366 }, (_, nth) => nth + 1).join()
  test.each([
    ['every day', 'FREQ=DAILY;COUNT=99999'],
    ['two days of a week', 'FREQ=WEEKLY;BYDAY=MO,TU;COUNT=99999'],
    ['a day that is in no year', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9'],
    ['each day by its number', `FREQ=YEARLY;BYYEARDAY=${days};COUNT=99999`],
    ['each day by its place', `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=${days};COUNT=99999`],
  ])('is given up: %s', async (_, rule) => {
    const events = Array.from({ length: 40 }, (_, nth) => [
      ...['BEGIN:VEVENT', `UID:${nth}`, 'DTSTART;VALUE=DATE:00010101', `RRULE:${rule}`, 'END:VEVENT'],
    ])
    expect(await problemOf(calendar(...events))).toMatch('too often')
  })
})
