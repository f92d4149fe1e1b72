import type { Day } from '../../../contract/kit/dates.ts'
import { common, type DayRange, merged, touching, without } from './day-ranges.ts'
import type { Sold } from './read-feed.ts'

/** Days of ours that a channel hands back, and the event that does. */
export type Echo = DayRange & { uid: string; first: Day; last: Day }

/**
 * Days that a channel keeps shut and has sold to nobody, as Airbnb and Vrbo name them: among them are those that it read
 * in our own calendar, which it hands back. Booking.com names what it has sold "CLOSED - Not available".
 */
export const soldToNobody = ({ summary }: Sold): boolean =>
  /^(airbnb \()?(not available|blocked|unavailable)\)?$/i.test(summary)

/** The echoes of an event, on the same days: of one that has begun what is over is read no more. */
const byEvent = (echoes: readonly Echo[], today: Day): ((event: Sold) => Echo[]) => {
  const named = Map.groupBy(echoes, ({ uid, last }) => `${last} ${uid}`)
  return ({ uid, start, end }) =>
    (named.get(`${end} ${uid}`) ?? []).filter(
      ({ first }) => first === start || (first < today && start === today),
    )
}

/**
 * What a channel hands back: events that nobody bought, where they lie on our own days, or did when they were read
 * before and are the same still. The stay may be gone meanwhile, and the channel not have read that.
 */
export const echoesOf = (
  sold: readonly Sold[],
  ours: readonly DayRange[],
  before: readonly Echo[],
  today: Day,
): Echo[] => {
  const unsold = sold.filter(soldToNobody)
  const among = touching(unsold)
  const held = Map.groupBy(
    ours.flatMap((range) => among(range).map((event) => ({ event, range }))),
    ({ event }) => event,
  )
  const known = byEvent(before, today)
  return unsold.flatMap((event) => {
    const ranges = [...(held.get(event) ?? []).map(({ range }) => range), ...known(event)]
    const days = merged(ranges.flatMap((range) => common(event, range)))
    return days.map((range) => ({ ...range, uid: event.uid, first: event.start, last: event.end }))
  })
}

/** What the channel itself keeps shut. */
export const withoutEchoes = (shut: readonly Sold[], echoes: readonly Echo[], today: Day): Sold[] => {
  const known = byEvent(echoes, today)
  return shut.flatMap((event) => without(event, known(event)).map((range) => ({ ...event, ...range })))
}
