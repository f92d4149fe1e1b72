import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
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
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
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
        <Box as="span" tone="muted" size="label" breaks className={styles.note}>
          {note}
        </Box>
      ) : null}
      {fault ? (
        <Box as="span" tone="muted" size="label" breaks className={styles.fault}>
          Fault: {fault.text.replaceAll('\n', '; ')}
        </Box>
      ) : null}
    </>
  )
}
