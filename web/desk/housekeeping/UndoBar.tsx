import { Row } from '../../kit/layout/Box.tsx'
import { TextButton } from '../../kit/plain/Button.tsx'
import styles from './housekeeping.module.css'
import type { Undo } from './use-undo.ts'

/**
 * What was done last, with the way back; stays at the bottom, in reach of the thumb. Its region is always there, so that
 * what appears in it is announced.
 */
export const UndoBar = ({ undo: { says, roomId, canUndo, undo } }: { undo: Undo }) => (
  <div className={styles.undo} role="status" data-room={roomId}>
    {says ? (
      <Row gap={16} align="center" justify="between" surface="raised" className={styles.said}>
        <span>{says}</span>
        {canUndo ? <TextButton onClick={() => void undo()}>Undo</TextButton> : null}
      </Row>
    ) : null}
  </div>
)
