import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { counted } from '../../kit/format.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { SelectField, TextField } from '../../kit/plain/Field.tsx'
import { paths, reservationFor } from '../../paths.ts'
import styles from './StayForm.module.css'

type Props = { zone: string; sleeps: number }

const adultChoices = Array.from({ length: 10 }, (_, index) => index + 1)
const childChoices = Array.from({ length: 11 }, (_, index) => index)

/** Dates and guests; the booking flow opens with them filled in. Works as a plain form before the page is alive. */
export function StayForm({ zone, sleeps }: Props) {
  const navigate = useNavigate()
  const [today, setToday] = useState('')
  const [stay, setStay] = useState({ checkIn: '', checkOut: '', adults: Math.min(2, sleeps), children: 0 })
  const guests = stay.adults + stay.children
  const wrongWay = stay.checkOut !== '' && stay.checkOut <= stay.checkIn

  // The page is kept for everybody and for days: only the browser knows what today is.
  useEffect(() => {
    const now = todayAt(zone)
    setToday(now)
    setStay((before) => ({ ...before, checkIn: now, checkOut: daysAfter(now, 1) }))
  }, [zone])

  function arrive(checkIn: string) {
    const moved = checkIn !== '' && checkIn >= stay.checkOut ? daysAfter(checkIn, 1) : stay.checkOut
    setStay({ ...stay, checkIn, checkOut: moved })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!wrongWay && stay.checkIn && stay.checkOut) navigate(reservationFor(stay))
  }

  return (
    <form className={styles.form} action={paths.reservation} method="get" onSubmit={onSubmit}>
      <TextField
        label="Check-in"
        name="check_in"
        type="date"
        required
        min={today || undefined}
        value={stay.checkIn}
        onChange={arrive}
      />
      <TextField
        label="Check-out"
        name="check_out"
        type="date"
        required
        min={stay.checkIn ? daysAfter(stay.checkIn, 1) : undefined}
        value={stay.checkOut}
        onChange={(checkOut) => setStay({ ...stay, checkOut })}
        error={wrongWay ? 'Check-out date must be after check-in date' : undefined}
      />
      <SelectField
        label="Adults"
        hint="13 and above"
        name="adults"
        value={String(stay.adults)}
        onChange={(adults) => setStay({ ...stay, adults: Number(adults) })}
      >
        {adultChoices.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <SelectField
        label="Children"
        hint="0 to 12"
        name="children"
        value={String(stay.children)}
        onChange={(children) => setStay({ ...stay, children: Number(children) })}
      >
        {childChoices.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <p className={styles.note} aria-live="polite">
        {guests > sleeps
          ? `This room sleeps ${counted(sleeps, 'guest')}. The search will show rooms for ${guests}.`
          : ''}
      </p>
      <Button type="submit">See what is free</Button>
    </form>
  )
}
