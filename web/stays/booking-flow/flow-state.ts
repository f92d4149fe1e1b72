import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { blankGuestForm, type GuestForm } from './guest-form.ts'
import { blankSearch, type SearchErrors, type SearchForm } from './search-form.ts'

// G-STATE-01.
export type StepName = 'registration' | 'search' | 'rooms' | 'guest'

/** A message in one step. `hint` is a second sentence. */
export type StepNotice = { step: StepName; kind: 'error' | 'warning' | 'info'; text: string; hint?: string }

export type FlowState = {
  /** False until the browser has read the address and what the tab remembers. */
  ready: boolean
  /** A list is on its way that nobody asked for by hand: the tab goes on in the middle, or the address asked. */
  resuming: 'resume' | 'search' | null
  /** Where the tab was, and goes on once the list is there. */
  backTo: StepName
  step: StepName
  registration: { name: string; email: string; phone: string }
  search: SearchForm
  searchErrors: SearchErrors
  /** The last answer, with the search it answers. */
  found: { search: SearchForm; rooms: AvailableRoom[] } | null
  room: AvailableRoom | null
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
  registration: { name: '', email: '', phone: '' },
  search: blankSearch,
  searchErrors: {},
  found: null,
  room: null,
  guestForm: blankGuestForm,
  guestErrors: {},
  notice: null,
  busy: null,
}

export const patchFlow = (state: FlowState, patch: Partial<FlowState>): FlowState => ({ ...state, ...patch })
