import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { daysAfter } from '../../kit/days.ts'
import { counted, formatDay, formatDayLong } from '../../kit/format.ts'
import { Box, Row as LayoutRow, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { weekdayOf } from '../../reservations/calendar/shown-range.ts'
import barsStyles from './bars.module.css'
import { type ChartDays, placeOnChart } from './ChartBar.tsx'
import { RoomLine, TypeLine } from './ChartRow.tsx'
import { type Bar, type Chart, ROW_HEIGHT, type RoomRow, type Row, rowsOf } from './chart-rows.ts'
import type { Place } from './drag-target.ts'
import { markParty, unmarkParty } from './mark-party.ts'
import styles from './tape-chart.module.css'
import { type Dropped, useDrag } from './use-drag.ts'
import { useMovable } from './use-movable.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

type Props = {
  chart: Chart
  /** What was let go and waits for an answer: it is shown where it would be. */
  pending: Dropped | undefined
  /** The stay that was moved last: the focus goes with it to its new place. */
  landed: Landed | undefined
  onDrop: (dropped: Dropped) => void
  /** Somebody tried to drag what stays where it is. */
  onFixed: (why: string) => void
  onOpen: (bar: Bar, byKeyboard: boolean) => void
  onNights: (place: Place) => void
}

/** Rooms by days. Only the rooms in sight are in the page, so that hundreds are as quick as ten. */
export function TapeChart({ chart, pending, landed, onDrop, onFixed, onOpen, onNights }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { rows, height } = useMemo(() => rowsOf(chart), [chart])
  const bars = useMemo(
    () =>
      new Map(
        rows.flatMap((row) => (row.kind === 'room' ? row.bars.map((bar) => [bar.id, bar] as const) : [])),
      ),
    [rows],
  )
  const { start, today } = chart
  const count = nightsBetween(chart.start, chart.end)
  const days = useMemo(() => ({ start, count, today }), [start, count, today])
  const { inSight, width } = useRowsInSight(scroller, rows)
  const nameWidth = width < 640 ? 76 : 148
  const dayWidth = Math.max(leastWidth(count), (width - nameWidth) / count)
  const movable = useMovable()
  const maySelect = useMay(roomBlocks.add)
  const sizes = { body, scroller, rows, bars, days, dayWidth, nameWidth }
  const { ghost, press, nightAt } = useDrag({ ...sizes, movable, maySelect, onDrop, onFixed })
  const { tabStop, onKeyDown, remember } = useBarKeys({ scroller, rows, inSight, landed })

  function click(event: MouseEvent) {
    const target = event.target as HTMLElement
    const bar = bars.get(target.closest<HTMLElement>('[data-bar]')?.dataset.bar ?? '')
    if (bar) {
      remember(bar.id)
      // Enter and the space bar press a button without any press of a pointer.
      return onOpen(bar, event.detail === 0)
    }
    const roomId = target.closest<HTMLElement>('[data-room]')?.dataset.room
    const night = nightAt(event.clientX)
    if (roomId !== undefined && maySelect && night >= today) onNights(oneNight(roomId, night))
  }

  return (
    <Box
      as="section"
      edge
      radius="card"
      ref={scroller}
      className={styles.scroller}
      style={{ '--day': `${dayWidth}px`, '--name': `${nameWidth}px` } as React.CSSProperties}
      data-dragging={ghost !== undefined}
      aria-label={`${counted(chart.rooms.length, 'room')}, ${counted(count, 'day')}`}
    >
      <div className={styles.chart}>
        <ChartHead days={days} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: each bar is a button; free nights have buttons above the chart */}
        <div
          ref={body}
          className={styles.body}
          style={{ height }}
          onPointerDown={press}
          onClick={click}
          onKeyDown={onKeyDown}
          onPointerOver={markParty}
          onPointerLeave={unmarkParty}
          onFocus={markParty}
          onBlur={unmarkParty}
        >
          {inSight.map((row) =>
            row.kind === 'type' ? (
              <TypeLine key={`type ${row.name}`} row={row} />
            ) : (
              <RoomLine
                key={row.room.room_id}
                row={row}
                days={days}
                movable={movable}
                tabStop={row.bars.some((bar) => bar.id === tabStop) ? tabStop : undefined}
              />
            ),
          )}
          <Joints rows={rows} days={days} />
          <Ghost dropped={ghost ?? pending} rows={rows} days={days} waits={ghost === undefined} />
        </div>
      </div>
    </Box>
  )
}

/** The more days, the narrower: of many the bars are looked at, not the names. */
const leastWidth = (days: number): number => (days > 30 ? 26 : days > 20 ? 34 : 54)

const oneNight = (roomId: string, night: Day): Place => ({ roomId, start: night, end: daysAfter(night, 1) })

type GhostProps = {
  dropped: Dropped | undefined
  rows: readonly Row[]
  days: ChartDays
  /** It was let go, and the server is asked. */
  waits: boolean
}

/** Where what is dragged would be. */
function Ghost({ dropped, rows, days, waits }: GhostProps) {
  if (!dropped) return null
  const { to } = dropped
  const row = rows.find((each) => each.kind === 'room' && each.room.room_id === to.roomId)
  if (!row) return null
  const { style } = placeOnChart(to, days)
  return (
    <div className={barsStyles.ghostRow} style={{ top: row.top, height: ROW_HEIGHT }}>
      <div className={barsStyles.ghost} data-waits={waits} style={style}>
        <span>
          {formatDay(to.start).slice(0, 6)} – {formatDay(to.end).slice(0, 6)},{' '}
          {counted(nightsBetween(to.start, to.end), 'night')}
        </span>
      </div>
    </div>
  )
}

