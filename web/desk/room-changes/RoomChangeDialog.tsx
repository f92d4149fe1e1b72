import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RoomChoice } from '../../../contract/desk/room-choices.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type { ChartRoom } from '../../../contract/reservations/calendar.ts'
import {
  type RoomChangePrice,
  roomChangePrices,
  roomChanges,
} from '../../../contract/reservations/room-changes.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { daysAfter } from '../../kit/days.ts'
import { formatMoney } from '../../kit/format.ts'
import { DateField } from '../../kit/forms/DateField.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { usePreview } from '../../reservations/own-stay/change/use-preview.ts'
import { Rooms } from '../../reservations/stay-rooms/Rooms.tsx'
import { choiceGroups } from '../../reservations/stay-rooms/room-choice-words.ts'
import { useRoomChoices } from '../../reservations/stay-rooms/use-room-choices.ts'
import { AskBeforeLeaving } from '../tape-chart/dialogs/AskBeforeLeaving.tsx'
import styles from '../tape-chart/dialogs/dialogs.module.css'
import { type MovingStay, Who } from '../tape-chart/dialogs/MoveStayDialog.tsx'
import { NotifyGuest } from '../tape-chart/dialogs/NotifyGuest.tsx'
import { roomChoices } from '../tape-chart/room-choices.ts'
import { RoomWarning } from './RoomWarning.tsx'

type Props = {
  stay: MovingStay
  rooms: readonly ChartRoom[]
  today: Day
  /** The room that was chosen already; empty where none was. */
  roomId: string
  from: Day
  opened: boolean
  onClose: () => void
  onChanged: (changed: RoomChanged) => void
}

