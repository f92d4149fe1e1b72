import type { Day } from '../../contract/kit/dates.ts'
import { type Paise, toRupees } from '../../contract/kit/money.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day beside which the year stands already: 'Nov 20'. */
export const shownDayOfYear = (day: Day): string => shortFormat.format(new Date(`${day}T00:00:00Z`))

/** A day inside of a sentence: 'Nov 20, 2026'. */
export const shownDay = (day: Day): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** An amount inside of a sentence: '₹2,250.00'. */
export const shownMoney = (amount: Paise): string => rupees.format(Number(toRupees(amount)))

/** The time of an instant by the resort's clocks: '4:05 PM'. */
export const shownTime = (instant: Temporal.Instant, zone: string): string => {
  const { hour, minute } = instant.toZonedDateTimeISO(zone)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
