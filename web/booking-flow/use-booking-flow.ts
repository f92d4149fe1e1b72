import { useEffect, useReducer, useRef } from 'react'
import type { BookingMade } from '../../contract/bookings.ts'
import type { AvailableRoom } from '../../contract/rooms.ts'
import { todayAt } from '../kit/days.ts'
import { toast } from '../kit/toasts/toast.ts'
import { bookRoom } from './book-room.ts'
import { findRooms } from './find-rooms.ts'
import { type FlowState, initialFlow, patchFlow, type StepName } from './flow-state.ts'
import { type BookingGuest, filledIn } from './guest-form.ts'
import { recallFlow, rememberFlow } from './remembered-flow.ts'
import { type SearchForm, tonight } from './search-form.ts'

type Options = {
  /** Whom the booking is for; null until somebody has registered or signed in. */
  guest: BookingGuest | null
  /** The resort's time zone. */
  zone: string
  /** Under this name the tab remembers what was typed. */
  key: string
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
export function useBookingFlow({ guest, zone, key, givenSearch, onSearched, onBooked }: Options) {
  const [state, patch] = useReducer(patchFlow, initialFlow)
  const running = useRef<AbortController>(undefined)
  const booking = useRef(false)
  /** A search came with the address and runs as soon as it is known whom it is for. */
  const waiting = useRef(false)
  const step = shownStep(state, guest)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is in the browser
  useEffect(() => {
    void begin()
    return () => running.current?.abort()
  }, [])

  useEffect(() => {
    if (state.ready) rememberFlow(key, state)
  }, [key, state])

  const known = state.ready && guest !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment matters, not the search as it is typed
  useEffect(() => {
    if (!known || !waiting.current) return
    waiting.current = false
    void runSearch(state.search)
  }, [known])

  async function begin() {
    const kept = recallFlow(key)
    const given = givenSearch()
    const search = given ?? kept?.search ?? tonight(todayAt(zone))
    const same = kept && (!given || sameStay(kept.search, given))
    patch({
      ready: true,
      search: same ? kept.search : search,
      ...(kept && { guestForm: kept.guestForm, registration: kept.registration }),
      step: same && kept.step === 'search' ? 'search' : 'registration',
    })
    if (same && kept.searched) await searchAgain(kept.search, kept.roomId, kept.step)
    else waiting.current = Boolean(given)
  }

  /** Looks for rooms; a search clears what was selected before (G-BOOK-09). */
  async function runSearch(search: SearchForm) {
    running.current?.abort()
    running.current = new AbortController()
    patch({ search, room: null, found: null, notice: null, busy: 'search' })
    const outcome = await findRooms(search, todayAt(zone), running.current.signal)
    if (!outcome) return
    patch({ ...outcome, busy: null })
    if (outcome.found) onSearched?.(search)
  }

  /** The list anew, with the room that was selected if it can still be had, and back to where the visitor was. */
  async function searchAgain(search: SearchForm, roomId: string | undefined, backTo: StepName) {
    running.current = new AbortController()
    patch({ busy: 'search' })
    const outcome = await findRooms(search, todayAt(zone), running.current.signal, 'quietly')
    if (!outcome) return
    const room = outcome.found?.rooms.find((one) => one.room_id === roomId) ?? null
    const lost = backTo === 'guest' && !room
    patch({ ...outcome, room, busy: null, ...(outcome.found && { step: lost ? 'rooms' : backTo }) })
  }

  function select(room: AvailableRoom) {
    toast.success('Room selected successfully!')
    if (!guest) toast.error('Please register or login first')
    patch({ room, step: guest ? 'guest' : 'registration', notice: null, guestErrors: {} })
  }

  async function confirm() {
    if (booking.current) return
    booking.current = true
    patch({ busy: 'book', notice: null, guestErrors: {} })
    const form = filledIn(state.guestForm, guest)
    const outcome = await bookRoom({
      guest,
      room: state.room,
      found: state.found,
      form,
      today: todayAt(zone),
    })
    booking.current = false
    patch({ ...outcome.patch, busy: null })
    if (outcome.booked) {
      patch({ ...afterBooking, guestForm: { ...state.guestForm, specialRequests: '' } })
      onBooked(outcome.booked)
    } else if (outcome.searchAgain && state.found) {
      const { rooms } = (await findRooms(state.found.search, todayAt(zone), undefined, 'quietly'))?.found ?? {
        rooms: [],
      }
      patch({ found: { search: state.found.search, rooms } })
    }
  }

  return {
    ...state,
    step,
    set: patch,
    go: (to: StepName) => patch({ step: to }),
    search: runSearch,
    searchForm: state.search,
    select,
    confirm,
    form: filledIn(state.guestForm, guest),
    /** After somebody has registered or signed in: on to where they were going. */
    goOn: () => patch({ step: state.room ? 'guest' : 'search', registration: initialFlow.registration }),
  }
}

const afterBooking: Partial<FlowState> = { found: null, room: null, step: 'search', notice: null }

/** Registration is for those without an account, the guest step for those with one (G-BOOK-02..04). */
function shownStep({ step, room, found }: FlowState, guest: BookingGuest | null): StepName {
  if (step === 'registration' && guest) return room ? 'guest' : 'search'
  if (step === 'guest' && !guest) return 'registration'
  if (step === 'guest' && !room) return found ? 'rooms' : 'search'
  return step
}

const sameStay = (a: SearchForm, b: SearchForm) =>
  a.checkIn === b.checkIn &&
  a.checkOut === b.checkOut &&
  a.adults === b.adults &&
  a.children === b.children &&
  a.coupon.trim() === b.coupon.trim()
