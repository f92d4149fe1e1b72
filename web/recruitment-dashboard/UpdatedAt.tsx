import { useArea } from '../kit/area.ts'
import styles from './recruitment.module.css'

/** When the figures were fetched, by the clocks of the resort. */
export function UpdatedAt({ at }: { at: number }) {
  const { zone } = useArea()
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
  return <p className={styles.updated}>Updated at {time.format(at)}</p>
}
