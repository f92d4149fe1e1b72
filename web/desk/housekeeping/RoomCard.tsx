import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { formatDay } from '../../kit/format.ts'
import { guestText, priorityNames, type Role, type Step, stepOf } from './board.ts'
import styles from './housekeeping.module.css'
import { RoomStateBadge } from './RoomStateBadge.tsx'
import { StepButton } from './StepButton.tsx'

type Props = {
  room: RoomOnBoard
  role: Role
  isBusy: boolean
  isUnsent: boolean
  onStep: (step: Step) => void
  onOpen: () => void
}

/** One room: its number opens all about it, the button beside it is its next state. */
export function RoomCard({ room, role, isBusy, isUnsent, onStep, onOpen }: Props) {
  const step = stepOf(room, role)
  return (
    <li className={styles.room} data-state={room.state} data-room={room.room_id}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.head}>
          <strong className={styles.number}>
            <span className={styles.hidden}>Room </span>
            {room.room_number}
          </strong>
          <RoomStateBadge state={room.state} />
          {isUnsent ? <span className={styles.unsent}>Not sent yet</span> : null}
        </span>
        <RoomFacts room={room} />
      </button>
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
    </li>
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
      <span className={styles.facts} data-first={priority === 'arrives_today' || undefined}>
        {facts.join('\u00a0· ')}
      </span>
      {note && !fault?.text.split('\n').includes(note) ? <span className={styles.note}>{note}</span> : null}
      {fault ? <span className={styles.fault}>Fault: {fault.text.replaceAll('\n', '; ')}</span> : null}
    </>
  )
}
