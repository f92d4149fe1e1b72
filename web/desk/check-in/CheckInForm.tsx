import { Button } from '@mantine/core'
import { type FormEvent, type MouseEvent, useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Arrival, arrivals } from '../../../contract/desk/check-in.ts'
import { isReady } from '../../../contract/desk/housekeeping.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { clockAt } from '../../kit/days.ts'
import { counted, formatClock, formatDate, formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { CheckField, FormContext, MoneyField, SelectField, TextField } from '../../kit/forms/form-fields.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { changeRoomOf, paths } from '../../paths.ts'
import { begunForms } from './answered.ts'
import { CompanionRows } from './CompanionRows.tsx'
import styles from './check-in.module.css'
import { DocumentFields, GuestFields, GuestFormC } from './DocumentFields.tsx'
import type { Unsaved } from './LeaveQuestion.tsx'
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
      {problem || isWrong ? <Wrong>{problem ?? 'Please look at the fields that are marked.'}</Wrong> : null}
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

/** Unfolds every field of a check-in that is wrong, and leads to the first. */
function focusOnWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
  for (const field of wrong) {
    const folded = field.closest('details')
    if (folded) folded.open = true
  }
  wrong[0]?.focus()
}

const dayMs = 86_400_000

/** A time of the resort's clocks as milliseconds of UTC; NaN where it is not whole. */
const momentOf = (local: string, zone: string): number => {
  const ahead = (at: number) => clockAt(new Date(at), zone).getTime() - at
  const read = Date.parse(`${local}Z`)
  if (Number.isNaN(read)) return read
  // Twice: near a change of the clocks the first guess may lie on its other side.
  return read - ahead(read - ahead(read))
}

const cameInAt = ({ checked_in_at, is_over }: Arrival, cameAt: string, zone: string): number => {
  if (checked_in_at) return Date.parse(checked_in_at)
  return is_over ? momentOf(cameAt, zone) : Date.now()
}

/** By when the portal is to be told; where a check-in is recorded afterwards that depends on the time that is typed. */
const sendUntil = (arrival: Arrival, cameAt: string, zone: string): string => {
  const came = cameInAt(arrival, cameAt, zone)
  return Number.isNaN(came)
    ? '24 hours after the check-in'
    : formatInstant(new Date(came + dayMs).toISOString(), zone)
}

/** Says that the guest answered before coming: what stands in the fields was seen by nobody yet. */
function Answered({ arrival }: { arrival: Arrival }) {
  const { answered, answers_taken } = arrival
  const { zone } = useArea()
  if (!answered) return null
  const { answered_at, arrival_time, special_requests } = answered
  if (answers_taken)
    return begunForms(arrival).length > 0 ? <Begun at={formatDate(answered_at, zone)} /> : null
  return (
    <Stack role="note" gap={4} pad={12} radius="button" surface="sunken">
      <p>
        The guest answered on {formatDate(answered_at, zone)}. What they wrote is filled in: compare it with
        the document, and correct it where it is different.
      </p>
      {arrival_time ? <p>They meant to come at {formatClock(arrival_time)}.</p> : null}
      {special_requests ? <p>Wishes: {special_requests}</p> : null}
    </Stack>
  )
}

/** After the check-in only a form that waits for the rest is proposed. */
const Begun = ({ at }: { at: string }) => (
  <Stack role="note" gap={4} pad={12} radius="button" surface="sunken">
    <p>
      On {at} the guest began Form C. What they wrote is filled in, and is kept until you fill in the rest.
    </p>
  </Stack>
)

const methods = [
  { value: '', label: 'Nothing now' },
  ...Object.entries(paidByNames).map(([value, label]) => ({ value, label })),
]

/** The money that is still open, taken with the check-in or left for later. Of who has left it is taken at the folio. */
function PaymentFields({ arrival: { balance, checked_out_at } }: { arrival: Arrival }) {
  const { values } = useContext(FormContext)
  const method = values['payment.method']
  if (balance <= 0 || checked_out_at) return null
  return (
    <fieldset className={styles.part}>
      <legend>Payment</legend>
      <p>
        <strong>{formatMoney(balance)}</strong> is due.
      </p>
      <FieldRow>
        <SelectField name="payment.method" label="Paid by" options={methods} />
        {method ? <MoneyField name="payment.amount" label="Amount" required /> : null}
      </FieldRow>
      {method ? (
        <TextField
          name="payment.reference"
          label="Reference"
          hint={method === 'upi' ? 'The transaction number of the UPI app' : 'What the slip or the bank says'}
          required={method === 'upi'}
        />
      ) : null}
    </fieldset>
  )
}

type Room = Pick<
  Arrival,
  'booking_id' | 'room_number' | 'room_state' | 'room_fault' | 'occupant' | 'checked_in_at'
>
type RoomStateProps = {
  room: Room
  /** The clerk goes to choose another room, and leaves the sheet. */
  onChangeRoom: (event: MouseEvent) => void
}

/** Whether the guest can go to the room now. Where nobody says how it is, it is ready. */
const isRoomReady = ({ room_state, room_fault, occupant }: Room): boolean =>
  !occupant && !room_fault && (!room_state || isReady(room_state))

/** How housekeeping left the room; the wire checks in whatever it says (W-23), so it is asked here. */
function RoomState({ room, onChangeRoom }: RoomStateProps) {
  const mayMove = useMay(stayMoves.move)
  const { occupant } = room
  // Who is in it already is not asked.
  if (room.checked_in_at || !(occupant || room.room_state)) return null
  if (isRoomReady(room)) return <p>{stateText(room)}.</p>
  return (
    <Notice kind="warning">
      {occupant ? (
        <StillIn room={room} occupant={occupant} />
      ) : (
        <p role="alert">{stateText(room)}. Check in anyway?</p>
      )}
      <Fault room={room} />
      {mayMove ? (
        <p>
          <Link to={changeRoomOf(room.booking_id)} onClick={onChangeRoom}>
            Change room
          </Link>
        </p>
      ) : null}
    </Notice>
  )
}

const stateText = ({ room_number, room_state, room_fault }: Room): string => {
  const state = room_state ? roomStateNames[room_state].toLowerCase() : ''
  if (!room_fault || room_state === 'dirty') return `Room ${room_number} is ${state}`
  return room_state === 'out_of_order'
    ? `Room ${room_number} is ${state}${untilText(room_fault)}`
    : `Room ${room_number} is ${state}, but something in it is broken`
}

const untilText = ({ until }: NonNullable<Room['room_fault']>): string =>
  until ? ` until ${formatDay(until)}` : ''

/** What is broken, in the words of who reported it. */
function Fault({ room: { room_state, room_fault } }: { room: Room }) {
  if (!room_fault?.text) return null
  return room_state === 'out_of_order' ? (
    <p>Reason: {room_fault.text}</p>
  ) : (
    <p>
      Fault{untilText(room_fault)}: {room_fault.text}
    </p>
  )
}

/** Two stays in one room: rarely meant, so the press alone does not do it. */
function StillIn({ room, occupant }: { room: Room; occupant: NonNullable<Room['occupant']> }) {
  const { name, until, booking_id } = occupant
  return (
    <>
      <p role="alert">
        <Link to={paths.booking(booking_id)}>{name}</Link> is still in room {room.room_number}, until{' '}
        {formatDay(until)}, and not checked out.
      </p>
      <CheckField name="despite_occupant" label={`Check in although ${name} is still in the room`} />
    </>
  )
}
