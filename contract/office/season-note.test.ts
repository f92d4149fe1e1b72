import { describe, expect, test } from 'vitest'
import { seasonNote } from './season-note.ts'
import { defaultSiteSettings } from './site-settings.ts'

const trip = {
  ...defaultSiteSettings.trip,
  seasons: [
    { from: 3, to: 6, note: 'spring' },
    { from: 12, to: 2, note: 'winter' },
    { from: 12, to: 12, note: 'never reached' },
  ],
}

describe('D-55 the note on the weather', () => {
  test.each([
    ['2027-03-01', 'spring'],
    ['2027-06-30', 'spring'],
    ['2027-07-01', null],
    ['2026-11-30', null],
    ['2026-12-01', 'winter'],
    ['2027-01-15', 'winter'],
    ['2027-02-28', 'winter'],
  ])('of %s is %s', (day, note) => {
    expect(seasonNote(trip, day)).toBe(note)
  })

  test('is there for every month until the resort writes its own', () => {
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, '0')}-15`
      expect(seasonNote(defaultSiteSettings.trip, day)).not.toBeNull()
    }
  })
})
