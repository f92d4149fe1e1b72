import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PricedNight, RoomPrices } from '../../../contract/rates/price-calendar.ts'
import { formatDayLong, formatMoney, monthName, shortMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { madeBy } from './NightsOfStay.tsx'
import styles from './price-calendar.module.css'
import { toneOf } from './tones.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Props = {
  month: RoomPrices
  selected: string | undefined
  onSelect: (day: string) => void
  onTurn: (by: 1 | -1) => void
}

/** How many days before the first stand empty: weeks begin on Monday. */
const emptyDays = (first: string): number => (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7

function weeksOf(days: readonly PricedNight[]): (PricedNight | null)[][] {
  const cells = [...Array.from({ length: emptyDays(days[0]?.day ?? '') }, () => null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** One month as a grid: one day takes the Tab key, arrow keys go from day to day and into the months beside it. */
export function PriceMonth({ month, selected, onSelect, onTurn }: Props) {
  const { days } = month
  const hint = useId()
  const { grid, at, go, onKeyDown } = useRovingDay(month, onTurn)

  return (
    <div>
      <p id={hint} className="visually-hidden">
        Arrow keys go from day to day, Page Up and Page Down from month to month.
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are gone through with arrow keys
        role="grid"
        className={styles.month}
        aria-label={`Prices of room ${month.room.room_number} in ${monthName(month.month)}`}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, index) => (
            <tr key={week.find((night) => night)?.day ?? index}>
              {week.map((night, place) =>
                night ? (
                  <td key={night.day}>
                    <DayCell
                      night={night}
                      month={month}
                      inTabOrder={days[at]?.day === night.day}
                      selected={selected === night.day}
                      onSelect={() => {
                        go(days.indexOf(night))
                        onSelect(night.day)
                      }}
                    />
                  </td>
                ) : (
                  <td key={weekdays[place]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  night: PricedNight
  month: RoomPrices
  inTabOrder: boolean
  selected: boolean
  onSelect: () => void
}

function DayCell({ night, month, inTabOrder, selected, onSelect }: CellProps) {
  return (
    <Stack
      type="button"
      as="button"
      align="end"
      edge
      radius="input"
      surface="raised"
      tone="ink"
      text="start"
      className={styles.day}
      data-day={night.day}
      data-tone={toneOf(month.records, night.pricing_id)}
      tabIndex={inTabOrder ? 0 : -1}
      aria-pressed={selected}
      onClick={onSelect}
    >
      <span className="visually-hidden">
        {`${formatDayLong(night.day)}: ${formatMoney(night.price)}, ${madeBy(night).toLowerCase()}`}
      </span>
      <Box as="span" tone="muted" size="label" className={styles.number} aria-hidden="true">
        {Number(night.day.slice(8))}
      </Box>
      <Box as="span" size="small" weight={600} className={styles.amount} aria-hidden="true">
        {inFull(night)}
      </Box>
      <Box as="span" size="small" weight={600} className={styles.short} aria-hidden="true">
        {shortMoney(night.price)}
      </Box>
      <span className={styles.mark} aria-hidden="true">
        {night.pricing_id ? `#${night.pricing_id}` : ''}
      </span>
    </Stack>
  )
}

/** Without paise where there are none: the day's details have them. */
const inFull = ({ price }: PricedNight): string => formatMoney(price).replace(/\.00$/, '')

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const turns: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

function stepOf(key: string, at: number, length: number): number | undefined {
  if (key === 'Home') return -at
  return key === 'End' ? length - 1 - at : steps[key]
}

/** Which day of the grid takes the Tab key. A step beyond an end turns the month and goes on there. */
function useRovingDay({ days, month }: RoomPrices, onTurn: (by: 1 | -1) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(0)
  const [landing, setLanding] = useState<{ month: string; offset: number }>()
  const focus = (place: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${days[place]?.day}"]`)?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the month that was turned to is there
  useEffect(() => {
    const place = landing && landing.month !== month ? landingPlace(landing.offset, days.length) : undefined
    setAt(place ?? Math.min(at, days.length - 1))
    if (place === undefined) return
    setLanding(undefined)
    focus(place)
  }, [month])

  function go(place: number) {
    if (place >= 0 && place < days.length) {
      setAt(place)
      return focus(place)
    }
    setLanding({ month, offset: place < 0 ? place : place - days.length })
    onTurn(place < 0 ? -1 : 1)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, at, days.length)
    const turning = turns[event.key]
    if (step === undefined && turning === undefined) return
    event.preventDefault()
    if (turning) onTurn(turning)
    else go(at + (step ?? 0))
  }

  return { grid, at: Math.min(at, days.length - 1), go, onKeyDown }
}

/** A step of so many days beyond the month before, seen from its end or from the beginning. */
const landingPlace = (offset: number, length: number): number => (offset < 0 ? length + offset : offset)
