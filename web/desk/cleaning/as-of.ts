import { todayAt } from '../../kit/days.ts'
import { formatInstant, formatTime } from '../../kit/format.ts'
import type { Shown } from './cleaner-store.ts'

/** When the rooms were as they are shown, by the resort's clocks; with its day where that is another. */
export const asOf = ({ at, today, zone }: Pick<Shown, 'at' | 'today' | 'zone'>): string => {
  if (!at) return ''
  const isToday = today === undefined || today === todayAt(zone)
  return `, as of ${isToday ? formatTime(at, zone) : formatInstant(new Date(at).toISOString(), zone)}`
}
