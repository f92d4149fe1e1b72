import { type FormEvent, useEffect, useState } from 'react'
import { type Day, nightsBetween } from '../../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../../contract/kit/money.ts'
import type { MealPlan } from '../../../../contract/office/meal-plans.ts'
import { type AvailableRoom, maxGuests, rooms } from '../../../../contract/rates/rooms.ts'
import { party } from '../../../../contract/rates/stay-limits.ts'
import { guestsText } from '../../../../contract/rates/stay-party.ts'
import type { Booking, BookingDetail } from '../../../../contract/reservations/booking.ts'
import { ownStay, type StayChange } from '../../../../contract/reservations/own-stay.ts'
import { isAborted } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import { daysAfter, todayAt } from '../../../kit/days.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import { Sums } from '../../../kit/layout/Sums.tsx'
import { Wrong } from '../../../kit/layout/Wrong.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { DateField } from '../../../kit/plain/DateField.tsx'
import { Dialog } from '../../../kit/plain/Dialog.tsx'
import { SelectField, TextField } from '../../../kit/plain/Field.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { arriving } from '../../../site/stay-dates/stay-choice.ts'
import { AgeFields } from '../../booking-flow/rooms/AgeFields.tsx'
import styles from '../own-stay-dialogs.module.css'
import type { OwnStayResort } from '../own-stay-resort.ts'
import { Trouble } from '../Trouble.tsx'
import {
  type ChangeErrors,
  type ChangeForm,
  errorsOf,
  openAfter,
  refusedFields,
  wantedOf,
} from './change-form.ts'
import { useAgreed } from './use-agreed.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  booking: BookingDetail
  resort: OwnStayResort
  /** What is chosen; kept by the page, so that closing the dialog loses nothing. */
  form: ChangeForm
  onForm: (form: ChangeForm) => void
  onChanged: (booking: BookingDetail) => void
  onClose: () => void
}

