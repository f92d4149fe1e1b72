import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { maxFeedEvents } from '../../../contract/stays/channels.ts'
import { calendar, sold } from '../../../test/stays/channels.ts'
import { readFeed } from './read-feed.ts'

const at = { today: '2026-11-20', zone: 'Asia/Kolkata' }
const event = (...lines: string[]) => calendar(['BEGIN:VEVENT', 'UID:a@b', ...lines, 'END:VEVENT'])

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
/** The longest that this thread worked between two turns of the loop: its own time, not that of a busy machine. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, last, ended] = [0, cpuMs(), false]
  const turn = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!ended) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  ended = true
  await nextTurn()
  return longest
}

describe('decision-61 a large calendar', () => {
  const many = (most: number, line: (nth: number) => string[]) =>
    Array.from({ length: most }, (_, nth) => line(nth))
  const single = (nth: number) =>
    sold(addDays('2026-11-21', nth % 700), addDays('2026-11-22', nth % 700), { UID: `${nth}` })
  const leavingOut = (days: number) =>
    event(
      'DTSTART;VALUE=DATE:20261121',
      'RRULE:FREQ=DAILY;COUNT=2',
      `EXDATE;VALUE=DATE:${many(days, () => ['20261121']).join(',')}`,
    )

  test('holds as many events, and days that they leave out, as are read and no more', async () => {
    expect(await readFeed(calendar(...many(maxFeedEvents, single)), at)).toHaveLength(maxFeedEvents)
    await expect(readFeed(calendar(...many(maxFeedEvents + 1, single)), at)).rejects.toThrow(
      'more than 2,000 events',
    )
    expect(await readFeed(leavingOut(maxFeedEvents), at)).toMatchObject([{ start: '2026-11-22' }])
    await expect(readFeed(leavingOut(maxFeedEvents + 1), at)).rejects.toThrow('more than 2,000 days')
  })

  test('has no hundred events that all last for ever', async () => {
    const endless = (nth: number) => sold('2026-11-21', '2036-11-21', { UID: `${nth}` })
    expect(await readFeed(calendar(...many(20, endless)), at)).toHaveLength(20)
    await expect(readFeed(calendar(...many(100, endless)), at)).rejects.toThrow('too many days')
  })

  test.each([
    [
      'events that repeat every day',
      calendar(
        ...many(20, (nth) => [
          'BEGIN:VEVENT',
          `UID:${nth}`,
          'DTSTART;TZID=Europe/Berlin:20261121T120000',
          'RRULE:FREQ=DAILY',
          'END:VEVENT',
        ]),
      ),
    ],
    ['lines that say nothing', calendar(many(150_000, () => ['X:']).flat())],
    [
      'one begin of many dates',
      event(`DTSTART;TZID=Europe/Berlin:${many(60_000, () => ['20261121T120000']).join(',')}`),
    ],
    [
      'one line of many parameters',
      event('DTSTART:20261121', `X${many(100_000, (nth) => [`;A${nth}=b`]).join('')}:x`),
    ],
    ['a very long text', event('DTSTART:20261121', `SUMMARY:${'\\,'.repeat(500_000)}`)],
  ])('lets others have their turn while %s are read', async (_, text) => {
    expect(await longestTurn(() => readFeed(text, at).catch(() => []))).toBeLessThan(100)
  })
})
