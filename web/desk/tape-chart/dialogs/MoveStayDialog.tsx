import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { RoomChoice } from '../../../../contract/desk/room-choices.ts'
import type { Output } from '../../../../contract/kit/endpoint.ts'
import { paise } from '../../../../contract/kit/money.ts'
import type { ChartRoom, ChartStay } from '../../../../contract/reservations/calendar.ts'
import {
  type MovePrice,
  movePrices,
  type StayMove,
  stayMoves,
} from '../../../../contract/reservations/stay-moves.ts'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { useSave } from '../../../kit/call/use-save.ts'
import { counted, formatDay, formatMoney } from '../../../kit/format.ts'
import { DateField } from '../../../kit/forms/DateField.tsx'
import { Leave } from '../../../kit/forms/Leave.tsx'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { Wrong } from '../../../kit/layout/Wrong.tsx'
import { paths } from '../../../paths.ts'
import { choiceGroups } from '../../../reservations/stay-rooms/room-choice-words.ts'
import { useRoomChoices } from '../../../reservations/stay-rooms/use-room-choices.ts'
import { RoomWarning } from '../../room-changes/RoomWarning.tsx'
import type { Limits } from '../bar-limits.ts'
import { isSamePlace, type Place } from '../drag-target.ts'
import { roomChoices } from '../room-choices.ts'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import styles from './dialogs.module.css'
import { NotifyGuest } from './NotifyGuest.tsx'
import { ToCheckIn } from './ToCheckIn.tsx'
import { type Preview, useMovePreview } from './use-move-preview.ts'

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
        <AskBeforeLeaving typed={!isSamePlace(form.place, given.to)} />
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
          {form.problem ? <Wrong>{form.problem}</Wrong> : null}
        </Stack>
        {preview ? (
          <NotifyGuest
            told={preview.told}
            bookingId={stay.booking_id}
            to={preview.to}
            checked={form.notifyGuest}
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
      <DateField
        label="Check-in"
        value={place.start}
        disabled={!limits.start}
        error={wrong.check_in_date}
        onChange={(value) => onChange({ start: value })}
      />
      <DateField
        label="Check-out"
        value={place.end}
        disabled={!limits.end}
        error={wrong.check_out_date}
        onChange={(value) => onChange({ end: value })}
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

type Options = {
  stay: MovingStay
  to: Place
  known: Preview | undefined
  onClose: () => void
  onMoved: (moved: Moved) => void
}

/** What is chosen in the dialog that moves a stay, what the server says of it, and the move itself. */
function useMoveForm({ stay, to, known, onClose, onMoved }: Options) {
  const from = { roomId: stay.room_id, start: stay.check_in_date, end: stay.check_out_date }
  const [place, setPlace] = useState(to)
  const [chosen, choose] = useState<MovePrice>()
  // Before the arrival a guest hears of a change unless the clerk says otherwise; in the house they are told there.
  const [notifyGuest, setTellGuest] = useState(stay.presence === 'expected')
  const { preview, refused, waits } = useMovePreview(stay.booking_id, from, place, known)
  const { save, saving, message, fields, reset } = useSave(stayMoves.move, { after: onMoved, quiet: true })
  const price = chosen ?? usualPrice(preview)
  const wrong: Record<string, string> = { ...refused?.fields, ...fields }
  const sentence = message ?? refused?.message

  function change(part: Partial<Place>) {
    reset()
    setPlace((before) => ({ ...before, ...part }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!preview) return
    const body: StayMove = {
      ...onTheWire(place),
      price,
      expected_total: preview[price],
      seen: onTheWire(from),
      tell_guest: notifyGuest && preview.told?.by_mail !== false,
    }
    if (await save({ params: { id: stay.booking_id }, body })) onClose()
  }

  return {
    place,
    change,
    preview,
    waits,
    price,
    choose,
    notifyGuest,
    setTellGuest,
    wrong,
    // What stands at a field already is not said again.
    problem: sentence && Object.values(wrong).includes(sentence) ? undefined : sentence,
    isRefused: sentence !== undefined,
    saving,
    submit,
  }
}

/** Other days of the same number are the same stay; more or fewer of them are seldom meant for the same money. */
const usualPrice = (preview: Preview | undefined): MovePrice =>
  preview && preview.from.nights !== preview.to.nights ? 'recalculate' : 'keep'

const onTheWire = ({ roomId, start, end }: Place) => ({
  room_id: roomId,
  check_in_date: start,
  check_out_date: end,
})

type MovePricesProps = { preview: Preview; price: MovePrice; onChoose: (price: MovePrice) => void }

/** Where the stay is and would be, and what becomes of its price. */
function MovePrices({ preview, price, onChoose }: MovePricesProps) {
  return (
    <>
      <table className={styles.compare}>
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">After the change</th>
          </tr>
        </thead>
        <tbody>
          <Compared name="Room" of={({ room_number }) => room_number} preview={preview} />
          <Compared name="Check-in" of={({ check_in_date }) => formatDay(check_in_date)} preview={preview} />
          <Compared
            name="Check-out"
            of={({ check_out_date }) => formatDay(check_out_date)}
            preview={preview}
          />
          <Compared name="Length" of={({ nights }) => counted(nights, 'night')} preview={preview} />
        </tbody>
      </table>
      {preview.broken_rule ? (
        <Box as="p" tone="warn" weight={500} className={styles.rule}>
          {preview.broken_rule}. The stay can go there all the same.
        </Box>
      ) : null}
      <fieldset className={styles.prices}>
        <legend>Price</legend>
        {movePrices.map((each) => {
          const [message, more] = wordsOf[each](preview)
          return (
            <label key={each}>
              <input type="radio" name="price" checked={price === each} onChange={() => onChoose(each)} />
              <span>
                {message}
                {more ? (
                  <Box as="small" block>
                    {more}
                  </Box>
                ) : null}
              </span>
              <strong>{formatMoney(preview[each])}</strong>
            </label>
          )
        })}
      </fieldset>
    </>
  )
}

const nightsMore = ({ from, to }: Preview): number => to.nights - from.nights

const keepLabel = (preview: Preview): string =>
  nightsMore(preview) === 0 ? 'Keep the agreed total' : 'Keep the agreed price of each night'

/** ` 2 more nights at today’s price`; nothing where their number stays. */
function addedOf(preview: Preview): string | undefined {
  const more = nightsMore(preview)
  if (more === 0) return undefined
  return more > 0 ? ` ${counted(more, 'more night')} at today’s price` : ` ${counted(-more, 'night')} less`
}

/** ` ₹2,000.00 more than agreed` */
function differenceOf(preview: Preview): string {
  const { keep, recalculate } = preview
  if (recalculate === keep) return nightsMore(preview) === 0 ? ' as agreed' : ' the same'
  const than = nightsMore(preview) === 0 ? ' than agreed' : ''
  return recalculate > keep
    ? ` ${formatMoney(paise(recalculate - keep))} more${than}`
    : ` ${formatMoney(paise(keep - recalculate))} less${than}`
}

const wordsOf: Record<MovePrice, (preview: Preview) => [string, string | undefined]> = {
  keep: (preview) => [keepLabel(preview), addedOf(preview)],
  recalculate: (preview) => ['Calculate the price anew', differenceOf(preview)],
}

type ComparedProps = { name: string; of: (place: Preview['from']) => string; preview: Preview }

function Compared({ name, of, preview }: ComparedProps) {
  const [before, after] = [of(preview.from), of(preview.to)]
  return (
    <tr data-changed={before !== after}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  )
}
