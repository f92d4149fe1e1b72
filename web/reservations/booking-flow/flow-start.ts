import type { Day } from '../../../contract/kit/dates.ts'
import type { FlowState } from './flow-state.ts'
import { blankGuestForm } from './guest/guest-form.ts'
import type { RememberedFlow } from './remembered-flow.ts'
import { agesOf, blankSearch, type SearchForm, tonight } from './rooms/search-form.ts'

/** How a flow begins. `resume`: the tab was in the middle; `search`: the address asks for a search. */
type Start = { patch: Partial<FlowState>; next: 'resume' | 'search' | 'wait' }

const sameStay = (a: SearchForm, b: SearchForm) =>
  a.checkIn === b.checkIn &&
  a.checkOut === b.checkOut &&
  a.adults === b.adults &&
  a.children === b.children &&
  a.group === b.group &&
  a.coupon.trim() === b.coupon.trim() &&
  a.mealPlan === b.mealPlan &&
  (agesOf(b) === undefined || a.childrenAges.join() === b.childrenAges.join())

/** The address says which stay is meant; what the tab remembers counts where it is about the same one. */
export function startOf(kept: RememberedFlow | undefined, given: SearchForm | undefined, today: Day): Start {
  if (!kept) return anew(given, today)
  const typed = {
    guestForm: { ...blankGuestForm, ...kept.guestForm },
    registration: kept.registration,
  }
  const search = { ...blankSearch, ...kept.search }
  if (given && !sameStay(search, given)) {
    const { patch, next } = anew(given, today)
    return { patch: { ...typed, ...patch }, next }
  }
  const step = kept.step === 'search' ? 'search' : 'registration'
  const roomType = given?.roomType || search.roomType
  return {
    patch: { ...typed, search: { ...search, roomType }, step },
    next: kept.searched ? 'resume' : 'wait',
  }
}

const anew = (given: SearchForm | undefined, today: Day): Start =>
  given ? { patch: { search: given }, next: 'search' } : { patch: { search: tonight(today) }, next: 'wait' }
