import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import buttons from '../plain/Button.module.css'
import styles from './calendar-parts.module.css'
import { type Month, monthName, weeksOf } from './months.ts'

const weekdays = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const

type TableProps = {
  month: Month
  /** The cell of a day, a `td` with its key. */
  cell: (day: Day) => ReactNode
  onPointerLeave?: () => void
}

/** The days of a month as a grid, its weeks from Monday to Sunday. */
export const MonthTable = ({ month, cell, onPointerLeave }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that is walked by arrow keys
  <table role="grid" aria-label={monthName(month)} className={styles.table} onPointerLeave={onPointerLeave}>
    <thead>
      <tr>
        {weekdays.map(([short, full]) => (
          <th key={short} scope="col">
            <span aria-hidden="true">{short}</span>
            <span className="visually-hidden">{full}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((day, place) => (day ? cell(day) : <td key={weekdays[place]?.[0]} />))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Distance between the field and the calendar, and of the calendar from the edges of the window, in pixels. */
const GAP = 8

/** Where it stands beside the field: under it, above it where there is more room, never beyond the window. */
function placed(dialog: HTMLElement, anchor: HTMLElement) {
  const field = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = dialog
  const under = field.bottom + GAP
  const above = field.top - GAP - height
  const top = under + height <= innerHeight - GAP || above < GAP ? under : above
  const left = Math.min(field.left, document.documentElement.clientWidth - width - GAP)
  // In the page, not in the window: it stays beside its field when the page scrolls.
  dialog.style.setProperty('--top', `${Math.max(GAP, Math.min(top, innerHeight - height - GAP)) + scrollY}px`)
  dialog.style.setProperty('--left', `${Math.max(GAP, left) + scrollX}px`)
}

/** Opens a dialog in front of the page as soon as it is there; the page behind rests, and the Tab key stays inside. */
export function useModal(anchor: RefObject<HTMLElement | null>, onOpened: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const place = () => anchor.current && placed(element, anchor.current)
    place()
    onOpened()
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      element.close()
    }
  }, [])
  return [dialog, () => dialog.current?.close()] as const
}

type TurnProps = { label: string; d: string; off: boolean; onClick: () => void }

/** The arrow to another month. */
// Not `disabled`: that would throw the focus away at the last month.
export const Turn = ({ label, d, off, onClick }: TurnProps) => (
  <button
    type="button"
    // The Escape key closes the calendar, not the dialog of the back office around it.
    data-mantine-stop-propagation="true"
    className={`${buttons.icon} ${styles.turn}`}
    aria-label={label}
    aria-disabled={off}
    onClick={off ? undefined : onClick}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  </button>
)
