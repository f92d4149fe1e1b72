import { Button } from '@mantine/core'
import { type ReactNode, useContext, useState } from 'react'
import { z } from 'zod'
import { folio } from '../../../contract/folio/folio.ts'
import type { Reported } from '../../../contract/folio/reported.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { optionalLongText } from '../../../contract/kit/formats.ts'
import { isAmount, type Paise, paise, SentMoney, toPaise, toRupees } from '../../../contract/kit/money.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'
import { formatMoney } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useMay } from '../../kit/session/area.ts'
import styles from './folio.module.css'
import { NotifyByPhone } from './NotifyByPhone.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { ReportedNote } from './ReportedNote.tsx'

const FeeInput = z.object({
  notes: optionalLongText(1000),
  fee: SentMoney.optional(),
  fee_reason: optionalLongText(300),
})
export type Charged = z.output<typeof FeeInput>
const { Form, Money, Area } = formFor(FeeInput)

/** What is charged, and what of it goes back or is owed. */
export type FeeSums = { fee: Paise; to_return: Paise; still_owed: Paise }

type Props = {
  title: string
  booking: Booking
  opened: boolean
  onClose: () => void
  /** Which of the two fees; nothing where that cannot be charged. */
  sums: (preview: Cancellation) => FeeSums | null
  /** What the guest says to have paid, where the dialog is to say what becomes of it. */
  reported?: (preview: Cancellation) => Reported
  /** What happens to the room and to the guest. */
  message: ReactNode
  keep: string
  reason: (preview: Cancellation) => string
  feeName: string
  refused: Record<string, string>
  withNotes?: true
  /** What is still owed is said as it is recorded: nobody has to close a dialog for that. */
  owedIsSaid?: true
  /** Answers the booking as it is then. */
  run: (charged: Charged) => Promise<Booking | undefined>
}

/** Ends a stay before it began: shows the fee and what follows from it, lets it be lowered, and says what is next. */
export function FeeDialog(props: Props) {
  const { title, booking, opened, onClose } = props
  const [ended, setEnded] = useState<Booking>()
  const [refunding, setRefunding] = useState(false)
  const { found: preview, failed, again } = useCancellation(booking.booking_id, opened && !ended)
  return (
    <>
      <Dialog title={ended ? `${title}: done` : title} opened={opened} onClose={onClose}>
        {ended ? (
          <Next booking={ended} onClose={onClose} onRefund={() => setRefunding(true)} />
        ) : (
          <FeeQuestion {...props} preview={preview} failed={failed} again={again} onEnded={setEnded} />
        )}
      </Dialog>
      {ended ? <RefundDialog booking={ended} opened={refunding} onClose={() => setRefunding(false)} /> : null}
    </>
  )
}

type QuestionProps = Props & {
  preview: Cancellation | undefined
  failed: string | undefined
  again: () => void
  onEnded: (booking: Booking) => void
}

function FeeQuestion({ preview, failed, again, ...props }: QuestionProps) {
  const due = preview && props.sums(preview)
  const way = (
    <Button variant="default" onClick={props.onClose}>
      {props.keep}
    </Button>
  )
  if (due)
    return (
      <FeeForm
        {...props}
        due={due}
        notices={props.reported?.(preview) ?? []}
        why={props.reason(preview)}
        way={way}
      />
    )
  const problem = preview ? 'This cannot be recorded for this booking.' : failed
  return (
    <Stack gap={16}>
      {problem ? <Wrong>{problem}</Wrong> : <p className={styles.waits}>Working out the fee …</p>}
      <Row gap={12} justify="end" wrap>
        {way}
        {failed ? <Button onClick={again}>Try again</Button> : null}
      </Row>
    </Stack>
  )
}

type FormProps = Omit<QuestionProps, 'preview' | 'failed' | 'again'> & {
  due: FeeSums
  notices: Reported
  why: string
  way: ReactNode
}

