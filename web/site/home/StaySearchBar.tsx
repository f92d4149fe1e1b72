import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Paise } from '../../../contract/kit/money.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import { BookBar } from '../stay-dates/BookBar.tsx'
import { type DatesOpener, StayDates } from '../stay-dates/StayDates.tsx'
import { useStay } from '../stay-dates/use-stay.ts'
import styles from './StaySearchBar.module.css'
import { stayProblem } from './stay-problem.ts'

const ADULTS = Array.from({ length: 10 }, (_, index) => index + 1)
const CHILDREN = Array.from({ length: 11 }, (_, index) => index)

/**
 * Dates and guests, handed to the booking flow in the address. A plain GET form: it works before any script runs.
 * The days are filled in in the browser, because the page is the same bytes for everybody, on every day.
 */
export function StaySearchBar({ zone, from }: { zone: string; from: Paise | null }) {
  const form = useRef<HTMLFormElement>(null)
  const dates = useRef<DatesOpener>(null)
  const { today, stay, choose } = useStay(form, zone)
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    const found = stayProblem({ ...stay, today })
    setProblem(found)
    if (found) event.preventDefault()
  }

  return (
    <>
      <Form
        ref={form}
        action={paths.reservation}
        className={styles.bar}
        aria-label="Search a stay"
        onSubmit={submit}
        noValidate
      >
        <StayDates
          today={today}
          value={stay}
          onChange={(made) => {
            choose(made)
            setProblem(undefined)
          }}
          describedBy={problem && 'stay-problem'}
          opener={dates}
        />
        <Stack as="label" gap={4} shrinks size="label" weight={500} tone="muted" className={styles.field}>
          <span>Adults (13 or above)</span>
          <select name="adults" defaultValue="2">
            {ADULTS.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </Stack>
        <Stack as="label" gap={4} shrinks size="label" weight={500} tone="muted" className={styles.field}>
          <span>Children (0 to 12)</span>
          <select name="children" defaultValue="0">
            {CHILDREN.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </Stack>
        <button type="submit" className={`${buttons.accent} ${styles.go}`}>
          Find rooms
        </button>
        <p role="alert" id="stay-problem" className={styles.problem}>
          {problem}
        </p>
      </Form>
      <BookBar form={form} from={from} onPress={() => dates.current?.open()} />
    </>
  )
}
