import { useState } from 'react'
import { type CalendarEvent, calendar } from '../../contract/calendar.ts'
import { ApiError } from '../kit/api-error.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { daysAfter, todayAt } from '../kit/days.ts'
import type { Follows } from '../kit/follows.ts'
import { Page } from '../kit/Page.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import type { Route } from './+types/CalendarPage.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarTabs } from './CalendarTabs.tsx'
import { CalendarViews } from './CalendarViews.tsx'
import styles from './calendar.module.css'
import { EventDialog } from './EventDialog.tsx'
import { Legend } from './Legend.tsx'
import { resortClock } from './resort-clock.ts'
import { shownBy } from './shown-range.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const clock = await resortClock()
  const today = todayAt(clock.zone)
  const shown = shownBy(new URL(request.url).searchParams, today)
  // Who leaves on the first day is on it until the hour of departure, though the night is not theirs any more.
  const hasHours = shown.view === 'week' || shown.view === 'day'
  const query = { start: hasHours ? daysAfter(shown.start, -1) : shown.start, end: shown.end }
  const events = await attempt(call(calendar.events, { query }).catch(refuseOtherThanEvents))
  return { clock, today, shown, events }
}

/** H-CAL-07: an answer that is no array of events is refused with this sentence. */
function refuseOtherThanEvents(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'unreadable_answer') throw error
  throw new ApiError('Invalid data format received from server', error.status, { code: error.code })
}

export const handle: Follows = { follows: { booking: true, block: true, room: true } }

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { shown, today, clock, events } = loaderData
  const [chosen, setChosen] = useState<CalendarEvent>()
  const [opened, setOpened] = useState(false)
  const open = (event: CalendarEvent) => {
    setChosen(event)
    setOpened(true)
  }
  return (
    <Page title="Calendar">
      <CalendarTabs />
      <div className={styles.calendar}>
        <CalendarBar shown={shown} today={today} />
        {isFailed(events) ? (
          <Problem message={events.failed} />
        ) : (
          <>
            <CalendarViews shown={shown} today={today} clock={clock} events={events} onOpen={open} />
            {events.length === 0 ? (
              <Nothing title="No stays on these days">
                <p>Bookings stand here as soon as they are made.</p>
              </Nothing>
            ) : null}
          </>
        )}
        <Legend />
      </div>
      {chosen ? <EventDialog event={chosen} opened={opened} onClose={() => setOpened(false)} /> : null}
    </Page>
  )
}