/** A stay, and the room that it has come to. */
type Landed = { id: string; roomId: string }

type Options = {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Row[]
  inSight: readonly Row[]
  /** A bar that came to a room and takes the focus there. */
  landed: Landed | undefined
}

/**
 * Tab reaches one bar of the chart, the arrow keys go on from there: along the room, and to the bar that lies
 * nearest in the room above or below. Rows that are not drawn yet are scrolled to first.
 */
function useBarKeys({ scroller, rows, inSight, landed }: Options) {
  const withBars = useMemo(
    () => rows.filter((row): row is RoomRow => row.kind === 'room' && row.bars.length > 0),
    [rows],
  )
  const [current, setCurrent] = useState<string>()
  /** The element that gets the focus as soon as it is drawn. */
  const wanted = useRef<string>(undefined)

  const { id, roomId } = landed ?? {}

  useEffect(() => {
    if (id === undefined) return
    // In its new room only: until the fresh chart is drawn it still stands in the old one.
    wanted.current = `[data-room="${CSS.escape(roomId ?? '')}"] [data-stay="${CSS.escape(id)}"]`
  }, [id, roomId])

  useEffect(() => {
    if (wanted.current === undefined) return
    const bar = scroller.current?.querySelector<HTMLElement>(wanted.current)
    if (!bar) return
    wanted.current = undefined
    setCurrent(bar.dataset.bar)
    bar.focus()
  })

  function focus(next: string) {
    wanted.current = selectorOf(next)
    setCurrent(next)
    const row = withBars.find(({ bars }) => bars.some((bar) => bar.id === next))
    const element = scroller.current
    if (!row || !element || inSight.includes(row)) return
    element.scrollTo({ top: row.top - element.clientHeight / 2, behavior: 'instant' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.bar
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const next = neighbour(withBars, from, event.key)
    if (!next) return
    event.preventDefault()
    focus(next.id)
  }

  const drawn = inSight.flatMap((row) => (row.kind === 'room' ? row.bars : []))
  const tabStop = drawn.some((bar) => bar.id === current) ? current : drawn[0]?.id
  return { tabStop, onKeyDown, remember: setCurrent }
}

const selectorOf = (id: string): string => `[data-bar="${CSS.escape(id)}"]`

function neighbour(rows: readonly RoomRow[], id: string, key: string): Bar | undefined {
  const at = rows.findIndex(({ bars }) => bars.some((bar) => bar.id === id))
  const row = rows[at]
  if (!row) return undefined
  const index = row.bars.findIndex((bar) => bar.id === id)
  const bar = row.bars[index]
  if (key === 'ArrowLeft') return row.bars[index - 1]
  if (key === 'ArrowRight') return row.bars[index + 1]
  if (key === 'ArrowUp') return nearest(rows[at - 1], bar)
  return key === 'ArrowDown' ? nearest(rows[at + 1], bar) : undefined
}

/** The bar of a row that begins at the same time or is the last to begin before. */
const nearest = (row: RoomRow | undefined, bar: Bar | undefined): Bar | undefined =>
  row?.bars.findLast((each) => bar !== undefined && each.start <= bar.start) ?? row?.bars[0]

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** The month stands beside the first of its days; of more days than twenty, which are too narrow, above it. */
function dayWords(day: Day, index: number, count: number): [above: string, day: string] {
  const weekday = weekdays[weekdayOf(day)]?.slice(0, count > 30 ? 2 : 3) ?? ''
  const date = String(Number(day.slice(8)))
  if (index > 0 && date !== '1') return [weekday, date]
  const name = month.format(new Date(`${day}T00:00:00Z`))
  return count > 20 ? [name, date] : [weekday, `${name} ${date}`]
}

/** The days above the chart, and the shades of today and the weekends behind it. */
function ChartHead({ days: { start, count, today } }: { days: ChartDays }) {
  const days = Array.from({ length: count }, (_, index) => daysAfter(start, index))
  return (
    <>
      <LayoutRow rule="below" className={styles.head}>
        <div className={styles.corner}>Room</div>
        {days.map((day, index) => {
          const [above, date] = dayWords(day, index, count)
          return (
            <Stack
              tabular
              key={day}
              className={styles.dayHead}
              data-today={day === today}
              data-weekend={weekdayOf(day) > 4}
              title={formatDayLong(day)}
            >
              <small>{above}</small>
              <span>{date}</span>
            </Stack>
          )
        })}
      </LayoutRow>
      <div className={styles.shades} aria-hidden="true">
        {days.map((day) => (
          <span key={day} data-today={day === today} data-weekend={weekdayOf(day) > 4} />
        ))}
      </div>
    </>
  )
}

type JointsProps = { rows: readonly Row[]; days: ChartDays }
type Placed = { bar: Extract<Bar, { kind: 'stay' }>; top: number }

/** Lines from room to room of guests who change them (D-60), so that a stay is seen as one. */
function Joints({ rows, days }: JointsProps) {
  return jointsOf(rows).map(([from, to]) => {
    const day = nightsBetween(days.start, to.bar.start)
    if (day < 0 || day >= days.count) return null
    const style = {
      insetInlineStart: `calc(var(--name) + ${day + 0.5} * var(--day) - 3px)`,
      top: Math.min(from.top, to.top) + ROW_HEIGHT / 2,
      height: Math.abs(from.top - to.top),
    }
    return <i key={to.bar.id} className={barsStyles.joint} style={style} aria-hidden="true" />
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
