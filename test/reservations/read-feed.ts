import { expect } from 'vitest'
import { FeedProblem } from '../../server/reservations/channels/ical-lines.ts'
import { readFeed } from '../../server/reservations/channels/read-feed.ts'
import { calendar } from './channels.ts'

/** When and where the calendars of these tests are read. */
export const readAt = { today: '2026-11-20', zone: 'Asia/Kolkata' }

/** The days that a calendar says are sold, in short: `11-21 11-23`. */
export const soldDays = async (text: string) =>
  (await readFeed(text, readAt)).map(({ start, end }) => `${start.slice(5)} ${end.slice(5)}`).sort()

/** A calendar of one event. */
export const event = (...lines: string[]) => calendar(['BEGIN:VEVENT', 'UID:a@b', ...lines, 'END:VEVENT'])

/** What staff are told where a calendar is refused. */
export const problemOf = async (text: string): Promise<string> => {
  try {
    await readFeed(text, readAt)
  } catch (error) {
    expect(error).toBeInstanceOf(FeedProblem)
    return (error as Error).message
  }
  throw new Error('was read')
}
