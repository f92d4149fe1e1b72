import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { TextButton } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import pills from '../../kit/plain/pills.module.css'
import {
  byFloor,
  choicesOf,
  guestText,
  type Kept,
  priorityNames,
  type Role,
  roomsKept,
  type Step,
  stepOf,
  wayBack,
} from './board.ts'
import styles from './housekeeping.module.css'
import { RoomDialog } from './RoomDialog.tsx'
import { RoomStateBadge } from './RoomStateBadge.tsx'
import { StepButton } from './StepButton.tsx'
import type { Tools } from './tools.ts'

type Props = { rooms: readonly RoomOnBoard[]; tools: Tools }

/** The rooms by floor, each one tap from its next state: for the desk and for people who clean (D-58). */
export function Board({ rooms, tools }: Props) {
  const [kept, setKept] = useState<Kept>('all')
  const [openId, setOpenId] = useState<string>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const undo = useUndo(tools, setProblem)
  const list = useCardFocus()
  const choices = choicesOf(rooms, tools.me)
  // The last room of a kind may be gone meanwhile.
  const shown = choices.some((choice) => choice.kept === kept) ? kept : 'all'
  const open = rooms.find(({ room_id }) => room_id === openId)
  const order = useKeptOrder(rooms, shown)

  async function step(room: RoomOnBoard, { state }: Step) {
    if (busy.has(room.room_id)) return
    setBusy((all) => new Set(all).add(room.room_id))
    const trouble = await tools.turn(room, { state })
    setBusy((all) => new Set([...all].filter((id) => id !== room.room_id)))
    setProblem(trouble?.message)
    if (!trouble) undo.offer(room, state)
  }

  return (
    <Stack gap={24} className={styles.board} data-office={tools.role !== 'cleaner' || undefined}>
      <fieldset className={`${pills.pills} ${styles.choices}`}>
        <legend className={styles.hidden}>Rooms shown</legend>
        {choices.map((choice) => (
          <button
            key={choice.kept}
            type="button"
            aria-pressed={choice.kept === shown}
            onClick={() => setKept(choice.kept)}
          >
            {choice.label}{' '}
            <Box as="span" weight={600} tabular>
              {choice.count}
            </Box>
          </button>
        ))}
      </fieldset>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Stack ref={list} as="section" gap={24} aria-label="Rooms" tabIndex={-1}>
        <Floors
          rooms={roomsKept(rooms, shown, tools.me)}
          order={order}
          none={noneText(shown)}
          tools={tools}
          busy={busy}
          onStep={step}
          onOpen={setOpenId}
        />
      </Stack>
      {open ? (
        <RoomDialog key={open.room_id} room={open} tools={tools} onClose={() => setOpenId(undefined)} />
      ) : null}
      <UndoBar undo={undo} />
    </Stack>
  )
}

const others: Partial<Record<Kept, string>> = {
  all: 'There are no rooms yet. Add them under Rooms.',
  mine: 'No room is given to you. Look under All, or ask the front desk.',
  arrivals: 'Nobody arrives today.',
  faults: 'No fault waits for the desk.',
}
const noneText = (kept: Kept): string =>
  others[kept] ?? `No room is ${roomStateNames[kept as RoomState].toLowerCase()}.`

/**
 * The order in which the rooms stand, for as long as the page shows them so: a step that is done makes a room less
 * urgent, and the next one's button would slide under the finger. What is chosen to be shown puts them anew.
 */
function useKeptOrder(rooms: readonly RoomOnBoard[], shown: Kept): readonly string[] {
  const [order, setOrder] = useState<{ of: Kept; ids: readonly string[] }>({ of: shown, ids: [] })
  const ids = order.of === shown ? order.ids : []
  if (order.of === shown && rooms.every(({ room_id }) => ids.includes(room_id))) return ids
  const next = byFloor(rooms, ids).flatMap(({ rooms: own }) => own.map(({ room_id }) => room_id))
  setOrder({ of: shown, ids: next })
  return next
}

