import { useState } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { accounts } from '../../../contract/office/accounts.ts'
import { bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { counted } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Button, ButtonLink } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import pills from '../../kit/plain/pills.module.css'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { Pager } from '../../kit/tables/Pager.tsx'
import { privatePage } from '../../office/accounts/private-page.ts'
import { paths } from '../../paths.ts'
import { chatWith, telephone } from '../own-stay/links.ts'
import { loadOwnStayResort, type OwnStayResort, ownStayResort } from '../own-stay/own-stay-resort.ts'
import type { Route } from './+types/OwnStaysPage'
import { BookingsTable } from './BookingsTable.tsx'
import { loadOwnStays, type OwnStays, pageSize } from './load-own-stays.ts'
import { NextStayCard } from './NextStayCard.tsx'
import { NoBookings } from './NoBookings.tsx'
import styles from './OwnStaysPage.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'My bookings',
    description: 'Your stays at the resort.',
    path: paths.ownStays,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadOwnStayResort(context)

/** The guest's part, which only their browser asks for. The resort's part is asked for once. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const asked = ownStayResort(serverLoader)
  const zone = async () => (await asked).time_zone
  const [mine, resort] = await Promise.all([loadOwnStays(new URL(request.url), request.signal, zone), asked])
  return { mine, resort }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Stack gap={16} fits className={styles.page} data-own-chat>
      <h1>My bookings</h1>
      <Box as="p" tone="muted" size="small" role="status">
        Loading your bookings …
      </Box>
    </Stack>
  )
}

/** /my-bookings: the guest's own bookings with expandable details (G-MYB). */
export default function OwnStaysPage({ loaderData: { mine, resort } }: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  const { change } = useListUrl()
  const any = mine.total > 0 || mine.status !== undefined
  return (
    <Stack gap={16} fits className={styles.page} data-own-chat aria-busy={loading}>
      <header>
        <h1>My bookings</h1>
        <Row align="center" wrap className={styles.ways}>
          <Link to={paths.myAccount}>Your account</Link>
          {any ? <ButtonLink to={paths.reservation}>Book now</ButtonLink> : null}
        </Row>
      </header>
      {mine.unproved ? <ProveAddress email={mine.unproved} /> : null}
      {mine.next ? <NextStayCard stays={mine.next} resort={resort} /> : null}
      {any ? (
        <nav className={pills.pills} aria-label="Bookings by status">
          {[undefined, ...bookingStatuses].map((status) => (
            <button
              key={status ?? 'all'}
              type="button"
              aria-pressed={mine.status === status}
              onClick={() => change({ status: status ?? '' })}
            >
              {status ? statusText(status) : 'All'}
            </button>
          ))}
        </nav>
      ) : null}
      <List mine={mine} resort={resort} />
      {mine.total > 0 ? (
        <Box as="footer" tone="muted" size="small">
          <p role="status">{shownOf(mine)}</p>
          <Pager
            page={mine.page}
            last={Math.ceil(mine.total / pageSize)}
            label="Pages of my bookings"
            onPage={(page) => change({ page: String(page) })}
          />
        </Box>
      ) : null}
      <Box as="p" tone="muted" size="small" className={styles.questions}>
        Questions about a booking? Call <a href={telephone(resort.phone)}>{resort.phone}</a> or{' '}
        <a href={chatWith(resort)} target="_blank" rel="noopener noreferrer">
          write on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        .
      </Box>
    </Stack>
  )
}

function List({ mine, resort }: { mine: OwnStays; resort: OwnStayResort }) {
  const { revalidate } = useRevalidator()
  if (mine.problem) {
    return (
      <Notice kind="error">
        <p>{mine.problem}</p>
        <Button variant="quiet" onClick={() => revalidate()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (mine.items.length > 0) {
    const whole = mine.total === mine.items.length && !mine.status
    return <BookingsTable bookings={mine.items} whole={whole} resort={resort} />
  }
  if (mine.status || mine.page > 1) {
    return (
      <Box as="p" tone="muted" size="small">
        No bookings found. <Link to={paths.ownStays}>Show all</Link>
      </Box>
    )
  }
  return <NoBookings />
}

function shownOf({ items, total, page }: OwnStays) {
  const from = (page - 1) * pageSize + 1
  return `Showing ${from} to ${from + items.length - 1} of ${counted(total, 'booking')}`
}

/** For a guest whose address is not proved: what it means, and the link once more. */
function ProveAddress({ email }: { email: string }) {
  const [state, setState] = useState<{ said?: string; problem?: string; busy?: boolean }>({})
  async function send() {
    setState({ busy: true })
    try {
      setState({ said: (await call(accounts.sendProof)).message })
    } catch (failed) {
      setState({ problem: messageOf(failed) })
    }
  }
  return (
    <Notice kind="warning">
      <Stack gap={12} hug breaks>
        <p>
          Please confirm that {email} is yours: open the link that we have mailed there. Bookings of an
          address that is not confirmed are held for a few hours only.
        </p>
        <Button variant="quiet" busy={state.busy === true} onClick={send}>
          Send the link again
        </Button>
        {state.said ? <p role="status">{state.said}</p> : null}
        {state.problem ? <p role="alert">{state.problem}</p> : null}
      </Stack>
    </Notice>
  )
}