function FeeForm({ due, notices, why, way, ...props }: FormProps) {
  const { title, booking, message, feeName, refused, withNotes, owedIsSaid, run, onClose, onEnded } = props
  const free = due.fee === 0
  const isMailed = booking.told?.by_mail !== false
  async function send(typed: Charged) {
    const saved = await run(free ? { ...typed, fee: undefined, fee_reason: null } : typed)
    if (!saved) return undefined
    if (saved.to_return > 0 || (saved.balance > 0 && !owedIsSaid)) onEnded(saved)
    else onClose()
    return saved
  }
  return (
    <Stack gap={16}>
      {message}
      {isMailed ? null : (
        <NotifyByPhone
          phone={booking.guest.phone}
          text={`Hello ${booking.guest.name}, about your booking ${booking.booking_id}: `}
        />
      )}
      <Form
        key={due.fee}
        initial={{ fee: toRupees(due.fee) }}
        draft={withNotes ? `${booking.booking_id}-cancelled-${due.fee}` : undefined}
        refused={refused}
        submit={title}
        tone="danger"
        onSubmit={send}
        also={way}
      >
        <FeePreview sums={due} kept={booking.paid - booking.refunded} feeName={feeName} reason={why} />
        <ReportedNote of={notices} />
        {free ? null : <Lower fee={due.fee} />}
        {withNotes ? (
          <Area
            name="notes"
            label="Notes"
            hint={
              isMailed
                ? 'Optional; kept in the history, and the guest reads it in the mail'
                : 'Optional; kept in the history'
            }
            rows={2}
          />
        ) : null}
      </Form>
    </Stack>
  )
}

/** The clerk may charge less than the policy, and then says why. */
function Lower({ fee }: { fee: Paise }) {
  const typed = String(useContext(FormContext).values.fee ?? '')
  const lowered = !isAmount(typed) || toPaise(typed) !== fee
  return (
    <>
      <Money name="fee" label="Fee" hint={`${formatMoney(fee)} at most; less needs a reason`} required />
      {lowered ? <Area name="fee_reason" label="Why less" rows={2} required /> : null}
    </>
  )
}

type NextProps = { booking: Booking; onClose: () => void; onRefund: () => void }

/** What is left to do with the money. */
function Next({ booking: { to_return, balance }, onClose, onRefund }: NextProps) {
  const mayRefund = useMay(payments.refund)
  const returns = to_return > 0
  return (
    <Stack gap={16}>
      <p role="status">
        <strong>
          {returns
            ? `${formatMoney(to_return)} is to be returned.`
            : `${formatMoney(balance)} is still owed.`}
        </strong>{' '}
        {returns
          ? mayRefund
            ? 'Send it back, then record the refund here or on the page of the booking.'
            : 'Somebody who works with the money sends it back and records the refund; the front desk lists it under “To return”.'
          : 'Record the payment on the page of the booking once it is here.'}
      </p>
      <Row gap={12} justify="end" wrap>
        <Button variant={returns && mayRefund ? 'default' : undefined} onClick={onClose}>
          Close
        </Button>
        {returns && mayRefund ? (
          <Button
            onClick={() => {
              onClose()
              onRefund()
            }}
          >
            Record refund
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

type Cancellation = Output<typeof folio.cancellation>

/** What cancelling would cost now; asked whenever the dialog opens. */
const useCancellation = (id: string, opened: boolean) =>
  useAsked({
    about: id,
    opened,
    ask: (signal) => call(folio.cancellation, { params: { id } }, { signal }),
    failure: folio.cancellation.failure,
  })

type FeePreviewProps = { sums: FeeSums; kept: number; feeName: string; reason: string }

/** What the fee that is typed comes to for the guest. */
function FeePreview({ sums, kept, feeName, reason }: FeePreviewProps) {
  const typed = String(useContext(FormContext).values.fee ?? '')
  const fee = isAmount(typed) ? Math.min(toPaise(typed), sums.fee) : sums.fee
  const owed = sums.still_owed - sums.to_return - (sums.fee - fee)
  const rows: readonly (readonly [string, Paise])[] = [
    [feeName, paise(fee)],
    ['Paid so far', paise(kept)],
    owed > 0 ? ['Still owed', paise(owed)] : ['To be returned', paise(Math.max(0, Math.min(-owed, kept)))],
  ]
  return (
    <div>
      <Sums
        sunken
        live
        of={rows.map(([label, amount], at) => [
          label,
          formatMoney(amount),
          at === rows.length - 1 ? 'main' : undefined,
        ])}
      />
      <p className={styles.why}>{reason}.</p>
    </div>
  )
}
