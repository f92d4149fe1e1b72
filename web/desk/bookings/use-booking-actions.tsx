import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { desk } from '../../../contract/desk/front-desk.ts'
import { canCheckIn, stayStage } from '../../../contract/rates/stay-stage.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { canMove } from '../../../contract/reservations/booking-status.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { PaymentDialog } from '../../folio/folio/PaymentDialog.tsx'
import { RefundDialog } from '../../folio/folio/RefundDialog.tsx'
import type { MoreAction } from '../../kit/blocks/MoreMenu.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { NoShowDialog } from '../../reservations/bookings/NoShowDialog.tsx'
import { useMove } from '../../reservations/bookings/use-move.tsx'
import { checkInLabel } from '../check-in/CheckInAction.tsx'
import type { ArrivalAsked } from './ArrivalActions.tsx'
import { useEditBooking } from './EditBooking.tsx'
import { useStayChange } from './use-stay-change.tsx'

type Step = 'confirm' | 'check-in' | 'check-out' | 'payment' | 'refund'
type StepAction = { step: Step; label: string; name?: string; fits: boolean; run: () => void }

/** What can come next in a stay, the most urgent first; whoever may not do the first is offered the second. */
function nextSteps(booking: BookingDetail, today: string): readonly Step[] {
  const { balance, to_return, due_now } = booking
  const account: readonly Step[] = balance > 0 ? ['payment'] : to_return > 0 ? ['refund'] : []
  switch (stayStage(booking, today)) {
    case 'to_confirm':
      return ['confirm']
    case 'arriving':
    case 'not_arrived':
      return ['check-in']
    case 'leaving_today':
      return ['check-out']
    case 'in_house':
      return [...account, 'check-out']
    case 'confirmed':
      // What is due at the check-in is taken then.
      return balance > 0 && due_now === 0 ? [] : account
    default:
      return account
  }
}

type Asked = 'payment' | 'refund' | 'no-show'
type Actions = {
  /** The button of the next step. */
  next: ReactNode
  others: readonly MoreAction[]
  dialogs: ReactNode
  notice: ReactNode
}

/** What can be done with a booking: the next step, everything else, and the dialogs of both. */
export function useBookingActions(
  booking: BookingDetail,
  onAsk: (booking: BookingDetail, what: ArrivalAsked) => void,
): Actions {
  const { zone } = useArea()
  const today = todayAt(zone)
  const [asked, setAsked] = useState<Asked>()
  const change = useStayChange(booking)
  const { edit, dialog: editDialog } = useEditBooking(booking)
  const { steps, details, move, dialog: moveDialog } = useSteps(booking, onAsk, setAsked)
  const ends = useEnds(booking, { cancel: () => move('cancelled'), noShow: () => setAsked('no-show') })
  const offered = steps.filter(({ fits }) => fits)
  const next = nextSteps(booking, today).flatMap((step) => offered.filter((one) => one.step === step))[0]
  const dialog = (what: Asked) => ({ booking, opened: asked === what, onClose: () => setAsked(undefined) })
  return {
    next: next ? (
      <Button aria-label={next.name} onClick={next.run}>
        {next.label}
      </Button>
    ) : undefined,
    others: [
      // The account has its own actions on the folio.
      ...offered.filter(({ step }) => step !== next?.step && step !== 'payment' && step !== 'refund'),
      ...details,
      ...(edit ? [{ label: 'Edit', run: edit }] : []),
      ...change.actions,
      ...ends,
    ],
    dialogs: (
      <>
        {change.dialogs}
        {editDialog}
        {moveDialog}
        <PaymentDialog {...dialog('payment')} />
        <RefundDialog {...dialog('refund')} />
        <NoShowDialog {...dialog('no-show')} />
      </>
    ),
    notice: change.notice,
  }
}

/** What leads a stay on, where its state and the rights of the person allow it. */
function useSteps(
  booking: BookingDetail,
  onAsk: (booking: BookingDetail, what: ArrivalAsked) => void,
  ask: (what: Asked) => void,
) {
  const { zone } = useArea()
  const today = todayAt(zone)
  const mayMove = useMay(bookings.setStatus)
  const mayArrive = useMay(desk.checkIn)
  const mayPay = useMay(payments.record)
  const mayRefund = useMay(payments.refund)
  const { failure } = bookings.setStatus
  const { ask: askMove, dialog } = useMove({
    confirmed: { done: 'Status updated to confirmed', failure },
    cancelled: { done: 'Status updated to cancelled', failure },
  })
  const move = (to: 'confirmed' | 'cancelled') => askMove({ booking, to })
  const arrival = checkInLabel(booking, today)
  const isIn = booking.checked_in_at !== null && booking.checked_out_at === null
  const { name } = booking.guest
  const steps: readonly StepAction[] = [
    {
      step: 'confirm',
      label: 'Confirm booking',
      fits: mayMove && canMove(booking.status, 'confirmed'),
      run: () => move('confirmed'),
    },
    {
      step: 'check-in',
      label: arrival,
      name: `${arrival} ${name}`,
      fits: mayArrive && canCheckIn(booking, today),
      run: () => onAsk(booking, 'check-in'),
    },
    {
      step: 'check-out',
      label: 'Check out',
      name: `Check out ${name}`,
      fits: mayArrive && isIn,
      run: () => onAsk(booking, 'check-out'),
    },
    { step: 'payment', label: 'Record payment', fits: mayPay, run: () => ask('payment') },
    { step: 'refund', label: 'Record refund', fits: mayRefund, run: () => ask('refund') },
  ]
  const details = { label: 'Check-in details', run: () => onAsk(booking, 'check-in') }
  return { steps, move, dialog, details: mayArrive && booking.checked_in_at ? [details] : [] }
}

/** What ends a stay, or takes back what was recorded of it. */
function useEnds(
  booking: BookingDetail,
  { cancel, noShow }: { cancel: () => void; noShow: () => void },
): readonly MoreAction[] {
  const { zone } = useArea()
  const mayMove = useMay(bookings.setStatus)
  const mayRecord = useMay(noShows.noShow)
  const mayArrive = useMay(desk.checkIn)
  const undo = useSave(desk.undo, { done: 'Taken back' })
  const { status, checked_in_at, no_show_at, check_in_date } = booking
  const isAwaited = !checked_in_at && !no_show_at
  const isLate = status === 'confirmed' && check_in_date <= todayAt(zone)
  const all: readonly (MoreAction & { fits: boolean })[] = [
    { label: 'No-show', fits: mayRecord && isAwaited && isLate, run: noShow },
    {
      label: undoName(booking),
      fits: mayArrive && !isAwaited,
      run: () => void undo.save({ params: { id: booking.booking_id } }),
    },
    {
      label: 'Cancel booking',
      tone: 'danger',
      fits: mayMove && isAwaited && canMove(status, 'cancelled'),
      run: cancel,
    },
  ]
  return all.filter(({ fits }) => fits)
}

const undoName = ({ checked_in_at, checked_out_at }: BookingDetail): string => {
  if (checked_out_at) return 'Undo check-out'
  return checked_in_at ? 'Undo check-in' : 'Undo no-show'
}
