import type { Day } from '../../../../contract/kit/dates.ts'
import { maxGuests } from '../../../../contract/rates/rooms.ts'
import { party } from '../../../../contract/rates/stay-limits.ts'
import type { Booking } from '../../../../contract/reservations/booking.ts'
import { daysAfter } from '../../../kit/days.ts'
import { formatMoney } from '../../../kit/format.ts'
import { Stack } from '../../../kit/layout/Box.tsx'
import { SelectField, TextField } from '../../../kit/plain/Field.tsx'
import { arriving } from '../../../site/stay-dates/stay-choice.ts'
import { AgeFields } from '../../booking-flow/rooms/AgeFields.tsx'
import styles from '../trip-dialogs.module.css'
import type { ChangeErrors, ChangeForm } from './change-form.ts'
import type { KindOfRoom } from './use-free-rooms.ts'

type Props = {
  booking: Booking
  today: Day
  form: ChangeForm
  errors: ChangeErrors
  free: KindOfRoom[] | undefined
  /** What children pay depends on their ages. */
  asksAges: boolean
  onForm: (form: ChangeForm) => void
}

export function ChangeFields({ booking, today, form, errors, free, asksAges, onForm }: Props) {
  return (
    <Stack gap={16} className={styles.fields}>
      <TextField
        type="date"
        label="Check-in"
        min={today}
        value={form.checkIn}
        error={errors.checkIn ?? ''}
        onChange={(checkIn) => onForm({ ...form, ...arriving(form, checkIn) })}
      />
      <TextField
        type="date"
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
function Children({ form, errors, onForm }: Pick<Props, 'form' | 'errors' | 'onForm'>) {
  const put = (ages: string[]) => onForm({ ...form, ages })
  const most = Math.max(form.ages.length, Math.min(party.children.most, (Number(form.guests) || 1) - 1))
  return (
    <fieldset className={styles.children}>
      <legend>Children among them</legend>
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
      {errors.ages ? <p role="alert">{errors.ages}</p> : null}
    </fieldset>
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
