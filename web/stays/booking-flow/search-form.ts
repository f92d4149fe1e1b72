import type { Day } from '../../../contract/kit/dates.ts'
import { maxNights, party } from '../../../contract/stays/stay-limits.ts'
import { daysAfter } from '../../kit/days.ts'
import { counted } from '../../kit/format.ts'

/** The search as typed; empty dates are not chosen yet. Ages are asked for but never sent (G-ENT-10). */
export type SearchForm = {
  checkIn: Day | ''
  checkOut: Day | ''
  adults: number
  children: number
  childrenAges: string[]
  coupon: string
}

export type SearchErrors = Partial<Record<keyof SearchForm, string>>

/** Before the browser knows what day it is at the resort: the same for everybody. */
export const blankSearch: SearchForm = {
  checkIn: '',
  checkOut: '',
  adults: 1,
  children: 0,
  childrenAges: [],
  coupon: '',
}

/** G-SRCH-07: today, one night. */
export const tonight = (today: Day): SearchForm => ({
  ...blankSearch,
  checkIn: today,
  checkOut: daysAfter(today, 1),
})

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
  text >= '1900' &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const isWithin = (field: keyof typeof party, count: number): boolean =>
  Number.isInteger(count) && count >= party[field].least && count <= party[field].most

/** How many an address says; nothing where that cannot be read. */
function countIn(query: URLSearchParams, field: keyof typeof party): number | undefined {
  const text = query.get(field)
  if (text === null) return party[field].otherwise
  return /^\d{1,15}$/.test(text) && isWithin(field, Number(text)) ? Number(text) : undefined
}

/**
 * The search that an address holds, or nothing when it holds none that can be read. It reads what StaySearch of the
 * contract does, without the hundred kilobytes of zod that the page would begin with.
 */
export function searchInAddress(query: URLSearchParams): SearchForm | undefined {
  const checkIn = query.get('check_in') ?? ''
  const checkOut = query.get('check_out') ?? ''
  const adults = countIn(query, 'adults')
  const children = countIn(query, 'children')
  if (!isDay(checkIn) || !isDay(checkOut) || adults === undefined || children === undefined) return undefined
  const childrenAges = Array.from({ length: children }, () => '')
  return { checkIn, checkOut, adults, children, childrenAges, coupon: query.get('coupon') ?? '' }
}

/** The other way round, for the address bar. */
export const addressOfSearch = ({ checkIn, checkOut, adults, children, coupon }: SearchForm) =>
  new URLSearchParams({
    check_in: checkIn,
    check_out: checkOut,
    adults: String(adults),
    children: String(children),
    ...(coupon.trim() && { coupon: coupon.trim() }),
  })

/** G-SRCH-01 to 04: what is wrong with a search, by field. */
export function searchErrors(form: SearchForm, today: Day): SearchErrors {
  const errors: SearchErrors = {}
  if (!form.checkIn) errors.checkIn = 'Choose the day you arrive'
  else if (form.checkIn < today) errors.checkIn = 'Check-in cannot be before today'
  if (!form.checkOut) errors.checkOut = 'Choose the day you leave'
  else if (form.checkOut <= form.checkIn) errors.checkOut = 'Check-out date must be after check-in date'
  else if (form.checkIn && form.checkOut > daysAfter(form.checkIn, maxNights)) {
    errors.checkOut = `A stay can be ${maxNights} nights at most`
  }
  for (const field of ['adults', 'children'] as const) {
    if (!isWithin(field, form[field])) errors[field] = party[field].says
  }
  return errors
}

/** A later arrival takes the departure along, as on Home. */
export const arriving = (form: SearchForm, checkIn: Day | ''): SearchForm => ({
  ...form,
  checkIn,
  checkOut: checkIn && form.checkOut && form.checkOut <= checkIn ? daysAfter(checkIn, 1) : form.checkOut,
})

/** As many age fields as children, keeping the ages that were given. */
export const withChildren = (form: SearchForm, children: number): SearchForm => ({
  ...form,
  children,
  childrenAges: Array.from(
    { length: Math.max(0, Math.min(10, children || 0)) },
    (_, i) => form.childrenAges[i] ?? '',
  ),
})

export const guestsOf = ({ adults, children }: Pick<SearchForm, 'adults' | 'children'>): string =>
  children > 0
    ? `${counted(adults, 'adult')}, ${counted(children, 'child', 'children')}`
    : counted(adults, 'adult')
