import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import type { ClientMark } from '../../../contract/recruitment/board.ts'
import styles from './board.module.css'

const marks = {
  shared: { Icon: IconSend, says: 'Client asked' },
  commented: { Icon: IconMessage, says: 'Client commented' },
  approved: { Icon: IconThumbUp, says: 'Client approved' },
  rejected: { Icon: IconThumbDown, says: 'Client rejected' },
}

/** What the client knows or said of a candidate, as a small mark. */
export function ClientSays({ mark }: { mark: ClientMark | null }) {
  if (!mark) return null
  const { Icon, says } = marks[mark]
  return (
    <span className={styles.client} data-mark={mark}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {says}
    </span>
  )
}
