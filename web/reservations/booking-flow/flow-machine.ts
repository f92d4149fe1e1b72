import type { Day } from '../../../contract/kit/dates.ts'
import { blankBillTo } from '../../folio/bill-to/bill-to-form.ts'
import { type FlowState, hasChosen, initialFlow, type StepName, unchosen } from './flow-state.ts'
import { blankGuestForm, type GuestForm } from './guest/guest-form.ts'
import type { RememberedFlow } from './remembered-flow.ts'
import { roomsOf } from './rooms/party-rooms.ts'
import { type SearchForm, tonight } from './rooms/search-form.ts'

/** What a search has come to, and the step that it leads to. */
export type SearchOutcome = Pick<FlowState, 'found' | 'searchErrors' | 'notice'> & { step?: StepName }

/** What the tab goes on with: the search, and what was chosen in it. */
export type Kept = Pick<RememberedFlow, 'search' | 'roomId' | 'partyRooms'> & { backTo: StepName }

/** What can happen in a booking. */
export type FlowEvent =
  /** The browser has read the address and what the tab remembers. */
  | { type: 'begun'; start: Partial<FlowState> }
  /** Something stands in the search that was typed before the page was in charge. */
  | { type: 'search-typed-early'; early: Partial<SearchForm> }
  | { type: 'search-typed'; search: SearchForm }
  | { type: 'registration-typed'; registration: FlowState['registration'] }
  | { type: 'guest-typed'; part: Partial<GuestForm> }
  /** Somebody else has signed in on this page. */
  | { type: 'guest-changed' }
  /** A person has opened a step, by its heading or by Back. */
  | { type: 'opened'; step: StepName; entry: FlowState['entry'] }
  /** Whom the booking is for is known. */
  | { type: 'identified' }
  /** A search clears what was selected before (G-BOOK-09). */
  | { type: 'search-sent'; search: SearchForm; byAddress?: true | undefined }
  | { type: 'search-answered'; outcome: SearchOutcome; byAddress?: true | undefined }
  | { type: 'resume-sent' }
  | { type: 'resume-answered'; outcome: SearchOutcome; kept: Kept }
  /** The same stay with another coupon or other meals, in place. */
  | {
      type: 'list-changed'
      search: SearchForm
      found: NonNullable<FlowState['found']>
      roomId?: string | undefined
    }
  /** The list anew, in place: the step and its message stay. */
  | { type: 'list-refreshed'; found: NonNullable<FlowState['found']> }
  | { type: 'chosen'; chosen: Pick<FlowState, 'room' | 'party'>; isKnown: boolean }
  | { type: 'booking-sent' }
  | { type: 'booking-refused'; patch: Partial<FlowState> }
  /** At the desk the next caller is somebody else, who is asked from tonight on. */
  | { type: 'booked'; deskDay?: Day | undefined }

type Moves = {
  [T in FlowEvent['type']]: (state: FlowState, event: Extract<FlowEvent, { type: T }>) => Partial<FlowState>
}