type FloorsProps = Props & {
  order: readonly string[]
  none: string
  busy: ReadonlySet<string>
  onStep: (room: RoomOnBoard, step: Step) => void
  onOpen: (roomId: string) => void
}

function Floors({ rooms, order, none, tools, busy, onStep, onOpen }: FloorsProps) {
  if (rooms.length === 0)
    return (
      <Box as="p" radius="card" tone="muted" text="center" className={styles.none}>
        {none}
      </Box>
    )
  return byFloor(rooms, order).map(({ floor, rooms: own }) => (
    <Stack as="section" gap={8} key={floor} className={styles.floor} aria-label={`Floor ${floor}`}>
      <h2>Floor {floor}</h2>
      <Stack as="ul" gap={8}>
        {own.map((room) => (
          <RoomCard
            key={room.room_id}
            room={room}
            role={tools.role}
            isBusy={busy.has(room.room_id)}
            isUnsent={tools.unsent.has(room.room_id)}
            onStep={(step) => onStep(room, step)}
            onOpen={() => onOpen(room.room_id)}
          />
        ))}
      </Stack>
    </Stack>
  ))
}

/**
 * What was done last, with the way back; stays at the bottom, in reach of the thumb. Its region is always there, so that
 * what appears in it is announced.
 */
const UndoBar = ({ undo: { message, roomId, canUndo, undo } }: { undo: Undo }) => (
  <div className={`${styles.undo} unprinted`} role="status" data-room={roomId}>
    {message ? (
      <Row gap={16} align="center" justify="between" surface="raised" className={styles.said}>
        <span>{message}</span>
        {canUndo ? <TextButton onClick={() => void undo()}>Undo</TextButton> : null}
      </Row>
    ) : null}
  </div>
)

/** Long enough to read the sentence and to reach the button. */
const offeredMs = 8000

type Offered = { room: RoomOnBoard; state: RoomState; back: readonly RoomState[] }

type Undo = ReturnType<typeof useUndo>

/** Offers to take back the last tap, which is easily the wrong one on a phone; `onNotified` hears why that did not go. */
function useUndo({ turn, role }: Tools, onNotified: (problem: string | undefined) => void) {
  const [offered, setOffered] = useState<Offered>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function offer(room: RoomOnBoard, state: RoomState) {
    clearTimeout(timer.current)
    setOffered({ room, state, back: wayBack(state, room.state, role) })
    timer.current = setTimeout(() => setOffered(undefined), offeredMs)
  }

  async function undo() {
    if (!offered) return
    clearTimeout(timer.current)
    setOffered(undefined)
    for (const state of offered.back) {
      const trouble = await turn(offered.room, { state })
      if (trouble) return onNotified(trouble.message)
    }
    onNotified(undefined)
  }

  const message =
    offered && `Room ${offered.room.room_number} is ${roomStateNames[offered.state].toLowerCase()}`
  return {
    message,
    /** The room that it is about. */
    roomId: offered?.room.room_id,
    canUndo: offered !== undefined && offered.back.length > 0,
    offer,
    undo,
  }
}

/** The card that has the focus, and whether its step has it; `next` are those that come in its stead. */
type Held = { room: string; isStep: boolean; next: readonly string[] }

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null

/** The rooms whose cards follow it, then those before it. */
const nextTo = (list: HTMLElement | null, room: string): string[] => {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-room]') ?? [])].flatMap(
    ({ dataset }) => dataset.room ?? [],
  )
  const at = all.indexOf(room)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()]
}

const buttonsOf = (list: HTMLElement | null, room: string): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`[data-room="${CSS.escape(room)}"] button`) ?? []),
]

const heldBy = (list: HTMLElement | null, target: Element): Held | undefined => {
  const room = target.closest<HTMLElement>('[data-room]')?.dataset.room
  if (room === undefined) return undefined
  return { room, isStep: target !== buttonsOf(list, room)[0], next: nextTo(list, room) }
}

