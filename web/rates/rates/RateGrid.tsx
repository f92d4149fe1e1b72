import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { weekdayOf } from '../../../contract/kit/dates.ts'
import type { RoomRates } from '../../../contract/rates/rates.ts'
import { weekdayNames } from '../../../contract/rates/weekdays.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay, formatMoney, monthName } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './rates.module.css'
import { type Chosen, chosenBetween, daysOf, isBetween, type Place } from './selection.ts'

type Props = {
  month: string
  rooms: readonly RoomRates[]
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
  onOpen: ((chosen: Chosen) => void) | undefined
}

/** Rooms down, nights across: what each costs, and which stays it is kept for. */
export function RateGrid({ month, rooms, chosen, onChoose, onOpen }: Props) {
  const days = daysOf(month)
  const { grid, isChosen, isInTabOrder, chooseRoom, chooseNight, handlers } = useRateGrid({
    ...{ rooms, days, chosen, onChoose, onOpen },
  })
  const today = todayAt(useArea().zone)
  const scroller = useRef<HTMLDivElement>(null)
  // What is over is a scroll away, and what is sold next is in sight.
  useLayoutEffect(() => {
    const [room, night] =
      scroller.current?.querySelectorAll<HTMLElement>('thead th:first-child, [data-today]') ?? []
    if (room && night) scroller.current?.scrollTo({ left: night.offsetLeft - room.offsetWidth })
  }, [])
  return (
    <Box edge radius="button" ref={scroller} className={styles.scroll}>
      <p id="rates-hint" className="visually-hidden">
        Arrow keys go from night to night and room to room, Home and End to the first and the last night, Page
        Up and Page Down to the first and the last room.
        {onOpen
          ? ' With Shift they choose all between. Shift and Space choose all nights of a room, Control and Space all rooms of a night; Enter sets the price of what is chosen.'
          : null}
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its nights are gone through with arrow keys
        role="grid"
        aria-multiselectable="true"
        aria-label={`Rates in ${monthName(month)}`}
        aria-describedby="rates-hint"
        className={styles.grid}
        {...handlers}
      >
        <thead>
          <tr>
            <th scope="col">Room</th>
            {days.map((day, night) => (
              <th
                key={day}
                scope="col"
                data-weekend={weekdayOf(day) > 5 || undefined}
                data-today={day === today || undefined}
              >
                <button type="button" tabIndex={-1} onClick={() => chooseNight(night)}>
                  <small>{weekdayNames[weekdayOf(day) - 1]}</small>
                  {Number(day.slice(8))}
                  <span className="visually-hidden">, choose all rooms on {formatDay(day)}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((rates, room) => (
            <tr key={rates.room_id}>
              <th scope="row">
                <button type="button" tabIndex={-1} onClick={() => chooseRoom(room)}>
                  {rates.room_number}
                  <small>{rates.room_type}</small>
                  <span className="visually-hidden">, choose all nights</span>
                </button>
              </th>
              {rates.nights.map((night, at) => (
                <td
                  key={days[at]}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
                  role="gridcell"
                  data-room={room}
                  data-night={at}
                  data-set={night.pricing_id !== null || undefined}
                  tabIndex={isInTabOrder({ room, night: at }) ? 0 : -1}
                  aria-selected={isChosen({ room, night: at })}
                >
                  <Night night={night} day={days[at] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Night({ night, day }: { night: RoomRates['nights'][number]; day: string }) {
  const { price, min_nights, closed_to_arrival } = night
  const rules = [min_nights > 1 && `at least ${min_nights} nights`, closed_to_arrival && 'no arrival'].filter(
    Boolean,
  )
  return (
    <>
      <span className="visually-hidden">{[formatDay(day), formatMoney(price), ...rules].join(', ')}</span>
      <span aria-hidden="true">{formatMoney(price).replace('₹', '').replace(/\.00$/, '')}</span>
      {rules.length > 0 ? (
        <small aria-hidden="true">
          {[min_nights > 1 && `${min_nights}+ nights`, closed_to_arrival && 'no arrival']
            .filter(Boolean)
            .join(', ')}
        </small>
      ) : null}
    </>
  )
}

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
function useRateGrid({ rooms, days, chosen, onChoose, onOpen }: Grid) {
  const grid = useRef<HTMLTableElement>(null)
  const [corners, setCorners] = useState<Corners>({
    anchor: { room: 0, night: 0 },
    end: { room: 0, night: 0 },
  })
  const drags = useRef(false)
  // Not every browser says with a click what pressed.
  const pressedBy = useRef('')
  const isByMouse = ({ detail }: MouseEvent) => detail > 0 && pressedBy.current === 'mouse'

  function choose(next: Corners) {
    setCorners(next)
    onChoose(chosenBetween(next, { rooms, days }))
  }
  const reach = (end: Place, extends_: boolean) => choose({ anchor: extends_ ? corners.anchor : end, end })
  function open(of: Corners) {
    const cells = chosenBetween(of, { rooms, days })
    // The list may have become shorter since they were chosen.
    if (cells.rooms.length > 0) onOpen?.(cells)
  }

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event)
    pressedBy.current = event.pointerType
    // A finger may be about to scroll: it chooses with its press (onClick).
    if (!place || event.button !== 0 || event.pointerType !== 'mouse') return
    drags.current = true
    reach(place, event.shiftKey)
  }
  /** With a finger the first press chooses a cell, the next one reaches from there to another. */
  function onClick(event: MouseEvent) {
    const place = placeOf(event)
    if (!place || isByMouse(event)) return
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
      // The second press of a finger has opened it.
      onDoubleClick: (event: MouseEvent) => placeOf(event) && isByMouse(event) && open(corners),
      onKeyDown,
    },
  }
}
