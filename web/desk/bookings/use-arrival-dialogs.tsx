import { type ReactNode, useState } from 'react'
import { desk } from '../../../contract/desk/front-desk.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { useCheckInDialog } from '../check-in/use-check-in-dialog.tsx'
import type { ArrivalAsked } from './ArrivalActions.tsx'
import { CheckOutDialog } from './CheckOutDialog.tsx'

/** The dialogs of an arrival and a departure on the page of a booking. */
export function useArrivalDialogs(booking: Booking | undefined): {
  ask: (booking: Booking, what: ArrivalAsked) => void
  dialogs: ReactNode
} {
  const { zone } = useArea()
  const mayEnter = useMay(desk.checkIn)
  const { open, dialog } = useCheckInDialog(booking, { mayEnter, today: todayAt(zone) })
  // A check-out begins anew each time, and is closed rather than taken away: so the focus goes back.
  const [leaving, setLeaving] = useState<{ about: Booking; opened: boolean; nth: number }>()
  const askLeaving = (about: Booking) =>
    setLeaving((before) => ({ about, opened: true, nth: (before?.nth ?? 0) + 1 }))
  return {
    ask: (about, what) => (what === 'check-in' ? open(about) : askLeaving(about)),
    dialogs: (
      <>
        {dialog}
        {leaving ? (
          <CheckOutDialog
            key={leaving.nth}
            booking={booking ?? leaving.about}
            opened={leaving.opened}
            onClose={() => setLeaving({ ...leaving, opened: false })}
          />
        ) : null}
      </>
    ),
  }
}
