import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { canCheckIn } from '../../../contract/rates/stay-stage.ts'
import { checkInParam, personParam } from '../../paths.ts'
import type { ArrivingStay } from './CheckInAction.tsx'
import { CheckInDialog } from './CheckInDialog.tsx'

/**
 * The check-in on the page of a booking; the address may ask for it. It belongs to the page: what others do to the stay
 * meanwhile, or a page that cannot be loaded again, takes nothing away of what is typed in it.
 */
export function useCheckInDialog(
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
