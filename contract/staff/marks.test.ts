import { describe, expect, test } from 'vitest'
import { attendanceStatuses } from './attendance.ts'
import { markLetters, mayMark, noMark, onlyLeaveAhead, statusOfLetter } from './marks.ts'

describe('the letters of the attendance grid', () => {
  test('stand for present, sick, absent and leave', () => {
    expect(markLetters).toEqual({ present: 'P', sick: 'S', absent: 'A', leave: 'L' })
    expect(['P', 'S', 'A', 'L'].map(statusOfLetter)).toEqual(['present', 'sick', 'absent', 'leave'])
  })

  test('are nothing else: neither the dash of an unmarked day nor small letters', () => {
    expect(noMark).toBe('-')
    for (const letter of ['-', 'p', '', 'X']) expect(statusOfLetter(letter)).toBeNull()
  })
})

describe('a day to come', () => {
  const today = '2026-11-22'

  test('takes leave, and a mark that is taken away', () => {
    expect(mayMark('leave', '2026-11-23', today)).toBe(true)
    expect(mayMark(null, '2026-11-23', today)).toBe(true)
  })

  test.each(['present', 'sick', 'absent'] as const)('is never marked %s', (status) => {
    expect(mayMark(status, '2026-11-23', today)).toBe(false)
    expect(onlyLeaveAhead).toBe('Only leave can be marked for days to come')
  })

  test('is one after today: today and earlier days take every mark', () => {
    for (const status of attendanceStatuses) {
      for (const day of ['2026-11-22', '2026-11-21']) expect(mayMark(status, day, today)).toBe(true)
    }
  })
})
