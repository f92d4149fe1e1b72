import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import type { RoomChoice } from '../../../../contract/desk/room-choices.ts'
import type { Output } from '../../../../contract/kit/endpoint.ts'
import type { ChartRoom, ChartStay } from '../../../../contract/reservations/calendar.ts'
import type { stayMoves } from '../../../../contract/reservations/stay-moves.ts'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { counted } from '../../../kit/format.ts'
import { Leave } from '../../../kit/forms/Leave.tsx'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { paths } from '../../../paths.ts'
import { choiceGroups } from '../../../reservations/stay-rooms/room-choice-words.ts'
import { useRoomChoices } from '../../../reservations/stay-rooms/use-room-choices.ts'
import { RoomWarning } from '../../room-changes/RoomWarning.tsx'
import type { Limits } from '../bar-limits.ts'
import type { Place } from '../drag-target.ts'
import { roomChoices } from '../room-choices.ts'
import styles from './dialogs.module.css'
import { MovePrices } from './MovePrices.tsx'
import { TellGuest } from './TellGuest.tsx'
import { ToCheckIn } from './ToCheckIn.tsx'
import { useMoveForm } from './use-move-form.ts'
import type { Preview } from './use-move-preview.ts'

export type Moved = Output<typeof stayMoves.move>

/** What the dialogs must know of a stay: the whole of it, and the room that is in question. */
export type MovingStay = Pick<
  ChartStay,
  | 'booking_id'
  | 'guest_name'
  | 'number_of_guests'
  | 'status'
  | 'room_id'
  | 'check_in_date'
  | 'check_out_date'
  | 'presence'
>

/** What the dialog is called, and the button that leaves all as it is. */
const names = {
  move: { title: 'Move stay', keep: 'Leave it where it is' },
  change: { title: 'Change stay', keep: 'Leave it as it is' },
} as const

type Props = {
  stay: MovingStay
  limits: Limits
  /** Where it shall go, as far as that is known already. */
  to: Place
  known: Preview | undefined
  rooms: readonly ChartRoom[]
  opened: boolean
  onClose: () => void
  onMoved: (moved: Moved) => void
  /** For a guest in the house, who goes to another room from a night on. */
  onChangeRoom?: (() => void) | undefined
  called?: keyof typeof names
}

/** Moves a stay, or makes it longer or shorter: after a drag to confirm it, and by itself for the keyboard. */
export function MoveStayDialog({ limits, rooms, opened, onChangeRoom, called = 'move', ...given }: Props) {
  const { stay, onClose } = given
  const form = useMoveForm(given)
  const { preview, waits } = form
  const nights = { from: form.place.start, to: form.place.end, guests: stay.number_of_guests }
  const choices = useRoomChoices({ ...nights, bookingId: stay.booking_id }, opened && limits.room)
  return (
    <Dialog title={names[called].title} opened={opened} onClose={onClose}>
      <Stack as="form" gap={16} onSubmit={form.submit} noValidate>
        <Who stay={stay} />
        <Fields
          place={form.place}
          rooms={rooms}
          choices={limits.room ? choices : undefined}
          limits={limits}
          wrong={form.wrong}
          onChange={form.change}
        />
        <RoomWarning choices={choices} roomId={form.place.roomId} />
        {onChangeRoom ? (
          <Row as="p" gap={8} align="center" wrap tone="muted">
            Another room for the rest of the stay?
            <Button variant="default" size="compact-sm" onClick={onChangeRoom}>
              Change room from a night on
            </Button>
          </Row>
        ) : null}
        <Stack
          gap={12}
          className={styles.answer}
          data-asked={waits || preview !== undefined}
          aria-live="polite"
          aria-busy={waits}
        >
          {preview ? <MovePrices preview={preview} price={form.price} onChoose={form.choose} /> : null}
          {waits ? <p>Looking whether that is free…</p> : null}
          {preview || waits || form.isRefused ? null : <p>{askFor(limits)}</p>}
          {form.problem ? (
            <p role="alert" className={styles.problem}>
              {form.problem}
            </p>
          ) : null}
        </Stack>
        {preview ? (
          <TellGuest
            told={preview.told}
            bookingId={stay.booking_id}
            to={preview.to}
            checked={form.tellGuest}
            onChange={form.setTellGuest}
          />
        ) : null}
        <Row gap={8} justify="end" wrap>
          <Leave onClose={onClose}>{names[called].keep}</Leave>
          <Button type="submit" disabled={!preview} loading={form.saving}>
            {names[called].title}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const askFor = ({ room, start }: Limits): string => {
  if (room) return start ? 'Choose another room or other days.' : 'Choose another room or another check-out.'
  return start ? 'Choose other days.' : 'Choose another check-out.'
}

export function Who({ stay }: { stay: MovingStay }) {
  return (
    <Row as="p" align="center" wrap className={styles.who}>
      <Link to={paths.booking(stay.booking_id)}>{stay.booking_id}</Link> {stay.guest_name},{' '}
      {counted(stay.number_of_guests, 'guest')} <Badge stay={stay} />
      <ToCheckIn stay={stay} />
    </Row>
  )
}

type FieldsProps = {
  place: Place
  rooms: readonly ChartRoom[]
  choices: readonly RoomChoice[] | undefined
  limits: Limits
  wrong: Record<string, string>
  onChange: (part: Partial<Place>) => void
}

function Fields({ place, rooms, choices, limits, wrong, onChange }: FieldsProps) {
  return (
    <Stack gap={12} className={styles.fields}>
      <NativeSelect
        label="Room"
        data={choices ? choiceGroups(choices) : roomChoices(rooms, place.roomId)}
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
    </Stack>
  )
}

/** Who sleeps here is in the house, whatever the status says of the booking. */
const Badge = ({ stay: { status, presence } }: { stay: Pick<MovingStay, 'status' | 'presence'> }) =>
  presence === 'in_house' ? (
    <StatusBadge of="stay" status="in_house" />
  ) : (
    <StatusBadge of="booking" status={status} />
  )
