import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { bothDates, fromBeforeTo } from '../../../contract/kit/day-range.ts'
import { DateField } from '../forms/DateField.tsx'
import { toast } from '../toasts/toast.ts'
import styles from './RangeForm.module.css'

export type DayRange = { fromDate: string; toDate: string }

type Props = {
  range: DayRange
  submit: string
  /** Runs with two days in their order. */
  onSubmit: (range: DayRange) => void
  running?: boolean
}

/** Asks for the first and the last day, and says which one is missing (back-office §5). */
export function RangeForm({ range, submit, onSubmit, running }: Props) {
  const [asked, setAsked] = useState(range)
  const action = `Range of days: ${submit}`
  const [wrong, setWrong] = useState<string>()

  function send(event: FormEvent) {
    event.preventDefault()
    const message = problemOf(asked)
    setWrong(message)
    if (message) return toast.error(message, undefined, action)
    toast.over(action)
    onSubmit(asked)
  }

  return (
    <form className={`${styles.range} unprinted`} onSubmit={send} noValidate aria-label="Date range">
      <DateField
        label="From"
        value={asked.fromDate}
        error={wrong && (!asked.fromDate || asked.toDate) ? wrong : undefined}
        onChange={(value) => setAsked((before) => ({ ...before, fromDate: value }))}
      />
      <DateField
        label="To"
        value={asked.toDate}
        error={wrong && asked.fromDate && !asked.toDate ? wrong : undefined}
        onChange={(value) => setAsked((before) => ({ ...before, toDate: value }))}
      />
      <Button type="submit" size="sm" loading={running}>
        {submit}
      </Button>
    </form>
  )
}

const problemOf = ({ fromDate, toDate }: DayRange): string | undefined => {
  if (!fromDate || !toDate) return bothDates
  return fromDate > toDate ? fromBeforeTo : undefined
}
