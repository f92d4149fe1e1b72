import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { phoneText } from '../../../contract/kit/phone.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { canMove } from '../../../contract/reservations/booking-status.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import type { Party } from '../../../contract/reservations/parties.ts'
import { type SiteInfo, site } from '../../../contract/site/pages.ts'
import { NotifyByPhone } from '../../folio/folio/NotifyByPhone.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { counted } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { BookingSteps } from '../../reservations/booking-flow/BookingSteps.tsx'
import { BookingFacts } from '../../reservations/booking-flow/made/BookingFacts.tsx'
import { PartyFacts } from '../../reservations/booking-flow/made/PartyFacts.tsx'
import { asksAges, bathroomsOf } from '../../reservations/booking-flow/made/resort-facts.ts'
import { UpiOfBooking, UpiOfParty } from '../../reservations/booking-flow/made/UpiPayment.tsx'
import { useBooked } from '../../reservations/booking-flow/made/use-booked.ts'
import { searchInAddress } from '../../reservations/booking-flow/rooms/search-form.ts'
import type { ResortFacts } from '../../reservations/booking-flow/StaySummary.tsx'
import { type BookingFlow, useBookingFlow } from '../../reservations/booking-flow/use-booking-flow.ts'
import type { Route } from './+types/AddBookingPage.ts'
import { ChooseGuest } from './ChooseGuest.tsx'
import { useChosenGuest } from './use-chosen-guest.ts'

export const clientLoader = () => toResult(call(site.get))

const trail = [{ label: 'Bookings', path: paths.bookingList }]

export default function AddBookingPage({ loaderData }: Route.ComponentProps) {
  // The entry in the menu opens it anew, also from the page itself.
  const { key } = useLocation()
  return (
    <Page title="Add booking" trail={trail}>
      {isFailed(loaderData) ? (
        <Problem message={loaderData.failed} />
      ) : (
        <RequirePermission right="create">
          <Wizard key={key} resort={resortOf(loaderData)} />
        </RequirePermission>
      )}
    </Page>
  )
}

const resortOf = ({ settings, room_types }: SiteInfo): ResortFacts => ({
  ...settings,
  bathrooms: bathroomsOf(room_types),
  asks_ages: asksAges(room_types, settings.meal_plans),
})

/** The guests' own flow, for whom the desk books (H-WIZ): the first step chooses or registers them. */
function Wizard({ resort }: { resort: ResortFacts }) {
  const chosen = useChosenGuest()
  const booked = useBooked()
  const flow = useBookingFlow({
    guest: chosen.guest,
    zone: resort.time_zone,
    key: 'add-booking',
    atDesk: true,
    givenSearch: () => searchInAddress(new URL(location.href).searchParams),
    onBooked: (made) => {
      booked.show(made)
      chosen.choose(null)
      scrollTo({ top: 0 })
      void import('../../reservations/booking-flow/made/celebrate.ts').then(({ celebrate }) => celebrate())
    },
  })
  useWantedRoom(flow)
  const addAnother = () => {
    booked.clear()
    flow.go('registration')
  }
  if (booked.party) return <PartyDone party={booked.party} resort={resort} onAnother={addAnother} />
  if (booked.booking)
    return <Done booking={booked.booking} resort={resort} onAnother={addAnother} onConfirmed={booked.show} />
  return (
    <>
      {chosen.guest ? (
        <Row as="p" gap={12} align="center" wrap>
          <span>
            Booking for <strong>{chosen.guest.name}</strong>,{' '}
            {chosen.guest.email ?? (chosen.guest.phone ? phoneText(chosen.guest.phone) : 'no e-mail')}
          </span>
          <Button size="xs" variant="default" onClick={() => chosen.choose(null)}>
            Choose somebody else
          </Button>
        </Row>
      ) : null}
      <BookingSteps
        flow={flow}
        atDesk
        resort={resort}
        today={todayAt(resort.time_zone)}
        registration={
          chosen.guest ? null : (
            <ChooseGuest
              onChosen={(guest) => {
                chosen.choose(guest)
                flow.goOn()
              }}
            />
          )
        }
      />
    </>
  )
}

