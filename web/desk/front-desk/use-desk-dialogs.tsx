import { type ReactNode, useState } from 'react'
import { PaymentDialog } from '../../folio/folio/PaymentDialog.tsx'
import { RefundDialog } from '../../folio/folio/RefundDialog.tsx'
import { WriteOffDialog } from '../../folio/folio/WriteOffDialog.tsx'
import { NoShowDialog } from '../../reservations/bookings/NoShowDialog.tsx'
import { useMove } from '../../reservations/bookings/use-move.tsx'
import type { ArrivalAsked } from '../bookings/ArrivalActions.tsx'
import { CheckOutDialog } from '../bookings/CheckOutDialog.tsx'
import { CheckInDialog } from '../check-in/CheckInDialog.tsx'
import type { AnyLine } from './desk-sections.ts'

/** What the desk does about a line in a dialog; a payment may be one that the guest says to have made. */
export type Asked = {
  what: ArrivalAsked | 'confirm' | 'no-show' | 'payment' | 'refund' | 'write-off'
  reference?: string
}

const message = {
  confirmed: { done: 'Booking confirmed successfully', failure: 'Failed to confirm booking' },
  cancelled: { done: 'Booking cancelled successfully', failure: 'Failed to cancel booking' },
}

/**
 * The dialogs of the lines. They belong to the page: a stay that goes to another list while somebody types, because
 * others work too, keeps its dialog and what stands in it. `lines` are those of now.
 */
export function useDeskDialogs(lines: readonly AnyLine[]): {
  ask: (line: AnyLine, asked: Asked) => void
  dialogs: ReactNode
} {
  const [open, setOpen] = useState<{ line: AnyLine; asked: Asked; opened: boolean; nth: number }>()
  const { ask: askMove, dialog: move } = useMove(message)
  const line = open && (lines.find(({ booking_id }) => booking_id === open.line.booking_id) ?? open.line)
  return {
    ask: (about, asked) =>
      asked.what === 'confirm'
        ? askMove({ booking: about, to: 'confirmed' })
        : setOpen((before) => ({ line: about, asked, opened: true, nth: (before?.nth ?? 0) + 1 })),
    dialogs: (
      <>
        {move}
        {open && line ? (
          <One
            key={keyOf(open)}
            line={line}
            asked={open.asked}
            opened={open.opened}
            onClose={() => setOpen({ ...open, opened: false })}
          />
        ) : null}
      </>
    ),
  }
}

/** A check-out begins anew each time: another one may have been taken back between two. */
const keyOf = ({
  line,
  asked: { what, reference },
  nth,
}: {
  line: AnyLine
  asked: Asked
  nth: number
}): string => [line.booking_id, what, reference, what === 'check-out' ? nth : ''].join(' ')

type OneProps = { line: AnyLine; asked: Asked; opened: boolean; onClose: () => void }

function One({ line, asked: { what, reference }, ...window }: OneProps) {
  if (what === 'check-in') return <CheckInDialog booking={line} {...window} />
  if (what === 'check-out') return <CheckOutDialog booking={line} {...window} />
  if (what === 'no-show') return <NoShowDialog booking={line} {...window} />
  if (what === 'refund') return <RefundDialog booking={line} {...window} />
  if (what === 'write-off') return <WriteOffDialog booking={line} {...window} />
  const notice = reference
    ? { notice: { reference, amount: line.status === 'cancelled' ? null : line.balance } }
    : {}
  return <PaymentDialog booking={line} {...notice} {...window} />
}
