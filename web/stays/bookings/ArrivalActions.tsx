import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Paise } from '../../../contract/kit/money.ts'
import type { Booking } from '../../../contract/stays/bookings.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { CheckOutDialog } from './CheckOutDialog.tsx'

type Props = { booking: Booking & { balance: Paise }; size?: 'xs'; withUndo?: boolean }

/** What the desk can do about an arrival or a departure now. */
export function ArrivalActions({ booking, size, withUndo = false }: Props) {
  const { zone } = useArea()
  const mayChange = useMay(desk.checkIn)
  const [leaving, setLeaving] = useState(false)
  const enter = useSave(desk.checkIn, { done: 'Checked in' })
  const undo = useSave(desk.undo, { done: 'Taken back' })
  if (!mayChange) return null
  const params = { id: booking.booking_id }
  const name = booking.visitor.name
  const isIn = booking.checked_in_at !== null && booking.checked_out_at === null
  return (
    <>
      {isDue(booking, todayAt(zone)) ? (
        <Button
          size={size}
          loading={enter.saving}
          aria-label={`Check in ${name}`}
          onClick={() => enter.save({ params })}
        >
          Check in
        </Button>
      ) : null}
      {isIn ? (
        <Button size={size} aria-label={`Check out ${name}`} onClick={() => setLeaving(true)}>
          Check out
        </Button>
      ) : null}
      {withUndo && (booking.checked_in_at || booking.no_show_at) ? (
        <Button size={size} variant="default" loading={undo.saving} onClick={() => undo.save({ params })}>
          {undoName(booking)}
        </Button>
      ) : null}
      {leaving ? <CheckOutDialog booking={booking} opened onClose={() => setLeaving(false)} /> : null}
    </>
  )
}

const undoName = ({ checked_in_at, checked_out_at }: Booking): string => {
  if (checked_out_at) return 'Undo check-out'
  return checked_in_at ? 'Undo check-in' : 'Undo no-show'
}

/** Whether the guest can arrive today; the server decides by the same rule. */
const isDue = (booking: Booking, today: string): boolean =>
  booking.status === 'confirmed' &&
  !booking.checked_in_at &&
  !booking.no_show_at &&
  booking.check_in_date <= today &&
  today <= booking.check_out_date
