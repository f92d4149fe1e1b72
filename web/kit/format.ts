import { counted as plural } from '../../contract/kit/counted.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { BasisPoints, Paise } from '../../contract/kit/money.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
// G-CONST-05: 'MMM dd, yyyy'. English (US) writes exactly that.
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

const instants = new Map<string, Intl.DateTimeFormat>()

/** 225000 paise as '₹2,250.00', in Indian grouping; what is no amount as '₹0.00' (H-CONST-05). */
export const formatMoney = (amount: Paise): string => rupees.format((amount || 0) / 100)

const steps = [
  { from: 1_00_00_000, letter: 'Cr' },
  { from: 1_00_000, letter: 'L' },
  { from: 1_000, letter: 'K' },
]

/** Large amounts for tiles: '₹2.25K', '₹1.50L', '₹3.00Cr' (G-CONST-02..04); smaller ones in full. */
export function shortMoney(amount: Paise): string {
  const size = Math.abs(amount) / 100
  const step = steps.find(({ from }) => size >= from)
  if (!step) return formatMoney(amount)
  return `${amount < 0 ? '-' : ''}₹${(size / step.from).toFixed(2)}${step.letter}`
}

/** '2026-11-20' as 'Nov 20, 2026'. */
export const formatDay = (date: Day): string => day.format(new Date(`${date}T00:00:00Z`))

/** '2026-11-20' as 'Fri, Nov 20, 2026'. */
export const formatDayLong = (date: Day): string =>
  `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatDay(date)}`

/** An instant as the resort's clocks showed it: 'Nov 20, 2026, 4:05 PM'. */
export function formatInstant(instant: string, zone = 'Asia/Kolkata'): string {
  let format = instants.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
    })
    instants.set(zone, format)
  }
  return format.format(new Date(instant))
}

const dates = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant as the resort's calendar showed it: 'Nov 20, 2026'. */
export function formatDate(instant: string, zone = 'Asia/Kolkata'): string {
  let format = dates.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      timeZone: zone,
    })
    dates.set(zone, format)
  }
  return format.format(new Date(instant))
}

const lakhs = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const paiseInLakh = 1_00_000_00

/** 42500000 paise a year as '4.25 LPA': lakhs of rupees a year, in Indian grouping. */
export const formatLpa = (amount: Paise): string => `${lakhs.format(amount / paiseInLakh)} LPA`

/** The server's plurals, so that a page and a mail never differ. */
export const counted = plural

/** "12.5%" of hundredths of a percent. */
export const formatPercent = (points: BasisPoints): string => `${points / 100}%`

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' as 'Nov 2026', for charts and tables. */
export const monthName = (yearAndMonth: string): string =>
  shortMonth.format(new Date(`${yearAndMonth}-01T00:00:00Z`))
