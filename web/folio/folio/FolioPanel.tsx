import { Button, Kbd } from '@mantine/core'
import { useState } from 'react'
import { chargedOf } from '../../../contract/folio/account-state.ts'
import { folio as endpoints, type Folio, type FolioLine, folio } from '../../../contract/folio/folio.ts'
import { paise } from '../../../contract/kit/money.ts'
import { hasEnded } from '../../../contract/rates/stay-stage.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { useMay } from '../../kit/session/area.ts'
import { useKey } from '../../kit/use-key.ts'
import { ChargeDialog } from './ChargeDialog.tsx'
import { FolioLines } from './FolioLines.tsx'
import { FolioPayments } from './FolioPayments.tsx'
import styles from './folio.module.css'
import { PaymentDialog } from './PaymentDialog.tsx'
import { ReasonDialog, type ReasonWindow } from './ReasonDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { WriteOffDialog } from './WriteOffDialog.tsx'
import { balanceOf } from './words.ts'

type Props = { booking: BookingDetail; folio: Folio | Failed }

/** The account of a stay: what is charged, what came in, and what is open. */
export function FolioPanel({ booking, folio }: Props) {
  const [charging, setCharging] = useState(false)
  const mayCharge = useMay(endpoints.addLine)
  useKey('c', () => setCharging(true), mayCharge)
  return (
    <Panel
      title="Folio"
      aside={
        mayCharge ? (
          <Button size="xs" variant="default" aria-keyshortcuts="C" onClick={() => setCharging(true)}>
            Add charge{' '}
            <Kbd size="xs" className={styles.key} aria-hidden="true">
              C
            </Kbd>
          </Button>
        ) : null
      }
    >
      {isFailed(folio) ? <Problem message={folio.failed} /> : <Account booking={booking} folio={folio} />}
      <ChargeDialog bookingId={booking.booking_id} opened={charging} onClose={() => setCharging(false)} />
    </Panel>
  )
}

function Account({ booking, folio }: { booking: BookingDetail; folio: Folio }) {
  const [back, setBack] = useState<{ line: FolioLine; opened: boolean }>()
  return (
    <>
      {folio.lines.length === 0 ? (
        <Box as="p" tone="muted">
          Nothing is charged on this folio.
        </Box>
      ) : null}
      <FolioLines lines={folio.lines} onTakeBack={(line) => setBack({ line, opened: true })} />
      <FolioPayments booking={booking} />
      <FolioSums folio={folio} />
      <FolioActions booking={booking} />
      {back ? (
        <TakeBackDialog
          key={back.line.line_id}
          bookingId={booking.booking_id}
          line={back.line}
          opened={back.opened}
          onClose={() => setBack({ ...back, opened: false })}
        />
      ) : null}
    </>
  )
}

function FolioSums({ folio }: { folio: Folio }) {
  const { word, amount } = balanceOf(folio)
  const givenUp = folio.written_off ?? paise(0)
  const sums = [
    // What was given up was charged all the same.
    ['Charges', chargedOf(folio)],
    ...(givenUp > 0 ? [['Written off', givenUp] as const] : []),
    ['Paid', folio.paid],
    ...(folio.refunded > 0 ? [['Refunded', folio.refunded] as const] : []),
  ] as const
  return (
    <div className={styles.sums}>
      <Sums
        of={[
          ...sums.map(([label, sum]) => [label, formatMoney(sum)] as const),
          [
            word === 'Settled' ? 'Balance' : word,
            amount === null ? 'Settled' : formatMoney(amount),
            folio.to_return > 0 ? 'warn' : 'main',
          ],
        ]}
      />
    </div>
  )
}

type TakeBackDialogProps = ReasonWindow & { bookingId: string; line: FolioLine }

/** Takes a line of the folio back, with the reason that stays beside it. */
function TakeBackDialog({ bookingId, line, ...window }: TakeBackDialogProps) {
  const { save, fields } = useSave(folio.reverseLine, { done: 'Line taken back', refreshes: true })
  return (
    <ReasonDialog
      {...window}
      title="Take a line back"
      submit="Take back"
      keep="Keep the line"
      refused={fields}
      run={(body) => save({ params: { id: bookingId, line_id: line.line_id }, body })}
      message={
        <>
          <strong>{line.text}</strong> of {formatDay(line.day)}, {formatMoney(line.rest)}. It stays on the
          folio, struck through, beside the line that takes it back.
        </>
      }
    />
  )
}

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
    { asks: 'write-off', label: 'Write off', fits: open && hasEnded(booking) },
  ]
  return all.filter(({ asks, fits }) => fits && may[asks])
}

/** What can be done about the balance. */
function FolioActions({ booking }: { booking: BookingDetail }) {
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