/** What each event changes. */
const moves: Moves = {
  begun: ({ search, early }, { start }) => ({ ...start, search: { ...(start.search ?? search), ...early } }),
  'search-typed-early': ({ search }, { early }) => ({ early, search: { ...search, ...early } }),
  'search-typed': (_, { search }) => ({ search, searchErrors: {} }),
  'registration-typed': (_, { registration }) => ({ registration }),
  'guest-typed': ({ guestForm }, { part }) => ({ guestForm: { ...guestForm, ...part } }),
  'guest-changed': () => ({ guestForm: blankGuestForm, guestErrors: {} }),
  // Whoever opens a step by hand is not taken elsewhere by a list that comes later.
  opened: ({ resuming, busy }, { step, entry }) => ({
    step,
    entry,
    hasMoved: true,
    busy: resuming ? null : busy,
    resuming: null,
  }),
  identified: (state) => ({
    step: hasChosen(state) ? 'guest' : state.found ? 'rooms' : 'search',
    entry: 'same',
    registration: initialFlow.registration,
  }),
  'search-sent': ({ early }, { search, byAddress }) => ({
    // What was typed before the page was in charge still stands in the form.
    search: byAddress ? { ...search, ...early } : search,
    ...unchosen,
    ...{ found: null, notice: null, busy: 'search' },
  }),
  'search-answered': ({ hasMoved }, { outcome: { step, ...outcome }, byAddress }) => ({
    ...outcome,
    // One that came with the address takes nobody out of a step that they have opened meanwhile, and is no step back.
    ...(step && !(byAddress && hasMoved) && { step, entry: byAddress ? 'same' : 'new' }),
    busy: null,
    resuming: null,
  }),
  'resume-sent': () => ({ busy: 'search' }),
  'resume-answered': resumed,
  'list-changed': (_, { search, found, roomId }) => ({
    search,
    found,
    room: found.rooms.find((one) => one.room_id === roomId) ?? null,
    party: null,
  }),
  'list-refreshed': (_, { found }) => ({ found }),
  chosen: (_, { chosen, isKnown }) => ({
    ...chosen,
    step: isKnown ? 'guest' : 'registration',
    entry: 'new',
    notice: null,
    guestErrors: {},
  }),
  'booking-sent': () => ({ busy: 'book', notice: null, guestErrors: {} }),
  'booking-refused': (_, { patch }) => ({ ...patch, busy: null }),
  // Everything but who the guest is begins anew.
  booked: ({ guestForm }, { deskDay }) => ({
    ...unchosen,
    found: null,
    step: 'search',
    entry: 'same',
    notice: null,
    busy: null,
    guestForm: { ...guestForm, specialRequests: '', sleepers: {}, billTo: blankBillTo },
    ...(deskDay && { search: tonight(deskDay), guestForm: blankGuestForm, step: 'registration' }),
  }),
}

/** What was selected if it can still be had, and back to where the visitor was, unless they have opened a step meanwhile. */
function resumed(
  { hasMoved }: FlowState,
  { outcome, kept }: Extract<FlowEvent, { type: 'resume-answered' }>,
): Partial<FlowState> {
  const { step: opened, ...answer } = outcome
  const room = outcome.found?.rooms.find((one) => one.room_id === kept.roomId) ?? null
  const party = outcome.found?.combinations.find((one) => roomsOf(one) === kept.partyRooms) ?? null
  const isLost = kept.backTo === 'guest' && !room && !party
  const step = outcome.found ? (isLost ? 'rooms' : kept.backTo) : opened
  return {
    ...answer,
    room,
    party,
    busy: null,
    resuming: null,
    ...(step && !hasMoved && { step, entry: 'same' }),
  }
}

/** The steps of a booking and what moves between them (guest-site §2 and §4, D-53): a state and an event make the next state. */
export const nextFlow = (state: FlowState, event: FlowEvent): FlowState => ({
  ...state,
  ...(moves[event.type] as (state: FlowState, event: FlowEvent) => Partial<FlowState>)(state, event),
})

/** The step that is open. Registration is for those without an account, the guest step for those with one (G-BOOK-02..04). */
export const openStep = (state: FlowState, isKnown: boolean): StepName =>
  awaitedStep(state) ?? reachedStep(state, isKnown)

function reachedStep(state: FlowState, isKnown: boolean): StepName {
  const { step, found } = state
  const before = found ? 'rooms' : 'search'
  if (step === 'search') return step
  if (step === 'rooms') return before
  const last = isKnown ? 'guest' : 'registration'
  if (step === 'guest' || isKnown) return hasChosen(state) ? last : before
  return step
}

/** The step that a list on its way will open: its place is kept from the beginning, so that nothing moves. */
function awaitedStep({ resuming, backTo }: FlowState): StepName | undefined {
  if (resuming === 'search') return 'rooms'
  return resuming === 'resume' && (backTo === 'rooms' || backTo === 'guest') ? backTo : undefined
}
