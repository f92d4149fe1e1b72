import type { Ref } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { daysAfter } from '../../kit/days.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { shortDay } from './day-words.ts'
import styles from './StayDates.module.css'
import type { Side } from './stay-choice.ts'

type Props = {
  id: string
  side: Side
  day: Day | ''
  today: Day | ''
  /** The earliest day of the plain field; for the departure the arrival, after which it lies. */
  min: Day | ''
  /** The browser's own date field: what there is before the page runs, and where the calendar cannot come. */
  native: boolean
  error: string | undefined
  describedBy: string | undefined
  expanded: boolean
  button: Ref<HTMLButtonElement>
  onChange: (day: Day | '') => void
  onOpen: () => void
}

const sides = {
  'check-in': { label: 'Check-in', name: 'check_in', daysAfterMin: 0 },
  'check-out': { label: 'Check-out', name: 'check_out', daysAfterMin: 1 },
} as const

/** One date of the stay with its label and what is wrong with it. */
export function DateField({ native, ...field }: Props) {
  const { id, error } = field
  const { label } = sides[field.side]
  const describedBy = error ? `${id}-error` : field.describedBy
  return (
    <Stack gap={4} shrinks className={styles.field}>
      {/* A label would take the button's own words from its name. */}
      {native ? <label htmlFor={id}>{label}</label> : <span id={`${id}-label`}>{label}</span>}
      {native ? <PlainDate {...field} {...{ describedBy }} /> : <Opener {...field} {...{ describedBy }} />}
      <Box
        as="p"
        tone="danger"
        size="label"
        weight={500}
        id={`${id}-error`}
        className={styles.error}
        aria-live="polite"
      >
        {error}
      </Box>
    </Stack>
  )
}

type Control = Omit<Props, 'native'>

const PlainDate = ({ id, side, day, min, error, describedBy, onChange }: Control) => (
  <input
    type="date"
    id={id}
    name={sides[side].name}
    required
    min={min ? daysAfter(min, sides[side].daysAfterMin) : undefined}
    value={day}
    className={styles.control}
    aria-invalid={error ? true : undefined}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const Opener = ({ id, side, day, today, error, describedBy, expanded, button, onOpen }: Control) => (
  <>
    <input type="hidden" name={sides[side].name} value={day} />
    <button
      ref={button}
      type="button"
      id={id}
      className={styles.control}
      // A button may not be `aria-invalid`; what leads to the first wrong field finds it by this.
      data-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label ${id}`}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onOpen}
    >
      {day && today ? shortDay(day, today) : 'Choose a date'}
    </button>
  </>
)
