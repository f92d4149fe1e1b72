import { useEffect, useReducer, useRef } from 'react'
import type { Combination } from '../../../contract/rates/offers.ts'
import type { AvailableRoom } from '../../../contract/rates/rooms.ts'
import type { BookingMade, PartyMade } from '../../../contract/reservations/booking.ts'
import { todayAt } from '../../kit/days.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { startOf } from './flow-start.ts'
import { type FlowState, hasChosen, initialFlow, patchFlow, type StepName } from './flow-state.ts'
import { type BookingGuest, blankGuestForm, filledIn } from './guest/guest-form.ts'
import { useKnownGuest } from './guest/use-known-guest.ts'
import { latePart } from './late-part.ts'
import { useConfirm } from './made/use-confirm.ts'
import { recallFlow, rememberFlow } from './remembered-flow.ts'
import type { SearchForm } from './rooms/search-form.ts'
import { loadFinder, useRoomSearch } from './rooms/use-room-search.ts'
import { awaitedStep, shownStep } from './shown-step.ts'
import { stepInHistory, useStepHistory } from './use-step-history.ts'

export type FlowOptions = {
  /** Whom the booking is for; null until somebody has registered or signed in. */
  guest: BookingGuest | null
  /** The resort's time zone. */
  zone: string
  /** Under this name the tab remembers what was typed. */
  key: string
  /** An admin books for the guest. */
  atDesk?: true
  /** A search given from outside, such as one in the address. Read once, in the browser. */
  givenSearch: () => SearchForm | undefined
  onSearched?: (search: SearchForm) => void
  onBooked: (booking: BookingMade | PartyMade) => void
}

export type BookingFlow = ReturnType<typeof useBookingFlow>

export const loadRooms = () => import('./rooms/RoomsStep.tsx')
export const loadGuest = () => import('./guest/GuestStep.tsx')

/**
 * The steps of a booking and what moves between them (guest-site §2 and §4, D-53), for guests and for an admin
 * who books for one. It knows no session: whom it books for is handed in.
 */
export function useBookingFlow(options: FlowOptions) {
  const { guest, zone } = options
  const hydrated = useHydrated()
  // A page that the router opens begins with its first paint; one from the server first looks as it was sent.
  const [state, patch] = useReducer(patchFlow, initialFlow, (blank) =>
    hydrated ? { ...blank, ...begin(options).patch } : blank,
  )
  const rooms = useRoomSearch(patch, zone, options.onSearched)
  const hasMoved = useRef(false)
  const known = useKnownGuest(guest, state.found !== null)
  const form = filledIn(state.guestForm, guest, known)
  const confirm = useConfirm({ ...options, form, state, patch, refresh: rooms.refresh })
  useStart(options, state, patch, rooms, () => hasMoved.current)
  const step = awaitedStep(state) ?? shownStep(state, guest)

  /** Whoever opens a step by hand is not taken elsewhere by a list that comes later. */
  function open(to: StepName, entry: FlowState['entry']) {
    hasMoved.current = true
    patch({ step: to, entry, busy: state.resuming ? null : state.busy, resuming: null })
  }
  useStepHistory(step, { ...state, isKnown: guest !== null }, (to) => open(to, 'same'))

  function choose(chosen: Pick<FlowState, 'room' | 'party'>) {
    void latePart(loadGuest)
    toast.success('Room selected successfully!')
    if (!guest) toast.info('Please register or login first')
    const next = guest ? 'guest' : 'registration'
    patch({ ...chosen, step: next, entry: 'new', notice: null, guestErrors: {} })
  }

  const again = (part: Partial<SearchForm>) =>
    rooms.again({ ...(state.found?.search ?? state.search), ...part }, state.room?.room_id)

  return {
    ...state,
    step,
    set: patch,
    go: (to: StepName) => open(to, 'new'),
    search: (search: SearchForm) => rooms.search(search),
    searchForm: state.search,
    tryCoupon: (coupon: string) => again({ coupon }),
    tryMeals: (mealPlan: SearchForm['mealPlan']) => again({ mealPlan }),
    select: (room: AvailableRoom) => choose({ room, party: null }),
    selectParty: (party: Combination) => choose({ room: null, party }),
    confirm,
    form,
    known,
    /** After somebody has registered or signed in: on to where they were going. */
    goOn: () =>
      patch({
        step: hasChosen(state) ? 'guest' : state.found ? 'rooms' : 'search',
        entry: 'same',
        registration: initialFlow.registration,
      }),
  }
}

type Patch = (part: Partial<FlowState>) => void

/** How the flow begins, by what the address and the tab say. */
function begin({ zone, key, givenSearch }: Pick<FlowOptions, 'zone' | 'key' | 'givenSearch'>) {
  const kept = recallFlow(key)
  const start = startOf(kept, givenSearch(), todayAt(zone))
  // The entry of the history that is shown again knows its step.
  const backTo = stepInHistory() ?? kept?.step
  const patch: Partial<FlowState> = {
    ...start.patch,
    ready: true,
    resuming: start.next === 'wait' ? null : start.next,
    ...(backTo && { backTo }),
  }
  return { kept: kept && { ...kept, backTo: backTo ?? kept.step }, patch, next: start.next }
}

/** Begins with what the address and the tab say, and keeps the tab's memory up to date. */
function useStart(
  { guest, zone, key, givenSearch }: FlowOptions,
  state: FlowState,
  patch: Patch,
  rooms: ReturnType<typeof useRoomSearch>,
  hasMoved: () => boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is in the browser
  useEffect(() => {
    const { kept, patch: start, next } = begin({ zone, key, givenSearch })
    patch(start)
    if (next === 'wait') return
    // What shows the list comes beside what asks for it.
    void latePart(loadFinder)
    void latePart(loadRooms)
    // D-53: a search that comes with the address runs for everybody, at once.
    if (next === 'search' && start.search) void rooms.search(start.search, { hasMoved })
    else if (kept) void rooms.resume({ ...kept, search: start.search ?? kept.search }, hasMoved)
  }, [])

  const before = useRef(guest?.visitor_id)
  useEffect(() => {
    // What one guest typed about themselves is not shown to the next one on this page.
    if (before.current && before.current !== guest?.visitor_id)
      patch({ guestForm: blankGuestForm, guestErrors: {} })
    before.current = guest?.visitor_id
  }, [guest?.visitor_id, patch])

  useEffect(() => {
    if (state.ready) rememberFlow(key, state)
  }, [key, state])
}
