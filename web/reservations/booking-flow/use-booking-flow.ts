import { useEffect, useReducer, useRef, useState } from 'react'
import type { AvailableRoom } from '../../../contract/rates/rooms.ts'
import type { BookingMade, PartyMade } from '../../../contract/reservations/booking.ts'
import { todayAt } from '../../kit/days.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { type FlowEvent, nextFlow, openStep } from './flow-machine.ts'
import { startOf } from './flow-start.ts'
import { type FlowState, initialFlow, type RoomActions, type StepName } from './flow-state.ts'
import { type BookingGuest, type FilledForm, filledIn, type KnownGuest } from './guest/guest-form.ts'
import { latePart, notArrived } from './late-part.ts'
import { loadGuest, loadRooms } from './late-steps.ts'
import { recallFlow, rememberFlow } from './remembered-flow.ts'
import type { SearchForm } from './rooms/search-form.ts'
import { loadFinder, useRoomSearch } from './rooms/use-room-search.ts'
import { isNewVisit, stepInHistory, useStepHistory } from './use-step-history.ts'

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

/**
 * The steps of a booking, for guests and for an admin who books for one: what can be asked of them. What moves between
 * them is `flow-machine.ts`; this part knows the address, the tab and the server. It knows no session: whom it books for
 * is handed in.
 */
export function useBookingFlow(options: FlowOptions) {
  const { guest, zone } = options
  const hydrated = useHydrated()
  // A page that the router opens begins with its first paint; one from the server first looks as it was sent.
  const [state, send] = useReducer(nextFlow, initialFlow, (blank) =>
    hydrated ? nextFlow(blank, { type: 'begun', start: begin(options).start }) : blank,
  )
  const rooms = useRoomSearch(send, zone, options.onSearched)
  const known = useKnownGuest(guest, state.found !== null)
  const form = filledIn(state.guestForm, guest, known)
  const confirm = useConfirm({ ...options, form, state, send, refresh: rooms.refresh })
  useStart(options, state, send, rooms)
  const isKnown = guest !== null
  const step = openStep(state, isKnown)
  useStepHistory(step, { ...state, isKnown }, (to) => send({ type: 'opened', step: to, entry: 'same' }))

  function choose(chosen: Pick<FlowState, 'room' | 'party'>) {
    void latePart(loadGuest)
    toast.success('Room selected successfully!')
    // A clerk is signed in: the step that opens asks for the guest.
    if (!guest && !options.atDesk) toast.info('Please register or login first')
    send({ type: 'chosen', chosen, isKnown })
  }

  const again = (part: Partial<SearchForm>) =>
    rooms.again({ ...(state.found?.search ?? state.search), ...part }, state.room?.room_id)

  const actions: RoomActions = {
    tryCoupon: (coupon) => again({ coupon }),
    tryMeals: (mealPlan) => again({ mealPlan }),
    selectParty: (party) => choose({ room: null, party }),
  }
  return {
    ...state,
    ...actions,
    step,
    send,
    go: (to: StepName) => send({ type: 'opened', step: to, entry: 'new' }),
    search: (search: SearchForm) => rooms.search(search),
    searchForm: state.search,
    select: (room: AvailableRoom) => choose({ room, party: null }),
    confirm,
    form,
    known,
    /** After somebody has registered or signed in: on to where they were going. */
    goOn: () => send({ type: 'identified' }),
  }
}

type StartOptions = Pick<FlowOptions, 'zone' | 'key' | 'atDesk' | 'givenSearch'>

/** How the flow begins, by what the address and the tab say. */
function begin({ zone, key, atDesk, givenSearch }: StartOptions) {
  const kept = atDesk && isNewVisit() ? undefined : recallFlow(key)
  const { patch, next } = startOf(kept, givenSearch(), todayAt(zone))
  // The entry of the history that is shown again knows its step.
  const backTo = stepInHistory() ?? kept?.step
  const start: Partial<FlowState> = {
    ...patch,
    ready: true,
    resuming: next === 'wait' ? null : next,
    ...(backTo && { backTo }),
  }
  return { kept: kept && { ...kept, backTo: backTo ?? kept.step }, start, next }
}

/** Begins with what the address and the tab say, and keeps the tab's memory up to date. */
function useStart(
  { guest, zone, key, atDesk, givenSearch }: FlowOptions,
  state: FlowState,
  send: (event: FlowEvent) => void,
  rooms: ReturnType<typeof useRoomSearch>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is in the browser
  useEffect(() => {
    const { kept, start, next } = begin({ zone, key, atDesk, givenSearch })
    send({ type: 'begun', start })
    if (next === 'wait') return
    // What shows the list comes beside what asks for it.
    void latePart(loadFinder)
    void latePart(loadRooms)
    // D-53: a search that comes with the address runs for everybody, at once.
    if (next === 'search' && start.search) void rooms.search(start.search, 'byAddress')
    else if (kept) void rooms.resume({ ...kept, search: start.search ?? kept.search })
  }, [])

  const before = useRef(guest?.visitor_id)
  useEffect(() => {
    // What one guest typed about themselves is not shown to the next one on this page.
    if (before.current && before.current !== guest?.visitor_id) send({ type: 'guest-changed' })
    before.current = guest?.visitor_id
  }, [guest?.visitor_id, send])

  useEffect(() => {
    if (state.ready) rememberFlow(key, state)
  }, [key, state])
}

/** What a guest gave for an earlier stay, asked for once it is likely to be needed. Without an answer they type it. */
function useKnownGuest(guest: BookingGuest | null, needed: boolean): KnownGuest | undefined {
  const [known, setKnown] = useState<{ of: string; is: KnownGuest | undefined }>()
  const id = guest?.visitor_id
  useEffect(() => {
    if (!id || !needed) return
    let left = false
    void latePart(() => import('./guest/known-guest.ts').then(({ knownGuest }) => knownGuest(id))).then(
      (is) => left || setKnown({ of: id, is }),
    )
    return () => {
      left = true
    }
  }, [id, needed])
  return known?.of === id ? known?.is : undefined
}

const loadBooker = () => import('./made/book-room.ts')

type Options = {
  guest: BookingGuest | null
  zone: string
  atDesk?: true
  onBooked: (booking: BookingMade | PartyMade) => void
  form: FilledForm
  state: FlowState
  send: (event: FlowEvent) => void
  refresh: (search: SearchForm) => Promise<void>
}

/** What Confirm does: once at a time, however often it is pressed (G-CONF-02). */
function useConfirm({ guest, zone, atDesk, onBooked, form, state, send, refresh }: Options) {
  const running = useRef(false)
  return async () => {
    if (running.current) return
    running.current = true
    send({ type: 'booking-sent' })
    const { room, party, found } = state
    const booker = await latePart(loadBooker)
    if (!booker) {
      running.current = false
      toast.echo(notArrived)
      return send({
        type: 'booking-refused',
        patch: { notice: { step: 'guest', kind: 'error', text: notArrived } },
      })
    }
    const { booked, searchAgain, patch } = await booker.bookRoom({
      guest,
      room,
      party,
      found,
      form,
      atDesk,
      today: todayAt(zone),
    })
    running.current = false
    if (booked) {
      send({ type: 'booked', deskDay: atDesk && todayAt(zone) })
      return onBooked(booked)
    }
    send({ type: 'booking-refused', patch })
    if (searchAgain && found) await refresh(found.search)
  }
}
