import { CloseButton } from '@mantine/core'
import styles from './board.module.css'

/** Why a card is not where it was put. It stays until it was read. */
export function BoardProblem({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className={styles.problem} role="alert">
      <p>{message}</p>
      <CloseButton aria-label="Close this message" onClick={onClose} />
    </div>
  )
}
