import type { Day } from '../kit/dates.ts'
import { type AttendanceStatus, attendanceStatuses } from './attendance.ts'

/** How a day is written in the grid and in Excel; a day that is not marked is `-`. */
export const markLetters = { present: 'P', sick: 'S', absent: 'A', leave: 'L' } as const
export const noMark = '-'
export type Mark = (typeof markLetters)[AttendanceStatus] | typeof noMark

/** The status that a letter of the grid means, null for none. */
export const statusOfLetter = (letter: string): AttendanceStatus | null =>
  attendanceStatuses.find((status) => markLetters[status] === letter) ?? null

/** Nobody was present, sick or absent on a day to come; leave is known before. */
export const mayMark = (status: AttendanceStatus | null, day: Day, today: Day): boolean =>
  status === null || status === 'leave' || day <= today
export const onlyLeaveAhead = 'Only leave can be marked for days to come'

/** The first and the last day of somebody's employment; null where the month says it. */
export type DaysEmployed = { joined_on: Day | null; left_on: Day | null }

export const isEmployed = ({ joined_on, left_on }: DaysEmployed, day: Day): boolean =>
  (joined_on === null || joined_on <= day) && (left_on === null || day <= left_on)
export const notEmployed = 'This employee does not work on this day'
