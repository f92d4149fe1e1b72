import { Button } from '@mantine/core'
import { useState } from 'react'
import { folio } from '../../../contract/folio/folio.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { Row } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import styles from './folio.module.css'
import { PaymentDialog } from './PaymentDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { WriteOffDialog } from './WriteOffDialog.tsx'

/** Whether nobody can be asked for the money at the desk any more. */
const hasLeft = ({ checked_out_at, no_show_at, status }: BookingDetail): boolean =>
  checked_out_at !== null || no_show_at !== null || status === 'cancelled'

type Asked = 'payment' | 'refund' | 'write-off'
type Action = { asks: Asked; label: string }

/** What the account allows and the person may. */
function useActions(booking: BookingDetail): readonly Action[] {
  const may = {
    payment: useMay(payments.record),
    refund: useMay(payments.refund),
    'write-off': useMay(folio.writeOff),
  }
  const open = booking.balance > 0
  const all: readonly (Action & { fits: boolean })[] = [
    { asks: 'payment', label: 'Record payment', fits: open },
    {
      asks: 'refund',
      label: booking.to_return > 0 ? 'Record refund' : 'Goodwill refund',
      fits: booking.paid > booking.refunded,
    },
    { asks: 'write-off', label: 'Write off', fits: open && hasLeft(booking) },
  ]
  return all.filter(({ asks, fits }) => fits && may[asks])
}

/** What can be done about the balance. */
export function FolioActions({ booking }: { booking: BookingDetail }) {
  const [asked, setAsked] = useState<Asked>()
  const actions = useActions(booking)
  const dialog = (asks: Asked) => ({ booking, opened: asked === asks, onClose: () => setAsked(undefined) })
  return (
    <>
      {actions.length > 0 ? (
        <Row gap={12} wrap className={styles.acts}>
          {actions.map(({ asks, label }) => (
            <Button key={asks} variant="default" onClick={() => setAsked(asks)}>
              {label}
            </Button>
          ))}
        </Row>
      ) : null}
      <PaymentDialog {...dialog('payment')} />
      <RefundDialog {...dialog('refund')} />
      <WriteOffDialog {...dialog('write-off')} />
    </>
  )
}
