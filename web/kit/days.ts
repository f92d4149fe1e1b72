import type { Day } from '../../contract/kit/dates.ts'

// Without Temporal: Safari does not have it yet, and these run on public pages.

/** Minutes before UTC, where they are the same the whole year: no Intl formatter is then needed (see format.ts). */
const fixedOffsets: Readonly<Record<string, number>> = { 'Asia/Kolkata': 330 }

/** An instant on the resort's clocks, whatever zone the browser is in: the UTC parts are those to be read. */
export function clockAt(instant: Date, zone: string): Date {
  const minutes = fixedOffsets[zone]
  if (minutes !== undefined) return new Date(instant.getTime() + minutes * 60_000)
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const { year, month, day, hour, minute } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return new Date(`${year}-${month}-${day}T${hour}:${minute}Z`)
}

/** Today on the resort's calendar, whatever zone the browser is in. */
export const todayAt = (zone: string): Day => clockAt(new Date(), zone).toISOString().slice(0, 10)

/** The day so many days later. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
