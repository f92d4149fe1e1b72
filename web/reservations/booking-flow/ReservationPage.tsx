import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SignedInGuest } from '../../../contract/office/accounts.ts'
import { site } from '../../../contract/site/pages.ts'
import { serverCall } from '../../kit/call/server-call.ts'
import { todayAt } from '../../kit/days.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { Button, ButtonLink } from '../../kit/plain/Button.tsx'
import { signedIn, useSession } from '../../kit/session/session.ts'
import { paths } from '../../paths.ts'
import { describePage } from '../../site/describe-page.ts'
import type { Route } from './+types/ReservationPage.ts'
import { BookingSteps } from './BookingSteps.tsx'
import { hasChosen } from './flow-state.ts'
import { RegisterStep } from './guest/RegisterStep.tsx'
import { asksAges, bathroomsOf } from './made/resort-facts.ts'
import { replaceSearch, useBooked } from './made/use-booked.ts'
import styles from './ReservationPage.module.css'
import { addressOfSearch, searchInAddress } from './rooms/search-form.ts'
import type { ResortFacts } from './StaySummary.tsx'
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts'

const SignInStep = lazy(async () => ({ default: (await import('./guest/SignInStep.tsx')).SignInStep }))
const PartyConfirmation = lazy(async () => ({
  default: (await import('./made/PartyConfirmation.tsx')).PartyConfirmation,
}))
const Confirmation = lazy(async () => ({ default: (await import('./made/Confirmation.tsx')).Confirmation }))

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Book now',
    description: 'Choose your dates, see which rooms are free with the price of the whole stay, and book.',
    path: paths.reservation,
  })

/** The same for everybody: who is signed in and what is searched for, the browser adds. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings, room_types } = await context.get(serverCall)(site.get, {})
  const {
    phone,
    check_in_time,
    check_out_time,
    cancellation_text,
    tax_note,
    upi_payee,
    time_zone,
    advance_percent,
    id_at_check_in,
    meal_plans,
  } = settings
  return {
    phone,
    check_in_time,
    check_out_time,
    cancellation_text,
    tax_note,
    upi_payee,
    time_zone,
    advance_percent,
    id_at_check_in,
    bathrooms: bathroomsOf(room_types),
    meal_plans,
    asks_ages: asksAges(room_types, meal_plans),
  }
}

/** Book Now: the booking accordion, then the confirmation (G-BOOK). The guard only chooses the first step (G-ROUTE-09). */
export default function ReservationPage({ loaderData: resort }: Route.ComponentProps) {
  const { guest } = useSession()
  const booked = useBooked()
  const isBooked = Boolean(booked.booking ?? booked.party)
  const today = useToday(resort.time_zone)
  const flow = useBookingFlow({
    guest,
    zone: resort.time_zone,
    key: 'reservation',
    givenSearch: () => searchInAddress(new URL(location.href).searchParams),
    onSearched: (search) => replaceSearch(addressOfSearch(search)),
    onBooked: (made) => {
      booked.show(made)
      scrollTo({ top: 0 })
      void import('./made/celebrate.ts').then(({ celebrate }) => celebrate())
    },
  })

  function bookAnother() {
    booked.clear()
    flow.go('search')
    // The button stands at the end of a long card.
    scrollTo({ top: 0 })
  }

  return (
    <div className={styles.page}>
      <PageHeader isBooked={isBooked} guest={guest} />
      {isBooked ? (
        <Suspense fallback={<Loading />}>
          <Booked booked={booked} resort={resort}>
            <Button variant="quiet" onClick={bookAnother}>
              Book Another Room
            </Button>
            <ButtonLink to={paths.ownStays}>My bookings</ButtonLink>
          </Booked>
        </Suspense>
      ) : booked.loading ? (
        <Loading />
      ) : (
        <BookingSteps
          flow={flow}
          resort={resort}
          today={today}
          registration={guest ? null : <Registration flow={flow} />}
        />
      )}
    </div>
  )
}

function PageHeader({ isBooked, guest }: { isBooked: boolean; guest: SignedInGuest | null }) {
  return (
    <header>
      <h1>{isBooked ? 'Your booking' : 'Book now'}</h1>
      {guest && !isBooked ? (
        <Box as="p" tone="muted" size="small" breaks shrinks>
          Booking as {guest.name}, {guest.email}.
        </Box>
      ) : null}
    </header>
  )
}

type BookedProps = {
  booked: ReturnType<typeof useBooked>
  resort: ResortFacts
  children: ReactNode
}

/** The card of one stay, or of several that were booked together. */
function Booked({ booked: { booking, party }, resort, children }: BookedProps) {
  if (party)
    return (
      <PartyConfirmation party={party} resort={resort}>
        {children}
      </PartyConfirmation>
    )
  return booking ? (
    <Confirmation booking={booking} resort={resort}>
      {children}
    </Confirmation>
  ) : null
}

const Loading = () => (
  <Box as="p" tone="muted" size="small" role="status" className={styles.loading}>
    Loading your booking …
  </Box>
)

function Registration({ flow }: { flow: BookingFlow }) {
  const [known, setKnown] = useState<boolean>()
  const hasRoom = hasChosen(flow)
  if (known) {
    return (
      <Suspense>
        <SignInStep
          email={flow.registration.email}
          onSignedIn={flow.goOn}
          onRegister={() => setKnown(false)}
        />
      </Suspense>
    )
  }
  return (
    <RegisterStep
      values={flow.registration}
      onChange={(registration) => flow.send({ type: 'registration-typed', registration })}
      onRegistered={(visitor) => {
        signedIn.guest(visitor)
        flow.goOn()
      }}
      onSignIn={() => setKnown(true)}
      hasComeBack={known === false}
      hasRoom={hasRoom}
      {...(!hasRoom && { onLook: () => flow.go(flow.found ? 'rooms' : 'search') })}
    />
  )
}

/** The resort's day, known only in the browser: the page itself is kept for longer than a day. */
function useToday(zone: string): string {
  const [today, setToday] = useState('')
  useEffect(() => setToday(todayAt(zone)), [zone])
  return today
}
