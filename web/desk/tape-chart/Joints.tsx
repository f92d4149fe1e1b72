import { nightsBetween } from '../../../contract/kit/dates.ts'
import styles from './bars.module.css'
import type { ChartDays } from './ChartBar.tsx'
import { type Bar, ROW_HEIGHT, type Row } from './chart-rows.ts'

type Props = { rows: readonly Row[]; days: ChartDays }
type Placed = { bar: Extract<Bar, { kind: 'stay' }>; top: number }

/** Lines from room to room of guests who change them (D-60), so that a stay is seen as one. */
export function Joints({ rows, days }: Props) {
  return jointsOf(rows).map(([from, to]) => {
    const day = nightsBetween(days.start, to.bar.start)
    if (day < 0 || day >= days.count) return null
    const style = {
      insetInlineStart: `calc(var(--name) + ${day + 0.5} * var(--day) - 3px)`,
      top: Math.min(from.top, to.top) + ROW_HEIGHT / 2,
      height: Math.abs(from.top - to.top),
    }
    return <i key={to.bar.id} className={styles.joint} style={style} aria-hidden="true" />
  })
}

/** Each segment that follows another with the one before it. */
function jointsOf(rows: readonly Row[]): [Placed, Placed][] {
  const segments = new Map<string, Placed>()
  for (const row of rows) {
    if (row.kind !== 'room') continue
    for (const bar of row.bars)
      if (bar.kind === 'stay' && bar.stay.segments > 1) segments.set(bar.id, { bar, top: row.top })
  }
  return [...segments.values()].flatMap((to) => {
    const { booking_id, segment } = to.bar.stay
    const from = segments.get(`${booking_id}/${segment - 1}`)
    return from ? [[from, to] as [Placed, Placed]] : []
  })
}
