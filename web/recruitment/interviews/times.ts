import type { Interview } from '../../../contract/recruitment/interviews.ts'
import { formatDayLong } from '../../kit/format.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
/** "2026-11-25T10:30" as if it were UTC: only for adding minutes to it and for writing it. */
const asUtc = (local: string): number => Date.parse(`${local}:00Z`)

// AM and PM stay in the line of their time.
const clockText = (at: number): string => clock.format(at).replace(/\s(?=[AP]M)/, '\u00a0')

/** "Wed, Nov 25, 2026, 10:30 AM to 11:15 AM", as the resort's clocks show it. */
export function timesOf({ local_start, minutes }: Pick<Interview, 'local_start' | 'minutes'>): string {
  const start = asUtc(local_start)
  const end = clockText(start + minutes * 60_000)
  return `${formatDayLong(local_start.slice(0, 10))}, ${clockText(start)} to ${end}`
}

/** What people call a zone: "India time". */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
  const name = parts.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value
  return (name ?? zone).replace(/ Time$/, ' time')
}

/** Whether a place is a link that can be followed. */
export const isLink = (place: string): boolean => /^https?:\/\/\S+$/.test(place)
