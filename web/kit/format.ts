import { grouped, counted as plural } from '../../contract/kit/counted.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { BasisPoints, Paise } from '../../contract/kit/money.ts'
import { clockAt } from './days.ts'

// By hand: the first Intl formatter of a page takes 15 ms to be made, on a phone 60, in the task that hydrates it.

/** A whole number that is not negative, in Indian grouping: '12,34,567'. */
export const formatWhole = grouped

/** 7 as '07'. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** 225000 paise as '₹2,250.00', in Indian grouping, with a true minus; what is no amount as '₹0.00' (H-CONST-05). */
export function formatMoney(amount: Paise): string {
  const size = Math.round(Math.abs(amount || 0))
  return `${amount < 0 ? '−' : ''}₹${formatWhole(Math.floor(size / 100))}.${twoDigits(size % 100)}`
}

/** How the amounts of a column are written: without their `.00` where all of them are whole. */
export const moneyIn = (amounts: readonly Paise[]): ((amount: Paise) => string) =>
  amounts.some((amount) => amount % 100 !== 0)
    ? formatMoney
    : (amount) => formatMoney(amount).replace(/\.00$/, '')

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
  return `${amount < 0 ? '−' : ''}₹${(size / step.from).toFixed(2)}${step.letter}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const midnight = (date: Day) => new Date(`${date}T00:00:00Z`)

/** G-CONST-05: 'MMM dd, yyyy'. */
const dayOf = (clock: Date): string =>
  `${months[clock.getUTCMonth()]} ${twoDigits(clock.getUTCDate())}, ${clock.getUTCFullYear()}`

const timeOf = (clock: Date): string => {
  const hour = clock.getUTCHours()
  return `${hour % 12 || 12}:${twoDigits(clock.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '2026-11-20' as 'Nov 20, 2026'. */
export const formatDay = (date: Day): string => dayOf(midnight(date))

/** '2026-11-20' as 'Fri, Nov 20, 2026'. */
export const formatDayLong = (date: Day): string =>
  `${weekdays[midnight(date).getUTCDay()]}, ${formatDay(date)}`

/** '2026-11-20' as 'Fri, Nov 20', where the year is known. */
export const formatDayShort = (date: Day): string => formatDayLong(date).slice(0, -', 2026'.length)

/** An instant as the resort's clocks showed it: 'Nov 20, 2026, 4:05 PM'. */
export function formatInstant(instant: string, zone = 'Asia/Kolkata'): string {
  const clock = clockAt(new Date(instant), zone)
  return `${dayOf(clock)}, ${timeOf(clock)}`
}

/** The day of an instant as the resort's calendar showed it: 'Nov 20, 2026'. */
export const formatDate = (instant: string, zone = 'Asia/Kolkata'): string =>
  dayOf(clockAt(new Date(instant), zone))

/** The time of an instant by the resort's clocks: '4:05 PM'. */
export const formatTime = (instant: number, zone: string): string => timeOf(clockAt(new Date(instant), zone))

/** A time of the day as it travels, '15:30', as '3:30 PM'. */
export const formatClock = (time: string): string => formatTime(Date.parse(`2000-01-01T${time}Z`), 'UTC')

const paiseInHundredth = 1_00_000

/** 42500000 paise a year as '4.25 LPA': lakhs of rupees a year, in Indian grouping. */
export function formatLpa(amount: Paise): string {
  const [lakhs = '0', part] = String(Math.round(amount / paiseInHundredth) / 100).split('.')
  return `${formatWhole(Number(lakhs))}${part ? `.${part}` : ''} LPA`
}

/** The server's plurals, so that a page and a mail never differ. */
export const counted = plural

/** "12.5%" of hundredths of a percent. */
export const formatPercent = (points: BasisPoints): string => `${points / 100}%`

/** A share that was worked out, with one decimal always, so that a column of them lines up: "7.1%", "40.0%". */
export const formatShare = (points: BasisPoints): string => `${(Math.round(points / 10) / 10).toFixed(1)}%`

/** '2026-11' as 'Nov 2026', for charts and tables. */
export const monthName = (yearAndMonth: string): string => {
  const [year, month] = yearAndMonth.split('-')
  return `${months[Number(month) - 1]} ${year}`
}
