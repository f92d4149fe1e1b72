import { formatTime } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import styles from './recruitment.module.css'

/** When the figures were fetched, by the clocks of the resort. */
export function UpdatedAt({ at }: { at: number }) {
  const { zone } = useArea()
  return <p className={styles.updated}>Updated at {formatTime(at, zone)}</p>
}
