import type { Day } from '../../../contract/kit/dates.ts'
import type { Booking } from '../../../contract/stays/booking.ts'
import { maxGuests } from '../../../contract/stays/rooms.ts'
import { daysAfter } from '../../kit/days.ts'
import { TextField } from '../../kit/plain/Field.tsx'
import { arriving } from '../../site/stay-dates/stay-choice.ts'
import type { ChangeErrors, ChangeForm } from './change-form.ts'
import { RoomField } from './RoomField.tsx'
import styles from './trip-dialogs.module.css'
import type { KindOfRoom } from './use-free-rooms.ts'

type Props = {
  booking: Booking
  today: Day
  form: ChangeForm
  errors: ChangeErrors
  free: KindOfRoom[] | undefined
  onForm: (form: ChangeForm) => void
}

export function ChangeFields({ booking, today, form, errors, free, onForm }: Props) {
  return (
    <div className={styles.fields}>
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
      <RoomField
        booking={booking}
        free={free}
        value={form.roomId}
        error={errors.roomId ?? ''}
        onChange={(roomId) => onForm({ ...form, roomId })}
      />
    </div>
  )
}
