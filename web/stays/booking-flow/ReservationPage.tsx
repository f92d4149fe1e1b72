import { lazy, Suspense, useEffect, useState } from 'react'
import { site } from '../../../contract/site/pages.ts'
import { serverCall } from '../../kit/call/server-call.ts'
import { todayAt } from '../../kit/days.ts'
import { Button, ButtonLink } from '../../kit/plain/Button.tsx'
import { signedIn, useSession } from '../../kit/session/session.ts'
import { paths } from '../../paths.ts'
import { describePage } from '../../site/describe-page.ts'
import type { Route } from './+types/ReservationPage.ts'
import { BookingSteps } from './BookingSteps.tsx'
import { RegisterStep } from './RegisterStep.tsx'
import styles from './ReservationPage.module.css'
import { addressOfSearch, searchInAddress } from './search-form.ts'
import { replaceSearch, useBooked } from './use-booked.ts'
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts'

const SignInStep = lazy(async () => ({ default: (await import('./SignInStep.tsx')).SignInStep }))
const Confirmation = lazy(async () => ({ default: (await import('./Confirmation.tsx')).Confirmation }))

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Book now',
    description: 'Choose your dates, see which rooms are free with the price of the whole stay, and book.',
    path: paths.reservation,
  })

/** The same for everybody: who is signed in and what is searched for, the browser adds. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(serverCall)(site.get, {})
  const {
    phone,
    check_in_time,
    check_out_time,
    cancellation_text,
    tax_note,
    upi_payee,
    time_zone,
    advance_percent,
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
  }
}

/** Book Now: the booking accordion, then the confirmation (G-BOOK). The guard only chooses the first step (G-ROUTE-09). */
export default function ReservationPage({ loaderData: resort }: Route.ComponentProps) {
  const { guest } = useSession()
  const booked = useBooked()
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
      void import('./celebrate.ts').then(({ celebrate }) => celebrate())
    },
  })

  function bookAnother() {
    booked.clear()
    flow.go('search')
  }

  return (
    <div className={styles.page}>
      <header>
        <h1>{booked.booking ? 'Your booking' : 'Book now'}</h1>
        {guest && !booked.booking ? (
          <p>
            You book as {guest.name}, {guest.email}.
          </p>
        ) : null}
      </header>
      {booked.booking ? (
        <Suspense fallback={<Loading />}>
          <Confirmation booking={booked.booking} resort={resort}>
            <Button variant="quiet" onClick={bookAnother}>
              Book Another Room
            </Button>
            <ButtonLink to={paths.myBookings}>My bookings</ButtonLink>
          </Confirmation>
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

const Loading = () => (
  <p role="status" className={styles.loading}>
    Loading your booking …
  </p>
)

function Registration({ flow }: { flow: BookingFlow }) {
  const [known, setKnown] = useState(false)
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
      onChange={(registration) => flow.set({ registration })}
      onRegistered={(visitor) => {
        signedIn.guest(visitor)
        flow.goOn()
      }}
      onSignIn={() => setKnown(true)}
    />
  )
}

/** The resort's day, known only in the browser: the page itself is kept for longer than a day. */
function useToday(zone: string): string {
  const [today, setToday] = useState('')
  useEffect(() => setToday(todayAt(zone)), [zone])
  return today
}
