import type { Day } from '../../../contract/kit/dates.ts'
import { maxFeedBytes } from '../../../contract/reservations/channels.ts'
import { nowText } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import { fetchPublic } from '../../kit/net/fetch-public.ts'
import { FetchFailure, networkOf } from '../../kit/net/public-url.ts'
import { FeedProblem } from './ical-lines.ts'
import { readFeed } from './read-feed.ts'
import type { Reading } from './take-in.ts'

/** The calendar day at the resort, and where its midnight is. */
export type AtResort = { today: Day; zone: string }

/** For what nobody thought of: it is logged, and shown as any other problem. */
export const notRead = 'The calendar could not be read. The days stay as they were until it can be.'

const reading = async (read: () => Promise<string>, at: AtResort): Promise<Reading> => {
  const began = nowText()
  try {
    return { began, sold: await readFeed(await read(), at) }
  } catch (error) {
    if (error instanceof FeedProblem || error instanceof FetchFailure)
      return { began, problem: error.message }
    return { began, problem: notRead, cause: error }
  }
}

/** Reads a calendar that came with the call. */
export const readSent = (text: string, at: AtResort): Promise<Reading> => reading(async () => text, at)

const gone = new Set([401, 403, 404, 410])

const refuseStatus = (status: number): void => {
  if (gone.has(status))
    throw new FeedProblem(
      `There is no calendar at the address any more (answer ${status}). Copy its address from the channel again.`,
    )
  if (status !== 200) throw new FeedProblem(`The channel could not send its calendar (answer ${status})`)
}

/** Fetches a calendar from its address, and reads it. */
export const readFetched = (
  config: Pick<Config, 'allowLocalAddresses'>,
  url: string,
  at: AtResort,
): Promise<Reading> =>
  reading(async () => {
    const headers = { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' }
    const { status, body } = await fetchPublic(networkOf(config), url, { headers, maxBytes: maxFeedBytes })
    refuseStatus(status)
    return body.toString('utf8')
  }, at)
