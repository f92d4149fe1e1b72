import { type FormEvent, useState } from 'react'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import { ownStay } from '../../../../contract/reservations/own-stay.ts'
import { ApiError, messageOf } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import { formatInstant } from '../../../kit/format.ts'
import { Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { TextField } from '../../../kit/plain/Field.tsx'
import styles from './PaymentNotice.module.css'

type Props = {
  bookingId: string
  notices: BookingDetail['payment_notices']
  onSent: (booking: BookingDetail) => void
  /** Nothing is open, or the stay is off: what was told is still read, and nothing more is taken. */
  closed?: keyof typeof checking | undefined
  /** The resort's time zone. */
  zone?: string
}

const checking = {
  open: '; the balance changes once the money has arrived.',
  paid: '. Please call us if it is to go back.',
  cancelled: '; once the money has arrived, what you do not owe goes back to you.',
}

const sentenceOf = (failed: unknown): string =>
  (failed instanceof ApiError && failed.fields.reference) || messageOf(failed)

const reference = ownStay.noticePayment.body.shape.reference

/** “I have paid”: the reference of a transfer, for the desk to check (W-21). Nothing here counts it as paid. */
export function PaymentNotice({ bookingId, notices, onSent, closed, zone }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = reference.safeParse(typed).error?.issues[0]?.message
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const parts = { params: { id: bookingId }, body: { reference: typed.trim() } }
      onSent(await call(ownStay.noticePayment, parts))
      setTyped('')
    } catch (failed) {
      setProblem(sentenceOf(failed))
    } finally {
      setBusy(false)
    }
  }

  const form = (
    <form onSubmit={send} noValidate>
      <TextField
        label="UPI reference"
        hint="Paid already? Your UPI app shows the reference, also called UTR, with the payment."
        value={typed}
        onChange={setTyped}
        error={problem ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        name="upi_reference"
      />
      <Button type="submit" variant="quiet" busy={busy}>
        I have paid
      </Button>
    </form>
  )
  return (
    <section className={styles.notice} aria-label="Tell us that you have paid">
      <div role="status">
        {notices.length > 0 ? (
          <Stack as="ul" gap={8} size="small" breaks>
            {notices.map((notice) => (
              <li key={notice.reference}>
                You told us on {formatInstant(notice.at, zone)} that you have paid, with reference{' '}
                <strong>{notice.reference}</strong>. Our desk is checking it{checking[closed ?? 'open']}
              </li>
            ))}
          </Stack>
        ) : null}
      </div>
      {closed ? null : notices.length > 0 ? (
        <details>
          <summary>Tell us of another payment</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  )
}
