import { Day } from '../../../contract/kit/dates.ts'
import { daysAfter } from '../../kit/days.ts'
import { formatDay, formatDayLong } from '../../kit/format.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

export type Shown = {
  view: View
  /** The day that the address names. */
  date: Day
  /** The days that are shown, the last one excluded. */
  start: Day
  end: Day
  title: string
  /** Days that lead one view back and one on. */
  before: Day
  after: Day
}

const at = (day: Day) => new Date(`${day}T00:00:00Z`)

/** 0 for Monday to 6 for Sunday: weeks start on Monday (H-CAL-06). */
export const weekdayOf = (day: Day): number => (at(day).getUTCDay() + 6) % 7

const mondayOf = (day: Day): Day => daysAfter(day, -weekdayOf(day))
const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`
const nextMonth = (day: Day): Day => firstOf(daysAfter(firstOf(day), 31))
const lastMonth = (day: Day): Day => firstOf(daysAfter(firstOf(day), -1))

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthTitle = (day: Day): string => month.format(at(day))

const ranges: Record<View, (date: Day) => Omit<Shown, 'view' | 'date'>> = {
  month: (date) => ({
    start: mondayOf(firstOf(date)),
    end: daysAfter(mondayOf(daysAfter(nextMonth(date), -1)), 7),
    title: monthTitle(date),
    before: lastMonth(date),
    after: nextMonth(date),
  }),
  week: (date) => {
    const start = mondayOf(date)
    return {
      start,
      end: daysAfter(start, 7),
      title: `${formatDay(start)} – ${formatDay(daysAfter(start, 6))}`,
      before: daysAfter(date, -7),
      after: daysAfter(date, 7),
    }
  },
  day: (date) => ({
    start: date,
    end: daysAfter(date, 1),
    title: formatDayLong(date),
    before: daysAfter(date, -1),
    after: daysAfter(date, 1),
  }),
  list: (date) => ({
    start: firstOf(date),
    end: nextMonth(date),
    title: monthTitle(date),
    before: lastMonth(date),
    after: nextMonth(date),
  }),
}

const dayLong = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
/** 'Sun, Nov 1, 2026': the name of a link that shows the bare figure 1 must contain it as it stands. */
export const nameOfDay = (day: Day): string => dayLong.format(at(day))

/** Days that no calendar of a resort shows are taken for mistyped. */
export const isDay = (text: string): boolean => Day.safeParse(text).success

/** What an address asks to see: a month, unless it names another view, around today, unless it names a day. */
export function shownBy(params: URLSearchParams, today: Day): Shown {
  const view = views.find((each) => each === params.get('view')) ?? 'month'
  const asked = params.get('date') ?? ''
  const date = isDay(asked) ? asked : today
  return { view, date, ...ranges[view](date) }
}

/** The address of a view; what is usual is left out of it. */
export function addressOfView(view: View, date: Day | undefined): string {
  const query = new URLSearchParams({ ...(view !== 'month' && { view }), ...(date && { date }) })
  return query.size > 0 ? `?${query}` : '?'
}
