import type { RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { formatDay, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { guestText, priorityNames, stepsOf } from './board.ts'
import { FaultForm } from './FaultForm.tsx'
import styles from './housekeeping.module.css'
import { RoomStateBadge } from './RoomStateBadge.tsx'
import { RoomWords } from './RoomWords.tsx'
import { Sheet } from './Sheet.tsx'
import { StepButton } from './StepButton.tsx'
import type { Tools } from './tools.ts'
import { type RoomSheet, useRoomSheet } from './use-room-sheet.ts'

type Props = { room: RoomOnBoard; tools: Tools; onClose: () => void }

/** All about one room: its states, its note, who cleans it, and what is broken. */
export function RoomDialog({ room, tools, onClose }: Props) {
  const sheet = useRoomSheet(room, tools, onClose)
  return (
    <Sheet
      title={`Room ${room.room_number}`}
      isTyped={sheet.isTyped}
      onForget={sheet.forget}
      onClose={onClose}
    >
      <RoomIs room={room} />
      <Outcome sheet={sheet} />
      <Row gap={8} wrap className={styles.steps}>
        {stepsOf(room, tools.role).map(({ state, label, isNext }) => (
          <StepButton
            key={state}
            variant={isNext ? 'primary' : 'quiet'}
            isBusy={sheet.pressed !== undefined}
            onClick={() => void sheet.step(state)}
          >
            {label}
          </StepButton>
        ))}
      </Row>
      {room.state === 'out_of_order' && tools.role === 'staff' ? (
        <Box as="p" tone="muted" size="label" breaks className={styles.quiet}>
          “Back in use” ends the block{room.fault?.ends_block ? ' and the fault' : ''}: the room can be sold
          from tonight.
        </Box>
      ) : null}
      <KnownFault room={room} zone={tools.zone} onMend={sheet.mend} />
      <RoomWords room={room} tools={tools} sheet={sheet} />
      <FaultForm room={room} tools={tools} sheet={sheet} />
    </Sheet>
  )
}

/** What became of a press. */
function Outcome({ sheet: { troubleOf, hasMore } }: { sheet: RoomSheet }) {
  const trouble = troubleOf('step')
  if (trouble) return <Notice kind="error">{trouble.message}</Notice>
  return hasMore ? <Notice kind="info">Done. What else you typed is not saved yet.</Notice> : null
}

function RoomIs({ room }: { room: RoomOnBoard }) {
  const { state, room_type, priority, until } = room
  const facts = [
    room_type,
    priority && priorityNames[priority],
    guestText(room)?.toLowerCase(),
    until && `until ${formatDay(until)}`,
  ].filter(Boolean)
  return (
    <Row as="p" gap={8} align="center" wrap>
      <RoomStateBadge state={state} /> {facts.join(' · ')}
    </Row>
  )
}

type KnownProps = { room: RoomOnBoard; zone: string; onMend: (() => void) | undefined }

function KnownFault({ room, zone, onMend }: KnownProps) {
  const { fault } = room
  if (!fault) return null
  return (
    <Notice kind="warning">
      <Stack gap={12}>
        <p className={styles.lines}>
          <strong>Fault:</strong> {fault.text}
        </p>
        <Box as="p" tone="muted" size="label" breaks className={styles.quiet}>
          {fault.at ? `${fault.by}, ${formatInstant(fault.at, zone)}` : 'Not sent yet'}
          {fault.until ? `, until ${formatDay(fault.until)}` : ''}
        </Box>
        {onMend ? (
          <>
            <Button variant="quiet" onClick={onMend}>
              It is dealt with
            </Button>
            {fault.ends_block ? (
              <Box as="p" tone="muted" size="label" breaks className={styles.quiet}>
                The room is back in use then, and is to be cleaned.
              </Box>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Notice>
  )
}
