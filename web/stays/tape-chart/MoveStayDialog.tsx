import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type { ChartRoom, ChartStay } from '../../../contract/stays/calendar.ts'
import type { stayMoves } from '../../../contract/stays/stay-moves.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import type { Limits } from './bar-limits.ts'
import styles from './dialogs.module.css'
import type { Place } from './drag-target.ts'
import { MovePrices } from './MovePrices.tsx'
import { roomChoices } from './room-choices.ts'
import { useMoveForm } from './use-move-form.ts'
import type { Preview } from './use-move-preview.ts'

export type Moved = Output<typeof stayMoves.move>

type Props = {
  stay: ChartStay
  limits: Limits
  /** Where it shall go, as far as that is known already. */
  to: Place
  known: Preview | undefined
  rooms: readonly ChartRoom[]
  opened: boolean
  onClose: () => void
  onMoved: (moved: Moved) => void
}

/** Moves a stay, or makes it longer or shorter: after a drag to confirm it, and by itself for the keyboard. */
export function MoveStayDialog({ limits, rooms, opened, ...given }: Props) {
  const { stay, onClose } = given
  const form = useMoveForm(given)
  const { preview, waits } = form
  return (
    <Dialog title="Move stay" opened={opened} onClose={onClose}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Who stay={stay} />
        <Fields place={form.place} rooms={rooms} limits={limits} wrong={form.wrong} onChange={form.change} />
        <div className={styles.answer} aria-live="polite" aria-busy={waits}>
          {preview ? <MovePrices preview={preview} price={form.price} onChoose={form.choose} /> : null}
          {waits ? <p>Looking whether that is free…</p> : null}
          {preview || waits || form.isRefused ? null : <p>Choose another room or other days.</p>}
        </div>
        {form.problem ? (
          <p role="alert" className={styles.problem}>
            {form.problem}
          </p>
        ) : null}
        <Checkbox
          label="Mail the guest about the change"
          checked={form.tellGuest}
          onChange={(event) => form.setTellGuest(event.currentTarget.checked)}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Leave it where it is
          </Button>
          <Button type="submit" disabled={!preview} loading={form.saving}>
            Move stay
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function Who({ stay }: { stay: ChartStay }) {
  return (
    <p className={styles.who}>
      <Link to={paths.booking(stay.booking_id)}>{stay.booking_id}</Link> {stay.guest_name},{' '}
      {counted(stay.number_of_guests, 'guest')} <StatusBadge status={stay.status} />
    </p>
  )
}

type FieldsProps = {
  place: Place
  rooms: readonly ChartRoom[]
  limits: Limits
  wrong: Record<string, string>
  onChange: (part: Partial<Place>) => void
}

function Fields({ place, rooms, limits, wrong, onChange }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Room"
        data={roomChoices(rooms, place.roomId)}
        value={place.roomId}
        disabled={!limits.room}
        error={wrong.room_id}
        onChange={(event) => onChange({ roomId: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Check-in"
        value={place.start}
        disabled={!limits.start}
        error={wrong.check_in_date}
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Check-out"
        value={place.end}
        disabled={!limits.end}
        error={wrong.check_out_date}
        onChange={(event) => onChange({ end: event.currentTarget.value })}
      />
    </div>
  )
}