/** A guest in the house sleeps in another room from a night on: when, where, and at which price (D-60). */
export function RoomChangeDialog({ stay, rooms, today, opened, ...given }: Props) {
  const { onClose } = given
  const form = useRoomChange({
    bookingId: stay.booking_id,
    isAwaited: stay.presence === 'expected',
    ...given,
  })
  const { preview, loading, wrong } = form
  const nights = { from: form.from, to: stay.check_out_date, guests: stay.number_of_guests }
  const found = useRoomChoices({ ...nights, bookingId: stay.booking_id }, opened)
  // The room that they sleep in anyway is no change; chosen before the night was, it stays and is refused.
  const choices = found?.filter(({ own, room_id }) => !own || room_id === form.roomId)
  const stillIn = useStillIn(choices, form.roomId)
  return (
    <Dialog title="Change room" opened={opened} onClose={onClose}>
      <Stack as="form" gap={16} onSubmit={stillIn.first(form.submit)} noValidate>
        <AskBeforeLeaving typed={form.isTyped} />
        <Who stay={stay} />
        <Stack gap={12} align="start" className={styles.pair}>
          <NativeSelect
            label="New room"
            data={[
              ...(form.roomId ? [] : [{ value: '', label: 'Choose a room' }]),
              ...(choices ? choiceGroups(choices) : roomChoices(rooms, form.roomId)),
            ]}
            value={form.roomId}
            error={wrong.room_id}
            onChange={(event) => form.change({ roomId: event.currentTarget.value })}
          />
          <DateField
            label="First night there"
            description={form.from === today ? 'Tonight' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={stay.presence === 'in_house' ? today : stay.check_in_date}
            max={daysAfter(stay.check_out_date, -1)}
            value={form.from}
            error={wrong.from}
            onChange={(value) => form.change({ from: value })}
          />
        </Stack>
        <RoomWarning choices={choices} roomId={form.roomId} />
        {stillIn.occupant ? (
          <Checkbox
            label={`Change the room although ${stillIn.occupant.name} is still in it`}
            checked={stillIn.ticked}
            error={stillIn.wrong}
            onChange={(event) => stillIn.tick(event.currentTarget.checked)}
          />
        ) : null}
        <Stack
          gap={12}
          className={styles.answer}
          data-asked={form.roomId !== ''}
          aria-live="polite"
          aria-busy={loading}
        >
          {preview ? <Compared previews={preview} price={form.price} onChoose={form.choose} /> : null}
          {loading ? <p>Looking whether that is free…</p> : null}
          {form.roomId ? null : <p>Choose the room in which the guest sleeps from this night on.</p>}
          {form.problem ? <Wrong>{form.problem}</Wrong> : null}
        </Stack>
        {preview ? (
          <NotifyGuest
            told={preview.keep.told}
            bookingId={stay.booking_id}
            to={{
              room_number: preview.keep.after.room_number,
              check_in_date: form.from,
              check_out_date: stay.check_out_date,
            }}
            checked={form.notifyGuest}
            onChange={form.setTellGuest}
          />
        ) : null}
        <Row gap={8} justify="end" wrap>
          <Leave onClose={onClose}>Keep the room</Leave>
          <Button type="submit" disabled={!preview} loading={form.saving}>
            Change room
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** Two stays in one room: rarely meant, so the press alone does not do it, as at the check-in. */
function useStillIn(choices: readonly RoomChoice[] | undefined, roomId: string) {
  const occupant = choices?.find(({ room_id }) => room_id === roomId)?.occupant ?? undefined
  const about = `${roomId} ${occupant?.booking_id}`
  const [answer, setAnswer] = useState({ about, ticked: false, asked: false })
  const { ticked, asked } = answer.about === about ? answer : { ticked: false, asked: false }
  return {
    occupant,
    ticked,
    wrong: asked && !ticked ? 'Tick this, or check the other guest out first' : undefined,
    tick: (ticked: boolean) => setAnswer({ about, ticked, asked: false }),
    first: (submit: (event: FormEvent) => void) => (event: FormEvent) => {
      if (!occupant || ticked) return submit(event)
      event.preventDefault()
      setAnswer({ about, ticked, asked: true })
    },
  }
}

const labels = {
  keep: 'Keep the price of every night',
  new: 'Use the price of the new room',
} as const

type ComparedProps = {
  previews: Previews
  price: RoomChangePrice
  onChoose: (price: RoomChangePrice) => void
}

function Compared({ previews, price, onChoose }: ComparedProps) {
  const { before, after } = previews.keep
  return (
    <>
      <dl className={styles.rooms}>
        <Box as="dt" size="label">
          Now
        </Box>
        <dd>
          <Rooms of={before.segments} />
        </dd>
        <Box as="dt" size="label">
          After the change
        </Box>
        <dd>
          <Rooms of={after.segments} />
        </dd>
      </dl>
      <fieldset className={styles.prices}>
        <legend>Price of the stay, now {formatMoney(before.final_price)}</legend>
        {roomChangePrices.map((each) => (
          <label key={each}>
            <input type="radio" name="price" checked={price === each} onChange={() => onChoose(each)} />
            <span>{labels[each]}</span>
            <strong>{formatMoney(previews[each].after.final_price)}</strong>
          </label>
        ))}
      </fieldset>
    </>
  )
}

type RoomChanged = Output<typeof roomChanges.change>
type Previews = Record<RoomChangePrice, Output<typeof roomChanges.preview>>

type Options = {
  bookingId: string
  isAwaited: boolean
  roomId: string
  from: Day
  onClose: () => void
  onChanged: (changed: RoomChanged) => void
}

/** What is chosen in the dialog that changes a room, what the server says of it at both prices, and the change itself. */
function useRoomChange({ bookingId, isAwaited, onClose, onChanged, ...first }: Options) {
  const [{ roomId, from }, setWanted] = useState({ roomId: first.roomId, from: first.from })
  const [price, choose] = useState<RoomChangePrice>('keep')
  const [notifyGuest, setTellGuest] = useState(isAwaited)
  const params = { id: bookingId }
  const key = roomId && from ? `${roomId} ${from}` : undefined
  const { preview, failed, loading, again } = usePreview<Previews>(key, async (signal) => {
    const at = (price: RoomChangePrice) =>
      call(roomChanges.preview, { params, query: { room_id: roomId, from, price } }, { signal })
    // One after the other: where it cannot be, it is refused once.
    const keep = await at('keep')
    return { keep, new: await at('new') }
  })
  const { save, saving, message, fields, reset } = useSave(roomChanges.change, {
    after: onChanged,
    quiet: true,
  })
  const refused = failed === undefined ? undefined : asError(failed)
  const wrong: Record<string, string> = { ...refused?.fields, ...fields }
  const sentence = message ?? refused?.message

  function change(part: { roomId?: string; from?: Day }) {
    reset()
    setWanted((before) => ({ ...before, ...part }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!preview) return
    const expected_total = preview[price].after.final_price
    const tell_guest = notifyGuest && preview.keep.told?.by_mail !== false
    const body = { room_id: roomId, from, price, expected_total, tell_guest }
    const saved = await save({ params, body })
    if (saved) onClose()
    else again()
  }

  return {
    roomId,
    from,
    isTyped: roomId !== first.roomId || from !== first.from,
    change,
    price,
    choose,
    notifyGuest,
    setTellGuest,
    preview,
    loading,
    saving,
    wrong,
    // What stands at a field already is not said again.
    problem: sentence && Object.values(wrong).includes(sentence) ? undefined : sentence,
    submit,
  }
}

const asError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError(roomChanges.preview.failure, 0)
