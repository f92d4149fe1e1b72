import { expect, test } from 'vitest'
import { isLink, timesOf, zoneName } from './times.ts'

test('an interview stands on the resort’s day from when to when', () => {
  expect(timesOf({ local_start: '2026-11-25T10:30', minutes: 45 })).toBe(
    'Wed, Nov 25, 2026, 10:30\u00a0AM to 11:15\u00a0AM',
  )
  expect(timesOf({ local_start: '2026-11-25T23:30', minutes: 60 })).toBe(
    'Wed, Nov 25, 2026, 11:30\u00a0PM to 12:30\u00a0AM',
  )
})

test('a zone has the name that people call it', () => {
  expect(zoneName('Asia/Kolkata')).toBe('India time')
})

test('only web addresses are followed', () => {
  expect(isLink('https://meet.example/abc')).toBe(true)
  for (const place of ['Gate 2', 'javascript:alert(1)', 'see https://meet.example', 'https://a b'])
    expect(isLink(place)).toBe(false)
})
