import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Day, nightsBetween } from '../../../../contract/kit/dates.ts'
import { bookings } from '../../../../contract/reservations/bookings.ts'
import type { ChartStay, RoomBlock } from '../../../../contract/reservations/calendar.ts'
import { Details } from '../../../kit/blocks/Details.tsx'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { ApiError } from '../../../kit/call/api-error.ts'
import { counted, formatDay } from '../../../kit/format.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { useMay } from '../../../kit/session/area.ts'
import { addBookingFor, paths } from '../../../paths.ts'
import { RoomChangeDialog } from '../../room-changes/RoomChangeDialog.tsx'
import { changesRooms, isFixed, limitsOf } from '../bar-limits.ts'
import type { Bar, Chart } from '../chart-rows.ts'
import { isOneEnd, type Place, placeOf, placeOfStay } from '../drag-target.ts'
import type { Dropped } from '../use-drag.ts'
import { useMovable } from '../use-movable.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { type Moved, MoveStayDialog } from './MoveStayDialog.tsx'
import { StayPanel } from './StayPanel.tsx'
import { type Preview, previewOf } from './use-move-preview.ts'

type OpenDialog =
  | { about: 'bar'; bar: Bar; to: Place; known?: Preview }
  | { about: 'stay'; bar: StayBar }
  | { about: 'nights'; to: Place }
  | { about: 'block'; to: Place }
  | { about: 'room'; stay: ChartStay; to: Place }

type StayBar = Bar & { kind: 'stay' }

export type Refused = { message: string; bookingId?: string }

type Options = { onMoved: (moved: Moved) => void; onRefused: (refused: Refused | undefined) => void }

/** The dialogs of the chart: which one is open, and what was let go and waits for its answer. */
export function useChartDialogs(chart: Chart | undefined, { onMoved, onRefused }: Options) {
  const [asked, setAsked] = useState<OpenDialog & { key: number }>()
  const [opened, setOpened] = useState(false)
  const [pending, setPending] = useState<Dropped>()

  function open(next: OpenDialog) {
    setAsked((before) => ({ ...next, key: (before?.key ?? 0) + 1 }))
    setOpened(true)
    onRefused(undefined)
  }

  function close() {
    setOpened(false)
    setPending(undefined)
  }

  function drop(dropped: Dropped) {
    const { grip, to } = dropped
    if (grip.part === 'nights') return open({ about: 'nights', to })
    const { bar } = grip
    if (bar.kind === 'block') return open({ about: 'bar', bar, to })
    const room = chart && otherRoomOf(bar, to, chart.today)
    setPending({ grip, to: room ?? to })
    return room ? open({ about: 'room', stay: bar.stay, to: room }) : askMove(bar, bar.stay, to)
  }

  /** What was dragged stays where it was let go until the server has answered; refused, it is back where it was. */
  async function askMove(bar: Bar, stay: ChartStay, dropped: Place) {
    onRefused(undefined)
    const to = placeOfStay(stay, dropped)
    try {
      open({ about: 'bar', bar, to, known: await previewOf(stay.booking_id, to) })
    } catch (thrown) {
      setPending(undefined)
      if (!(thrown instanceof ApiError)) throw thrown
      onRefused({ message: thrown.message, bookingId: thrown.details.booking_id?.toString() })
    }
  }

  const dialog =
    asked && chart ? (
      <ChartDialog
        key={asked.key}
        asked={asked}
        chart={chart}
        opened={opened}
        onClose={close}
        onMoved={onMoved}
        onMove={(bar) => open({ about: 'bar', bar, to: wholeOf(bar) })}
        onBlock={(to) => open({ about: 'block', to })}
        onChangeRoom={(stay, to) => open({ about: 'room', stay, to })}
      />
    ) : null
  return {
    dialog,
    pending,
    drop,
    /** A stay is looked at first; who goes through the chart by keyboard goes on to move it. */
    openBar: (bar: Bar, byKeyboard: boolean) =>
      open(
        bar.kind === 'stay' && !byKeyboard ? { about: 'stay', bar } : { about: 'bar', bar, to: wholeOf(bar) },
      ),
    openNights: (to: Place) => open({ about: 'nights', to }),
    openBlock: (to: Place) => open({ about: 'block', to }),
  }
}

