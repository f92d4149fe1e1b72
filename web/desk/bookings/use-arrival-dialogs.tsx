import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../../../contract/desk/front-desk.ts'
import { canCheckIn } from '../../../contract/rates/stay-stage.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { checkInParam, personParam } from '../../paths.ts'
import type { ArrivingStay } from '../check-in/CheckInAction.tsx'
import { CheckInDialog } from '../check-in/CheckInDialog.tsx'
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

/**
 * The check-in on the page of a booking; the address may ask for it. It belongs to the page: what others do to the stay
 * meanwhile, or a page that cannot be loaded again, takes nothing away of what is typed in it.
 */
function useCheckInDialog(
  booking: ArrivingStay | undefined,
  { mayEnter, today }: { mayEnter: boolean; today: string },
): { open: (booking: ArrivingStay) => void; dialog: ReactNode } {
  const [params, setParams] = useSearchParams()
  // A Form C may wait for a guest who has left.
  const fits = booking && (canCheckIn(booking, today) || booking.checked_in_at !== null)
  const [stay, setStay] = useState(mayEnter && fits && params.has(checkInParam) ? booking : undefined)
  const [person, setPerson] = useState(Number(params.get(personParam)))
  const [opened, setOpened] = useState(true)

  function close() {
    setOpened(false)
    if (!params.has(checkInParam)) return
    const left = new URLSearchParams(params)
    left.delete(checkInParam)
    left.delete(personParam)
    setParams(left, { replace: true })
  }

  return {
    open: (about) => {
      setStay(about)
      setPerson(0)
      setOpened(true)
    },
    dialog: stay ? <CheckInDialog booking={stay} person={person} opened={opened} onClose={close} /> : null,
  }
}
