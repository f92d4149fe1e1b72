import type { Day } from '../../../contract/kit/dates.ts'
import { daysAfter } from '../days.ts'
import { twoDigits } from '../format.ts'
import { monthNames } from '../month-names.ts'

type Parts = { year: string | undefined; month: number; date: number }

/** 'jan', 'sept' or 'september' as its number; 0 where no month begins so. */
const monthOfWord = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 9))) + 1

const readers: readonly [RegExp, (found: readonly string[]) => Parts][] = [
  [
    /^(\d{4})-(\d\d?)-(\d\d?)$/,
    ([, year, month, date]) => ({ year, month: Number(month), date: Number(date) }),
  ],
  [/^(\d\d)(\d\d)(\d{4})$/, ([, date, month, year]) => ({ year, month: Number(month), date: Number(date) })],
  [
    /^(\d\d?)([/.-])(\d\d?)(?:\2(\d{4}|\d\d))?$/,
    ([, date, , month, year]) => ({ year, month: Number(month), date: Number(date) }),
  ],
  [
    /^(\d\d?)(?:st|nd|rd|th)?[ -]?([a-z]+)\.?,?(?:[ -]?(\d{4}|\d\d))?$/,
    ([, date, word = '', year]) => ({ year, month: monthOfWord(word), date: Number(date) }),
  ],
  [
    /^([a-z]+)\.? ?(\d\d?)(?:st|nd|rd|th)?(?:(?:, ?| )(\d{4}|\d\d))?$/,
    ([, word = '', date, year]) => ({ year, month: monthOfWord(word), date: Number(date) }),
  ],
]

const partsIn = (typed: string): Parts | undefined => {
  const text = typed.replace(/ ?([/.]) ?(?=\d)/g, '$1')
  for (const [pattern, partsOf] of readers) {
    const found = pattern.exec(text)
    if (found) return partsOf(found)
  }
  return undefined
}

/** The day of these parts; none where the month has no such day. */
function dayOf(year: number, month: number, date: number): Day | undefined {
  if (month < 1 || month > 12 || date < 1) return undefined
  const day = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).getUTCDate() !== date ? undefined : day
}

/** Two digits of a year: of a past day never ahead, of others at most twenty years ahead. */
function fullYear(year: string, today: Day, past: boolean): number {
  if (year.length === 4) return Number(year)
  const now = Number(today.slice(0, 4))
  const of = Math.floor(now / 100) * 100 + Number(year)
  return of > now + (past ? 0 : 20) ? of - 100 : of
}

/** The years between two leap days are at most eight. */
const FAR = 8

/** Who types a day of the last weeks means that one, not the one a year later. */
const JUST_BEEN = 31

/** A day without its year: of the past the last one that has been, else one of the last weeks or the next one to come. */
function nearest({ month, date }: Parts, today: Day, past: boolean): Day | undefined {
  const now = Number(today.slice(0, 4))
  const justBeen = [now, now - 1]
    .map((year) => dayOf(year, month, date))
    .find((day) => day && day < today && day >= daysAfter(today, -JUST_BEEN))
  if (justBeen) return justBeen
  for (let years = 0; years <= FAR; years++) {
    const day = dayOf(past ? now - years : now + years, month, date)
    if (day && (past ? day <= today : day >= today)) return day
  }
  return undefined
}

const namedDays: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 }

/**
 * A day as people type it: '20/11/2026', '20 Nov', 'Nov 20, 2026', '2026-11-20', 'tomorrow', '+3'. Without a year it is
 * the next one to come or one of the last weeks, of a `past` day the last one that has been.
 */
export function readDay(text: string, today: Day, past = false): Day | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const days = namedDays[typed] ?? (/^[+-]\d{1,3}$/.test(typed) ? Number(typed) : undefined)
  if (days !== undefined) return daysAfter(today, days)
  const parts = partsIn(typed)
  if (!parts) return undefined
  if (parts.year === undefined) return nearest(parts, today, past)
  return dayOf(fullYear(parts.year, today, past), parts.month, parts.date)
}

/** Whether what was typed is written like a day that no calendar has: '31/02/2026'. */
export const isNoSuchDay = (text: string, today: Day): boolean =>
  readDay(text, today) === undefined && (partsIn(text.trim().toLowerCase())?.month ?? 0) > 0

/** Whether nothing more will be typed: a day with all the digits of its year. */
export const isWhole = (text: string): boolean =>
  /^(\d{4}-\d\d-\d\d|\d\d?\/\d\d?\/\d{4}|\d{8})$/.test(text.trim())

/** '2026-11-20' as '20/11/2026', as it is typed. */
export const typedDay = (day: Day): string => day.split('-').toReversed().join('/')
