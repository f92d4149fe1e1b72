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
  ])('repeats by %s', async (rule, days) => {
    expect(await daysOf(event('DTSTART;VALUE=DATE:20261121', `RRULE:${rule}`))).toEqual(days)
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
    'RRULE:FREQ=MONTHLY',
    'RRULE:FREQ=WEEKLY;BYDAY=1MO',
    'RRULE:FREQ=DAILY;BYMONTH=1',
    'RRULE:FREQ=DAILY;COUNT=0',
    'RRULE:FREQ=DAILY;COUNT',
    'RRULE:FREQ=DAILY;UNTIL=',
    'RDATE:20261122',
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
})
