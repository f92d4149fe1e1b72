import type { Paise } from '../../../contract/kit/money.ts'
import type { MealPlan } from '../../../contract/office/meal-plans.ts'
import type { Combination } from '../../../contract/rates/offers.ts'
import type { AvailableRoom, RefusedKind } from '../../../contract/rates/rooms.ts'
import { blankGuestForm, type GuestForm } from './guest/guest-form.ts'
import { blankSearch, type SearchErrors, type SearchForm } from './rooms/search-form.ts'

// G-STATE-01.
export type StepName = 'registration' | 'search' | 'rooms' | 'guest'

/** A message in one step. `hint` is a second sentence, `advice` what would help, with the telephone beside it. */
export type StepNotice = {
  step: StepName
  kind: 'error' | 'warning' | 'info'
  text: string
  hint?: string
  advice?: string
  /** So many nights from the same day on would be sold. */
  nights?: number
}

/** The last answer, with the search it answers: single rooms, or rooms that hold a party together. */
export type Found = {
  search: SearchForm
  rooms: AvailableRoom[]
  combinations: Combination[]
  /** Kinds of rooms that are free and kept for other stays, with why. */
  refused: RefusedKind[]
  /** With a coupon: what each room costs without it, so that a page can say where it counts for nothing. */
  withoutCoupon?: Record<string, Paise>
}

export type FlowState = {
  /** False until the browser has read the address and what the tab remembers. */
  ready: boolean
  /** A list is on its way that nobody asked for by hand: the tab goes on in the middle, or the address asked. */
  resuming: 'resume' | 'search' | null
  /** Where the tab was, and goes on once the list is there. */
  backTo: StepName
  step: StepName
  /** Somebody has opened a step by hand. */
  hasMoved: boolean
  /** Whether the step that was opened last is an entry of its own for Back, or stands in the place of the one before. */
  entry: 'new' | 'same'
  registration: { name: string; email: string; phone: string }
  search: SearchForm
  /** What was typed into the search before the page was in charge: it goes before what the tab remembers. */
  early: Partial<SearchForm>
  searchErrors: SearchErrors
  found: Found | null
  /** What was chosen: one room, or several together. */
  room: AvailableRoom | null
  party: Combination | null
  guestForm: GuestForm
  /** By their names on the wire. */
  guestErrors: Record<string, string>
  notice: StepNotice | null
  busy: 'search' | 'book' | null
}

export const initialFlow: FlowState = {
  ready: false,
  resuming: null,
  backTo: 'registration',
  step: 'registration',
  hasMoved: false,
  entry: 'same',
  registration: { name: '', email: '', phone: '' },
  search: blankSearch,
  early: {},
  searchErrors: {},
  found: null,
  room: null,
  party: null,
  guestForm: blankGuestForm,
  guestErrors: {},
  notice: null,
  busy: null,
}

/** Nothing is chosen. */
export const unchosen: Pick<FlowState, 'room' | 'party'> = { room: null, party: null }

export const hasChosen = ({ room, party }: Pick<FlowState, 'room' | 'party'>): boolean =>
  room !== null || party !== null

/** What the list of rooms can ask for. The last two answer what is wrong; the list then stays as it is. */
export type RoomActions = {
  selectParty: (party: Combination) => void
  tryCoupon: (coupon: string) => Promise<string | undefined>
  tryMeals: (plan: MealPlan) => Promise<string | undefined>
}
