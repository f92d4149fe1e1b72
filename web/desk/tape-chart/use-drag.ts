import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { daysAfter } from '../../kit/days.ts'
import { limitsOf, whyFixed } from './bar-limits.ts'
import type { ChartDays } from './ChartBar.tsx'
import { type Bar, type Row, rowAt } from './chart-rows.ts'
import { type Grip, isSamePlace, type Place, placeOf, targetOf } from './drag-target.ts'
import type { Movable } from './use-movable.ts'

export type Dropped = { grip: Grip; to: Place }

type Options = {
  /** The part of the chart below its head, all rooms high. */
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  rows: readonly Row[]
  bars: ReadonlyMap<string, Bar>
  days: ChartDays
  dayWidth: number
  nameWidth: number
  movable: Movable
  maySelect: boolean
  onDrop: (dropped: Dropped) => void
  /** Somebody tried to drag what stays where it is. */
  onFixed: (why: string) => void
}

/** Drags of bars, of their ends and over free nights, by mouse, pen or finger. `ghost` is where it would end up. */
export function useDrag(options: Options) {
  const [ghost, setGhost] = useState<Dropped>()
  const latest = useRef(options)
  latest.current = options
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const press = useCallback((event: ReactPointerEvent) => {
    const { scroller } = latest.current
    if (event.button !== 0 || !event.isPrimary || !scroller.current) return
    const from = pointAt(latest.current, event.clientX, event.clientY)
    const grip = gripAt(event.target as Element, latest.current, from)
    const fixed = grip ? undefined : fixedAt(event.target as Element, latest.current)
    if (fixed) {
      const begin = () => latest.current.onFixed(fixed)
      stop.current = followGesture(scroller.current, event.nativeEvent, { begin, ...ignored })
    }
    if (!grip) return
    let moved = 0
    let target: Place | undefined
    const move = (x: number, y: number) => {
      const to = pointAt(latest.current, x, y)
      moved = Math.round((to.x - from.x) / latest.current.dayWidth)
      const next = targetOf(grip, { moved, day: dayAt(latest.current, to.x), roomId: to.roomId })
      if (target && isSamePlace(target, next)) return
      target = next
      setGhost({ grip, to: next })
    }
    stop.current = followGesture(scroller.current, event.nativeEvent, {
      begin: () => move(event.clientX, event.clientY),
      move,
      cancel: () => setGhost(undefined),
      drop: () => {
        setGhost(undefined)
        const stays = grip.part !== 'nights' && target && isSamePlace(target, placeOf(grip.bar))
        if (target && !stays) latest.current.onDrop({ grip, to: target })
        else if (moved !== 0) explainFixed(grip, latest.current)
      },
    })
  }, [])

  /** The night of a room under a click. */
  const nightAt = useCallback((x: number) => dayAt(latest.current, pointAt(latest.current, x, 0).x), [])

  return { ghost, press, nightAt }
}

const ignored = { move: () => {}, drop: () => {}, cancel: () => {} }

/** What stayed where it was although it was carried to other days. */
function explainFixed(grip: Grip, { days, onFixed }: Options) {
  const why = grip.part === 'whole' ? whyFixed(grip.bar, days.today) : undefined
  if (why) onFixed(why)
}

/** Why the bar that is pressed cannot be dragged. */
function fixedAt(pressed: Element, { bars, days, movable }: Options): string | undefined {
  const bar = bars.get(pressed.closest<HTMLElement>('[data-bar]')?.dataset.bar ?? '')
  if (!bar) return undefined
  return movable[bar.kind] ? whyFixed(bar, days.today) : 'Your rights do not allow you to move this.'
}

/** The pointer's place in the chart itself, however far that is scrolled, and the room that lies there. */
function pointAt({ body, rows, nameWidth }: Options, clientX: number, clientY: number) {
  const box = body.current?.getBoundingClientRect()
  const row = rowAt(rows, clientY - (box?.top ?? 0))
  return {
    x: clientX - (box?.left ?? 0) - nameWidth,
    roomId: row?.kind === 'room' && !row.room.archived ? row.room.room_id : undefined,
  }
}

