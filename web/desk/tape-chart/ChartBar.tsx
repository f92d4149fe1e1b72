import type { CSSProperties } from 'react'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { ChartStay, SoldTwice } from '../../../contract/reservations/calendar.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { isFixed, isOfChannel, limitsOf } from './bar-limits.ts'
import styles from './bars.module.css'
import type { Bar } from './chart-rows.ts'
import { nameOfTwice } from './sold-twice.ts'

/** The days of the chart. */
export type ChartDays = { start: Day; count: number; today: Day }

/** Stays begin and end in the middle of a day, so that a departure and the next arrival stand side by side. */
export function placeOnChart({ start, end }: { start: Day; end: Day }, days: ChartDays) {
  const first = nightsBetween(days.start, start)
  const last = nightsBetween(days.start, end)
  const from = first < 0 ? 0 : first + 0.5
  const to = last >= days.count ? days.count : last + 0.5
  const style: CSSProperties = {
    insetInlineStart: `calc(${from} * var(--day))`,
    width: `calc(${to - from} * var(--day) - 3px)`,
  }
  return { style, cutStart: first < 0, cutEnd: last >= days.count }
}

const presences = {
  expected: '',
  in_house: ', in the house',
  left: ', has left',
  no_show: ', did not come',
} as const

function nameOfBar(bar: Bar, roomNumber: string): string {
  const days = `room ${roomNumber}, ${formatDay(bar.start)} to ${formatDay(bar.end)}`
  if (bar.kind === 'block') return `${isOfChannel(bar) ? 'Sold by' : 'Blocked:'} ${bar.block.reason}, ${days}`
  const { booking_id, guest_name, number_of_guests, status, presence, party_id, segment, segments } = bar.stay
  const part = segments > 1 ? `, room ${segment} of ${segments} of this stay` : ''
  const party = party_id ? `, part of ${party_id}` : ''
  return `${guest_name}, ${days}, ${counted(number_of_guests, 'guest')}, ${status}${presences[presence]}, ${booking_id}${part}${party}`
}

/** What colours a stay's bar, of which stay and party it is, and where the stay goes on in another room. */
const marksOf = ({ booking_id, status, presence, party_id, segment, segments }: ChartStay) => ({
  'data-stay': booking_id,
  'data-status': status,
  'data-presence': presence,
  'data-party': party_id ?? undefined,
  'data-group': party_id ?? (segments > 1 ? booking_id : undefined),
  'data-joined-start': segment > 1 || undefined,
  'data-joined-end': segment < segments || undefined,
})

type Props = {
  bar: Bar
  /** Its nights that another channel has sold too. */
  twice: readonly SoldTwice[]
  roomNumber: string
  days: ChartDays
  mayMove: boolean
  isTabStop: boolean
}

/** A stay or a block. The chart around it hears of presses, drags and keys. */
export function ChartBar({ bar, twice, roomNumber, days, mayMove, isTabStop }: Props) {
  const { style, cutStart, cutEnd } = placeOnChart(bar, days)
  const limits = limitsOf(bar, days.today)
  const name = [nameOfBar(bar, roomNumber), ...twice.map(nameOfTwice)].join(', ')
  return (
    <button
      type="button"
      className={styles.bar}
      style={style}
      data-bar={bar.id}
      data-kind={isOfChannel(bar) ? 'channel' : bar.kind}
      {...(bar.kind === 'stay' && marksOf(bar.stay))}
      data-movable={mayMove && !isFixed(limits)}
      data-twice={twice.length > 0 ? true : undefined}
      data-cut-start={cutStart}
      data-cut-end={cutEnd}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      title={name}
    >
      {twice.length > 0 ? <strong className={styles.twice} aria-hidden="true" /> : null}
      <span>{bar.kind === 'stay' ? bar.stay.guest_name : bar.block.reason}</span>
      {mayMove ? <Edges start={limits.start && !cutStart} end={limits.end && !cutEnd} /> : null}
    </button>
  )
}

/** What the ends of a bar are dragged by. */
const Edges = ({ start, end }: { start: boolean; end: boolean }) => (
  <>
    {start ? <i data-edge="start" aria-hidden="true" /> : null}
    {end ? <i data-edge="end" aria-hidden="true" /> : null}
  </>
)