/** Other dates, another room, another number of guests: what it comes to is shown while it is chosen (D-55). */
export function ChangeDialog({ booking, resort, form, onForm, onChanged, onClose }: Props) {
  const today = todayAt(resort.time_zone)
  const errors = errorsOf(form, today)
  const right = Object.keys(errors).length === 0
  const { wanted, asked, agreed } = useChange(booking, right ? form : undefined, onChanged)
  const free = useFreeRooms(form, booking.meal_plan, right)
  const refused = refusedFields(agreed.failed)
  const elsewhere = agreed.failed !== undefined && Object.keys(refused).length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asked.preview && !agreed.busy) agreed.send()
  }

  return (
    <Dialog title="Change dates, room or guests" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <ChangeFields
          booking={booking}
          today={today}
          form={form}
          errors={{ ...refused, ...errors }}
          free={free}
          asksAges={resort.asks_ages}
          onForm={(next) => {
            agreed.reset()
            onForm(next)
          }}
        />
        {agreed.moved ? (
          <Notice kind="warning">
            The price has changed meanwhile. Please look at the new figures and confirm again.
          </Notice>
        ) : null}
        <Stack gap={8} className={styles.preview}>
          <ChangePreview booking={booking} asked={asked} wanted={wanted !== undefined} right={right} />
          {elsewhere ? <Trouble failed={agreed.failed} phone={resort.phone} onAgain={agreed.again} /> : null}
        </Stack>
        <Stack gap={12} className={styles.buttons} data-tall>
          <ChangeCost change={asked.preview} />
          <Button type="submit" variant="accent" busy={agreed.busy} disabled={!asked.preview}>
            Change my stay
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What the form asks for, what it comes to, and the call that agrees to it. */
function useChange(
  booking: BookingDetail,
  form: ChangeForm | undefined,
  onChanged: (booking: BookingDetail) => void,
) {
  const wanted = form && wantedOf(form, booking)
  const params = { id: booking.booking_id }
  const asked = usePreview(wanted && JSON.stringify(wanted), (signal) =>
    call(ownStay.previewChange, { params, query: wanted ?? {} }, { signal }),
  )
  const agreed = useAgreed(asked, async () => {
    if (!asked.preview) return
    const { difference, fee } = asked.preview
    const body = { ...wanted, expected_difference: difference, expected_fee: fee }
    onChanged(await call(ownStay.change, { params, body }))
  })
  return { wanted, asked, agreed }
}

type ChangePreviewProps = {
  booking: BookingDetail
  asked: { preview?: StayChange | undefined; loading: boolean }
  /** Whether anything differs from the stay as it is. */
  wanted: boolean
  right: boolean
}

/** The stay before and after the change, and what is then open. */
function ChangePreview({ booking, asked: { preview, loading }, wanted, right }: ChangePreviewProps) {
  return (
    <div aria-live="polite" aria-busy={loading}>
      {loading ? (
        <Box as="p" tone="muted" size="small">
          Looking up the new price …
        </Box>
      ) : null}
      {!wanted && right ? (
        <Box as="p" tone="muted" size="small">
          Choose what you would like to change. You see the new price before anything is changed.
        </Box>
      ) : null}
      {preview ? <Figures booking={booking} change={preview} /> : null}
    </div>
  )
}

/** What the change costs: it stands right above the button that agrees to it. */
function ChangeCost({ change }: { change: StayChange | undefined }) {
  return (
    <div className={styles.cost} aria-live="polite">
      {change ? (
        <Sums
          of={[
            ['Difference', differenceWords(change.difference), 'main'],
            ...(change.fee > 0
              ? [['Fee for nights you give up', formatMoney(change.fee), 'main'] as const]
              : []),
            ...(change.fee_returned
              ? [
                  [
                    'Earlier fee for nights you take back',
                    `${formatMoney(change.fee_returned)} less`,
                    'main',
                  ] as const,
                ]
              : []),
            ['New total', formatMoney(paise(change.after.final_price + change.fee)), 'main'],
          ]}
        />
      ) : null}
    </div>
  )
}

function Figures({ booking, change }: { booking: BookingDetail; change: StayChange }) {
  const { before, after, fee } = change
  const open = openAfter(booking, change)
  return (
    <>
      <Sums
        of={[
          ['Now', `${wordsOf(before)}: ${formatMoney(before.final_price)}`],
          ['After the change', `${wordsOf(after)}: ${formatMoney(after.final_price)}`],
          outcome(open),
        ]}
      />
      {fee > 0 && change.reason ? (
        <Box as="p" tone="muted" size="small">
          {ended(change.reason)}
        </Box>
      ) : null}
    </>
  )
}

const wordsOf = ({ check_in, check_out, room_type, room_number, ...who }: StayChange['before']) =>
  [
    `${formatDay(check_in)} to ${formatDay(check_out)}`,
    counted(nightsBetween(check_in, check_out), 'night'),
    room_type,
    `room ${room_number}`,
    guestsText(who.number_of_guests, who.children_ages),
  ].join(', ')

function differenceWords(difference: Paise): string {
  if (difference === 0) return 'The price stays the same'
  return difference > 0 ? `${formatMoney(difference)} more` : `${formatMoney(paise(-difference))} less`
}

/** What the guest then owes, or gets back. */
function outcome(open: Paise): [label: string, amount: string, weight: 'main'] {
  if (open < 0) return ['We return to you', formatMoney(paise(-open)), 'main']
  return ['Then to be paid', open > 0 ? formatMoney(open) : 'Nothing', 'main']
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

type ChangeFieldsProps = {
  booking: Booking
  today: Day
  form: ChangeForm
  errors: ChangeErrors
  free: KindOfRoom[] | undefined
  /** What children pay depends on their ages. */
  asksAges: boolean
  onForm: (form: ChangeForm) => void
}

function ChangeFields({ booking, today, form, errors, free, asksAges, onForm }: ChangeFieldsProps) {
  return (
    <Stack gap={16} className={styles.fields}>
      <DateField
        label="Check-in"
        min={today}
        value={form.checkIn}
        error={errors.checkIn ?? ''}
        onChange={(checkIn) => onForm({ ...form, ...arriving(form, checkIn) })}
      />
      <DateField
        label="Check-out"
        min={form.checkIn ? daysAfter(form.checkIn, 1) : today}
        value={form.checkOut}
        error={errors.checkOut ?? ''}
        onChange={(checkOut) => onForm({ ...form, checkOut })}
      />
      <TextField
        type="number"
        inputMode="numeric"
        label="Guests"
        min={1}
        max={maxGuests}
        value={form.guests}
        error={errors.guests ?? ''}
        onChange={(guests) => onForm({ ...form, guests })}
      />
      {asksAges || form.ages.length > 0 ? <Children form={form} errors={errors} onForm={onForm} /> : null}
      <RoomField
        booking={booking}
        free={free}
        value={form.roomId}
        error={errors.roomId ?? ''}
        onChange={(roomId) => onForm({ ...form, roomId })}
      />
    </Stack>
  )
}

/** The children among the guests: how many, and how old each is. */
function Children({ form, errors, onForm }: Pick<ChangeFieldsProps, 'form' | 'errors' | 'onForm'>) {
  const put = (ages: string[]) => onForm({ ...form, ages })
  const most = Math.max(form.ages.length, Math.min(party.children.most, (Number(form.guests) || 1) - 1))
  return (
    <Stack as="fieldset" gap={12} className={styles.children}>
      <Box as="legend" weight={600}>
        Children among them
      </Box>
      <SelectField
        label="How many (0 to 12 years)"
        value={String(form.ages.length)}
        onChange={(count) => put(Array.from({ length: Number(count) }, (_, at) => form.ages[at] ?? ''))}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          <option key={String(count)}>{count}</option>
        ))}
      </SelectField>
      {form.ages.length > 0 ? (
        <Stack gap={12} className={styles.ages}>
          <AgeFields of={form.ages} optional={false} wanted={false} onChange={put} />
        </Stack>
      ) : null}
      {errors.ages ? <Wrong>{errors.ages}</Wrong> : null}
    </Stack>
  )
}

