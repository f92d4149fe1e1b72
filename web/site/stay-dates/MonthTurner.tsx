import { Stack } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { type Month, monthName, monthOf, monthsAfter, monthsBetween } from './months.ts'
import styles from './StayCalendar.module.css'
import type { Bookable } from './stay-choice.ts'

type Props = {
  month: Month
  bookable: Bookable
  /** Which arrows stand beside the month: of two months each has one. */
  sides: 'both' | 'earlier' | 'later'
  onTurn: (by: 1 | -1) => void
  onShow: (month: Month) => void
}

/** The name of a month, from which any other is chosen, between its arrows. */
export function MonthTurner({ month, bookable, sides, onTurn, onShow }: Props) {
  const first = monthOf(bookable.first)
  const last = monthOf(bookable.last)
  const months = Array.from({ length: monthsBetween(first, last) + 1 }, (_, index) =>
    monthsAfter(first, index),
  )
  return (
    <Stack align="center" text="center" className={styles.turner}>
      {sides === 'later' ? (
        <span />
      ) : (
        <Turn label="Earlier month" d="m14 6-6 6 6 6" off={month <= first} onClick={() => onTurn(-1)} />
      )}
      {sides === 'later' ? (
        <span className={styles.name}>{monthName(month)}</span>
      ) : (
        <select
          aria-label="Month"
          className={styles.name}
          value={month}
          onChange={(event) => onShow(event.currentTarget.value)}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </select>
      )}
      {sides === 'earlier' ? (
        <span />
      ) : (
        <Turn label="Later month" d="m10 6 6 6-6 6" off={month >= last} onClick={() => onTurn(1)} />
      )}
    </Stack>
  )
}

type TurnProps = { label: string; d: string; off: boolean; onClick: () => void }

// Not `disabled`: that would throw the focus away at the last month.
const Turn = ({ label, d, off, onClick }: TurnProps) => (
  <button
    type="button"
    className={buttons.icon}
    aria-label={label}
    aria-disabled={off}
    onClick={off ? undefined : onClick}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  </button>
)