type DialogProps = {
  asked: OpenDialog
  chart: Chart
  opened: boolean
  onClose: () => void
  onMoved: (moved: Moved) => void
  onMove: (bar: StayBar) => void
  onBlock: (to: Place) => void
  onChangeRoom: (stay: ChartStay, to: Place) => void
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
/** Where a guest in the house would sleep from tonight on, when a bar goes to another room; nothing for other moves. */
const otherRoomOf = (bar: Bar, to: Place, today: Day): Place | undefined =>
  bar.kind === 'stay' && to.roomId !== bar.roomId && changesRooms(bar.stay)
    ? { ...to, start: laterOf(today, bar.start) }
    : undefined
const wholeOf = (bar: Bar): Place =>
  bar.kind === 'stay' ? placeOfStay(bar.stay, placeOf(bar)) : placeOf(bar)

function ChartDialog({
  asked,
  chart,
  onMoved,
  onMove,
  onBlock,
  onChangeRoom,
  ...shown
}: DialogProps): ReactNode {
  const { rooms, today } = chart
  if (asked.about === 'stay') return <LookedAt bar={asked.bar} chart={chart} onMove={onMove} {...shown} />
  const { to } = asked
  if (asked.about === 'nights') {
    const roomNumber = numberOf(chart, to.roomId)
    return <NightsDialog place={to} roomNumber={roomNumber} onBlock={() => onBlock(to)} {...shown} />
  }
  if (asked.about === 'block')
    return <BlockDialog block={undefined} to={to} rooms={rooms} today={today} {...shown} />
  if (asked.about === 'room') {
    const { stay } = asked
    const wanted = { roomId: to.roomId === stay.room_id ? '' : to.roomId, from: to.start }
    return (
      <RoomChangeDialog stay={stay} rooms={rooms} today={today} {...wanted} onChanged={onMoved} {...shown} />
    )
  }
  const about = { bar: asked.bar, to, known: asked.known }
  return <BarDialog {...about} chart={chart} onMoved={onMoved} onChangeRoom={onChangeRoom} {...shown} />
}

const numberOf = ({ rooms }: Chart, roomId: string): string =>
  rooms.find((room) => room.room_id === roomId)?.room_number ?? ''

/** Others may have moved it since it was opened. */
function asItIsNow(bar: StayBar, { stays }: Chart): StayBar {
  const { booking_id, segment } = bar.stay
  const stay = stays.find((each) => each.booking_id === booking_id && each.segment === segment)
  return stay ? { ...bar, stay, roomId: stay.room_id, start: stay.start, end: stay.end } : bar
}

type LookedAtProps = Pick<DialogProps, 'chart' | 'opened' | 'onClose'> & {
  bar: StayBar
  onMove: ((bar: StayBar) => void) | undefined
}

function LookedAt({ bar: opened, chart, onMove, ...shown }: LookedAtProps) {
  const bar = asItIsNow(opened, chart)
  const mayMove = useMovable().stay
  const isMoved = onMove && mayMove && !isFixed(limitsOf(bar, chart.today))
  return (
    <StayPanel
      stay={bar.stay}
      chart={chart}
      roomNumber={numberOf(chart, bar.roomId)}
      move={isMoved ? { label: 'Move stay', open: () => onMove(bar) } : undefined}
      {...shown}
    />
  )
}

type BarProps = Omit<DialogProps, 'asked' | 'onBlock' | 'onMove'> & { bar: Bar; to: Place; known?: Preview }

function BarDialog({ bar, to, known, chart, onMoved, onChangeRoom, ...shown }: BarProps): ReactNode {
  const { rooms, today } = chart
  const mayMove = useMovable()[bar.kind]
  const limits = limitsOf(bar, today)
  const isSettled = !mayMove || isFixed(limits)
  if (bar.kind === 'block') {
    if (isSettled) return <SettledBlock block={bar.block} {...shown} />
    return <BlockDialog block={bar.block} to={to} rooms={rooms} today={today} {...shown} />
  }
  const { stay } = bar
  if (isSettled) return <LookedAt bar={bar} chart={chart} onMove={undefined} {...shown} />
  const byRoom = limits.room && changesRooms(stay)
  const move = { stay, limits: { ...limits, room: limits.room && !byRoom }, to, known, rooms, onMoved }
  const place = { ...placeOf(bar), start: laterOf(today, bar.start) }
  return (
    <MoveStayDialog
      {...move}
      called={isOneEnd(wholeOf(bar), to) ? 'change' : 'move'}
      onChangeRoom={byRoom ? () => onChangeRoom(stay, place) : undefined}
      {...shown}
    />
  )
}

type Props = {
  place: Place
  roomNumber: string
  opened: boolean
  onClose: () => void
  onBlock: () => void
}

/** What to do with free nights: sell them or keep them from sale. */
function NightsDialog({ place, roomNumber, opened, onClose, onBlock }: Props) {
  const mayBook = useMay(bookings.create)
  return (
    <Dialog title={`Room ${roomNumber}`} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <p>
          {formatDay(place.start)} to {formatDay(place.end)},{' '}
          {counted(nightsBetween(place.start, place.end), 'night')}
        </p>
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onBlock}>
            Block the room
          </Button>
          {mayBook ? (
            <Button component={Link} to={addBookingFor(place)} data-autofocus>
              Start a booking
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Dialog>
  )
}

type Shown = { opened: boolean; onClose: () => void }

/** Nights that another channel sold: changed there, and looked after on the page of the room's channels. */
function ChannelBlock({ block, ...shown }: Shown & { block: RoomBlock }) {
  return (
    <Dialog reading title={`Sold by ${block.reason}`} {...shown}>
      <Stack gap={16}>
        <Details
          of={[
            ['From', formatDay(block.start_date)],
            ['Until', formatDay(block.end_date)],
          ]}
        />
        <p>
          These nights came with the calendar of {block.reason}. Change or cancel them there; they follow here
          within 15 minutes.
        </p>
        <Row gap={8} justify="end" wrap>
          <Button component={Link} to={paths.roomChannels(block.room_id)}>
            Open channels
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** A block that is over, came from another channel, or is shown to somebody who may only read. */
function SettledBlock({ block, ...shown }: Shown & { block: RoomBlock }) {
  if (block.kind === 'channel') return <ChannelBlock block={block} {...shown} />
  return (
    <Dialog reading title="Block" {...shown}>
      <Details
        of={[
          ['From', formatDay(block.start_date)],
          ['Free again on', formatDay(block.end_date)],
          ['Reason', block.reason, 'wide'],
          ['Blocked by', block.by],
        ]}
      />
    </Dialog>
  )
}
