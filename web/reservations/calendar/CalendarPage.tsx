import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import { type CalendarEvent, calendar } from '../../../contract/reservations/calendar.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { counted, formatDayLong } from '../../kit/format.ts'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/CalendarPage.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarTabs } from './CalendarTabs.tsx'
import { CalendarViews } from './CalendarViews.tsx'
import styles from './calendar.module.css'
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
  // Others may have changed it since it was opened.
  const now = isFailed(events) ? undefined : events.find(({ id }) => id === chosen?.id)
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
      {chosen ? <EventDialog event={now ?? chosen} opened={opened} onClose={() => setOpened(false)} /> : null}
    </Page>
  )
}

/** H-CAL-09: confirmed green, pending amber, cancelled red, whatever else there will be grey. */
function Legend() {
  return (
    <Row as="ul" wrap tone="muted" size="label" aria-label="Legend" className={styles.legend}>
      {bookingStatuses.map((status) => (
        <Row as="li" align="center" key={status} data-status={status}>
          {statusText(status)}
        </Row>
      ))}
      <Row as="li" align="center">
        Other
      </Row>
    </Row>
  )
}

type Props = { event: CalendarEvent; opened: boolean; onClose: () => void }

/** H-CAL-03: the details of a stay on the calendar. */
function EventDialog({ event, opened, onClose }: Props) {
  const { roomNumber, guestName, numberOfGuests, status, specialRequests } = event.extendedProps
  return (
    <Dialog reading title={`Booking ${event.id}`} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <Details
          of={[
            ['Guest', guestName],
            ['Room', roomNumber],
            ['Check-in', formatDayLong(event.start)],
            ['Check-out', formatDayLong(event.end)],
            ['Nights', counted(nightsBetween(event.start, event.end), 'night')],
            ['Guests', counted(numberOfGuests, 'guest')],
            ['Status', <StatusBadge key="status" of="booking" status={status} />],
            ['Special requests', specialRequests, 'wide'],
          ]}
        />
        <Row gap={8} justify="end" wrap>
          <Leave onClose={onClose}>Close</Leave>
          <Button component={Link} to={paths.booking(event.id)}>
            Open booking
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
