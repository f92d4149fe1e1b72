import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { daysAfter } from '../../kit/days.ts'
import { type Month, monthOf, monthsAfter, monthsBetween, sameDayAfter, weekdayOf } from './months.ts'
import type { Bookable } from './stay-choice.ts'

const steps: Record<string, (day: Day, shift: boolean) => Day> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: (day) => daysAfter(day, -weekdayOf(day)),
  End: (day) => daysAfter(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => sameDayAfter(day, shift ? -12 : -1),
  PageDown: (day, shift) => sameDayAfter(day, shift ? 12 : 1),
}

const within = (day: Day, { first, last }: Bookable): Day => (day < first ? first : day > last ? last : day)

/**
 * Which day takes the Tab key, and which months are in sight: an arrow key goes from day to day, over the edges of
 * months as if there were none.
 */
export function useRovingDate(
  grids: RefObject<HTMLElement | null>,
  start: Day,
  bookable: Bookable,
  count: 1 | 2,
) {
  const [at, setAt] = useState(() => within(start, bookable))
  const [month, setMonth] = useState<Month>(() => monthOf(at))
  const [moves, setMoves] = useState(0)
  const focus = () => grids.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each step, once its month is there
  useEffect(() => {
    if (moves > 0) focus()
  }, [moves])

  const reveal = (day: Day) => {
    const ahead = monthsBetween(month, monthOf(day))
    if (ahead < 0) setMonth(monthOf(day))
    else if (ahead >= count) setMonth(monthsAfter(monthOf(day), 1 - count))
  }
  /** Turns to a month without moving the focus; the Tab key then leads into it. */
  function show(to: Month) {
    const least = monthOf(bookable.first)
    const most = monthsAfter(monthOf(bookable.last), 1 - count)
    const shown = to < least ? least : to > most ? most : to
    setMonth(shown)
    setAt(within(`${shown}-01`, bookable))
  }
  /** A day was chosen. After the last one in sight, the days that may follow come into sight. */
  function stay(day: Day, goesOn: boolean) {
    setAt(day)
    const next = daysAfter(day, 1)
    if (goesOn && next <= bookable.last) reveal(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = (event.target as HTMLElement).dataset.day ? steps[event.key] : undefined
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = within(step(at, event.shiftKey), bookable)
    setAt(to)
    reveal(to)
    setMoves((before) => before + 1)
  }
  return { at, month, focus, show, stay, onKeyDown }
}
