import { nightsBetween } from '../../../contract/kit/dates.ts'
import { counted, formatDay } from '../../kit/format.ts'
import styles from './bars.module.css'
import { type ChartDays, placeOnChart } from './ChartBar.tsx'
import { ROW_HEIGHT, type Row } from './chart-rows.ts'
import type { Dropped } from './use-drag.ts'

type Props = {
  dropped: Dropped | undefined
  rows: readonly Row[]
  days: ChartDays
  /** It was let go, and the server is asked. */
  waits: boolean
}

/** Where what is dragged would be. */
export function Ghost({ dropped, rows, days, waits }: Props) {
  if (!dropped) return null
  const { to } = dropped
  const row = rows.find((each) => each.kind === 'room' && each.room.room_id === to.roomId)
  if (!row) return null
  const { style } = placeOnChart(to, days)
  return (
    <div className={styles.ghostRow} style={{ top: row.top, height: ROW_HEIGHT }}>
      <div className={styles.ghost} data-waits={waits} style={style}>
        <span>
          {formatDay(to.start).slice(0, 6)} – {formatDay(to.end).slice(0, 6)},{' '}
          {counted(nightsBetween(to.start, to.end), 'night')}
        </span>
      </div>
    </div>
  )
}
