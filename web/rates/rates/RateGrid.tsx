import { useLayoutEffect, useRef } from 'react'
import { weekdayOf } from '../../../contract/kit/dates.ts'
import type { RoomRates } from '../../../contract/rates/rates.ts'
import { weekdayNames } from '../../../contract/rates/weekdays.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay, formatMoney, monthName } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './rates.module.css'
import { type Chosen, daysOf } from './selection.ts'
import { useRateGrid } from './use-rate-grid.ts'

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
        Up and Page Down to the first and the last room. With Shift they choose all between. Shift and Space
        choose all nights of a room, Control and Space all rooms of a night; Enter sets the price of what is
        chosen.
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
