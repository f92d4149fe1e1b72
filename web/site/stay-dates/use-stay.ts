import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formValues } from '../../kit/forms/form-values.ts'
import { rememberedStay, rememberStay } from './remembered-stay.ts'
import { arriving, type Stay } from './stay-choice.ts'

const none: Stay = { checkIn: '', checkOut: '' }

/** The stay that the form begins with, and whether somebody has chosen it. */
function startOf(form: HTMLFormElement, today: Day): Stay & { chosen: boolean } {
  const { check_in, check_out } = formValues(form, ['check_in', 'check_out'])
  // What was chosen before the page ran stands in its fields only. A departure alone says no arrival.
  if (check_in) return { ...arriving({ checkIn: '', checkOut: check_out }, check_in), chosen: true }
  if (check_out) return { checkIn: '', checkOut: check_out, chosen: true }
  const remembered = rememberedStay(today)
  if (remembered) return { ...remembered, chosen: true }
  return { checkIn: today, checkOut: daysAfter(today, 1), chosen: false }
}

/**
 * The dates of a form that came with the page: tonight until a guest chooses others. Only the browser knows today,
 * since the page is kept for everybody and for days.
 */
export function useStay(form: RefObject<HTMLFormElement | null>, zone: string) {
  const [today, setToday] = useState<Day | ''>('')
  const [{ chosen, ...stay }, setStay] = useState({ ...none, chosen: false })

  useLayoutEffect(() => {
    if (!form.current) return
    const now = todayAt(zone)
    setToday(now)
    const start = startOf(form.current, now)
    setStay(start)
    if (start.chosen) rememberStay(start)
  }, [form, zone])

  function choose(made: Stay) {
    setStay({ ...made, chosen: true })
    rememberStay(made)
  }
  return { today, stay, chosen, choose }
}

/** The dates that were chosen in this tab before, once the page runs. */
export function useRememberedStay(zone: string): Stay | undefined {
  const [stay, setStay] = useState<Stay>()
  useEffect(() => setStay(rememberedStay(todayAt(zone))), [zone])
  return stay
}
