import { clockAt } from '../days.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Clocks differ a little: the server must have seen midnight too. */
const graceMs = 2000

/** The resort's clock, a little behind. */
const clock = (zone: string): Date => clockAt(new Date(Date.now() - graceMs), zone)
const dayNow = (zone: string): string => clock(zone).toISOString().slice(0, 10)

/** How long it is until the next day begins at the resort; an hour at most, for clocks that are put forward or back. */
const untilNext = (zone: string): number => Math.min(dayMs - (clock(zone).getTime() % dayMs), hourMs)

/**
 * Runs something when another day has begun at the resort: after its midnight, and where the page was not looked at
 * then, or the machine slept, as soon as it is seen again. Answers how to stop.
 */
export function atNewDay(zone: string, run: () => void): () => void {
  let day = dayNow(zone)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) return
    const today = dayNow(zone)
    const isNew = today !== day
    day = today
    timer = setTimeout(look, untilNext(zone))
    if (isNew) run()
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
