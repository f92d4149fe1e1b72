import { useState } from 'react'
import { type CalendarEvent, calendar } from '../../../contract/reservations/calendar.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import type { Route } from './+types/CalendarPage.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarTabs } from './CalendarTabs.tsx'
import { CalendarViews } from './CalendarViews.tsx'
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
  const events = await toResult(call(calendar.events, { query }).catch(refuseOtherThanEvents))
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
      <Stack gap={16} fits>
        <CalendarBar shown={shown} today={today} />
        {isFailed(events) ? (
          <Problem message={events.failed} />
        ) : (
          <>
            <CalendarViews shown={shown} today={today} clock={clock} events={events} onOpen={open} />
            {events.length === 0 ? (
              <EmptyState title="No stays on these days">
                <p>Bookings stand here as soon as they are made.</p>
              </EmptyState>
            ) : null}
          </>
        )}
        <Legend />
      </Stack>
      {chosen ? <EventDialog event={chosen} opened={opened} onClose={() => setOpened(false)} /> : null}
    </Page>
  )
}