const dayAt = ({ days, dayWidth }: Options, x: number) =>
  daysAfter(days.start, Math.min(days.count - 1, Math.max(0, Math.floor(x / dayWidth))))

function gripAt(pressed: Element, options: Options, { x }: { x: number }): Grip | undefined {
  const { days, bars, movable, maySelect } = options
  const id = pressed.closest<HTMLElement>('[data-bar]')?.dataset.bar
  if (id !== undefined) {
    const bar = bars.get(id)
    return bar && movable[bar.kind] ? gripOnBar(pressed, bar, days) : undefined
  }
  const roomId = pressed.closest<HTMLElement>('[data-room]')?.dataset.room
  const night = dayAt(options, x)
  return roomId !== undefined && maySelect && night >= days.today
    ? { part: 'nights', roomId, night }
    : undefined
}

function gripOnBar(pressed: Element, bar: Bar, { today }: ChartDays): Grip | undefined {
  const limits = limitsOf(bar, today)
  const edge = pressed.closest<HTMLElement>('[data-edge]')?.dataset.edge
  if (edge === 'start' || edge === 'end') return { part: edge, bar, limits }
  return limits.room || limits.days ? { part: 'whole', bar, limits } : undefined
}

/** A press that may become a drag: with a mouse once it has moved a little, with a finger once it has rested. */

const MOUSE_MOVES = 4
const FINGER_RESTS = 380
const FINGER_MOVES = 8
/** So near to an edge the chart scrolls along, so many pixels for each frame. */
const EDGE = 36
const SCROLL_STEP = 14

type GestureEvents = {
  begin: () => void
  /** The pointer moved, or the chart under it did. */
  move: (x: number, y: number) => void
  drop: () => void
  /** Escape, or the browser took the pointer for scrolling. */
  cancel: () => void
}

/** Follows one press until it ends. Answers how to call it off. */
function followGesture(scroller: HTMLElement, press: PointerEvent, events: GestureEvents): () => void {
  const at = { x: press.clientX, y: press.clientY }
  const isFinger = press.pointerType === 'touch'
  let active = false
  let frame = 0
  const ended = new AbortController()
  const rest = isFinger ? setTimeout(begin, FINGER_RESTS) : undefined

  function begin() {
    active = true
    events.begin()
    frame = requestAnimationFrame(scrollAlong)
  }

  function end(how: 'drop' | 'cancel') {
    ended.abort()
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    if (!active) return
    swallowClick()
    events[how]()
  }

  function scrollAlong() {
    const box = scroller.getBoundingClientRect()
    const by = { left: stepAt(at.x, box.left, box.right), top: stepAt(at.y, box.top, box.bottom) }
    if (by.left || by.top) {
      scroller.scrollBy({ ...by, behavior: 'instant' })
      events.move(at.x, at.y)
    }
    frame = requestAnimationFrame(scrollAlong)
  }

  function moved(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
    at.x = event.clientX
    at.y = event.clientY
    if (!active && isFinger && distance > FINGER_MOVES) return end('cancel')
    if (!active && !isFinger && distance > MOUSE_MOVES) begin()
    if (active) events.move(at.x, at.y)
  }

  const listen = { signal: ended.signal }
  addEventListener('pointermove', moved, listen)
  addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end('drop'), listen)
  addEventListener('pointercancel', (event) => event.pointerId === press.pointerId && end('cancel'), listen)
  addEventListener('keydown', (event) => active && event.key === 'Escape' && end('cancel'), listen)
  // Once a finger drags, the page must not scroll away under it, nor the menu of a long press come up.
  scroller.addEventListener('touchmove', (event) => active && event.preventDefault(), {
    ...listen,
    passive: false,
  })
  scroller.addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), listen)
  return () => end('cancel')
}

const stepAt = (at: number, low: number, high: number): number => {
  if (at < low + EDGE) return -SCROLL_STEP
  return at > high - EDGE ? SCROLL_STEP : 0
}

/** A drag that ends on the bar where it began is no click on it. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
