import type { Day } from '../../../../contract/kit/dates.ts'
import type { MealPlan } from '../../../../contract/office/meal-plans.ts'
import { maxNights, maxPartyGuests, party } from '../../../../contract/rates/stay-limits.ts'
import { daysAfter } from '../../../kit/days.ts'
import { counted } from '../../../kit/format.ts'

/** The search as typed; empty dates are not chosen yet. */
export type SearchForm = {
  checkIn: Day | ''
  checkOut: Day | ''
  adults: number
  children: number
  /** They make the price where the resort says so (W-29); else they are told with the booking, where they are given. */
  childrenAges: string[]
  /** They are sent with the search: without that they never are (G-ENT-10). */
  agesCount: boolean
  mealPlan: MealPlan
  /** How many come in all, where a group is too large for the two counts; null where they count. */
  group: number | null
  coupon: string
  /** The kind of room that the guest came for, which stands first; empty where they came for none. */
  roomType: string
}

export type SearchErrors = Partial<Record<keyof SearchForm, string>>

/** Before the browser knows what day it is at the resort: the same for everybody. */
export const blankSearch: SearchForm = {
  checkIn: '',
  checkOut: '',
  adults: 1,
  children: 0,
  childrenAges: [],
  agesCount: false,
  mealPlan: 'EP',
  group: null,
  coupon: '',
  roomType: '',
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

/** The size of a large group: null where the address says none, nothing where it cannot be read. */
function groupIn(query: URLSearchParams): number | null | undefined {
  const text = query.get('guests')
  if (text === null) return null
  return /^\d{1,15}$/.test(text) && isGroup(Number(text)) ? Number(text) : undefined
}

const isGroup = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= maxPartyGuests

/**
 * The search that an address holds, or nothing when it holds none that can be read. It reads what StaySearch of the
 * contract does, without the hundred kilobytes of zod that the page would begin with.
 */
export function searchInAddress(query: URLSearchParams): SearchForm | undefined {
  const checkIn = query.get('check_in') ?? ''
  const checkOut = query.get('check_out') ?? ''
  const adults = countIn(query, 'adults')
  const children = countIn(query, 'children')
  const group = groupIn(query)
  const roomType = query.get('room_type') ?? ''
  if (!isDay(checkIn) || !isDay(checkOut) || roomType.length > 100) return undefined
  if (adults === undefined || children === undefined || group === undefined) return undefined
  const coupon = query.get('coupon') ?? ''
  const childrenAges = (query.get('ages') ?? '')
    .split(',')
    .map((age) => (/^(1[0-7]|\d)$/.test(age) ? age : ''))
  const mealPlan = plans.find((plan) => plan === query.get('meals')) ?? 'EP'
  const agesCount = query.has('ages')
  const stay = { checkIn, checkOut, adults, group, coupon, roomType }
  const known = { ...blankSearch, ...stay, childrenAges, agesCount, mealPlan }
  return { ...withChildren(known, children) }
}

// Not from the contract, whose file would bring zod with it.
const plans: readonly MealPlan[] = ['EP', 'CP', 'MAP', 'AP']

/** The ages as they are sent: all of them, or none, and then every child is priced as an adult. */
export const agesOf = ({ children, childrenAges, agesCount, group }: SearchForm): number[] | undefined =>
  agesCount && group === null && children > 0 && childrenAges.every((age) => age !== '')
    ? childrenAges.map(Number)
    : undefined

/** Who stays, as everything that asks for a price sends it. */
export const partyOf = (search: SearchForm) => ({
  children_ages: agesOf(search),
  meal_plan: search.mealPlan === 'EP' ? undefined : search.mealPlan,
})

/** The other way round, for the address bar. */
export const addressOfSearch = (search: SearchForm) => {
  const { checkIn, checkOut, adults, children, group, coupon, roomType, mealPlan } = search
  return new URLSearchParams({
    check_in: checkIn,
    check_out: checkOut,
    adults: String(adults),
    children: String(children),
    ...(group !== null && { guests: String(group) }),
    ...(coupon.trim() && { coupon: coupon.trim() }),
    ...(roomType && { room_type: roomType }),
    ...(agesOf(search) && { ages: search.childrenAges.join(',') }),
    ...(mealPlan !== 'EP' && { meals: mealPlan }),
  })
}

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
  return { ...errors, ...countErrors(form) }
}

function countErrors(form: SearchForm): SearchErrors {
  if (form.group !== null)
    return isGroup(form.group) ? {} : { group: `Guests must be from 1 to ${maxPartyGuests}` }
  const errors: SearchErrors = {}
  for (const field of ['adults', 'children'] as const) {
    if (!isWithin(field, form[field])) errors[field] = party[field].message
  }
  return errors
}

/** As many age fields as children, keeping the ages that were given. */
export const withChildren = (form: SearchForm, children: number): SearchForm => ({
  ...form,
  children,
  childrenAges: Array.from(
    { length: Math.max(0, Math.min(10, children || 0)) },
    (_, i) => form.childrenAges[i] ?? '',
  ),
})

type Counted = Pick<SearchForm, 'adults' | 'children'> & Partial<Pick<SearchForm, 'group'>>

/** How many come in all. */
export const guestCount = ({ adults, children, group }: Counted): number => group ?? adults + children

export const guestsOf = ({ adults, children, group }: Counted): string => {
  if (typeof group === 'number') return counted(group, 'guest')
  return children > 0
    ? `${counted(adults, 'adult')}, ${counted(children, 'child', 'children')}`
    : counted(adults, 'adult')
}
