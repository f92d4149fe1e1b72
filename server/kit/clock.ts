import { addDays, type Day, dayAt } from '../../contract/kit/dates.ts'

type Clock = () => Temporal.Instant

let clock: Clock = Temporal.Now.instant

/** The one clock of the server. Tests set it with `setClock`. */
export const now = (): Temporal.Instant => clock()

/** `now()` as the text that the database and the wire carry. */
export const nowText = (): string => now().toString({ smallestUnit: 'millisecond' })

/** The resort's calendar day, in the zone of its settings. */
export const today = (zone: string): Day => dayAt(now(), zone)

/** Stands the clock still at an instant, takes another one, or lets it run again. For tests, and for `doneAt`. */
export const setClock = (at: string | Clock | undefined): void => {
  if (typeof at !== 'string') {
    clock = at ?? Temporal.Now.instant
    return
  }
  const still = Temporal.Instant.from(at)
  clock = () => still
}

/** Does something as it was done at an instant: for whoever makes a past, while nobody else asks for the time. */
export const doneAt = async <T>(at: string, work: () => Promise<T>): Promise<T> => {
  const before = clock
  setClock(at)
  try {
    return await work()
  } finally {
    clock = before
  }
}

/** An instant that lies so many seconds after now, as text. */
export const inSeconds = (seconds: number): string =>
  now()
    .add({ milliseconds: Math.round(seconds * 1000) })
    .toString({ smallestUnit: 'millisecond' })

/** The instant that the resort’s clocks show as a local time, such as 2026-11-20T14:30. */
export const instantAt = (local: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()

/** The instant at which a day begins at the resort, or the day so many days later, as text. */
export const midnight = (day: Day, zone: string, daysLater = 0): string =>
  Temporal.PlainDate.from(addDays(day, daysLater)).toZonedDateTime(zone).toInstant().toString()
