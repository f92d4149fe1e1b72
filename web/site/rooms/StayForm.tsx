import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { counted } from '../../kit/format.ts'
import { formValues } from '../../kit/forms/form-values.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { SelectField, TextField } from '../../kit/plain/Field.tsx'
import { paths } from '../../paths.ts'
import { stayProblem } from '../home/stay-problem.ts'
import styles from './StayForm.module.css'

type Props = { zone: string; sleeps: number }

const adultChoices = Array.from({ length: 10 }, (_, index) => index + 1)
const childChoices = Array.from({ length: 11 }, (_, index) => index)

/**
 * Dates that begin with tonight: only the browser knows today, since the page is kept for everybody and for days.
 * What was chosen before the page came alive stays.
 */
function useStay(form: RefObject<HTMLFormElement | null>, zone: string, sleeps: number) {
  const [today, setToday] = useState('')
  const [dates, setDates] = useState({ checkIn: '', checkOut: '' })
  const [guests, setGuests] = useState({ adults: Math.min(2, sleeps), children: 0 })

  useEffect(() => {
    if (!form.current) return
    const now = todayAt(zone)
    const chosen = formValues(form.current, ['check_in', 'check_out', 'adults', 'children'])
    const checkIn = chosen.check_in || now
    setToday(now)
    setDates({ checkIn, checkOut: chosen.check_out || daysAfter(checkIn, 1) })
    setGuests({ adults: Number(chosen.adults), children: Number(chosen.children) })
  }, [form, zone])

  const arrive = (checkIn: string) =>
    setDates(({ checkOut }) => ({
      checkIn,
      checkOut: checkIn && checkOut <= checkIn ? daysAfter(checkIn, 1) : checkOut,
    }))
  const leave = (checkOut: string) => setDates((before) => ({ ...before, checkOut }))
  return { today, ...dates, arrive, leave, guests, setGuests }
}

/** Dates and guests for this room: a plain form that opens the booking flow with them filled in. */
export function StayForm({ zone, sleeps }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { today, checkIn, checkOut, arrive, leave, guests, setGuests } = useStay(form, zone, sleeps)
  const [problem, setProblem] = useState<string>()
  const count = guests.adults + guests.children

  function onSubmit(event: FormEvent) {
    const found = stayProblem({ checkIn, checkOut, today })
    setProblem(found)
    if (found) event.preventDefault()
  }

  return (
    <Form ref={form} className={styles.form} action={paths.reservation} onSubmit={onSubmit} noValidate>
      <TextField
        label="Check-in"
        name="check_in"
        type="date"
        min={today || undefined}
        value={checkIn}
        onChange={arrive}
      />
      <TextField
        label="Check-out"
        name="check_out"
        type="date"
        min={checkIn ? daysAfter(checkIn, 1) : undefined}
        value={checkOut}
        onChange={leave}
      />
      <SelectField
        label="Adults"
        hint="13 or above"
        name="adults"
        value={String(guests.adults)}
        onChange={(adults) => setGuests({ ...guests, adults: Number(adults) })}
      >
        {adultChoices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
      <SelectField
        label="Children"
        hint="0 to 12"
        name="children"
        value={String(guests.children)}
        onChange={(children) => setGuests({ ...guests, children: Number(children) })}
      >
        {childChoices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <p className={styles.note} aria-live="polite">
        {count > sleeps
          ? `This room sleeps ${counted(sleeps, 'guest')}. The search will show rooms for ${count}.`
          : ''}
      </p>
      <Button type="submit">See what is free</Button>
    </Form>
  )
}
