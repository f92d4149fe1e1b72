import { Button } from '@mantine/core'
import { desk } from '../../../contract/desk/front-desk.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { CheckInAction } from '../check-in/CheckInAction.tsx'

/** What is asked for in a dialog, which belongs to the page: the row of a stay may go elsewhere while somebody types. */
export type ArrivalAsked = 'check-in' | 'check-out'

type Props = { booking: Booking; onAsk: (what: ArrivalAsked) => void }

/** What the desk can do about an arrival or a departure now. */
export function ArrivalActions({ booking, onAsk }: Props) {
  const { zone } = useArea()
  const mayChange = useMay(desk.checkIn)
  if (!mayChange) return null
  const { name } = booking.guest
  const isIn = booking.checked_in_at !== null && booking.checked_out_at === null
  return (
    <>
      <CheckInAction booking={booking} today={todayAt(zone)} onOpen={() => onAsk('check-in')} />
      {isIn ? (
        <Button aria-label={`Check out ${name}`} onClick={() => onAsk('check-out')}>
          Check out
        </Button>
      ) : null}
    </>
  )
}