/** The tape chart opens the wizard for one room: it is selected as soon as the search has found it, whoever it is for. */
function useWantedRoom(flow: BookingFlow) {
  const wanted = useRef<string | null>(undefined)
  useEffect(() => {
    wanted.current ??= new URL(location.href).searchParams.get('room_id')
    const room = !flow.room && flow.found?.rooms.find((found) => found.room_id === wanted.current)
    if (!room) return
    wanted.current = null
    flow.select(room)
  }, [flow])
}

/** What the clerk does next. */
const nextOf = (booking: BookingDetail | undefined, id: string, how: string): string =>
  booking?.status === 'pending'
    ? `Give the guest the number ${id}. The booking waits for confirmation: ${how}.`
    : `Give the guest the number ${id}.`

type DoneProps = {
  booking: BookingDetail
  resort: ResortFacts
  onAnother: () => void
  onConfirmed: (booking: BookingDetail) => void
}

function Done({ booking, resort, onAnother, onConfirmed }: DoneProps) {
  const { booking_id, guest, told } = booking
  const { save, saving } = useSave(bookings.setStatus, {
    done: 'Status updated to confirmed',
    after: (saved) => onConfirmed({ ...booking, ...saved }),
  })
  const mayConfirm = useMay(bookings.setStatus) && canMove(booking.status, 'confirmed')
  return (
    <DoneCard
      title={`Booking ${booking_id}`}
      aside={<StatusBadge of="booking" status={booking.status} />}
      message={`Booked for ${booking.guest_info.full_name}`}
      next={nextOf(booking, booking_id, mayConfirm ? 'confirm the stay' : 'open it to confirm')}
      onAnother={onAnother}
      main={
        mayConfirm ? (
          <Button
            loading={saving}
            onClick={() =>
              void save({ params: { id: booking_id }, body: { status: 'confirmed', notes: null } })
            }
          >
            Confirm the stay
          </Button>
        ) : undefined
      }
      link={
        <Button variant={mayConfirm ? 'default' : 'filled'} component={Link} to={paths.booking(booking_id)}>
          Open this booking
        </Button>
      }
    >
      {booking.status === 'confirmed' && told?.by_mail === false ? (
        <NotifyByPhone
          phone={guest.phone}
          text={`Hello ${guest.name}, your stay ${booking_id} is confirmed. `}
        />
      ) : null}
      <UpiOfBooking booking={booking} resort={resort} atDesk />
      <BookingFacts booking={booking} resort={resort} />
    </DoneCard>
  )
}

type PartyDoneProps = { party: Party; resort: ResortFacts; onAnother: () => void }

const PartyDone = ({ party, resort, onAnother }: PartyDoneProps) => (
  <DoneCard
    title={`Party ${party.party_id}`}
    message={`${counted(party.bookings.length, 'room')} booked for ${party.bookings[0]?.guest_info.full_name ?? 'the guest'}`}
    next={nextOf(party.bookings[0], party.party_id, 'open it to confirm')}
    onAnother={onAnother}
    link={
      <Button component={Link} to={paths.party(party.party_id)}>
        Open this party
      </Button>
    }
  >
    <UpiOfParty party={party} resort={resort} atDesk />
    <PartyFacts party={party} resort={resort} atDesk />
  </DoneCard>
)

type CardProps = {
  title: string
  aside?: ReactNode
  message: string
  /** What the clerk says to the guest next. */
  next: string
  /** What comes next, where it is done here. */
  main?: ReactNode
  /** Leads to what was booked. */
  link: ReactNode
  onAnother: () => void
  children: ReactNode
}

function DoneCard({ title, aside, message, next, main, link, onAnother, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel title={title} aside={aside}>
      <Stack gap={24} fits>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {message}
          </h3>
          <p>{next}</p>
        </div>
        {children}
        <Row gap={8} wrap>
          {main}
          {link}
          <Button variant="default" onClick={onAnother}>
            Add Another Booking
          </Button>
          <Button variant="default" component={Link} to={paths.bookingList}>
            View All Bookings
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
