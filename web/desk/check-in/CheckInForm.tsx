import { Button } from '@mantine/core'
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { type Arrival, arrivals } from '../../../contract/desk/check-in.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { FormContext, TextField } from '../../kit/forms/form-fields.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { Answered } from './Answered.tsx'
import { CompanionRows } from './CompanionRows.tsx'
import styles from './check-in.module.css'
import { DocumentFields, GuestFields, GuestFormC } from './DocumentFields.tsx'
import { focusOnWrong } from './focus-on-wrong.ts'
import type { Unsaved } from './LeaveQuestion.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { isRoomReady, RoomState } from './RoomState.tsx'
import { sendUntil } from './send-until.ts'
import { useCheckIn } from './use-check-in.ts'

type Props = {
  arrival: Arrival
  /** The companion at whose Form C it opens, counted from 1. */
  person: number | undefined
  onDone: () => void
  onCancel: () => void
  /** Looks up anew what is known of the guest, in place of what was typed. */
  onAgain: () => void
  /** Says what closing would lose. */
  onUnsaved: (unsaved: Unsaved) => void
}

/** All of a check-in on one sheet: the document, what is still to be asked, companions, Form C and the money. */
export function CheckInForm({ arrival, person, onDone, onCancel, onAgain, onUnsaved }: Props) {
  const { zone } = useArea()
  const form = useRef<HTMLFormElement>(null)
  const state = useCheckIn(arrival, toRupees(arrival.balance), onDone)
  const { typed, errors, changed, unpaid, refusals, problem, saving } = state
  const isWrong = Object.keys(errors).length > 0
  useEffect(() => onUnsaved({ typed: changed, payment: unpaid }), [changed, unpaid, onUnsaved])
  // The same field may be wrong twice.
  useEffect(() => {
    if (refusals > 0) focusOnWrong(form.current)
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving) void state.submit()
  }

  function leave(event: MouseEvent) {
    if (!changed && !unpaid) return onDone()
    event.preventDefault()
    onCancel()
  }

  return (
    <form ref={form} className={styles.sheet} onSubmit={submit} noValidate>
      <p>
        <strong>{arrival.guest_name}</strong>, room {arrival.room_number}, {formatDay(arrival.check_in_date)}{' '}
        to {formatDay(arrival.check_out_date)}, {counted(arrival.number_of_guests, 'guest')}
      </p>
      <Answered arrival={arrival} />
      <FormContext value={{ values: typed, errors, set: state.set }}>
        <RoomState room={arrival} onChangeRoom={leave} />
        {arrival.is_over ? (
          <TextField
            name="came_at"
            label="Came at"
            type="datetime-local"
            min={`${arrival.check_in_date}T00:00`}
            max={`${arrival.check_out_date}T23:59`}
            hint="The stay is over: the register shows the guest on the day on which they came. Check them out next."
            required
          />
        ) : null}
        <DocumentFields arrival={arrival} />
        <GuestFields arrival={arrival} />
        <GuestFormC sendUntil={sendUntil(arrival, String(typed.came_at), zone)} />
        <CompanionRows
          rows={Number(typed.rows)}
          person={person}
          stay={{ booking_id: arrival.booking_id, guests: state.guests }}
          onAdd={state.addCompanion}
          onBooked={state.bookedFor}
          onRemove={state.removeCompanion}
        />
        <PaymentFields arrival={arrival} />
      </FormContext>
      {problem || isWrong ? (
        <p role="alert" className={styles.problem}>
          {problem ?? 'Please look at the fields that are marked.'}
        </p>
      ) : null}
      {state.newer ? (
        <Row gap={12} align="center" justify="end" wrap className={styles.actions}>
          <Button variant="default" onClick={onAgain}>
            {state.newer === 'answered' ? 'Show the new answers' : 'Show what is written down'}
          </Button>
        </Row>
      ) : null}
      <Row gap={12} align="center" justify="end" wrap className={styles.actions} data-last>
        <a
          href={addressOf(arrivals.card, { params: { id: arrival.booking_id } })}
          target="_blank"
          rel="noreferrer"
        >
          Registration card (PDF)
        </a>
        <Button variant="default" onClick={onCancel}>
          Not yet
        </Button>
        <Button type="submit" loading={saving}>
          {submitText(arrival, typed.seen === true)}
        </Button>
      </Row>
    </form>
  )
}

/** The press says that the document was seen: what it says stands on it. */
const submitText = (arrival: Arrival, seen: boolean): string => {
  if (arrival.checked_in_at) return 'Save'
  const anyway = isRoomReady(arrival) ? '' : ' anyway'
  return seen ? `Document seen, check in${anyway}` : `Check in${anyway} without document`
}
