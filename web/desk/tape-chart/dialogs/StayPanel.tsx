import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import { canMove } from '../../../../contract/reservations/booking-status.ts'
import { bookings } from '../../../../contract/reservations/bookings.ts'
import type { ChartStay } from '../../../../contract/reservations/calendar.ts'
import { balanceText } from '../../../folio/folio/words.ts'
import { Details } from '../../../kit/blocks/Details.tsx'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { Phone } from '../../../kit/blocks/Phone.tsx'
import { Problem } from '../../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { call } from '../../../kit/call/call.ts'
import { useAsked } from '../../../kit/call/use-asked.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { useMay } from '../../../kit/session/area.ts'
import { paths } from '../../../paths.ts'
import { StageBadge } from '../../../rates/rooms/StageBadge.tsx'
import { useMove } from '../../../reservations/bookings/use-move.tsx'
import { ArrivalActions } from '../../bookings/ArrivalActions.tsx'
import { useArrivalDialogs } from '../../bookings/use-arrival-dialogs.tsx'

type Props = {
  stay: ChartStay
  roomNumber: string
  /** The chart as it was last read: its booking is read with it. */
  chart: unknown
  opened: boolean
  onClose: () => void
  /** What moving it is called, and where that is done; nothing for a stay that stays where it is. */
  move: { label: string; open: () => void } | undefined
}

/** A stay of the chart: its facts and what is owed, what comes next, and the ways to its move and its booking. */
export function StayPanel({ stay, roomNumber, chart, opened, onClose, move }: Props) {
  const mayRead = useMay(bookings.get)
  const { found, failed } = useAsked({
    about: stay.booking_id,
    opened: opened && mayRead,
    at: chart,
    ask: (signal) => call(bookings.get, { params: { id: stay.booking_id } }, { signal }),
    failure: bookings.get.failure,
  })
  const failure = bookings.setStatus.failure
  const confirming = useMove({
    confirmed: { done: 'Status updated to confirmed', failure },
    cancelled: { done: 'Status updated to cancelled', failure },
  })
  const arrival = useArrivalDialogs(found)
  // What is asked next takes the place of the panel.
  const next = (ask: () => void) => {
    onClose()
    ask()
  }
  return (
    <>
      <Dialog reading title={stay.guest_name} opened={opened} onClose={onClose}>
        <Stack gap={16}>
          <Facts stay={stay} roomNumber={roomNumber} booking={found} />
          {failed ? <Problem message={failed} /> : null}
          <Row gap={8} justify="end" wrap>
            {mayRead ? (
              <Button variant="default" component={Link} to={paths.booking(stay.booking_id)}>
                Open booking
              </Button>
            ) : null}
            {move ? (
              <Button variant="default" onClick={move.open}>
                {move.label}
              </Button>
            ) : null}
            {found ? (
              <NextStep
                booking={found}
                onConfirm={() => next(() => confirming.ask({ booking: found, to: 'confirmed' }))}
                onAsk={(what) => next(() => arrival.ask(found, what))}
              />
            ) : null}
          </Row>
        </Stack>
      </Dialog>
      {confirming.dialog}
      {arrival.dialogs}
    </>
  )
}

type FactsProps = Pick<Props, 'stay' | 'roomNumber'> & { booking: BookingDetail | undefined }

/** At once what the chart knows of it, and what its booking says as soon as that is there. */
function Facts({ stay, roomNumber, booking }: FactsProps) {
  const { start, end, segment, segments } = stay
  return (
    <Details
      of={[
        ['Booking', stay.booking_id],
        [
          'Status',
          booking ? (
            <StageBadge key="stage" stay={booking} />
          ) : (
            <StatusBadge key="status" of="booking" status={stay.status} />
          ),
        ],
        ['Room', segments > 1 ? `${roomNumber}, room ${segment} of ${segments}` : roomNumber],
        ['Guests', counted(stay.number_of_guests, 'guest')],
        ['From', formatDay(start)],
        ['Until', formatDay(end)],
        ['Total', booking && formatMoney(booking.final_price)],
        ['Payment', booking && balanceText(booking)],
        [
          'Phone',
          booking?.guest_info.phone ? <Phone key="phone" to={booking.guest_info.phone} /> : undefined,
        ],
        ['Special requests', booking?.guest_info.special_requests || undefined, 'wide'],
      ]}
    />
  )
}

type NextProps = {
  booking: BookingDetail
  onConfirm: () => void
  onAsk: (what: 'check-in' | 'check-out') => void
}

/** The one step that a stay waits for: to be confirmed, or its guest’s arrival or departure. */
function NextStep({ booking, onConfirm, onAsk }: NextProps) {
  const mayConfirm = useMay(bookings.setStatus)
  return (
    <>
      {mayConfirm && canMove(booking.status, 'confirmed') ? (
        <Button onClick={onConfirm}>Confirm booking</Button>
      ) : null}
      <ArrivalActions booking={booking} onAsk={onAsk} />
    </>
  )
}
