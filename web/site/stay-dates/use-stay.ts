import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formValues } from '../../kit/forms/form-values.ts'
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

const key = 'chosen-stay'

const isDay = (text: unknown): text is Day => typeof text === 'string' && /^2\d{3}-\d\d-\d\d$/.test(text)

const read = (checkIn: unknown, checkOut: unknown, today: Day): Stay | undefined =>
  isDay(checkIn) && isDay(checkOut) && checkIn >= today && checkOut > checkIn
    ? { checkIn, checkOut }
    : undefined

/** The dates that a guest has chosen in this tab, so that the next room is looked at for the same ones. */
function rememberStay({ checkIn, checkOut }: Stay): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([checkIn, checkOut]))
  } catch {
    // Storage may be blocked; then every page begins with tonight.
  }
}

/** The dates of the address, which somebody may have shared, else those chosen before in this tab. */
function rememberedStay(today: Day): Stay | undefined {
  const address = new URLSearchParams(location.search)
  const given = read(address.get('check_in'), address.get('check_out'), today)
  if (given) return given
  try {
    const [checkIn, checkOut] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return read(checkIn, checkOut, today)
  } catch {
    return undefined
  }
}
