import { useRef } from 'react'
import { todayAt } from '../../../kit/days.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import { afterBooking, type FlowState, forNextCaller } from '../flow-state.ts'
import type { FilledForm } from '../guest/guest-form.ts'
import { latePart, notArrived } from '../late-part.ts'
import type { SearchForm } from '../rooms/search-form.ts'
import type { FlowOptions } from '../use-booking-flow.ts'

const loadBooker = () => import('./book-room.ts')

type Options = FlowOptions & {
  form: FilledForm
  state: FlowState
  patch: (part: Partial<FlowState>) => void
  refresh: (search: SearchForm) => Promise<void>
}

/** What Confirm does: once at a time, however often it is pressed (G-CONF-02). */
export function useConfirm({ guest, zone, atDesk, onBooked, form, state, patch, refresh }: Options) {
  const running = useRef(false)
  const next = atDesk ? forNextCaller : {}
  return async () => {
    if (running.current) return
    running.current = true
    patch({ busy: 'book', notice: null, guestErrors: {} })
    const { room, party, found } = state
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
    } = await booker.bookRoom({ guest, room, party, found, form, atDesk, today: todayAt(zone) })
    running.current = false
    patch({ ...after, busy: null })
    if (searchAgain && found) await refresh(found.search)
    if (!booked) return
    const { guestForm } = state
    patch({ ...afterBooking, guestForm: { ...guestForm, specialRequests: '', sleepers: {} }, ...next })
    onBooked(booked)
  }
}
