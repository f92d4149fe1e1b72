import type { Day } from '../../../contract/kit/dates.ts'
import type { CalendarEvent } from '../../../contract/reservations/calendar.ts'
import { HoursView } from './HoursView.tsx'
import { ListView } from './ListView.tsx'
import { MonthView } from './MonthView.tsx'
import type { ResortClock } from './resort-clock.ts'
import type { Shown } from './shown-range.ts'

export type ViewProps = {
  shown: Shown
  today: Day
  clock: ResortClock
  events: readonly CalendarEvent[]
  onOpen: (event: CalendarEvent) => void
}

/** H-CAL-01: the stays as the address asks to see them. */
export function CalendarViews(props: ViewProps) {
  if (props.shown.view === 'month') return <MonthView {...props} />
  if (props.shown.view === 'list') return <ListView {...props} />
  return <HoursView {...props} />
}
