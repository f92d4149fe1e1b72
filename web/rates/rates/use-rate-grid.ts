import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { RoomRates } from '../../../contract/rates/rates.ts'
import { type Chosen, chosenBetween, isBetween, type Place } from './selection.ts'

type Grid = {
  rooms: readonly RoomRates[]
  days: readonly string[]
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
  /** What can be done with the cells, once a range of them is chosen. */
  onOpen: ((chosen: Chosen) => void) | undefined
}
type Corners = { anchor: Place; end: Place }

const far = Number.MAX_SAFE_INTEGER
const steps: Record<string, Place> = {
  Home: { room: 0, night: 0 - far },
  End: { room: 0, night: far },
  PageUp: { room: 0 - far, night: 0 },
  PageDown: { room: far, night: 0 },
  ArrowLeft: { room: 0, night: -1 },
  ArrowRight: { room: 0, night: 1 },
  ArrowUp: { room: -1, night: 0 },
  ArrowDown: { room: 1, night: 0 },
}

const isOne = ({ anchor, end }: Corners): boolean => anchor.room === end.room && anchor.night === end.night

const within = (value: number, length: number): number => Math.min(Math.max(value, 0), length - 1)

const cellAt = (grid: HTMLElement | null, { room, night }: Place) =>
  grid?.querySelector<HTMLElement>(`[data-room="${room}"][data-night="${night}"]`)

/** The cell that an event is about. */
const placeOf = ({ target }: { target: EventTarget }): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-room][data-night]') : null
  return cell ? { room: Number(cell.dataset.room), night: Number(cell.dataset.night) } : undefined
}

/**
 * Cells are chosen as in a spreadsheet: by a press, by dragging, by a press with Shift, or with the arrow keys and Shift.
 * One cell takes the Tab key. The end of a drag, a press with Shift, a second press on a cell and Enter open what can be
 * done with those that are chosen.
 */
export function useRateGrid({ rooms, days, chosen, onChoose, onOpen }: Grid) {
  const grid = useRef<HTMLTableElement>(null)
  const [corners, setCorners] = useState<Corners>({
    anchor: { room: 0, night: 0 },
    end: { room: 0, night: 0 },
  })
  const drags = useRef(false)

  function choose(next: Corners) {
    setCorners(next)
    onChoose(chosenBetween(next, { rooms, days }))
  }
  const reach = (end: Place, extends_: boolean) => choose({ anchor: extends_ ? corners.anchor : end, end })
  const open = (of: Corners) => onOpen?.(chosenBetween(of, { rooms, days }))

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event)
    // A finger may be about to scroll: it chooses with its press (onClick).
    if (!place || event.button !== 0 || event.pointerType !== 'mouse') return
    drags.current = true
    reach(place, event.shiftKey)
  }
  /** With a finger the first press chooses a cell, the next one reaches from there to another. */
  function onClick(event: MouseEvent) {
    const place = placeOf(event)
    if (!place || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return
    const extends_ = chosen !== undefined && isOne(corners)
    reach(place, extends_)
    if (extends_) open({ anchor: corners.anchor, end: place })
  }
  function onPointerOver(event: PointerEvent) {
    const place = placeOf(event)
    if (place && drags.current && event.buttons === 1) reach(place, true)
  }
  function onPointerUp() {
    if (drags.current && !isOne(corners)) open(corners)
    drags.current = false
  }
  const chooseRoom = (room: number) =>
    choose({ anchor: { room, night: 0 }, end: { room, night: days.length - 1 } })
  const chooseNight = (night: number) =>
    choose({ anchor: { room: 0, night }, end: { room: rooms.length - 1, night } })

  /** As in a spreadsheet: the whole row with Shift, the whole column with Control. */
  function press({ key, shiftKey, ctrlKey }: KeyboardEvent, { room, night }: Place) {
    if (key === ' ' && shiftKey) return chooseRoom(room)
    if (key === ' ' && ctrlKey) return chooseNight(night)
    if (chosen) return open(corners)
    reach(corners.end, false)
    open({ anchor: corners.end, end: corners.end })
  }
  function onKeyDown(event: KeyboardEvent) {
    const [step, place] = [steps[event.key], placeOf(event)]
    if (!step && !((event.key === 'Enter' || event.key === ' ') && place)) return
    event.preventDefault()
    if (!step) return place && press(event, place)
    const [room, night] = [corners.end.room + step.room, corners.end.night + step.night]
    const end = { room: within(room, rooms.length), night: within(night, days.length) }
    reach(end, event.shiftKey)
    cellAt(grid.current, end)?.focus()
  }

  return {
    grid,
    isChosen: (place: Place) => chosen !== undefined && isBetween(corners, place),
    isInTabOrder: ({ room, night }: Place) =>
      within(corners.end.room, rooms.length) === room && within(corners.end.night, days.length) === night,
    chooseRoom,
    chooseNight,
    handlers: {
      onClick,
      onPointerDown,
      onPointerOver,
      onPointerUp,
      onDoubleClick: (event: MouseEvent) => placeOf(event) && open(corners),
      onKeyDown,
    },
  }
}
