import { useEffect, useReducer, useRef } from 'react'
import type { BookingMade } from '../../../contract/stays/bookings.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { todayAt } from '../../kit/days.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { startOf } from './flow-start.ts'
import { type FlowState, initialFlow, patchFlow, type StepName } from './flow-state.ts'
import { type BookingGuest, blankGuestForm, filledIn } from './guest-form.ts'
import { latePart, notArrived } from './late-part.ts'
import { recallFlow, rememberFlow } from './remembered-flow.ts'
import type { SearchForm } from './search-form.ts'
import { useRoomSearch } from './use-room-search.ts'

type Options = {
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
  onBooked: (booking: BookingMade) => void
}

export type BookingFlow = ReturnType<typeof useBookingFlow>

/**
 * The steps of a booking and what moves between them (guest-site §2 and §4), for guests and for an admin who
 * books for one. It knows no session: whom it books for is handed in.
 */
export function useBookingFlow(options: Options) {
  const { guest, zone } = options
  const hydrated = useHydrated()
  // A page that the router opens begins with its first paint; one from the server first looks as it was sent.
  const [state, patch] = useReducer(patchFlow, initialFlow, (blank) =>
    hydrated ? { ...blank, ...begin(options).patch } : blank,
  )
  const rooms = useRoomSearch(patch, zone, options.onSearched)
  const hasMoved = useRef(false)
  const confirm = useConfirm(options, state, patch, rooms.refresh)
  useStart(options, state, patch, rooms, () => hasMoved.current)

  function select(room: AvailableRoom) {
    toast.success('Room selected successfully!')
    if (!guest) toast.error('Please register or login first')
    patch({ room, step: guest ? 'guest' : 'registration', notice: null, guestErrors: {} })
  }

  return {
    ...state,
    step: awaitedStep(state, guest) ?? shownStep(state, guest),
    set: patch,
    // Whoever opens a step by hand is not taken elsewhere; a search that waits for its guest still runs.
    go: (to: StepName) => {
      hasMoved.current = true
      const busy = state.resuming === 'resume' ? null : state.busy
      patch({ step: to, busy, resuming: guest ? null : heldSearch(state) })
    },
    search: rooms.search,
    searchForm: state.search,
    select,
    confirm,
    form: filledIn(state.guestForm, guest),
    /** After somebody has registered or signed in: on to where they were going. */
    goOn: () => patch({ step: state.room ? 'guest' : 'search', registration: initialFlow.registration }),
  }
}

type Patch = (part: Partial<FlowState>) => void

const loadBooker = () => import('./book-room.ts')

/** How the flow begins, by what the address and the tab say. */
function begin({ zone, key, givenSearch }: Pick<Options, 'zone' | 'key' | 'givenSearch'>) {
  const kept = recallFlow(key)
  const start = startOf(kept, givenSearch(), todayAt(zone))
  const patch: Partial<FlowState> = {
    ...start.patch,
    ready: true,
    resuming: start.next === 'wait' ? null : start.next,
    ...(kept && { backTo: kept.step }),
  }
  return { kept, patch, next: start.next }
}

/** Begins with what the address and the tab say, and keeps the tab's memory up to date. */
function useStart(
  { guest, zone, key, givenSearch }: Options,
  state: FlowState,
  patch: Patch,
  rooms: ReturnType<typeof useRoomSearch>,
  hasMoved: () => boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is in the browser
  useEffect(() => {
    const start = begin({ zone, key, givenSearch })
    patch(start.patch)
    const { kept } = start
    if (kept && start.next === 'resume') void rooms.resume(kept, hasMoved)
  }, [])

  const known = state.ready && guest !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment matters, not the search as it is typed
  useEffect(() => {
    // A search that came with the address runs as soon as it is known whom it is for.
    if (known && state.resuming === 'search') void rooms.search(state.search)
  }, [known])

  const before = useRef(guest?.visitor_id)
  useEffect(() => {
    // What one guest typed about themselves is not shown to the next one on this page.
    if (before.current && before.current !== guest?.visitor_id) patch({ guestForm: blankGuestForm })
    before.current = guest?.visitor_id
  }, [guest?.visitor_id, patch])

  useEffect(() => {
    if (state.ready) rememberFlow(key, state)
  }, [key, state])
}

function useConfirm(
  { guest, zone, atDesk, onBooked }: Options,
  state: FlowState,
  patch: Patch,
  refresh: (search: SearchForm) => Promise<void>,
) {
  const running = useRef(false)
  return async () => {
    if (running.current) return
    running.current = true
    patch({ busy: 'book', notice: null, guestErrors: {} })
    const { room, found } = state
    const form = filledIn(state.guestForm, guest)
    const booker = await latePart(loadBooker)
    if (!booker) {
      running.current = false
      toast.echo(notArrived)
      return patch({ busy: null, notice: { step: 'guest', kind: 'error', text: notArrived } })
    }
    const {
      booked,
      searchAgain,
      patch: after,
    } = await booker.bookRoom({ guest, room, found, form, atDesk, today: todayAt(zone) })
    running.current = false
    patch({ ...after, busy: null })
    if (searchAgain && found) await refresh(found.search)
    if (!booked) return
    patch({ ...afterBooking, guestForm: { ...state.guestForm, specialRequests: '' } })
    onBooked(booked)
  }
}

const afterBooking: Partial<FlowState> = { found: null, room: null, step: 'search', notice: null }

const heldSearch = ({ resuming }: FlowState) => (resuming === 'search' ? resuming : null)

/** Registration is for those without an account, the guest step for those with one (G-BOOK-02..04). */
function shownStep({ step, room, found }: FlowState, guest: BookingGuest | null): StepName {
  if (step === 'registration' && guest) return room ? 'guest' : 'search'
  if (step === 'guest' && !guest) return 'registration'
  if (step === 'guest' && !room) return found ? 'rooms' : 'search'
  return step
}

/** The step that a list on its way will open: its place is kept from the beginning, so that nothing moves. */
function awaitedStep({ resuming, backTo }: FlowState, guest: BookingGuest | null): StepName | undefined {
  if (resuming === 'search' && guest) return 'rooms'
  const opens = backTo === 'rooms' || (backTo === 'guest' && guest)
  return resuming === 'resume' && opens ? backTo : undefined
}
