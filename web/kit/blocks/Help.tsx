import { Tooltip } from '@mantine/core'
import styles from './Help.module.css'

/** How a figure is reckoned: shown on hover and focus. */
export function Help({ label, message }: { label: string; message: string }) {
  return (
    <Tooltip
      label={message}
      multiline
      w={260}
      withinPortal={false}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={styles.help} aria-label={`${label}: ${message}`}>
        ?
      </button>
    </Tooltip>
  )
}