/** The same button of the same card; of another card what opens it: nobody says anything of a room unseen. */
const focusOn = (list: HTMLElement | null, { room, isStep, next }: Held): void => {
  const own = buttonsOf(list, room).at(isStep ? -1 : 0)
  const other = next.flatMap((one) => buttonsOf(list, one).slice(0, 1))[0]
  const target = own ?? other ?? list
  target?.focus()
}

/**
 * A step takes a card away where only some rooms are shown, or puts it elsewhere, and the browser drops the focus that
 * was in it. It goes on to the same card, else to the next, else to the list.
 */
function useCardFocus(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const held = useRef<Held>(undefined)

  useEffect(() => {
    // A dialog gives the focus back when it closes, if the card is still there.
    const follow = ({ target }: Event) => {
      if (!isInDialog(target)) held.current = heldBy(list.current, target as Element)
    }
    const forget = ({ target }: Event) => {
      if (!isInDialog(target)) held.current = undefined
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])

  useLayoutEffect(() => {
    const { current } = held
    if (!current) return
    if (document.activeElement === document.body) focusOn(list.current, current)
    // Others may have moved meanwhile.
    else if (buttonsOf(list.current, current.room).length > 0)
      held.current = { ...current, next: nextTo(list.current, current.room) }
  })
  return list
}

type RoomCardProps = {
  room: RoomOnBoard
  role: Role
  isBusy: boolean
  isUnsent: boolean
  onStep: (step: Step) => void
  onOpen: () => void
}

/** One room: its number opens all about it, the button beside it is its next state. */
function RoomCard({ room, role, isBusy, isUnsent, onStep, onOpen }: RoomCardProps) {
  const step = stepOf(room, role)
  return (
    <Stack
      as="li"
      gap={8}
      align="center"
      surface="raised"
      radius="button"
      className={styles.room}
      data-state={room.state}
      data-room={room.room_id}
    >
      <Stack
        type="button"
        as="button"
        gap={4}
        shrinks
        text="start"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Row as="span" align="center" wrap className={styles.head}>
          <Box as="strong" size="lead" tabular className={styles.number}>
            <span className={styles.hidden}>Room </span>
            {room.room_number}
          </Box>
          <RoomStateBadge state={room.state} />
          {isUnsent ? (
            <Box as="span" tone="warn" size="label" weight={600}>
              Not sent yet
            </Box>
          ) : null}
        </Row>
        <RoomFacts room={room} />
      </Stack>
      {step ? (
        <StepButton
          variant={step.isNext ? 'primary' : 'quiet'}
          isBusy={isBusy}
          aria-label={`${step.label}: room ${room.room_number}`}
          onClick={() => onStep(step)}
        >
          {step.label}
        </StepButton>
      ) : null}
    </Stack>
  )
}

function RoomFacts({ room }: { room: RoomOnBoard }) {
  const { priority, until, note, fault, assigned_to } = room
  const facts = [
    room.room_type,
    priority && priorityNames[priority],
    guestText(room),
    until && `until ${formatDay(until)}`,
    assigned_to,
  ].filter(Boolean)
  return (
    <>
      <Box
        as="span"
        tone="muted"
        size="label"
        breaks
        className={styles.facts}
        data-first={priority === 'arrives_today' || undefined}
      >
        {facts.join('\u00a0· ')}
      </Box>
      {note && !fault?.text.split('\n').includes(note) ? (
        <Box as="span" size="label" breaks tone="ink" className={styles.note}>
          {note}
        </Box>
      ) : null}
      {fault ? (
        <Box as="span" breaks tone="danger" size="label" weight={600} className={styles.fault}>
          Fault: {fault.text.replaceAll('\n', '; ')}
        </Box>
      ) : null}
    </>
  )
}
