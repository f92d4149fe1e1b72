import type { Day } from '../kit/dates.ts'
import type { TripNotes } from './site-settings.ts'

/** Whether a month lies in a season, whose first month may come after its last: over the turn of the year. */
const covers = ({ from, to }: { from: number; to: number }, month: number): boolean =>
  from <= to ? from <= month && month <= to : month >= from || month <= to

/** What the weather is like on a day, by its month; null where the resort has written nothing about it. */
export const seasonNote = (trip: TripNotes, day: Day): string | null => {
  const month = Number(day.slice(5, 7))
  return trip.seasons.find((season) => covers(season, month))?.note ?? null
}
