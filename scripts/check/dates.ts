import { addDays, dayAt, weekdayOf } from '../../contract/kit/dates.ts'

export const zone = 'Asia/Kolkata'
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()

/** What the suite is run at: the turns of a year and of a month while it runs, a day that three years of four lack, a Sunday. */
export const datesToTry = (now: Temporal.Instant): Record<string, Temporal.Instant> => {
  const today = dayAt(now, zone)
  return {
    year: at('2026-12-31T23:50'),
    month: at('2027-03-31T23:50'),
    leap: at('2028-02-29T10:00'),
    sunday: at(`${addDays(today, 7 - weekdayOf(today))}T10:00`),
  }
}

/**
 * The environment in which a process and all that it starts, browsers too, take an instant for now. The shift is the
 * same for all, so their clocks agree. What waits goes by the clock that counts from the machine's start: it stays.
 */
export const shiftedClock = (library: string, from: Temporal.Instant, to: Temporal.Instant) => {
  const seconds = Math.round(to.since(from).total('seconds'))
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Else each wait of a browser is reckoned anew, over and over: ten times its processor time.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  }
}