type RoomFieldProps = {
  booking: Booking
  free: KindOfRoom[] | undefined
  value: string
  error: string
  onChange: (roomId: string) => void
}

/** The kind of room; where several of a kind are free, the second field names the one, for whom it matters. */
function RoomField({ booking: { room }, free = [], value, error, onChange }: RoomFieldProps) {
  const kind = free.find(({ rooms }) => rooms.some(({ room_id }) => room_id === value))
  const gone = value !== '' && !kind
  return (
    <>
      <SelectField label="Room" value={kind?.rooms[0].room_id ?? value} error={error} onChange={onChange}>
        <option value="">
          Keep {room.room_type}, room {room.room_number}
        </option>
        {gone ? <option value={value}>The room you have chosen</option> : null}
        {free.map(({ name, rooms }) => (
          <option key={name} value={rooms[0].room_id}>
            {name}, {formatMoney(rooms[0].final_price)}, {rooms.length} free
          </option>
        ))}
      </SelectField>
      {kind && kind.rooms.length > 1 ? (
        <SelectField label="Which room?" optional value={value} onChange={onChange}>
          {kind.rooms.map(({ room_id, room_number, final_price }, at) => (
            <option key={room_id} value={room_id}>
              {at === 0 ? `Choose for me (room ${room_number})` : `Room ${room_number}`},{' '}
              {formatMoney(final_price)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}

type KindOfRoom = { name: string; rooms: [AvailableRoom, ...AvailableRoom[]] }

/**
 * The kinds of rooms that are free for the days and guests that are chosen, with what they cost them; undefined until
 * they are known.
 */
function useFreeRooms({ checkIn, checkOut, guests, ages }: ChangeForm, plan: MealPlan, asks: boolean) {
  const [free, setFree] = useState<KindOfRoom[]>()
  const children = ages.join()
  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    const query = {
      ...{ check_in_date: checkIn, check_out_date: checkOut, guests: Number(guests) },
      ...(children && { children_ages: children.split(',').map(Number) }),
      ...(plan !== 'EP' && { meal_plan: plan }),
    }
    const timer = setTimeout(() => {
      call(rooms.available, { query }, { signal: leaving.signal }).then(
        (found) => setFree(kindsOf(found)),
        (failed) => isAborted(failed) || setFree(undefined),
      )
    }, 350)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [checkIn, checkOut, guests, children, plan, asks])
  return free
}

/** The cheapest room of a kind stands first. */
function kindsOf(found: readonly AvailableRoom[]): KindOfRoom[] {
  const kinds = new Map<string, KindOfRoom>()
  for (const room of [...found].sort((a, b) => a.final_price - b.final_price)) {
    const kind = kinds.get(room.room_type)
    if (kind) kind.rooms.push(room)
    else kinds.set(room.room_type, { name: room.room_type, rooms: [room] })
  }
  return [...kinds.values()]
}
