import type { Day } from '../../contract/kit/dates.ts'

// Written without Temporal, which not every guest's browser has yet.

/** The calendar day at the resort now, whatever zone the browser is in. */
export const todayAt = (zone: string): Day =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date())

/** The day that many days later. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
