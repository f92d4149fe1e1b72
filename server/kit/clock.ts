import { addDays, type Day, dayAt } from '../../contract/kit/dates.ts'

let fixed: Temporal.Instant | undefined

/** The one clock of the server. Tests set it with `setClock`. */
export const now = (): Temporal.Instant => fixed ?? Temporal.Now.instant()

/** `now()` as the text that the database and the wire carry. */
export const nowText = (): string => now().toString({ smallestUnit: 'millisecond' })

/** The resort's calendar day, in the zone of its settings. */
export const today = (zone: string): Day => dayAt(now(), zone)

/** Stands the clock still at an instant, or lets it run again. Only for tests. */
export const setClock = (at: string | undefined): void => {
  fixed = at === undefined ? undefined : Temporal.Instant.from(at)
}

/** An instant that lies so many seconds after now, as text. */
export const inSeconds = (seconds: number): string =>
  now()
    .add({ milliseconds: Math.round(seconds * 1000) })
    .toString({ smallestUnit: 'millisecond' })

/** The instant at which a day begins at the resort, or the day so many days later, as text. */
export const midnight = (day: Day, zone: string, daysLater = 0): string =>
  Temporal.PlainDate.from(addDays(day, daysLater)).toZonedDateTime(zone).toInstant().toString()
