import { Button, CloseButton } from '@mantine/core'
import { stayMoves } from '../../../../contract/reservations/stay-moves.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { Row } from '../../../kit/layout/Box.tsx'
import styles from '../tape-chart.module.css'
import type { Moved } from './MoveStayDialog.tsx'
import { movedText } from './moved-text.ts'

/** What a move or a change of room came to, with a way back. */
export function MovedNotice({ moved, onClose }: { moved: Moved; onClose: () => void }) {
  const { booking_id } = moved
  const { save, saving } = useSave(stayMoves.undo, { done: 'Change taken back' })

  async function undo() {
    if (await save({ params: { id: booking_id }, body: { move_id: moved.move_id } })) onClose()
  }

  return (
    <Row align="center" wrap radius="button" className={styles.notice}>
      <p>{movedText(moved)}</p>
      <Button variant="default" size="compact-sm" loading={saving} onClick={undo}>
        Undo
      </Button>
      <CloseButton aria-label="Dismiss" onClick={onClose} />
    </Row>
  )
}
