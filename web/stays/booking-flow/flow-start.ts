import type { Day } from '../../../contract/kit/dates.ts'
import type { FlowState } from './flow-state.ts'
import type { RememberedFlow } from './remembered-flow.ts'
import { type SearchForm, tonight } from './search-form.ts'

/** How a flow begins. `resume`: the tab was in the middle; `search`: the address asks for a search. */
type Start = { patch: Partial<FlowState>; next: 'resume' | 'search' | 'wait' }

const sameStay = (a: SearchForm, b: SearchForm) =>
  a.checkIn === b.checkIn &&
  a.checkOut === b.checkOut &&
  a.adults === b.adults &&
  a.children === b.children &&
  a.coupon.trim() === b.coupon.trim()

/** The address says which stay is meant; what the tab remembers counts where it is about the same one. */
export function startOf(kept: RememberedFlow | undefined, given: SearchForm | undefined, today: Day): Start {
  const typed = kept && { guestForm: kept.guestForm, registration: kept.registration }
  if (!kept || (given && !sameStay(kept.search, given))) {
    return { patch: { ...typed, search: given ?? tonight(today) }, next: given ? 'search' : 'wait' }
  }
  const step = kept.step === 'search' ? 'search' : 'registration'
  return { patch: { ...typed, search: kept.search, step }, next: kept.searched ? 'resume' : 'wait' }
}
