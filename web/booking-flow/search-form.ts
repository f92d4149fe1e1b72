import { type Day, nightsBetween } from '../../contract/kit/dates.ts'
import { mostNights } from '../../contract/rooms.ts'
import { adultsAndChildren, StaySearch } from '../../contract/stay-search.ts'
import { daysAfter } from '../kit/days.ts'

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

/** The search that an address holds, or nothing when it holds none that can be read. */
export function searchInAddress(query: URLSearchParams): SearchForm | undefined {
  const read = StaySearch.safeParse(Object.fromEntries(query))
  if (!read.success) return undefined
  const { check_in, check_out, adults, children } = read.data
  return {
    checkIn: check_in,
    checkOut: check_out,
    adults,
    children,
    childrenAges: Array.from({ length: children }, () => ''),
    coupon: query.get('coupon') ?? '',
  }
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
  else if (form.checkIn && nightsBetween(form.checkIn, form.checkOut) > mostNights) {
    errors.checkOut = `A stay can be ${mostNights} nights at most`
  }
  for (const field of ['adults', 'children'] as const) {
    const wrong = adultsAndChildren[field].safeParse(form[field]).error?.issues[0]?.message
    if (wrong) errors[field] = wrong
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
