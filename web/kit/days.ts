import type { Day } from '../../contract/kit/dates.ts'

// Without Temporal: Safari does not have it yet, and these run on public pages.

/** Today on the resort's calendar, whatever zone the browser is in. */
export function todayAt(zone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(new Date())
}

/** The day so many days later. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
