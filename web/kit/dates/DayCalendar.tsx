import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { formatDayLong, twoDigits } from '../format.ts'
import { Row, Stack } from '../layout/Box.tsx'
import { monthNames } from '../month-names.ts'
import { MonthTable, Turn, useModal } from './calendar-parts.tsx'
import styles from './day-field.module.css'
import { daySteps, type Month, monthOf, monthsAfter, monthsBetween, sameDayAfter } from './months.ts'

export type DayCalendarProps = {
  value: Day | ''
  min: Day | undefined
  max: Day | undefined
  today: Day
  /** What is chosen, in the words of the field. */
  label: string
  anchor: RefObject<HTMLElement | null>
  /** With the chosen day; without one where it was closed as it was. */
  onClose: (day: Day | undefined) => void
}

/** How far the years reach where nothing ends them: a birth, a passport that is valid for long. */
const YEARS_BACK = 120
const YEARS_AHEAD = 20

/** A month of days beside a date field, of which one is chosen. */
export function DayCalendar({ value, min, max, today, label, anchor, onClose }: DayCalendarProps) {
  const first = min ?? sameDayAfter(today, -12 * YEARS_BACK)
  const last = max ?? sameDayAfter(today, 12 * YEARS_AHEAD)
  const inside = (day: Day): Day => (day < first ? first : day > last ? last : day)
  const [at, setAt] = useState(() => inside(value || today))
  const [moves, setMoves] = useState(0)
  const days = useRef<HTMLDivElement>(null)
  const month = monthOf(at)
  const focus = () => days.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  const [dialog, shut] = useModal(anchor, focus)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each step, once its month is there
  useEffect(() => {
    if (moves > 0) focus()
  }, [moves])

  function finish(day?: Day) {
    shut()
    onClose(day)
  }
  function onKeyDown(event: KeyboardEvent) {
    // A key here is none of the form's around it.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return finish()
    }
    const step = (event.target as HTMLElement).dataset.day ? daySteps[event.key] : undefined
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setAt(inside(step(at, event.shiftKey)))
    setMoves((before) => before + 1)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.calendar}
      aria-label={`Calendar: ${label}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        finish()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && isBeside(event) && finish()}
    >
      <Stack gap={8}>
        <MonthHead
          month={month}
          first={monthOf(first)}
          last={monthOf(last)}
          onShow={(to) => setAt(inside(sameDayAfter(at, monthsBetween(month, to))))}
        />
        <div ref={days} className={styles.month}>
          <MonthTable
            month={month}
            cell={(day) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell
              <td key={day} aria-selected={day === value} className={styles.cell}>
                <button
                  type="button"
                  data-mantine-stop-propagation="true"
                  className={styles.day}
                  data-day={day}
                  aria-disabled={day < first || day > last}
                  aria-current={day === today ? 'date' : undefined}
                  // What is seen on it comes first.
                  aria-label={`${Number(day.slice(8))}, ${formatDayLong(day)}`}
                  tabIndex={day === at ? 0 : -1}
                  onClick={() => day === inside(day) && finish(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            )}
          />
        </div>
      </Stack>
    </dialog>
  )
}

/** Its own edge belongs to the calendar, its backdrop does not. */
function isBeside({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

type HeadProps = { month: Month; first: Month; last: Month; onShow: (month: Month) => void }

/** Month and year between the arrows to the months around. */
function MonthHead({ month, first, last, onShow }: HeadProps) {
  const year = Number(month.slice(0, 4))
  const from = Number(first.slice(0, 4))
  const years = Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, index) => from + index)
  return (
    <Row gap={4} align="center" justify="between">
      <Turn
        label="Earlier month"
        d="m14 6-6 6 6 6"
        off={month <= first}
        onClick={() => onShow(monthsAfter(month, -1))}
      />
      <Row gap={4} align="center">
        <select
          aria-label="Month"
          data-mantine-stop-propagation="true"
          value={month.slice(5)}
          onChange={(event) => onShow(`${month.slice(0, 4)}-${event.currentTarget.value}`)}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={twoDigits(index + 1)}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label="Year"
          data-mantine-stop-propagation="true"
          value={year}
          onChange={(event) => onShow(`${event.currentTarget.value}-${month.slice(5)}`)}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </Row>
      <Turn
        label="Later month"
        d="m10 6 6 6-6 6"
        off={month >= last}
        onClick={() => onShow(monthsAfter(month, 1))}
      />
    </Row>
  )
}
