import { type FormEvent, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { daysAfter, todayAt } from '../../kit/days.ts'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import styles from './StaySearchBar.module.css'
import { stayProblem } from './stay-problem.ts'

const ADULTS = Array.from({ length: 10 }, (_, index) => index + 1)
const CHILDREN = Array.from({ length: 11 }, (_, index) => index)

/**
 * Dates and guests, handed to the booking flow in the address. A plain GET form: it works before any script runs.
 * The days are filled in in the browser, because the page is the same bytes for everybody, on every day.
 */
export function StaySearchBar({ zone }: { zone: string }) {
  const [today, setToday] = useState('')
  const [checkIn, setCheckIn] = useState('')
  const [checkOut, setCheckOut] = useState('')
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const now = todayAt(zone)
    setToday(now)
    // What was chosen before the script ran stays.
    setCheckIn((chosen) => chosen || now)
    setCheckOut((chosen) => chosen || daysAfter(now, 1))
  }, [zone])

  function arrive(day: string) {
    setCheckIn(day)
    setProblem(undefined)
    if (day && checkOut <= day) setCheckOut(daysAfter(day, 1))
  }
  function submit(event: FormEvent) {
    const found = stayProblem({ checkIn, checkOut, today })
    setProblem(found)
    if (found) event.preventDefault()
  }

  return (
    <Form
      action={paths.reservation}
      className={styles.bar}
      aria-label="Search a stay"
      onSubmit={submit}
      noValidate
    >
      <label className={styles.field}>
        <span>Check-in</span>
        <input
          type="date"
          name="check_in"
          required
          min={today}
          value={checkIn}
          aria-describedby={problem && 'stay-problem'}
          onChange={(event) => arrive(event.currentTarget.value)}
        />
      </label>
      <label className={styles.field}>
        <span>Check-out</span>
        <input
          type="date"
          name="check_out"
          required
          min={checkIn ? daysAfter(checkIn, 1) : undefined}
          value={checkOut}
          aria-describedby={problem && 'stay-problem'}
          onChange={(event) => {
            setCheckOut(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      </label>
      <label className={styles.field}>
        <span>Adults (13 or above)</span>
        <select name="adults" defaultValue="2">
          {ADULTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>Children (0 to 12)</span>
        <select name="children" defaultValue="0">
          {CHILDREN.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <button type="submit" className={`${buttons.accent} ${styles.go}`}>
        Find rooms
      </button>
      <p role="alert" id="stay-problem" className={styles.problem}>
        {problem}
      </p>
    </Form>
  )
}
