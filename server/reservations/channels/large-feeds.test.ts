import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { calendar, sold } from '../../../test/reservations/channels.ts'
import { readFeed } from './read-feed.ts'

const at = { today: '2026-11-20', zone: 'Asia/Kolkata' }
const event = (...lines: string[]) => calendar(['BEGIN:VEVENT', 'UID:a@b', ...lines, 'END:VEVENT'])

/** How often others had their turn during a work that by the clock of the process always takes too long. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let [now, turns, ended] = [0, 0, false]
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const turn = () => {
    turns += 1
    if (!ended) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  ended = true
  vi.restoreAllMocks()
  return turns
}

describe('D-61 a large calendar', () => {
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
    expect(await readFeed(calendar(...many(2000, single)), at)).toHaveLength(2000)
    await expect(readFeed(calendar(...many(2001, single)), at)).rejects.toThrow('more than 2,000 events')
    const short = (nth: number) =>
      sold('2026-11-21', '2026-11-22', { UID: `${nth}`, RRULE: 'FREQ=DAILY;COUNT=3' })
    expect(await readFeed(calendar(...many(2000, short)), at)).toHaveLength(6000)
    expect(await readFeed(leavingOut(2000), at)).toMatchObject([{ start: '2026-11-22' }])
    await expect(readFeed(leavingOut(2001), at)).rejects.toThrow('more than 2,000 days')
    const naming = (days: number) =>
      event('DTSTART;VALUE=DATE:20261121', `RDATE;VALUE=DATE:${many(days, () => ['20261123']).join(',')}`)
    expect(await readFeed(naming(2000), at)).toHaveLength(2)
    await expect(readFeed(naming(2001), at)).rejects.toThrow('names more than 2,000 days')
  })

  test('has no hundred events that all last for ever', async () => {
    const endless = (nth: number) => sold('2026-11-21', '2036-11-21', { UID: `${nth}` })
    expect(await readFeed(calendar(...many(20, endless)), at)).toHaveLength(20)
    await expect(readFeed(calendar(...many(100, endless)), at)).rejects.toThrow('too many days')
  })

  test('lets others have their turn after each line and each day that it names', async () => {
    const daily = (nth: number) => [
      'BEGIN:VEVENT',
      `UID:${nth}`,
      'DTSTART;TZID=Europe/Berlin:20261121T120000',
      'RRULE:FREQ=DAILY',
      'END:VEVENT',
    ]
    const text = calendar(...many(5, daily))
    expect(await turnsDuring(() => readFeed(text, at))).toBeGreaterThan(5 * 731)
    // Looked for since 1900, half a year at once, and never found.
    const never = event('DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2')
    expect(await turnsDuring(() => readFeed(never, at))).toBeGreaterThan(250)
    const lines = calendar(...many(20_000, () => ['X:']))
    expect(await turnsDuring(() => readFeed(lines, at))).toBeGreaterThan(20_000)
  })

  test('holds no line of very many parameters, which nobody could interrupt', async () => {
    const line = `X${many(100_000, (nth) => [`;A${nth}=b`]).join('')}:x`
    await expect(readFeed(event('DTSTART:20261121', line), at)).rejects.toThrow('cannot be read')
  })
})

test('D-61 two calendars that are read beside each other say what each says alone', async () => {
  const feeds = ['\r\n', '\n', '\r'].map((end, nth) =>
    calendar(
      ...Array.from({ length: 40 }, (_, n) =>
        sold(addDays('2026-11-21', n + nth), addDays('2026-11-22', n + nth)),
      ),
    ).replaceAll('\r\n', end),
  )
  const alone = []
  for (const feed of feeds) alone.push(await readFeed(feed, at))
  expect(alone.map((days) => days.length)).toEqual([40, 40, 40])
  expect(await Promise.all(feeds.map((feed) => readFeed(feed, at)))).toEqual(alone)
})
