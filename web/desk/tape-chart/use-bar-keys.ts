import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Bar, RoomRow, Row } from './chart-rows.ts'

/** A stay, and the room that it has come to. */
export type Landed = { id: string; roomId: string }

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
export function useBarKeys({ scroller, rows, inSight, landed }: Options) {
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
