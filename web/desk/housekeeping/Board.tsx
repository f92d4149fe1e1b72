import { useEffect, useRef, useState } from 'react'
import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { TextButton } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import pills from '../../kit/plain/pills.module.css'
import { byFloor, choicesOf, type Kept, roomsKept, type Step, wayBack } from './board.ts'
import styles from './housekeeping.module.css'
import { RoomCard } from './RoomCard.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import type { Tools } from './tools.ts'
import { useCardFocus } from './use-card-focus.ts'

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

  async function step(room: RoomOnBoard, { state }: Step) {
    if (busy.has(room.room_id)) return
    setBusy((all) => new Set(all).add(room.room_id))
    const trouble = await tools.turn(room, { state })
    setBusy((all) => new Set([...all].filter((id) => id !== room.room_id)))
    setProblem(trouble?.message)
    if (!trouble) undo.offer(room, state)
  }

  return (
    <div className={styles.board} data-office={tools.role !== 'cleaner' || undefined}>
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
      <section ref={list} className={styles.floors} aria-label="Rooms" tabIndex={-1}>
        <Floors
          rooms={roomsKept(rooms, shown, tools.me)}
          none={noneText(shown)}
          tools={tools}
          busy={busy}
          onStep={step}
          onOpen={setOpenId}
        />
      </section>
      {open ? (
        <RoomDialog key={open.room_id} room={open} tools={tools} onClose={() => setOpenId(undefined)} />
      ) : null}
      <UndoBar undo={undo} />
    </div>
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

type FloorsProps = Props & {
  none: string
  busy: ReadonlySet<string>
  onStep: (room: RoomOnBoard, step: Step) => void
  onOpen: (roomId: string) => void
}

function Floors({ rooms, none, tools, busy, onStep, onOpen }: FloorsProps) {
  if (rooms.length === 0)
    return (
      <Box as="p" radius="card" tone="muted" text="center" className={styles.none}>
        {none}
      </Box>
    )
  return byFloor(rooms).map(({ floor, rooms: own }) => (
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
const UndoBar = ({ undo: { says, roomId, canUndo, undo } }: { undo: Undo }) => (
  <div className={styles.undo} role="status" data-room={roomId}>
    {says ? (
      <Row gap={16} align="center" justify="between" surface="raised" className={styles.said}>
        <span>{says}</span>
        {canUndo ? <TextButton onClick={() => void undo()}>Undo</TextButton> : null}
      </Row>
    ) : null}
  </div>
)

/** Long enough to read the sentence and to reach the button. */
const offeredMs = 8000

type Offered = { room: RoomOnBoard; state: RoomState; back: readonly RoomState[] }

type Undo = ReturnType<typeof useUndo>

/** Offers to take back the last tap, which is easily the wrong one on a phone; `onTold` hears why that did not go. */
function useUndo({ turn, role }: Tools, onTold: (problem: string | undefined) => void) {
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
      if (trouble) return onTold(trouble.message)
    }
    onTold(undefined)
  }

  const says = offered && `Room ${offered.room.room_number} is ${roomStateNames[offered.state].toLowerCase()}`
  return {
    says,
    /** The room that it is about. */
    roomId: offered?.room.room_id,
    canUndo: offered !== undefined && offered.back.length > 0,
    offer,
    undo,
  }
}
