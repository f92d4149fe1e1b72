import { Button } from '@mantine/core'
import { desk } from '../../../contract/desk/front-desk.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { CheckInAction } from '../check-in/CheckInAction.tsx'

/** What is asked for in a dialog, which belongs to the page: the row of a stay may go elsewhere while somebody types. */
export type ArrivalAsked = 'check-in' | 'check-out'

type Props = { booking: Booking; size?: 'xs'; withUndo?: boolean; onAsk: (what: ArrivalAsked) => void }

/** What the desk can do about an arrival or a departure now. */
export function ArrivalActions({ booking, size, withUndo = false, onAsk }: Props) {
  const { zone } = useArea()
  const mayChange = useMay(desk.checkIn)
  const undo = useSave(desk.undo, { done: 'Taken back' })
  if (!mayChange) return null
  const params = { id: booking.booking_id }
  const { name } = booking.guest
  const isIn = booking.checked_in_at !== null && booking.checked_out_at === null
  return (
    <>
      <CheckInAction
        booking={booking}
        today={todayAt(zone)}
        size={size}
        onItsPage={withUndo}
        onOpen={() => onAsk('check-in')}
      />
      {isIn ? (
        <Button size={size} aria-label={`Check out ${name}`} onClick={() => onAsk('check-out')}>
          Check out
        </Button>
      ) : null}
      {withUndo && (booking.checked_in_at || booking.no_show_at) ? (
        <Button size={size} variant="default" loading={undo.saving} onClick={() => undo.save({ params })}>
          {undoName(booking)}
        </Button>
      ) : null}
    </>
  )
}

const undoName = ({ checked_in_at, checked_out_at }: Booking): string => {
  if (checked_out_at) return 'Undo check-out'
  return checked_in_at ? 'Undo check-in' : 'Undo no-show'
}
